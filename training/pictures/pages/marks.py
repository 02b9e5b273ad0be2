"""Stamps, signatures and typed strings as coverage (255 is ink), to be put on paper or pasted on pictures."""

import math

import cairo
import numpy as np

from .sheet import FAMILIES, Pango, PangoCairo
from .words import WORDS, amount, date, name


def canvas(width, height):
    surface = cairo.ImageSurface(cairo.FORMAT_A8, width, height)
    ink = cairo.Context(surface)
    ink.set_source_rgba(0, 0, 0, 1)
    return surface, ink


def coverage(surface):
    surface.flush()
    raw = np.ndarray((surface.get_height(), surface.get_stride()), np.uint8, surface.get_data())
    return raw[:, : surface.get_width()].copy()


def strip(draw, language):
    """A typed string 64 pixels high: an amount, a date, a name or a word, in any font."""
    surface, ink = canvas(900, 64)
    layout = PangoCairo.create_layout(ink)
    font = Pango.FontDescription()
    font.set_family(draw.choice(FAMILIES))
    font.set_absolute_size(44 * Pango.SCALE)
    if draw.random() < 0.25:
        font.set_weight(Pango.Weight.BOLD)
    layout.set_font_description(font)
    shape = draw.random()
    text = amount(draw, language) if shape < 0.5 else date(draw, language) if shape < 0.65 else str(draw.randint(0, 9999)) if shape < 0.8 else name(draw, 1) if shape < 0.9 else draw.choice(WORDS[language]['lines'])
    layout.set_text(text, -1)
    PangoCairo.show_layout(ink, layout)
    image = coverage(surface)
    used = np.nonzero(image.max(0))[0]
    rows = np.nonzero(image.max(1))[0]
    return image[rows[0] : rows[-1] + 1, used[0] : used[-1] + 1]


def signature(draw):
    surface, ink = canvas(420, 180)
    ink.set_line_cap(cairo.LineCap.ROUND)
    x, y = 30, 100
    ink.move_to(x, y)
    for _ in range(draw.randint(5, 11)):
        ink.set_line_width(draw.uniform(2.5, 5))
        points = [(x + draw.uniform(-40, 70), 90 + draw.uniform(-70, 70)) for _ in range(2)]
        end = (min(400, x + draw.uniform(5, 60)), 95 + draw.uniform(-45, 45))
        ink.move_to(x, y)
        ink.curve_to(*points[0], *points[1], *end)
        ink.stroke()
        x, y = end
    return coverage(surface)


def stamp(draw, language):
    surface, ink = canvas(300, 300)
    ink.translate(150, 150)
    ink.rotate(draw.uniform(-0.4, 0.4))
    ink.set_line_width(draw.uniform(4, 8))
    lines = [name(draw, 1).upper(), date(draw, language), draw.choice(WORDS[language]['total']).upper()]
    if draw.random() < 0.5:
        for radius in (135, 118):
            ink.arc(0, 0, radius, 0, 2 * math.pi)
            ink.stroke()
        wide = 190
    else:
        ink.rectangle(-140, -70, 280, 140)
        ink.stroke()
        wide = 250
    family = draw.choice(FAMILIES)
    ink.select_font_face(family, cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
    for row, line in enumerate(lines):
        ink.set_font_size(34)
        extent = ink.text_extents(line)
        ink.set_font_size(34 * min(1, wide / max(1, extent.width)))
        ink.move_to(-ink.text_extents(line).width / 2, -32 + row * 42)
        ink.show_text(line)
    image = coverage(surface).astype(np.float32)
    # Rubber does not touch the paper everywhere.
    coarse = np.random.default_rng(draw.randint(0, 10**6)).uniform(0.4, 1, (10, 10))
    return (image * np.kron(coarse, np.ones((30, 30)))).astype(np.uint8)
