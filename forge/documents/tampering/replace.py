"""Words of a page replaced with PyMuPDF, as many as asked for. Arguments: technique, in, out, targets as a JSON list."""
import json
import shutil
import subprocess
import sys

import fitz

technique, source, result = sys.argv[1:4]
targets = json.loads(sys.argv[4])
faces = {"he": "Liberation Sans", "ti": "Liberation Serif", "co": "Liberation Mono"}


def look_of(page, rect):
    look = {"size": rect.height * 0.78, "font": "helv", "colour": (0, 0, 0), "baseline": rect.y1 - rect.height * 0.22}
    middle = (rect.tl + rect.br) / 2
    for block in page.get_text("dict").get("blocks", []):
        for line in block.get("lines", []):
            for span in line["spans"]:
                if middle not in fitz.Rect(span["bbox"]):
                    continue
                name = span["font"].lower()
                bold = "bold" in name or name.endswith("-b")
                kind = "ti" if any(part in name for part in ("times", "serif", "roman", "nimbusrom", "termes")) else "co" if "cour" in name or "mono" in name else "he"
                font = {"he": ("helv", "hebo"), "ti": ("tiro", "tibo"), "co": ("cour", "cobo")}[kind][bold]
                colour = tuple(((span["color"] >> shift) & 255) / 255 for shift in (16, 8, 0))
                look = {"size": span["size"], "font": font, "colour": colour, "baseline": span["origin"][1]}
    return look


def system_font(look):
    style = "Bold" if look["font"] in ("hebo", "tibo", "cobo") else "Regular"
    found = subprocess.run(["fc-match", "-f", "%{file}", f"{faces[look['font'][:2]]}:style={style}"], capture_output=True, text=True)
    return found.stdout


def fitted(width_at, size, room):
    """Forgers make it smaller rather than let it run into what follows."""
    wide = width_at(size)
    return size if wide <= room else size * room / wide


def room_of(page, target):
    """To the next word on the line, or to the margin."""
    x0, y0, x1, y1 = target["box"]
    middle = (y0 + y1) / 2
    after = [word[0] for word in page.get_text("words") if word[1] < middle < word[3] and word[0] > x1 - 0.5]
    return (min(after) - 2 if after else page.rect.width - 30) - x0


def erase(page, boxes):
    for box in boxes:
        page.add_redact_annot(box)
    page.apply_redactions(images=fitz.PDF_REDACT_IMAGE_NONE)


def is_figure(text):
    return sum(sign.isdigit() for sign in text) * 2 > len(text)


def line_of(page, target):
    """The whole line that the words stand in, from the page's own reading."""
    rect = fitz.Rect(target["box"])
    for block in page.get_text("dict")["blocks"]:
        for line in block.get("lines", []):
            box = fitz.Rect(line["bbox"])
            text = "".join(span["text"] for span in line["spans"])
            if box.intersects(rect) and target["old"] in text:
                return box, text.replace(target["old"], target["new"], 1)
    sys.exit(3)


def replace(page, target):
    rect = fitz.Rect(target["box"])
    look = look_of(page, rect)
    new = target["new"]
    if technique == "redact_text":
        # Where there is too little room, the library sets the text far too small.
        wide = fitz.get_text_length(new, look["font"], look["size"]) + 2
        room = rect + (0, -rect.height * 0.12, max(0, min(wide, room_of(page, target)) - rect.width), rect.height * 0.12)
        page.add_redact_annot(room, text=new, fontname=look["font"], fontsize=look["size"], align=0, text_color=look["colour"], fill=False, cross_out=False)
        page.apply_redactions(images=fitz.PDF_REDACT_IMAGE_NONE)
        return
    if technique == "line_retyped":
        box, text = line_of(page, target)
        erase(page, [box])
        size = fitted(lambda points: fitz.get_text_length(text, look["font"], points), look["size"], page.rect.width - box.x0 - 20)
        page.insert_text((box.x0, look["baseline"]), text, fontsize=size, fontname=look["font"], color=look["colour"])
        return
    room = room_of(page, target)
    file = system_font(look)
    font = fitz.Font(fontfile=file) if technique in ("similar_font", "text_writer", "painted_over") else fitz.Font(look["font"])
    size = fitted(lambda points: font.text_length(new, points), look["size"], room)
    shift = rect.x1 - font.text_length(new, size) if is_figure(new) and len(new) < 16 else rect.x0
    if technique == "painted_over":
        pixmap = page.get_pixmap(clip=rect + (-2, -1, -rect.width, 1))
        paper = tuple(part / 255 for part in pixmap.pixel(0, 0)[:3])
        page.draw_rect(rect + (0, 0, max(0, font.text_length(new, size) - rect.width), 0), color=None, fill=paper)
    else:
        erase(page, [rect])
    if technique == "text_writer":
        writer = fitz.TextWriter(page.rect)
        writer.append((shift, look["baseline"]), new, font=font, fontsize=size)
        writer.write_text(page, color=look["colour"])
    elif technique in ("similar_font", "painted_over"):
        page.insert_font(fontname="F9", fontfile=file)
        page.insert_text((shift, look["baseline"]), new, fontsize=size, fontname="F9", color=look["colour"])
    else:
        page.insert_text((shift, look["baseline"]), new, fontsize=size, fontname=look["font"], color=look["colour"])


def main():
    incremental = technique == "words_incremental"
    if incremental:
        shutil.copyfile(source, result)
    document = fitz.open(result if incremental else source)
    for number in sorted({target["page"] for target in targets}):
        document[number - 1].wrap_contents()
    for target in targets:
        replace(document[target["page"] - 1], target)
    if technique in ("text_writer", "similar_font"):
        document.subset_fonts()
    if incremental:
        document.saveIncr()
    elif technique == "painted_over":
        # One stream, written anew by the library: nothing shows where the page ended.
        for number in {target["page"] for target in targets}:
            document[number - 1].clean_contents()
        document.save(result, garbage=4, deflate=True, clean=True)
    else:
        document.save(result, garbage=3, deflate=True)


main()
