"""Draws a page.json with a Python library. Arguments: reportlab or mupdf, drawing, result."""
import json
import sys

library, source, result = sys.argv[1:4]
with open(source, encoding="utf-8") as file:
    drawing = json.load(file)
width, height = drawing["widthPoints"], drawing["heightPoints"]


def plain(text):
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def with_reportlab():
    from reportlab.lib.colors import HexColor
    from reportlab.pdfgen.canvas import Canvas

    names = {"sans": ("Helvetica", "Helvetica-Bold"), "serif": ("Times-Roman", "Times-Bold"), "mono": ("Courier", "Courier-Bold")}
    normal, bold = names[drawing["family"]]
    canvas = Canvas(result, pagesize=(width, height))
    canvas.setTitle(drawing["title"])
    for items in drawing["pages"]:
        for item in items:
            colour = HexColor(item["colour"])
            if item["kind"] == "rect":
                canvas.setFillColor(colour)
                canvas.rect(item["x"], height - item["y"] - item["height"], item["width"], item["height"], stroke=0, fill=1)
            elif item["kind"] == "line":
                canvas.setStrokeColor(colour)
                canvas.setLineWidth(item["width"])
                canvas.line(item["x1"], height - item["y1"], item["x2"], height - item["y2"])
            else:
                canvas.setFillColor(colour)
                canvas.setFont(bold if item["bold"] else normal, item["size"])
                show = canvas.drawRightString if item["align"] == "right" else canvas.drawString
                show(item["x"], height - item["baseline"], plain(item["text"]))
        canvas.showPage()
    canvas.save()


def with_mupdf():
    import fitz

    normal, bold = {"sans": ("helv", "hebo"), "serif": ("tiro", "tibo"), "mono": ("cour", "cobo")}[drawing["family"]]
    document = fitz.open()
    for items in drawing["pages"]:
        page = document.new_page(width=width, height=height)
        for item in items:
            colour = tuple(int(item["colour"][at : at + 2], 16) / 255 for at in (1, 3, 5))
            if item["kind"] == "rect":
                page.draw_rect((item["x"], item["y"], item["x"] + item["width"], item["y"] + item["height"]), color=None, fill=colour)
            elif item["kind"] == "line":
                page.draw_line((item["x1"], item["y1"]), (item["x2"], item["y2"]), color=colour, width=item["width"])
            else:
                font = bold if item["bold"] else normal
                text = plain(item["text"])
                shift = fitz.get_text_length(text, fontname=font, fontsize=item["size"]) if item["align"] == "right" else 0
                page.insert_text((item["x"] - shift, item["baseline"]), text, fontname=font, fontsize=item["size"], color=colour)
    document.save(result, garbage=3, deflate=True)


with_reportlab() if library == "reportlab" else with_mupdf()
