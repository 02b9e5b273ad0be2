# Prints a sheet with ReportLab: draw.py SHEET.json OUT.pdf
import json
import sys

from reportlab.lib.pagesizes import A4, landscape
from reportlab.pdfgen import canvas

sheet = json.load(open(sys.argv[1]))
size = landscape(A4) if sheet.get("landscape") else A4
page = canvas.Canvas(sys.argv[2], pagesize=size)
left, right = 40, size[0] - 40
for blocks in sheet["pages"]:
    y = size[1] - 40
    for block in blocks:
        if block["kind"] != "table":
            bold = block["kind"] == "title"
            page.setFont("Helvetica-Bold" if bold else "Helvetica", 11 if bold else 8)
            align = block.get("align", "left")
            if align == "centre":
                page.drawCentredString(size[0] / 2, y, block["text"])
            elif align == "right":
                page.drawRightString(right, y, block["text"])
            else:
                page.drawString(left, y, block["text"])
            y -= 18 if bold else 12
            continue
        total = sum(block["widths"])
        edges = [left]
        for width in block["widths"]:
            edges.append(edges[-1] + (right - left) * width / total)
        align = block.get("align") or ["left"] + ["right"] * (len(block["widths"]) - 1)
        height = min(13.5, (y - 60) / max(1, len(block["rows"]) + len(block["heads"]))) if len(block["rows"]) > 45 else 13.5
        rows = [{"cells": head, "bold": True} for head in block["heads"]] + block["rows"]
        for row in rows:
            page.setFont("Helvetica-Bold" if row.get("bold") else "Helvetica", 7.5)
            for at, cell in enumerate(row["cells"]):
                if align[at] == "right":
                    page.drawRightString(edges[at + 1] - 4, y, cell)
                else:
                    page.drawString(edges[at] + 3 + 8 * (row.get("indent") or 0) * (at == 0), y, cell)
            if row.get("ruled"):
                page.setLineWidth(0.7)
                page.line(edges[1], y + height - 4, right, y + height - 4)
            if block.get("frame") in ("grid", "lines"):
                page.setLineWidth(0.3)
                page.line(left, y - 3.5, right, y - 3.5)
            if block.get("frame") == "grid":
                for edge in edges:
                    page.line(edge, y - 3.5, edge, y - 3.5 + height)
            y -= height
        y -= 10
    page.showPage()
page.save()
