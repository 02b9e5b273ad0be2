"""Scanners and telephones: what light, paper, glass, sensor and program do to a printed page.

A device has one look, drawn from its seed. `Capture` holds the picture that it gave and where each character of the page is in it.
"""
from dataclasses import dataclass, field

import fitz
import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage


@dataclass
class Capture:
    image: Image.Image
    chars: list
    device: dict
    clean: Image.Image
    clean_scale: float
    shapes: list = field(default_factory=list)


def device(random, kind):
    """`scanner`, `phone`, or `app`: a telephone whose program straightens and whitens the page."""
    scanner = kind == "scanner"
    return {
        "kind": kind,
        "dpi": int(random.choice([100, 120, 150, 150, 200, 200, 240, 300])) if scanner else int(random.choice([130, 150, 180, 210])),
        "angle": float(random.choice([0, random.uniform(-0.3, 0.3), random.uniform(-1.2, 1.2)])),
        "blur": float(random.uniform(0.35, 0.95)) * (1 if scanner else 1.25),
        "sharpen": float(random.choice([0, 0, 0.5, 1.1])),
        "fringe": float(random.choice([0, 0, 0.35, 0.7])),
        "noise_floor": float(random.uniform(0.4, 2.0)),
        "noise_light": float(random.uniform(0.0, 2.6)),
        "noise_reach": float(random.choice([0, 0.4, 0.7])),
        "columns": float(random.choice([0, 0.3, 0.8])) if scanner else 0.0,
        "paper": [float(v) for v in random.choice([[250, 250, 250], [244, 243, 238], [236, 231, 216], [229, 229, 226], [247, 244, 247]])],
        "fibre": float(random.uniform(0.3, 2.5)),
        "ink": float(random.uniform(12, 70)),
        "toner": float(random.uniform(0, 0.35)),
        "gamma": float(random.uniform(0.85, 1.2)),
        "white": float(random.choice([0, 0, 0, 12])),
        "mode": str(random.choice(["grey", "grey", "colour"])) if scanner else "colour",
        "quality": int(random.choice([50, 60, 70, 75, 80, 85, 90, 95])),
        "subsampling": int(random.choice([0, 2])),
        "shade": float(random.uniform(0, 6)) if scanner else float(random.uniform(12, 45)),
        "lean": 0.0 if scanner else float(random.uniform(0.005, 0.035)) * (0.1 if kind == "app" else 1),
        "margin": 0.0 if scanner or kind == "app" else float(random.uniform(0.02, 0.07)),
        "moire": float(random.choice([0, 0, 1.8])) if kind == "phone" else 0.0,
    }


def homography(source, target):
    """The 3 × 3 that takes four points to four others."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    matrix = np.array(rows, dtype=np.float64)
    solved = np.linalg.solve(matrix[:, :8], matrix[:, 8])
    return np.append(solved, 1).reshape(3, 3)


def mapped(matrix, points):
    whole = np.column_stack([np.asarray(points, dtype=np.float64), np.ones(len(points))]) @ matrix.T
    return whole[:, :2] / whole[:, 2:]


def placement(page, look, random):
    """Size of the picture, and the matrix from points of the page to its pixels."""
    scale = look["dpi"] / 72
    wide, high = page.rect.width * scale, page.rect.height * scale
    edge = look["margin"] * wide
    size = (int(wide + 2 * edge), int(high + 2 * edge))
    turn = np.deg2rad(look["angle"])
    centre = np.array(size) / 2
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]]) + edge - centre
    corners = corners @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) + centre
    corners += random.uniform(-0.4, 0.4, 2) + random.uniform(-1, 1, (4, 2)) * look["lean"] * wide
    page_corners = [(0, 0), (page.rect.width, 0), (page.rect.width, page.rect.height), (0, page.rect.height)]
    return size, homography(page_corners, corners)


def characters(page, matrix):
    found = []
    for block in page.get_text("rawdict")["blocks"]:
        for line in block.get("lines", []):
            for span in line["spans"]:
                for char in span["chars"]:
                    if not char["c"].strip():
                        continue
                    x0, y0, x1, y1 = char["bbox"]
                    quad = mapped(matrix, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
                    (bx, by), (tx, ty) = mapped(matrix, [char["origin"], (char["origin"][0], char["origin"][1] - span["size"])])
                    found.append({
                        "char": char["c"],
                        "box": [float(v) for v in (*quad.min(0), *quad.max(0))],
                        "base": (float(bx), float(by)),
                        "pixels": float(np.hypot(bx - tx, by - ty)),
                        "size": round(span["size"], 1),
                        "font": span["font"],
                        "bold": bool(span["flags"] & 16) or "bold" in span["font"].lower(),
                        "page": char["bbox"],
                    })
    return found


def grain(random, shape, reach):
    noise = random.standard_normal(shape, dtype=np.float32)
    if reach == 0:
        return noise
    noise = ndimage.gaussian_filter(noise, reach, mode="wrap")
    return noise / noise.std()


def paper_of(random, shape, look):
    """Fibres at three sizes, the same in all colours, and the colour of the sheet."""
    fibre = sum(grain(random, shape, reach) * weight for reach, weight in ((0.8, 0.5), (2.5, 0.35), (9, 0.3)))
    sheet = np.array(look["paper"], dtype=np.float32)[None, None, :] / 255
    return sheet * (1 + fibre[:, :, None] * look["fibre"] / 255)


def shaded(values, look, random):
    rows, columns = values.shape[:2]
    across = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    lean = random.uniform(-1, 1, 4)
    light = lean[0] * across + lean[1] * down + 0.5 * lean[2] * across * down + 0.5 * lean[3] * (across**2 + down**2)
    light *= look["shade"] / max(1e-6, np.abs(light).max()) / 255
    if look["moire"]:
        angle, wave = random.uniform(0, np.pi), random.uniform(3.2, 9)
        x, y = np.meshgrid(np.arange(columns), np.arange(rows))
        light = light + (look["moire"] / 255 * np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / wave)).astype(np.float32)
    return values * (1 + light[:, :, None])


def desk_of(random, size):
    """What lies under the page in a photograph."""
    colour = random.choice([[96, 66, 40], [60, 62, 66], [150, 140, 128], [35, 50, 40]])
    rough = grain(random, (size[1], size[0]), 3)[:, :, None] * 5
    return np.clip(np.array(colour, dtype=np.float32)[None, None, :] + rough, 0, 255) / 255


def sensed(values, look, random):
    """Light to numbers: blur, fringes, noise that grows with light, stripes of the sensor, the program's curve."""
    for channel in range(3):
        values[:, :, channel] = ndimage.gaussian_filter(values[:, :, channel], look["blur"])
    if look["fringe"] and look["mode"] == "colour":
        values[:, :, 0] = ndimage.shift(values[:, :, 0], (0, look["fringe"]), order=1, mode="nearest")
        values[:, :, 2] = ndimage.shift(values[:, :, 2], (0, -look["fringe"]), order=1, mode="nearest")
    if look["mode"] == "grey":
        values = (values @ np.array([0.299, 0.587, 0.114], dtype=np.float32))[:, :, None]
    reach = look["noise_reach"]
    noise = np.stack([grain(random, values.shape[:2], reach) for _ in range(values.shape[2])], axis=2)
    values = values * 255
    values += noise * np.sqrt(look["noise_floor"] ** 2 + look["noise_light"] ** 2 * np.clip(values, 0, 255) / 255)
    if look["columns"]:
        values += random.normal(0, look["columns"], values.shape[1])[None, :, None].astype(np.float32)
    if look["sharpen"]:
        soft = ndimage.gaussian_filter(values, (1.2, 1.2, 0))
        values = values + (values - soft) * look["sharpen"]
    values = 255 * (np.clip(values, 0, 255) / 255) ** look["gamma"]
    if look["white"] or look["kind"] == "app":
        values = whitened(values, look)
    return np.clip(values, 0, 255).astype(np.uint8).squeeze()


def whitened(values, look):
    """Paper made white by the program: by one curve, or by how bright the paper is around."""
    if look["kind"] == "app":
        light = ndimage.zoom(ndimage.maximum_filter(ndimage.gaussian_filter(values[::8, ::8], (2, 2, 0)), (9, 9, 1)), (8, 8, 1), order=1)
        light = np.pad(light, [(0, max(0, values.shape[0] - light.shape[0])), (0, max(0, values.shape[1] - light.shape[1])), (0, 0)], mode="edge")
        values = values / np.maximum(light[: values.shape[0], : values.shape[1]], 40) * 248
    return (values - 20) * 255 / (235 - look["white"])


def captured(file, number, look, random, on_paper=None, on_sheet=None):
    """`on_paper` draws on what was printed; `on_sheet` changes the light that the sheet gives (folds, staples)."""
    document = fitz.open(file)
    page = document[number - 1]
    over = 1.5 if look["dpi"] <= 150 else 1
    clean_scale = look["dpi"] / 72 * over
    pixels = page.get_pixmap(matrix=fitz.Matrix(clean_scale, clean_scale), alpha=False)
    clean = Image.frombytes("RGB", (pixels.width, pixels.height), pixels.samples)
    printed = clean.copy()
    if on_paper is not None:
        printed = on_paper(printed, clean_scale) or printed
    size, matrix = placement(page, look, random)
    printed = printed.filter(ImageFilter.GaussianBlur(0.3 * over))
    to_clean = np.linalg.inv(matrix)
    to_clean = np.diag([clean_scale, clean_scale, 1]) @ to_clean
    to_clean /= to_clean[2, 2]
    flat = np.asarray(printed.transform(size, Image.PERSPECTIVE, tuple(to_clean.ravel()[:8]), Image.BICUBIC, fillcolor="white"), dtype=np.float32) / 255
    inside = np.asarray(Image.new("L", printed.size, 255).transform(size, Image.PERSPECTIVE, tuple(to_clean.ravel()[:8])), dtype=np.float32)[:, :, None] / 255
    ink = 1 - (1 - flat) * (1 - look["ink"] / 255) * (1 + look["toner"] * 0.3 * grain(random, flat.shape[:2], 0.8)[:, :, None])
    values = paper_of(random, flat.shape[:2], look) * np.clip(ink, 0, 1)
    if on_sheet is not None:
        values = on_sheet(values, matrix)
    if look["margin"]:
        values = values * inside + desk_of(random, size) * (1 - inside)
    image = Image.fromarray(sensed(shaded(values, look, random), look, random))
    return Capture(image, characters(page, matrix), look, clean, clean_scale)
