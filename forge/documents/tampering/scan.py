"""A page as a scanner gives it, and edits of that picture. Arguments: plan as JSON; prints the changed boxes in fractions of the page.

plan: in, out, page (from 1), seed, kind, target (or null), other (a file to splice from).
"""
import io
import json
import sys

import fitz
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

plan = json.loads(sys.argv[1])
kind = plan["kind"]
random = np.random.default_rng(plan["seed"])


def profile():
    return {
        "dpi": int(random.choice([130, 150, 170, 200, 240])),
        "angle": float(random.uniform(-0.6, 0.6)),
        "blur": float(random.uniform(0.35, 0.8)),
        "noise": float(random.uniform(1.2, 4.5)),
        "paper": float(random.uniform(236, 252)),
        "ink": float(random.uniform(20, 60)),
        "quality": int(random.integers(72, 93)),
        "grey": bool(random.random() < 0.7),
    }


def scanned(file, number, scanner, stamp=False):
    """The picture, and where each character of the page is in it."""
    document = fitz.open(file)
    page = document[number - 1]
    scale = scanner["dpi"] / 72
    pixels = page.get_pixmap(matrix=fitz.Matrix(scale, scale), alpha=False)
    image = Image.frombytes("RGB", (pixels.width, pixels.height), pixels.samples)
    if stamp:
        ImageDraw.Draw(image).text((image.width * 0.62, image.height * 0.06), "REÇU / RECEIVED", fill=(170, 30, 40), font=face(30 * scale / 2))
    image = image.rotate(scanner["angle"], resample=Image.BICUBIC, fillcolor="white").filter(ImageFilter.GaussianBlur(scanner["blur"]))
    values = np.asarray(image.convert("L") if scanner["grey"] else image, dtype=np.float32)
    values = scanner["ink"] + values / 255 * (scanner["paper"] - scanner["ink"])
    shade = np.linspace(random.uniform(-4, 0), random.uniform(0, 4), values.shape[1], dtype=np.float32)
    values += shade[None, :] if values.ndim == 2 else shade[None, :, None]
    grain = random.normal(0, scanner["noise"], values.shape[:2]).astype(np.float32)
    grain = (grain + np.roll(grain, 1, 0) * 0.3 + np.roll(grain, 1, 1) * 0.3) / 1.1
    values += grain if values.ndim == 2 else grain[:, :, None]
    image = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))
    return saved(image, scanner["quality"]), characters(page, scale, scanner["angle"], image.size)


def saved(image, quality):
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality)
    return Image.open(io.BytesIO(out.getvalue())).copy()


def characters(page, scale, angle, size):
    turn = np.deg2rad(-angle)
    centre = np.array(size) / 2
    found = []
    for block in page.get_text("rawdict")["blocks"]:
        for line in block.get("lines", []):
            for span in line["spans"]:
                for char in span["chars"]:
                    x0, y0, x1, y1 = (value * scale for value in char["bbox"])
                    middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2]) - centre
                    moved = np.array([middle[0] * np.cos(turn) - middle[1] * np.sin(turn), middle[0] * np.sin(turn) + middle[1] * np.cos(turn)]) + centre
                    found.append({"char": char["c"], "at": moved, "wide": x1 - x0, "high": y1 - y0, "size": round(span["size"], 1), "font": span["font"], "page": char["bbox"]})
    return found


def face(points, serif=False):
    return ImageFont.truetype("LiberationSerif-Regular.ttf" if serif else "LiberationSans-Regular.ttf", max(6, round(points)))


def of_target(chars, target):
    x0, y0, x1, y1 = target["box"]
    inside = [c for c in chars if x0 - 1 <= (c["page"][0] + c["page"][2]) / 2 <= x1 + 1 and y0 - 1 <= (c["page"][1] + c["page"][3]) / 2 <= y1 + 1 and c["char"].strip()]
    return sorted(inside, key=lambda c: c["at"][0])


def box_of(chars):
    return [int(min(c["at"][0] - c["wide"] / 2 for c in chars)) - 1, int(min(c["at"][1] - c["high"] / 2 for c in chars)), int(max(c["at"][0] + c["wide"] / 2 for c in chars)) + 2, int(max(c["at"][1] + c["high"] / 2 for c in chars))]


def background(image, box):
    """Blank paper from beside the box, or its flat colour where there is none."""
    wide, high = box[2] - box[0], box[3] - box[1]
    for step in (wide + 6, wide + 14, 2 * wide + 10):
        piece = image.crop((box[0] - step, box[1], box[0] - step + wide, box[3]))
        if box[0] - step > 0 and np.asarray(piece.convert("L")).min() > 190:
            return piece
    paper = np.median(np.asarray(image).reshape(-1, 1 if image.mode == "L" else 3), axis=0)
    return Image.new(image.mode, (wide, high), tuple(int(v) for v in paper) if image.mode != "L" else int(paper[0]))


def typed(image, chars, target, soft):
    box = box_of(chars)
    patch = background(image, box)
    serif = "times" in chars[0]["font"].lower() or "serif" in chars[0]["font"].lower() or "roman" in chars[0]["font"].lower()
    dark = int(random.integers(0, 50))
    ink = dark if image.mode == "L" else (dark, dark, dark)
    size = chars[0]["high"] * 0.84
    layer = patch.copy()
    ImageDraw.Draw(layer).text((patch.width - 2, patch.height * 0.79), target["new"], fill=ink, font=face(size, serif), anchor="rs")
    if soft:
        layer = layer.filter(ImageFilter.GaussianBlur(0.55))
        values = np.asarray(layer, dtype=np.float32)
        values = values + random.normal(0, 2, values.shape)
        layer = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))
    image.paste(layer, (box[0], box[1]))
    return [box]


def copied(image, chars, every, target, source=None):
    """Digits that differ are replaced by copies of the same digit elsewhere: on this page, or of another scan."""
    boxes = []
    text = [c["char"] for c in chars]
    new = [sign for sign in target["new"] if sign.strip()]
    if len(text) != len(new):
        sys.exit(3)
    for char, sign in zip(chars, new):
        if char["char"] == sign:
            continue
        same = [c for c in every if c["char"] == sign and c["size"] == char["size"] and c["font"] == char["font"] and (source is not None or abs(c["at"][1] - char["at"][1]) > 4 or abs(c["at"][0] - char["at"][0]) > 30)]
        if not same:
            continue
        pick = same[int(random.integers(0, len(same)))]
        wide, high = int(round(char["wide"])) + 1, int(round(char["high"] * 0.94))
        left, top = int(round(pick["at"][0] - wide / 2)), int(round(pick["at"][1] - high / 2))
        piece = (source or image).crop((left, top, left + wide, top + high))
        to = (int(round(char["at"][0] - wide / 2)), int(round(char["at"][1] - high / 2)))
        image.paste(piece.convert(image.mode), to)
        boxes.append([to[0], to[1], to[0] + wide, to[1] + high])
    if not boxes:
        sys.exit(3)
    return boxes


def phone(image):
    """Held at an angle, lit from one side, made brighter by the application."""
    wide, high = image.size
    lean = [random.uniform(0, 0.015) * wide for _ in range(4)]
    image = image.transform(image.size, Image.QUAD, (lean[0], lean[1], lean[2], high - lean[3], wide - lean[3], high - lean[0], wide - lean[1], lean[2]), Image.BICUBIC)
    values = np.asarray(image, dtype=np.float32)
    return Image.fromarray(np.clip((values - 40) * 1.25 + 20, 0, 255).astype(np.uint8))


def main():
    scanner = profile()
    image, chars = scanned(plan["in"], plan["page"], scanner, stamp=kind == "stamped")
    boxes = []
    if plan["target"] is not None:
        mine = of_target(chars, plan["target"])
        if not mine:
            sys.exit(3)
        if kind.startswith("typed"):
            boxes = typed(image, mine, plan["target"], kind == "typed_soft")
        elif kind == "copied":
            boxes = copied(image, mine, chars, plan["target"])
        elif kind == "spliced":
            other = {**scanner, "noise": scanner["noise"] * 1.6, "angle": scanner["angle"] + 0.3, "blur": scanner["blur"] + 0.25, "quality": 80}
            source, theirs = scanned(plan["other"], 1, other)
            boxes = copied(image, mine, theirs, plan["target"], source)
    if kind == "phone":
        image = phone(image)
    if kind == "header":
        ImageDraw.Draw(image).text((40, 14), "Scan 14/03/2025 10:42  p. 1", fill=0, font=face(scanner["dpi"] / 8))
    if kind == "fax":
        image = image.convert("L").point(lambda value: 255 if value > 150 else 0).convert("1")
    if plan["out"].endswith(".png"):
        image.save(plan["out"], dpi=(scanner["dpi"], scanner["dpi"]))
    else:
        image.save(plan["out"], "JPEG", quality=int(random.integers(84, 96)) if kind not in ("plain", "stamped") else scanner["quality"], dpi=(scanner["dpi"], scanner["dpi"]))
    wide, high = image.size
    print(json.dumps([[b[0] / wide, b[1] / high, b[2] / wide, b[3] / high] for b in boxes]))


main()
