"""Edits of a page with PyMuPDF and pikepdf, as a forger would do them. Arguments: technique, in, out, target as JSON."""
import json
import sys

technique, source, result = sys.argv[1:4]
target = json.loads(sys.argv[4])
page_index = target["page"] - 1
x0, y0, x1, y1 = target["box"]


def with_mupdf():
    import fitz

    document = fitz.open(source)
    page = document[page_index]
    rect = fitz.Rect(x0, y0, x1, y1)
    size = (y1 - y0) * 0.78
    font, colour = "helv", (0, 0, 0)
    for block in page.get_text("dict", clip=rect).get("blocks", []):
        for line in block.get("lines", []):
            for span in line["spans"]:
                size = span["size"]
                colour = tuple(((span["color"] >> shift) & 255) / 255 for shift in (16, 8, 0))
                name = span["font"].lower()
                if "times" in name or "serif" in name or "roman" in name:
                    font = "tibo" if "bold" in name else "tiro"
                elif "cour" in name or "mono" in name:
                    font = "cobo" if "bold" in name else "cour"
                else:
                    font = "hebo" if "bold" in name else "helv"
                baseline = span["origin"][1]
    if technique == "freetext":
        page.draw_rect(rect, color=None, fill=None)
        note = page.add_freetext_annot(rect + (-1, -1, 1, 1), target["new"], fontsize=size, fontname="helv", fill_color=(1, 1, 1), align=2)
        note.update()
        document.save(result, garbage=0)
        return
    if technique == "invisible_swap":
        page.draw_rect(rect, color=(1, 1, 1), fill=(1, 1, 1))
        page.insert_text((x0, y1 - (y1 - y0) * 0.22), target["new"], fontsize=size, fontname=font, color=colour)
        document.save(result, garbage=0)
        return
    if technique == "other_font":
        font = "tiro" if font.startswith("he") else "helv"
    page.add_redact_annot(rect)
    page.apply_redactions()
    width = fitz.get_text_length(target["new"], fontname=font, fontsize=size)
    page.insert_text((x1 - width, y1 - (y1 - y0) * 0.22 if "baseline" not in dir() else baseline), target["new"], fontsize=size, fontname=font, color=colour)
    if technique == "incremental":
        document.saveIncr()
        return
    document.save(result, garbage=3, deflate=True)


def with_pikepdf():
    import pikepdf

    with pikepdf.open(source) as document:
        page = document.pages[page_index]
        edited = False
        instructions = []
        for operands, operator in pikepdf.parse_content_stream(page):
            if not edited and str(operator) in ("Tj", "TJ", "'"):
                texts = list(operands[0]) if str(operator) == "TJ" else [operands[-1]]
                joined = b"".join(bytes(text) for text in texts if isinstance(text, pikepdf.String))
                old, new = target["old"].encode("latin-1"), target["new"].encode("latin-1")
                if old in joined:
                    replaced = pikepdf.String(joined.replace(old, new, 1))
                    operands, operator = [replaced], pikepdf.Operator("Tj")
                    edited = True
            instructions.append((operands, operator))
        if not edited:
            sys.exit(3)
        page.Contents = document.make_stream(pikepdf.unparse_content_stream(instructions))
        if technique == "stream_edit_scrubbed":
            del document.docinfo
            if "/Metadata" in document.Root:
                del document.Root.Metadata
        document.save(result)


if technique == "incremental":
    import shutil

    shutil.copyfile(source, result)
    source = result
(with_pikepdf if technique.startswith("stream_edit") else with_mupdf)()
