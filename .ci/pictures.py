"""Compares two PNG files coarsely: mean colours in the cells of a grid.

usage: pictures.py NAME ONE.png OTHER.png

Letters differ between renderers by their faces and edges, so that single pixels say nothing.
"""

import struct
import sys
import zlib

CELLS = 12
GREATEST_MEAN = 2  # of 255, over all cells and channels
GREATEST_CELL = 24


def chunks(data):
    place = 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        yield data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        place += length + 12


def paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def unfiltered(kind, line, above, step):
    if kind == 1:
        for i in range(step, len(line)):
            line[i] = (line[i] + line[i - step]) & 255
    elif kind == 2:
        line = bytearray((a + b) & 255 for a, b in zip(line, above))
    elif kind > 2:
        for i in range(len(line)):
            left, corner = (line[i - step], above[i - step]) if i >= step else (0, 0)
            guess = (left + above[i]) // 2 if kind == 3 else paeth(left, above[i], corner)
            line[i] = (line[i] + guess) & 255
    return line


def read(path):
    """The width, the height, the bytes of a pixel, and the rows."""
    with open(path, "rb") as file:
        data = file.read()
    packed = b""
    for kind, content in chunks(data):
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", content)
        elif kind == b"IDAT":
            packed += content
    if depth != 8 or color not in (2, 6) or interlace:
        sys.exit(f"error: {path} is no plain RGB file")
    step = 3 if color == 2 else 4
    raw, size, rows = zlib.decompress(packed), width * step, []
    above = bytearray(size)
    for place in range(0, height * (size + 1), size + 1):
        above = unfiltered(raw[place], bytearray(raw[place + 1 : place + 1 + size]), above, step)
        rows.append(above)
    return width, height, step, rows


def means(path):
    width, height, step, rows = read(path)
    result = []
    for row in range(CELLS):
        lines = rows[row * height // CELLS : (row + 1) * height // CELLS]
        for column in range(CELLS):
            start, end = (step * (c * width // CELLS) for c in (column, column + 1))
            for channel in range(3):
                values = [value for line in lines for value in line[start + channel : end : step]]
                result.append(sum(values) / max(len(values), 1))
    return result


def main(name, one, other):
    differences = [abs(a - b) for a, b in zip(means(one), means(other))]
    mean, greatest = sum(differences) / len(differences), max(differences)
    alike = mean <= GREATEST_MEAN and greatest <= GREATEST_CELL
    print(f"{'ok  ' if alike else 'FAIL'} {name}: mean {mean:.1f}, greatest {greatest:.1f}")
    sys.exit(0 if alike else 1)


main(*sys.argv[1:])
