"""Draws a page.json with ReportLab: the one producer that is a Python library."""
import json
import sys

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

with open(sys.argv[1], encoding="utf-8") as file:
    drawing = json.load(file)
names = {"sans": ("Helvetica", "Helvetica-Bold"), "serif": ("Times-Roman", "Times-Bold"), "mono": ("Courier", "Courier-Bold")}
plain, bold = names[drawing["family"]]
height = drawing["heightPoints"]
canvas = Canvas(sys.argv[2], pagesize=(drawing["widthPoints"], height))
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
            canvas.setFont(bold if item["bold"] else plain, item["size"])
            text = item["text"].replace("\u00a0", " ").replace("\u202f", " ")
            show = canvas.drawRightString if item["align"] == "right" else canvas.drawString
            show(item["x"], height - item["baseline"], text)
    canvas.showPage()
canvas.save()
