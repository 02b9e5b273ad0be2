"""A sheet of paper that remembers where each word stands."""

import cairo
import gi
import numpy as np

gi.require_version('Pango', '1.0')
gi.require_version('PangoCairo', '1.0')
from gi.repository import Pango, PangoCairo  # noqa: E402

DPI = 220
WIDTH, HEIGHT = 1819, 2573  # A4
POINT = DPI / 72

FAMILIES = [
    'Liberation Sans', 'Liberation Serif', 'Liberation Mono', 'DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Mono', 'DejaVu Sans Condensed',
    'Carlito', 'Lato', 'Open Sans', 'Open Sans Condensed', 'Roboto', 'Roboto Condensed', 'Noto Sans', 'Noto Serif', 'Nimbus Sans', 'Nimbus Roman',
    'Nimbus Mono PS', 'Nimbus Sans Narrow', 'URW Gothic', 'URW Bookman', 'C059', 'P052', 'Latin Modern Roman', 'Latin Modern Sans', 'Bitstream Charter', 'Utopia',
]


class Sheet:
    """Points from the top left corner, as on paper; pixels only inside."""

    def __init__(self):
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
        self.ink = cairo.Context(self.surface)
        self.ink.set_source_rgb(1, 1, 1)
        self.ink.paint()
        self.ink.scale(POINT, POINT)
        self.words = []
        self.width, self.height = WIDTH / POINT, HEIGHT / POINT

    def layout(self, text, family, size, bold):
        layout = PangoCairo.create_layout(self.ink)
        font = Pango.FontDescription()
        font.set_family(family)
        font.set_absolute_size(size * Pango.SCALE)
        font.set_weight(Pango.Weight.BOLD if bold else Pango.Weight.NORMAL)
        layout.set_font_description(font)
        layout.set_text(text, -1)
        return layout

    def text(self, x, y, text, family, size, bold=False, colour=(0, 0, 0), align='left', most=None):
        """Draws words one by one (y is the top of the line) and gives back where the line ended."""
        words = str(text).split(' ')
        layouts = [self.layout(word, family, size, bold) for word in words if word]
        widths = [layout.get_pixel_size()[0] for layout in layouts]
        space = size * 0.27
        total = sum(widths) + space * max(0, len(widths) - 1)
        x = x - total if align == 'right' else x - total / 2 if align == 'centre' else x
        self.ink.set_source_rgb(*colour)
        left = x
        for word, layout, width in zip([w for w in words if w], layouts, widths):
            if most is not None and x + width > left + most:
                break
            self.ink.move_to(x, y)
            PangoCairo.show_layout(self.ink, layout)
            ink = layout.get_pixel_extents()[0]
            box = [x + ink.x, y + ink.y, x + ink.x + ink.width, y + ink.y + ink.height]
            figure = int(sum(c.isdigit() for c in word) * 2 >= len(word))
            self.words.append([round(v * POINT) for v in box] + [figure])
            x += width + space
        return x

    def paragraph(self, x, y, text, width, family, size, **style):
        line = []
        for word in text.split():
            wide = self.layout(' '.join(line + [word]), family, size, style.get('bold', False)).get_pixel_size()[0]
            if wide > width and line:
                self.text(x, y, ' '.join(line), family, size, **style)
                y, line = y + size * 1.35, []
            line.append(word)
        self.text(x, y, ' '.join(line), family, size, **style)
        return y + size * 1.35

    def box(self, x, y, width, height, fill=None, edge=None, line=0.6):
        self.ink.rectangle(x, y, width, height)
        if fill is not None:
            self.ink.set_source_rgb(*fill)
            self.ink.fill_preserve()
        if edge is not None:
            self.ink.set_source_rgb(*edge)
            self.ink.set_line_width(line)
            self.ink.stroke()
        self.ink.new_path()

    def rule(self, x0, y0, x1, y1, colour=(0, 0, 0), line=0.6):
        self.ink.set_source_rgb(*colour)
        self.ink.set_line_width(line)
        self.ink.move_to(x0, y0)
        self.ink.line_to(x1, y1)
        self.ink.stroke()

    def pixels(self):
        self.surface.flush()
        raw = np.ndarray((HEIGHT, self.surface.get_stride() // 4, 4), np.uint8, self.surface.get_data())
        return raw[:, :WIDTH, 2::-1].copy()
