"""Lays out many documents under Spark, a line each, and checks that every line is answered.

    spark-submit --master 'local-cluster[2,1,1024]' Docs/Hosts/batch.py DOVETAIL [COUNT]

DOVETAIL is the path of the tool on every machine. Each partition of the lines is piped through one process of
it, so a machine has as many as Spark gives it cores. Results come in the order of the lines, one for each, so
that they can be put beside what they came from with zip. Every 50,000th document is broken on purpose.
"""

import json
import sys

from pyspark.sql import SparkSession


def document(index):
    """Returns a document as a line of text: a row of a photo, a title and a price."""
    if index % 50_000 == 49_999:
        return '{"size":[300,200],'
    row = {
        "id": f"row{index}",
        "layout": {"linear": {"axis": "horizontal", "spacing": 8}},
        "children": [
            {"id": "photo", "content": [48, 48]},
            {"id": "title", "text": f"Offer {index}", "traits": {"weight": 1}},
            {"id": "price", "text": f"{index % 90 + 10}.99"},
        ],
    }
    return json.dumps({"size": [280 + index % 120, 64], "root": row})


def state(pair):
    """Returns what became of a document: laid out, answered with errors, or not answered as itself."""
    line, result = pair
    answer = json.loads(result)
    if "errors" in answer:
        return "errors" if line.endswith(",") else "lost"
    return "laid out" if answer["frames"][0]["id"] == json.loads(line)["root"]["id"] else "lost"


def main(tool, count):
    spark = SparkSession.builder.appName("layouts").getOrCreate()
    context = spark.sparkContext
    lines = context.parallelize(range(count), max(8, count // 20_000)).map(document)
    results = lines.pipe(f"{tool} layout --lines")
    states = lines.zip(results).map(state).countByValue()
    print(json.dumps({"documents": count, **states}))
    spark.stop()
    return 0 if states == {"laid out": count - count // 50_000, "errors": count // 50_000} or (
        count < 50_000 and states == {"laid out": count}
    ) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000))
