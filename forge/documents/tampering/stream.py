"""Edits of what a file says, in its own content streams, with pikepdf. Arguments: technique, in, out, target as JSON."""
import io
import json
import re
import sys

import pikepdf

technique, source, result = sys.argv[1:4]
target = json.loads(sys.argv[4])
old, new = target["old"], target["new"]


def codes_of(font):
    """Character → bytes of the font's code, by its ToUnicode map or as Latin-1."""
    table = {}
    if "/ToUnicode" in font:
        text = font.ToUnicode.read_bytes().decode("latin-1")
        for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.S):
            for code, char in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]{4})>", block):
                table.setdefault(chr(int(char, 16)), bytes.fromhex(code))
        for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.S):
            for low, high, char in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]{4})>", block):
                for step in range(int(high, 16) - int(low, 16) + 1):
                    code = (int(low, 16) + step).to_bytes(len(low) // 2, "big")
                    table.setdefault(chr(int(char, 16) + step), code)
            for low, _, chars in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\[([^\]]*)\]", block):
                for step, char in enumerate(re.findall(r"<([0-9A-Fa-f]{4})>", chars)):
                    table.setdefault(chr(int(char, 16)), (int(low, 16) + step).to_bytes(len(low) // 2, "big"))
    return table


def encoded(text, table):
    if not table:
        return [bytes([ord(sign)]) for sign in text] if all(ord(sign) < 256 for sign in text) else None
    return [table[sign] for sign in text] if all(sign in table for sign in text) else None


def strings_of(operands, operator):
    if operator == "TJ":
        return [index for index, item in enumerate(operands[0]) if isinstance(item, pikepdf.String)]
    return [-1]


def edited_operands(operands, operator, before, after):
    """The first run that shows exactly the old text, code by code; the numbers between the pieces stay."""
    items = list(operands[0]) if operator == "TJ" else [operands[-1]]
    joined = b"".join(bytes(item) for item in items if isinstance(item, pikepdf.String))
    wanted = b"".join(before)
    at = joined.find(wanted)
    if at == -1:
        return None
    replaced = joined[:at] + b"".join(after) + joined[at + len(wanted) :]
    if operator != "TJ" or technique.startswith("stream_edit"):
        return [pikepdf.String(replaced)], pikepdf.Operator("Tj")
    pieces, start = [], 0
    for item in items:
        if not isinstance(item, pikepdf.String):
            pieces.append(item)
            continue
        size = len(bytes(item))
        pieces.append(pikepdf.String(replaced[start : start + size]))
        start += size
    return [pikepdf.Array(pieces)], pikepdf.Operator("TJ")


def edit(document, page):
    tables, current, instructions, done = {}, {}, [], False
    fonts = page.resources.get("/Font", {})
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "Tf":
            key = str(operands[0])
            if key not in tables:
                tables[key] = codes_of(fonts[key]) if key in fonts else {}
            current = tables[key]
        elif name in ("Tj", "TJ", "'") and not done:
            before, after = encoded(old, current), encoded(new, current)
            if before and after and len(b"".join(before)) == len(b"".join(after)):
                changed = edited_operands(operands, name, before, after)
                if changed is not None:
                    operands, operator = changed
                    done = True
        instructions.append((operands, operator))
    if not done:
        sys.exit(3)
    page.Contents = document.make_stream(pikepdf.unparse_content_stream(instructions))


def raw_edit(document, page):
    """The bytes of the stream, one for one: nothing else of it is written anew."""
    contents = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
    fonts = page.resources.get("/Font", {})
    for stream in contents:
        data = stream.read_bytes()
        for key in fonts.keys():
            before, after = encoded(old, codes_of(fonts[key])), encoded(new, codes_of(fonts[key]))
            if not before or not after:
                continue
            for form in (lambda codes: b"".join(codes), lambda codes: b"".join(codes).hex().encode(), lambda codes: b"".join(codes).hex().upper().encode()):
                was, will = form(before), form(after)
                if data.count(was) >= 1 and len(was) == len(will):
                    stream.write(data.replace(was, will, 1))
                    return
    sys.exit(3)


def remap(document, page):
    """Shown by a copy of the font whose encoding draws other digits: the text that is searched and copied stays."""
    pairs = [(a, b) for a, b in zip(old, new) if a != b]
    mapping = dict(pairs)
    if any(mapping[a] != b for a, b in pairs):
        sys.exit(3)
    names = dict(zip("0123456789", "zero one two three four five six seven eight nine".split()))
    instructions, font, size, done = [], None, None, False
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "Tf":
            font, size = operands
        elif name in ("Tj", "TJ") and not done:
            items = list(operands[0]) if name == "TJ" else [operands[-1]]
            joined = b"".join(bytes(item) for item in items if isinstance(item, pikepdf.String))
            entry = page.resources.Font[str(font)]
            if joined == old.encode("latin-1", "replace") and entry.Subtype == "/Type1" and "/FontDescriptor" not in entry:
                copy = pikepdf.Dictionary({key: entry[key] for key in entry.keys()})
                differences = pikepdf.Array()
                for a, b in mapping.items():
                    if a in names and b in names:
                        differences.extend([ord(a), pikepdf.Name("/" + names[b])])
                copy.Encoding = pikepdf.Dictionary(Type=pikepdf.Name.Encoding, BaseEncoding=pikepdf.Name.WinAnsiEncoding, Differences=differences)
                page.resources.Font["/Fx"] = document.make_indirect(copy)
                instructions.append(([pikepdf.Name("/Fx"), size], pikepdf.Operator("Tf")))
                instructions.append((operands, operator))
                instructions.append(([font, size], pikepdf.Operator("Tf")))
                done = True
                continue
        instructions.append((operands, operator))
    if not done:
        sys.exit(3)
    page.Contents = document.make_stream(pikepdf.unparse_content_stream(instructions))


def overlay(document, page):
    """A page made by ReportLab, laid over as a form."""
    from reportlab.pdfgen.canvas import Canvas

    x0, y0, x1, y1 = target["box"]
    height = target["heightPoints"]
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(target["widthPoints"], height))
    canvas.setFillGray(1)
    canvas.rect(x0 - 1, height - y1, x1 - x0 + 2, y1 - y0, stroke=0, fill=1)
    canvas.setFillGray(0)
    canvas.setFont("Helvetica", (y1 - y0) * 0.78)
    canvas.drawRightString(x1, height - y1 + (y1 - y0) * 0.22, new)
    canvas.save()
    page.add_overlay(pikepdf.open(io.BytesIO(out.getvalue())).pages[0])


with pikepdf.open(source) as document:
    page = document.pages[target["page"] - 1]
    {"raw_bytes": raw_edit, "glyph_remap": remap, "form_overlay": overlay}.get(technique, edit)(document, page)
    if technique == "stream_edit_scrubbed":
        del document.docinfo
        if "/Metadata" in document.Root:
            del document.Root.Metadata
    document.save(result)
