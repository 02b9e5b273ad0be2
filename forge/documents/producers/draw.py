"""Draws a page.json with a Python library. Arguments: reportlab, mupdf or fpdf2, drawing, result."""
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
                plain_face, bold_face = names["mono"] if item.get("mono") else (normal, bold)
                canvas.setFont(bold_face if item["bold"] else plain_face, item["size"])
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
                plain_face, bold_face = ("cour", "cobo") if item.get("mono") else (normal, bold)
                font = bold_face if item["bold"] else plain_face
                text = plain(item["text"])
                shift = fitz.get_text_length(text, fontname=font, fontsize=item["size"]) if item["align"] == "right" else 0
                page.insert_text((item["x"] - shift, item["baseline"]), text, fontname=font, fontsize=item["size"], color=colour)
    document.save(result, garbage=3, deflate=True)


def with_fpdf2():
    from fpdf import FPDF

    family = {"sans": "helvetica", "serif": "times", "mono": "courier"}[drawing["family"]]
    document = FPDF(unit="pt", format=(width, height))
    document.set_auto_page_break(False)
    document.set_title(drawing["title"])
    for items in drawing["pages"]:
        document.add_page()
        for item in items:
            colour = tuple(int(item["colour"][at : at + 2], 16) for at in (1, 3, 5))
            if item["kind"] == "rect":
                document.set_fill_color(*colour)
                document.rect(item["x"], item["y"], item["width"], item["height"], style="F")
            elif item["kind"] == "line":
                document.set_draw_color(*colour)
                document.set_line_width(item["width"])
                document.line(item["x1"], item["y1"], item["x2"], item["y2"])
            else:
                text = plain(item["text"]).replace("\u2019", "'")
                document.set_text_color(*colour)
                document.set_font("courier" if item.get("mono") else family, "B" if item["bold"] else "", item["size"])
                shift = document.get_string_width(text) if item["align"] == "right" else 0
                document.text(item["x"] - shift, item["baseline"], text)
    document.output(result)


{"reportlab": with_reportlab, "mupdf": with_mupdf, "fpdf2": with_fpdf2}[library]()
