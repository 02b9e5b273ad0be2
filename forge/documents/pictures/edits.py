"""What forgers do to a picture of a page. Each edit changes `capture.image` and returns the boxes it changed, in pixels."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from scipy import ndimage

from marks import signature, stamp


class Impossible(Exception):
    """This page has nothing to do it to."""


def of_target(chars, target):
    x0, y0, x1, y1 = target["box"]
    inside = [c for c in chars if x0 - 1 <= (c["page"][0] + c["page"][2]) / 2 <= x1 + 1 and y0 - 1 <= (c["page"][1] + c["page"][3]) / 2 <= y1 + 1]
    if not inside:
        raise Impossible
    return sorted(inside, key=lambda c: c["box"][0])


def box_of(chars, extra=1):
    return [int(min(c["box"][0] for c in chars)) - extra, int(min(c["box"][1] for c in chars)) + 1, int(max(c["box"][2] for c in chars)) + 1 + extra, int(max(c["box"][3] for c in chars)) - 1]


def pairs_of(chars, target):
    """Characters that are to become others."""
    new = [sign for sign in target["new"] if sign.strip()]
    if len(new) != len(chars):
        raise Impossible
    return [(char, sign) for char, sign in zip(chars, new) if char["char"] != sign]


def array(image):
    values = np.asarray(image.convert("L") if image.mode == "1" else image, dtype=np.float32)
    return values[:, :, None] if values.ndim == 2 else values


def picture(values, mode):
    image = Image.fromarray(np.clip(np.round(values), 0, 255).astype(np.uint8).squeeze())
    return image.convert("1", dither=Image.NONE) if mode == "1" else image


def blank_beside(values, box):
    """Paper without ink near the box, of its size."""
    wide, high = box[2] - box[0], box[3] - box[1]
    light = values.mean(axis=2)
    around = light[max(0, box[1] - 60) : box[3] + 60, max(0, box[0] - 200) : box[2] + 200]
    paper = np.percentile(around, 75)
    best = None
    for dy in range(-3 * high, 3 * high + 1, max(2, high // 3)):
        for dx in range(-5 * wide, 5 * wide + 1, max(3, wide // 5)):
            x, y = box[0] + dx, box[1] + dy
            if x < 0 or y < 0 or x + wide > values.shape[1] or y + high > values.shape[0] or (abs(dx) < wide and abs(dy) < high):
                continue
            darkest = light[y : y + high, x : x + wide].min()
            score = paper - darkest + 0.01 * (abs(dx) + abs(dy))
            if best is None or score < best[0]:
                best = (score, x, y)
    if best is None or best[0] > 60:
        raise Impossible
    return best[1], best[2]


def filled(image, box, how):
    """Takes away what stands in the box: `paint`, `clone` or `inpaint`."""
    values = array(image).copy()
    x0, y0, x1, y1 = box
    if how == "paint":
        ring = np.concatenate([values[y0 - 3 : y0, x0:x1].reshape(-1, values.shape[2]), values[y1 : y1 + 3, x0:x1].reshape(-1, values.shape[2])])
        values[y0:y1, x0:x1] = np.percentile(ring, 65, axis=0)
    elif how == "clone":
        sx, sy = blank_beside(values, box)
        piece = values[sy : sy + y1 - y0, sx : sx + x1 - x0].copy()
        feather = np.minimum(1, np.minimum.outer(np.minimum(np.arange(1, y1 - y0 + 1), np.arange(y1 - y0, 0, -1)), np.minimum(np.arange(1, x1 - x0 + 1), np.arange(x1 - x0, 0, -1))) / 2.5)[:, :, None]
        ring = np.percentile(values[y0 - 3 : y0, x0:x1].reshape(-1, values.shape[2]), 65, axis=0)
        edge = np.maximum(values[y0:y1, x0:x1], ring)
        values[y0:y1, x0:x1] = piece * feather + edge * (1 - feather)
    else:
        hole = values[y0 - 2 : y1 + 2, x0 - 2 : x1 + 2]
        top, bottom = ndimage.uniform_filter1d(hole[0], 5, axis=0), ndimage.uniform_filter1d(hole[-1], 5, axis=0)
        along = np.linspace(0, 1, y1 - y0)[:, None, None]
        values[y0:y1, x0:x1] = (top[None, 2:-2] * (1 - along) + bottom[None, 2:-2] * along)
    return picture(values, image.mode)


def ink_of(image, box):
    values = array(image)[box[1] : box[3], box[0] : box[2]]
    light = values.mean(axis=2)
    return values[light <= np.percentile(light, 6)].mean(axis=0)


def font_of(char):
    name = char["font"].lower()
    if "mono" in name or "courier" in name or "cour" in name:
        family = "LiberationMono"
    elif any(part in name for part in ("serif", "times", "roman", "cmr", "lmroman")):
        family = "LiberationSerif"
    else:
        family = "LiberationSans"
    return ImageFont.truetype(f"{family}-{'Bold' if char['bold'] else 'Regular'}.ttf", max(6, round(char["pixels"] * 4)))


def glyph_mask(capture, char, sign, size):
    """How much ink each pixel of a canvas as large as the picture's box gets: from a font, at four times the size."""
    x0, y0, wide, high = size
    mask = Image.new("L", (wide * 4, high * 4), 0)
    middle = (char["box"][0] + char["box"][2]) / 2
    ImageDraw.Draw(mask).text(((middle - x0) * 4, (char["base"][1] - y0) * 4), sign, fill=255, font=font_of(char), anchor="ms")
    return mask.resize((wide, high), Image.BOX)


def own_mask(capture, char, sign, size):
    """The same, with the font of the page itself, from a rendering of it."""
    same = [c for c in capture.chars if c["char"] == sign and c["size"] == char["size"] and c["font"] == char["font"]]
    if not same:
        return glyph_mask(capture, char, sign, size)
    px0, py0, px1, py1 = (v * capture.clean_scale for v in same[0]["page"])
    glyph = capture.clean.crop((int(px0), int(py0), int(px1) + 1, int(py1) + 1)).convert("L")
    wide, high = max(1, round(char["box"][2] - char["box"][0])), max(1, round(char["box"][3] - char["box"][1]))
    light = np.asarray(glyph.resize((wide, high), Image.LANCZOS), dtype=np.float32)
    mask = Image.new("L", size[2:], 0)
    inked = np.clip((light.max() - light) / max(1, light.max() - light.min()) * 255, 0, 255).astype(np.uint8)
    mask.paste(Image.fromarray(inked), (round(char["box"][0]) - size[0], round(char["box"][1]) - size[1]))
    return mask


def typed(capture, target, random, match="none", fill="clone", whole=False):
    """Digits typed over. `match`: `none`, `blur`, or `noise` (blur and grain as around)."""
    chars = of_target(capture.chars, target)
    pairs = [(c, s) for c, s in zip(chars, [s for s in target["new"] if s.strip()])] if whole else pairs_of(chars, target)
    if not pairs:
        raise Impossible
    mask_of = own_mask if random.random() < 0.5 else glyph_mask
    boxes = []
    for char, sign in pairs:
        box = box_of([char])
        ink = ink_of(capture.image, box) if match != "none" or random.random() < 0.5 else np.full(array(capture.image).shape[2], float(random.integers(0, 40)))
        capture.image = filled(capture.image, box, fill)
        size = (box[0] - 4, box[1] - 4, box[2] - box[0] + 8, box[3] - box[1] + 8)
        mask = mask_of(capture, char, sign, size)
        if match != "none":
            mask = mask.filter(ImageFilter.GaussianBlur(capture.device["blur"] * random.uniform(0.75, 1.15)))
        values = array(capture.image).copy()
        part = np.asarray(mask, dtype=np.float32)[:, :, None] / 255
        area = values[size[1] : size[1] + size[3], size[0] : size[0] + size[2]]
        part = part[: area.shape[0], : area.shape[1]]
        mixed = area * (1 - part) + ink * part
        if match == "noise":
            sx, sy = blank_beside(values, box)
            sample = values[sy : sy + box[3] - box[1], sx : sx + box[2] - box[0]]
            inner = mixed[4:-4, 4:-4]
            grainy = random.normal(0, max(0.4, float((sample - ndimage.gaussian_filter(sample, (2, 2, 0))).std())), inner.shape[:2])[:, :, None]
            mixed[4:-4, 4:-4] = inner + (grainy if fill != "clone" else grainy * part[4:-4, 4:-4])
        values[size[1] : size[1] + size[3], size[0] : size[0] + size[2]] = mixed
        capture.image = picture(values, capture.image.mode)
        boxes.append(box)
    return boxes


def copied(capture, target, random, source=None, how="paste"):
    """Digits copied from elsewhere on the page, or from `source`. `how`: `paste`, or `darken` (only the ink comes over)."""
    chars = of_target(capture.chars, target)
    boxes = []
    for char, sign in pairs_of(chars, target):
        pool = (source or capture).chars
        same = [c for c in pool if c["char"] == sign and c["size"] == char["size"] and c["font"] == char["font"] and (source is not None or abs(c["box"][1] - char["box"][1]) > 4 or abs(c["box"][0] - char["box"][0]) > 30)]
        if not same:
            continue
        pick = same[int(random.integers(0, len(same)))]
        box = box_of([char])
        wide, high = box[2] - box[0], box[3] - box[1]
        sx, sy = round((pick["box"][0] + pick["box"][2]) / 2 - wide / 2), round(pick["base"][1] - (char["base"][1] - box[1]))
        origin = (source or capture).image
        if sx < 0 or sy < 0 or sx + wide > origin.width or sy + high > origin.height:
            continue
        piece = array(origin.convert(capture.image.mode))[sy : sy + high, sx : sx + wide].copy()
        if how == "darken":
            capture.image = filled(capture.image, box, "clone")
        values = array(capture.image).copy()
        here = values[box[1] : box[3], box[0] : box[2]]
        values[box[1] : box[3], box[0] : box[2]] = np.minimum(here, piece) if how == "darken" else piece
        capture.image = picture(values, capture.image.mode)
        boxes.append(box)
    if not boxes:
        raise Impossible
    return boxes


def erased(capture, target, random, how):
    box = box_of(of_target(capture.chars, target), 2)
    capture.image = filled(capture.image, box, how)
    return [box]


def pasted_region(capture, target, random, save):
    """The whole amount, from a picture of the same page that was stored worse, with digits changed there first."""
    chars = of_target(capture.chars, target)
    box = box_of(chars, 5)
    before = capture.image
    typed(capture, target, random, "blur", "clone")
    worse = save(capture.image, int(random.integers(25, 45)))
    piece = worse.convert(before.mode).crop(box)
    capture.image = before
    capture.image.paste(piece, box[:2])
    return [box]


def pasted_mark(capture, target, random):
    """A stamp or signature from a file, put on the picture."""
    scale = capture.device["dpi"] / 72
    layer, colour = stamp(random, scale) if random.random() < 0.5 else signature(random, scale * 1.4)
    image = capture.image.convert("RGB")
    at = (int(image.width * random.uniform(0.3, 0.55)), int(image.height * random.uniform(0.55, 0.8)))
    if random.random() < 0.5:
        white = Image.new("RGB", layer.size, "white")
        white.paste(Image.new("RGB", layer.size, colour), (0, 0), layer)
        image.paste(white, at)
    else:
        image.paste(Image.new("RGB", layer.size, colour), at, layer)
    capture.image = image.convert(capture.image.mode)
    return [[at[0], at[1], at[0] + layer.width, at[1] + layer.height]]


def before_print(target, chars_of, random):
    """For `on_paper` of a capture: the digits are changed in what is printed, and no picture was ever touched."""

    def change(image, scale):
        stub = type("Stub", (), {})()
        stub.image, stub.clean, stub.clean_scale, stub.chars, stub.device = image, image, scale, chars_of(scale), {"blur": 0.3, "dpi": scale * 72}
        typed(stub, target, random, "none", "paint", whole=True)
        return stub.image

    return change
