"""One picture of a page. Argument: plan as JSON; prints the changed boxes in fractions of the picture.

plan: in, other (another document of the issuer, or null), out (without extension), page, look, seed, kind (a genuine or a forging one),
save (how it is stored), target (or null).
"""
import json
import sys

import fitz
import numpy as np
from PIL import Image

import edits
from device import captured, characters, device
from marks import drawn, laid
from save import jpeg, stored

plan = json.loads(sys.argv[1])
random = np.random.default_rng(plan["seed"])
looks = np.random.default_rng(plan["look"])
kind, save, target = plan["kind"], plan["save"], plan["target"]


def take(name, look, **marks):
    return captured(plan[name], plan["page"] if name == "in" else 1, look, random, **marks)


def screen(look):
    """A page as a viewer shows it: no noise, grey around."""
    look = {**look, "dpi": int(random.choice([96, 110, 120, 144])), "angle": 0.0, "margin": 0.0}
    document = fitz.open(plan["in"])
    page = document[plan["page"] - 1]
    scale = look["dpi"] / 72
    pixels = page.get_pixmap(matrix=fitz.Matrix(scale, scale), alpha=False)
    sheet = Image.frombytes("RGB", (pixels.width, pixels.height), pixels.samples)
    shape = type("Shot", (), {})()
    shape.image, shape.clean, shape.clean_scale, shape.device = sheet, sheet.copy(), scale, look
    shape.chars = characters(page, np.diag([scale, scale, 1.0]))
    return shape


def genuine(look):
    if kind in ("stamp", "signature", "handwriting", "marker"):
        return take("in", look, on_paper=drawn(random, kind))
    if kind in ("fold", "staple", "lines"):
        return take("in", look, on_sheet=laid(random, kind))
    if kind == "screen":
        return screen(look)
    return take("in", look)


def forged(look):
    if kind == "rescan":
        document = fitz.open(plan["in"])
        page = document[plan["page"] - 1]
        change = edits.before_print(target, lambda scale: characters(page, np.diag([scale, scale, 1.0])), random)
        capture = take("in", look, on_paper=change)
        return capture, [edits.box_of(edits.of_target(capture.chars, target))]
    capture = screen(look) if kind.startswith("screen") else take("in", look)
    if save["first"] == "jpeg":
        capture.image = jpeg(capture.image, look["quality"], look["subsampling"])
    if save["format"] in ("g4", "bilevel-pdf"):
        capture.image = capture.image.convert("L").point(lambda value: 255 if value > 140 else 0).convert("1")
    what, *how = kind.split(":")[-1].split("-")
    if what == "typed":
        boxes = edits.typed(capture, target, random, how[0], how[1])
    elif what == "copied":
        boxes = edits.copied(capture, target, random, how=how[0])
    elif what == "spliced":
        other_look = look if how[0] == "same" else {**device(random, "scanner"), "dpi": look["dpi"], "angle": 0.0, "mode": look["mode"]}
        source = take("other", other_look)
        if save["first"] == "jpeg":
            source.image = jpeg(source.image, other_look["quality"], 0)
        boxes = edits.copied(capture, target, random, source)
    elif what == "erased":
        boxes = edits.erased(capture, target, random, how[0])
    elif what == "region":
        boxes = edits.pasted_region(capture, target, random, lambda image, quality: jpeg(image, quality, 0))
    else:
        boxes = edits.pasted_mark(capture, target, random)
    return capture, boxes


def main():
    look = device(looks, plan["device"])
    if save.get("dpi"):
        look["dpi"] = save["dpi"]
    original = None
    try:
        if target is None:
            capture, boxes = genuine(look), []
        else:
            if save["format"] in ("layer-pdf", "photo-thumbnail"):
                # The same page under the same light: what the edit starts from.
                held = random.bit_generator.state
                original = take("in", look).image
                random.bit_generator.state = held
            capture, boxes = forged(look)
    except edits.Impossible:
        sys.exit(3)
    fractions = stored(capture.image, boxes, plan, look, random, original)
    print(json.dumps(fractions))


main()
