#!/usr/bin/env python3
"""Writes metrics of TrueType and OpenType fonts as JSON, for `fonts` of documents and for --fonts.

    metrics.py DejaVuSans.ttf Sans=Inter.ttf --characters 20-24F,2010-2044 > fonts.json

A font is named after its file, or as what stands before "=". It has the widths of the characters in
the ranges of codes given, those of all characters by default, and kerning from the table `kern`;
kerning in `GPOS` is not read. Of characters that Unicode holds for the same, such as the sign for
ohm and the letter omega, only the usual one is written: texts are compared so. Needs Python's
standard library only.
"""

import argparse
import collections
import json
import pathlib
import struct
import unicodedata


class Font:
    """The tables of a font file."""

    def __init__(self, data):
        self.data = data
        start = self.read(">4sI4xI", 0)[2] if data[:4] == b"ttcf" else 0
        count = self.read(">4xH", start)[0]
        self.tables = {}
        for index in range(count):
            tag, offset, length = self.read(">4s4xII", start + 12 + 16 * index)
            self.tables[tag.decode("latin-1")] = (offset, length)

    def read(self, form, offset):
        return struct.unpack_from(form, self.data, offset)

    def table(self, tag):
        if tag not in self.tables:
            raise ValueError(f"no table {tag!r}")
        return self.tables[tag][0]

    def characters(self):
        """The glyph of each character: the table `cmap`, formats 4 and 12."""
        start = self.table("cmap")
        found = {}
        for index in range(self.read(">2xH", start)[0]):
            platform, encoding, offset = self.read(">HHI", start + 4 + 8 * index)
            if platform == 0 or (platform, encoding) in [(3, 1), (3, 10)]:
                found[self.read(">H", start + offset)[0]] = start + offset
        if 12 in found:
            return dict(self.groups(found[12]))
        if 4 in found:
            return dict(self.segments(found[4]))
        raise ValueError("no table of Unicode characters in format 4 or 12")

    def groups(self, start):
        for index in range(self.read(">12xI", start)[0]):
            first, last, glyph = self.read(">III", start + 16 + 12 * index)
            for code in range(first, min(last, 0x10FFFF) + 1):
                yield code, glyph + code - first

    def segments(self, start):
        size = self.read(">6xH", start)[0]
        for place in range(0, size, 2):
            last, first = (self.read(">H", start + 14 + part + place)[0] for part in (0, size + 2))
            delta, reach = (
                self.read(">H", start + 16 + part * size + place)[0] for part in (2, 3)
            )
            for code in range(first, min(last, 0xFFFE) + 1):
                glyph = code
                if reach:
                    at = start + 16 + 3 * size + place + reach + 2 * (code - first)
                    glyph = self.read(">H", at)[0]
                if glyph or not reach:
                    glyph = (glyph + delta) % 0x10000
                if glyph:
                    yield code, glyph

    def widths(self):
        """The advance of each glyph: the table `hmtx`; the last one counts for all after it."""
        count = self.read(">34xH", self.table("hhea"))[0]
        glyphs = self.read(">4xH", self.table("maxp"))[0]
        start = self.table("hmtx")
        widths = [self.read(">H", start + 4 * index)[0] for index in range(count)]
        return widths + [widths[-1]] * (glyphs - count)

    def kerning(self):
        """The kerning of pairs of glyphs: horizontal subtables of `kern` in format 0."""
        pairs = {}
        if "kern" not in self.tables:
            return pairs
        start = self.table("kern")
        version, count = self.read(">HH", start)
        place = start + 4
        for _ in range(count if version == 0 else 0):
            length, coverage, size = self.read(">2xHHH", place)
            # Pairs that are too many for the length of a subtable are there nevertheless.
            if coverage & 0xFF07 == 1:
                for index in range(size):
                    first, second, value = self.read(">HHh", place + 14 + 6 * index)
                    pairs[first, second] = pairs.get((first, second), 0) + value
            place += max(length, 14 + 6 * size) if coverage >> 8 == 0 else length
        return pairs

    def metrics(self, isWanted):
        """The object of the font."""
        units = self.read(">18xH", self.table("head"))[0]
        ascent, descent, gap = self.read(">4xhhh", self.table("hhea"))
        widths = self.widths()
        glyphs = {
            code: glyph for code, glyph in self.characters().items() if glyph < len(widths)
        }
        wide = widths[glyphs[0x4E00]] if 0x4E00 in glyphs else units
        wanted = {code: glyph for code, glyph in sorted(glyphs.items()) if isWanted(code)}
        usual = collections.Counter(widths[glyph] for glyph in wanted.values()).most_common(1)
        advance = usual[0][0] if usual else units
        codes = collections.defaultdict(list)
        for code, glyph in wanted.items():
            codes[glyph].append(code)
        return {
            "unitsPerEm": units, "ascent": max(0, ascent), "descent": max(0, -descent),
            "lineHeight": max(0, ascent - descent + gap), "advance": advance, "wideAdvance": wide,
            "advances": {
                chr(code): widths[glyph] for code, glyph in wanted.items()
                if widths[glyph] != (wide if self.isWide(code) else advance)
            },
            "kerning": {
                chr(first) + chr(second): value for (left, right), value in self.kerning().items()
                if value for first in codes[left] for second in codes[right]
                if isUsual(chr(first) + chr(second))
            },
        }

    @staticmethod
    def isWide(code):
        return 0x1100 <= code <= 0x11FF or code >= 0x2E80


def isUsual(text):
    return unicodedata.normalize("NFC", text) == text


def ranges(text):
    """The ranges in a list such as 20-7E,A0."""
    pairs = [part.partition("-") for part in text.split(",")]
    return [(int(first, 16), int(last or first, 16)) for first, _, last in pairs]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fonts", nargs="+", metavar="[NAME=]FILE")
    parser.add_argument("--characters", type=ranges, default=[(0, 0x10FFFF)], metavar="CODES")
    arguments = parser.parse_args()

    def isWanted(code):
        if code < 0x20 or 0xD800 <= code < 0xE000 or not isUsual(chr(code)):
            return False
        return any(first <= code <= last for first, last in arguments.characters)

    fonts = {}
    for argument in arguments.fonts:
        name, sign, path = argument.partition("=")
        path = pathlib.Path(path if sign else argument)
        try:
            fonts[name if sign else path.stem] = Font(path.read_bytes()).metrics(isWanted)
        except (OSError, ValueError, struct.error, IndexError) as error:
            parser.exit(1, f"{path}: {error}\n")
    print(json.dumps(fonts, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
