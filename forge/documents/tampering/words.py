"""Words replaced inside content streams, by several tools. Arguments: technique, in, out, targets as a JSON list."""
import json
import re
import shutil
import subprocess
import sys
from collections import Counter

import pikepdf

technique, source, result = sys.argv[1:4]
targets = json.loads(sys.argv[4])


def codes_of(font):
    """Character → bytes of the font's code, by its ToUnicode map; empty: Latin-1."""
    table = {}
    if "/ToUnicode" not in font:
        return table
    text = font.ToUnicode.read_bytes().decode("latin-1")
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.S):
        for code, char in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]{4})>", block):
            table.setdefault(chr(int(char, 16)), bytes.fromhex(code))
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.S):
        for low, high, char in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]{4})>", block):
            for step in range(int(high, 16) - int(low, 16) + 1):
                table.setdefault(chr(int(char, 16) + step), (int(low, 16) + step).to_bytes(len(low) // 2, "big"))
        for low, _, chars in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\[([^\]]*)\]", block):
            for step, char in enumerate(re.findall(r"<([0-9A-Fa-f]{4})>", chars)):
                table.setdefault(chr(int(char, 16)), (int(low, 16) + step).to_bytes(len(low) // 2, "big"))
    return table


def encoded(text, table):
    if not table:
        try:
            return text.encode("cp1252")
        except UnicodeEncodeError:
            return None
    if not all(sign in table for sign in text):
        return None
    return b"".join(table[sign] for sign in text)


def pairs_of(font, page):
    table = codes_of(font) if font is not None else {}
    pairs = [(encoded(t["old"], table), encoded(t["new"], table)) for t in targets if t["page"] == page]
    return [(old, new) for old, new in pairs if old and new]


def font_of(page, key):
    fonts = page.resources.get("/Font", {})
    return fonts[key] if key in fonts else None


def operators(document, number, done):
    """Operator by operator. A run that was cut up by kerning is written as one string again, or keeps its first cuts."""
    page = document.pages[number - 1]
    pairs, instructions = [], []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "Tf":
            pairs = pairs_of(font_of(page, str(operands[0])), number)
        elif name in ("Tj", "TJ", "'"):
            items = list(operands[0]) if name == "TJ" else [operands[-1]]
            joined = b"".join(bytes(item) for item in items if isinstance(item, pikepdf.String))
            for old, new in pairs:
                at = joined.find(old)
                if at == -1 or done[(old, new)] <= 0:
                    continue
                done[(old, new)] -= 1
                done.times += 1
                joined = joined[:at] + new + joined[at + len(old) :]
                text = pikepdf.String(joined)
                operands = [pikepdf.Array([text])] if name == "TJ" else [text]
                if technique == "touchup":
                    instructions.append(([pikepdf.Name("/TouchUp_TextEdit")], pikepdf.Operator("MP")))
                if technique == "tracked":
                    room = len(old) - len(new)
                    instructions.append(([round(room * 0.05, 3)], pikepdf.Operator("Tc")))
                    instructions.append((operands, operator))
                    operands, operator = [0], pikepdf.Operator("Tc")
                    break
        instructions.append((operands, operator))
    page.Contents = document.make_stream(pikepdf.unparse_content_stream(instructions))


class Allowed(Counter):
    """How often each pair may still be replaced; how many were is what counts in the end."""

    def __init__(self):
        super().__init__()
        self.times = 0

    def __missing__(self, pair):
        self[pair] = 0
        for t in targets:
            for table in self.tables:
                if (encoded(t["old"], table), encoded(t["new"], table)) == pair:
                    self[pair] += 1
                    break
        return self[pair]

    tables = []


def with_pikepdf():
    done = Allowed()
    with pikepdf.open(source) as document:
        for number in sorted({t["page"] for t in targets}):
            fonts = document.pages[number - 1].resources.get("/Font", {})
            Allowed.tables += [codes_of(fonts[key]) for key in fonts.keys()] + [{}]
            operators(document, number, done)
        if done.times < len(targets):
            sys.exit(3)
        document.save(result)


def forms(old, new):
    """The same bytes as a literal, and as hexadecimal of either case."""
    literal = lambda data: re.sub(rb"([\\()])", rb"\\\1", data)
    yield literal(old), literal(new)
    yield old.hex().encode(), new.hex().encode()
    yield old.hex().upper().encode(), new.hex().upper().encode()


def replaced(data, pairs):
    """`None`: not all of it stands there in one piece."""
    for old, new in pairs:
        for was, will in forms(old, new):
            if data.count(was) >= 1:
                data = data.replace(was, will, 1)
                break
        else:
            return None
    return data


def any_pairs():
    """Of whichever font has the codes; the streams of the page say which one it is."""
    with pikepdf.open(source) as document:
        chosen = []
        for t in targets:
            page = document.pages[t["page"] - 1]
            contents = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
            data = b"\n".join(stream.read_bytes() for stream in contents)
            for key in page.resources.get("/Font", {}).keys():
                table = codes_of(page.resources.Font[key])
                old, new = encoded(t["old"], table), encoded(t["new"], table)
                if old and new and replaced(data, [(old, new)]) is not None:
                    chosen.append((old, new))
                    break
            else:
                sys.exit(3)
        return chosen


def on_file(expand, shrink):
    """A text editor on the expanded file."""
    pairs = any_pairs()
    subprocess.run(expand, check=True)
    with open("expanded.pdf", "rb") as file:
        data = replaced(file.read(), pairs)
    if data is None:
        sys.exit(3)
    with open("changed.pdf", "wb") as file:
        file.write(data)
    subprocess.run(shrink, check=True, shell=True)


def with_pypdf():
    from pypdf import PdfReader, PdfWriter
    from pypdf.generic import ByteStringObject, ContentStream, NameObject, TextStringObject

    pairs = any_pairs()
    left = Counter(pairs)
    writer = PdfWriter(clone_from=PdfReader(source))
    for number in sorted({t["page"] for t in targets}):
        page = writer.pages[number - 1]
        content = ContentStream(page["/Contents"].get_object(), writer)
        raw = lambda item: item.original_bytes if isinstance(item, (TextStringObject, ByteStringObject)) else b""
        for operands, operator in content.operations:
            if operator not in (b"Tj", b"TJ"):
                continue
            items = operands[0] if operator == b"TJ" else [operands[0]]
            joined = b"".join(raw(item) for item in items)
            for old, new in pairs:
                if old in joined and left[(old, new)] > 0:
                    left[(old, new)] -= 1
                    joined = joined.replace(old, new, 1)
                    text = ByteStringObject(joined)
                    operands[0] = type(operands[0])([text]) if operator == b"TJ" else text
        page[NameObject("/Contents")] = writer._add_object(content)
    if any(count > 0 for count in left.values()):
        sys.exit(3)
    writer.write(result)


def with_mupdf_increment():
    import fitz

    pairs = any_pairs()
    shutil.copyfile(source, result)
    document = fitz.open(result)
    for number in sorted({t["page"] for t in targets}):
        for xref in document[number - 1].get_contents():
            data = document.xref_stream(xref)
            for pair in pairs:
                changed = replaced(data, [pair])
                data = changed if changed is not None else data
            document.update_stream(xref, data)
    document.saveIncr()


def hex_for_java():
    """For a program that only replaces bytes: pairs of codes, in hexadecimal."""
    print(" ".join(f"{old.hex()}:{new.hex()}" for old, new in any_pairs()))


qdf = ["qpdf", "--qdf", "--object-streams=disable", source, "expanded.pdf"]
clean = ["mutool", "clean", "-d", source, "expanded.pdf"]
{
    "qdf_left": lambda: on_file(qdf, f"fix-qdf changed.pdf > {result}"),
    "qdf_packed": lambda: on_file(qdf, f"fix-qdf changed.pdf > fixed.pdf && qpdf --object-streams=generate fixed.pdf {result}"),
    "mutool_words": lambda: on_file(clean, f"mutool clean -z changed.pdf {result}"),
    "pypdf_words": with_pypdf,
    "incremental_words": with_mupdf_increment,
    "java": hex_for_java,
}.get(technique, with_pikepdf)()
