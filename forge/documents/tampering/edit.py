"""Edits of a page with PyMuPDF, as a forger would do them. Arguments: technique, in, out, target as JSON."""
import io
import json
import shutil
import sys

import fitz

technique, source, result = sys.argv[1:4]
target = json.loads(sys.argv[4])
x0, y0, x1, y1 = target["box"]
rect = fitz.Rect(x0, y0, x1, y1)
new = target["new"]


def look_of(page):
    """Size, colour, baseline and the nearest standard font of what stands there."""
    look = {"size": (y1 - y0) * 0.78, "font": "helv", "colour": (0, 0, 0), "baseline": y1 - (y1 - y0) * 0.22, "name": ""}
    for block in page.get_text("dict", clip=rect).get("blocks", []):
        for line in block.get("lines", []):
            for span in line["spans"]:
                name = span["font"].lower()
                bold = "bold" in name
                if "times" in name or "serif" in name or "roman" in name:
                    font = "tibo" if bold else "tiro"
                elif "cour" in name or "mono" in name:
                    font = "cobo" if bold else "cour"
                else:
                    font = "hebo" if bold else "helv"
                colour = tuple(((span["color"] >> shift) & 255) / 255 for shift in (16, 8, 0))
                look = {"size": span["size"], "font": font, "colour": colour, "baseline": span["origin"][1], "name": span["font"]}
    return look


def erase(page, *boxes):
    """What is under a redaction is taken out of the content stream; lines and boxes are kept."""
    for box in boxes:
        page.add_redact_annot(box)
    page.apply_redactions(images=fitz.PDF_REDACT_IMAGE_NONE)


def write(page, look, font=None, text=new):
    font = font or look["font"]
    width = fitz.get_text_length(text, fontname=font, fontsize=look["size"])
    page.insert_text((x1 - width, look["baseline"]), text, fontsize=look["size"], fontname=font, color=look["colour"])


def own_font(document, page, look):
    """The program of the document's own font, where it is embedded and has the digits."""
    for entry in page.get_fonts():
        if look["name"] and look["name"] in entry[3]:
            _, _, _, program = document.extract_font(entry[0])
            if program and all(fitz.Font(fontbuffer=program).has_glyph(ord(sign)) for sign in new):
                return program
    return None


def picture(look, scale=4):
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (int(rect.width * scale) + 4, int(rect.height * scale)), "white")
    face = ImageFont.truetype("LiberationSans-Regular.ttf", int(look["size"] * scale))
    ImageDraw.Draw(image).text((image.width - 2, (look["baseline"] - y0) * scale), new, fill="black", font=face, anchor="rs")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def row_of(page):
    """The words on the line of the amount, left of it."""
    middle = (y0 + y1) / 2
    return [word for word in page.get_text("words") if word[1] < middle < word[3] and word[2] <= x0]


def main():
    if technique == "incremental":
        shutil.copyfile(source, result)
    document = fitz.open(result if technique == "incremental" else source)
    page = document[target["page"] - 1]
    # Pages that leave their coordinates turned would have everything in the wrong place.
    page.wrap_contents()
    look = look_of(page)
    options = {"garbage": 3, "deflate": True}
    if technique in ("freetext", "freetext_flattened"):
        box = rect + (-1, -1, 1, 1)
        page.add_freetext_annot(box, new, fontsize=look["size"], fontname="helv", fill_color=(1, 1, 1), align=2).update()
        options = {}
    elif technique in ("field_cover", "field_flattened"):
        field = fitz.Widget()
        field.field_type, field.field_name, field.rect = fitz.PDF_WIDGET_TYPE_TEXT, "f1", rect + (-1, -1, 1, 1)
        field.field_value, field.text_fontsize, field.text_font, field.fill_color = new, look["size"], "Helv", (1, 1, 1)
        page.add_widget(field)
    elif technique == "invisible_swap":
        page.draw_rect(rect, color=(1, 1, 1), fill=(1, 1, 1))
        write(page, look)
        options = {}
    elif technique == "image_patch":
        page.insert_image(rect + (-1, 0, 1, 0), stream=picture(look), keep_proportion=False)
    elif technique == "html_box":
        erase(page, rect)
        face = "serif" if look["font"].startswith("ti") else "monospace" if look["font"].startswith("co") else "sans-serif"
        style = f"font-family:{face};font-size:{look['size']}px;text-align:right"
        page.insert_htmlbox(rect + (-6, -1, 0, 4), f'<p style="{style}">{new}</p>')
    elif technique == "own_font":
        program = own_font(document, page, look)
        if program is None:
            sys.exit(3)
        erase(page, rect)
        page.insert_font(fontname="own", fontbuffer=program)
        width = fitz.Font(fontbuffer=program).text_length(new, look["size"])
        page.insert_text((x1 - width, look["baseline"]), new, fontsize=look["size"], fontname="own", color=look["colour"])
    elif technique == "retyped_row":
        words = row_of(page)
        erase(page, rect, *[fitz.Rect(word[:4]) for word in words])
        for word in words:
            page.insert_text((word[0], look["baseline"]), word[4], fontsize=look["size"], fontname=look["font"], color=look["colour"])
        write(page, look)
    else:
        other = "tiro" if look["font"].startswith("he") else "helv"
        erase(page, rect)
        write(page, look, other if technique == "other_font" else None)
    if technique.endswith("_flattened"):
        document.bake()
    if technique == "incremental":
        document.saveIncr()
        return
    document.save(result, **options)


main()
