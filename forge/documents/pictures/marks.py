"""Innocent marks: what hands, offices and paper add to a page before it is scanned."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont


def face(points, name="LiberationSans-Regular"):
    return ImageFont.truetype(f"{name}.ttf", max(6, round(points)))


def stamp(random, scale, text=None):
    """An ink stamp as a picture with transparency: uneven, turned a little."""
    text = text or str(random.choice(["REÇU", "PAYÉ", "RICEVUTO", "RECEIVED", "COPIE", "PAGATO"]))
    wide, high = int(150 * scale), int(56 * scale)
    layer = Image.new("L", (wide, high), 0)
    draw = ImageDraw.Draw(layer)
    draw.rounded_rectangle((4, 4, wide - 5, high - 5), radius=high // 6, outline=255, width=max(2, int(2 * scale)))
    draw.text((wide / 2, high * 0.4), text, fill=255, font=face(22 * scale, "LiberationSans-Bold"), anchor="mm")
    draw.text((wide / 2, high * 0.78), "12 MAR 2025", fill=255, font=face(9 * scale), anchor="mm")
    values = np.asarray(layer, dtype=np.float32) * (0.55 + 0.45 * random.random((high, wide)))
    layer = Image.fromarray(values.astype(np.uint8)).filter(ImageFilter.GaussianBlur(0.35 * scale)).rotate(random.uniform(-14, 14), expand=True)
    colour = [(170, 30, 40), (30, 50, 150), (40, 110, 60)][int(random.integers(0, 3))]
    return layer, colour


def signature(random, scale):
    """Loops of a pen."""
    wide, high = int(130 * scale), int(44 * scale)
    layer = Image.new("L", (wide, high), 0)
    steps = np.linspace(0, 1, 160)
    waves = random.uniform(2, 6, 3)
    x = wide * (0.08 + 0.82 * steps) + wide * 0.06 * np.sin(steps * 2 * np.pi * waves[0])
    y = high * (0.5 + 0.25 * np.sin(steps * 2 * np.pi * waves[1]) + 0.15 * np.sin(steps * 2 * np.pi * waves[2]))
    ImageDraw.Draw(layer).line(list(zip(x, y)), fill=235, width=max(1, int(0.9 * scale)), joint="curve")
    return layer.filter(ImageFilter.GaussianBlur(0.25 * scale)), (25, 35, 120)


def drawn(random, kind):
    """For `on_paper` of a capture."""

    def draw(image, scale):
        wide, high = image.size
        if kind in ("stamp", "signature"):
            layer, colour = (stamp if kind == "stamp" else signature)(random, scale)
            at = (int(wide * random.uniform(0.3, 0.65)), int(high * random.uniform(0.1, 0.85)))
            image.paste(Image.new("RGB", layer.size, colour), at, layer)
        elif kind == "handwriting":
            for _ in range(int(random.integers(2, 6))):
                layer, colour = signature(random, scale * random.uniform(0.4, 0.8))
                image.paste(Image.new("RGB", layer.size, colour), (int(wide * random.uniform(0.1, 0.75)), int(high * random.uniform(0.1, 0.9))), layer)
        elif kind == "marker":
            values = np.asarray(image, dtype=np.float32).copy()
            for _ in range(int(random.integers(1, 4))):
                x, y = int(wide * random.uniform(0.1, 0.6)), int(high * random.uniform(0.2, 0.85))
                values[y : y + int(12 * scale), x : x + int(150 * scale), 2] *= 0.35
            return Image.fromarray(values.astype(np.uint8))
        return image

    return draw


def laid(random, kind):
    """For `on_sheet`: folds, staples, dust on the glass."""

    def lay(values, matrix):
        rows, columns = values.shape[:2]
        if kind == "fold":
            for part in (1 / 3, 2 / 3) if random.random() < 0.5 else (0.5,):
                y = np.arange(rows) - rows * part - random.uniform(-8, 8)
                crease = 1 - 0.10 * np.exp(-((y / 2.5) ** 2)) + 0.04 * np.tanh(y / 30) * np.exp(-((y / 140) ** 2))
                values = values * crease[:, None, None].astype(np.float32)
        elif kind == "staple":
            x, y = int(columns * 0.05), int(rows * 0.03)
            shadow = np.ones((rows, columns), np.float32)
            shadow[y : y + 4, x : x + int(columns * 0.035)] = 0.35
            shadow[y + 4 : y + 9, x : x + int(columns * 0.04)] = 0.75
            values = values * shadow[:, :, None]
        elif kind == "lines":
            for _ in range(int(random.integers(1, 4))):
                x = int(columns * random.uniform(0.05, 0.95))
                values[:, x : x + int(random.integers(1, 3))] *= random.uniform(0.72, 0.93)
        return values

    return lay
