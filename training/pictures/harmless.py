"""What honest people do to papers and pictures. Done to genuine and to tampered ones alike, and never in the mask."""

import torch

from brushes import fit

PENS = [[0.1, 0.15, 0.55], [0.05, 0.05, 0.08], [0.7, 0.1, 0.15]]
MARKERS = [[1.0, 0.95, 0.3], [0.6, 1.0, 0.5], [1.0, 0.7, 0.8]]


def tinted(draw, colours, like):
    return torch.tensor(draw.choice(colours)).to(like.device, non_blocking=True)[:, None, None]


def on_paper(draw, sheet, marks, scale):
    """Stamped, signed, marked before it is captured. sheet [3,H,W] is the part of the page that will be seen."""
    height, width = sheet.shape[1:]
    for kind, chance in (('stamp', 0.22), ('signature', 0.2)):
        if draw.random() > chance:
            continue
        cover = draw.choice(marks[kind])
        tall = min(round(draw.randint(120, 320) * scale), height - 10)
        wide = min(round(cover.shape[1] * tall / cover.shape[0]), width - 10)
        x, y = draw.randrange(max(1, width - wide)), draw.randrange(max(1, height - tall))
        part = sheet[:, y : y + tall, x : x + wide]
        cover = fit(cover[None], tall, wide) * draw.uniform(0.6, 1)
        part.copy_(part * (1 - cover) + part * tinted(draw, PENS, sheet) * cover * 0.6 + tinted(draw, PENS, sheet) * cover * 0.4)
    if draw.random() < 0.12:
        highlight(draw, sheet, [draw.randrange(width // 2), draw.randrange(height - 40), draw.randrange(width // 2, width), 0], round(draw.randint(25, 50) * scale))


def highlight(draw, picture, box, tall):
    part = picture[:, box[1] : box[1] + tall, box[0] : box[2]]
    part.copy_(part * tinted(draw, MARKERS, picture))


def on_screen(draw, picture, words):
    """Bars over private data, a digital marker, a ring around a figure, a note."""
    if len(words) == 0:
        return
    word = draw.choice(list(words))
    x0, y0, x1, y1 = (int(v) for v in word[:4])
    way = draw.choice(['bar', 'bar', 'marker', 'ring', 'white bar'])
    if way == 'marker':
        highlight(draw, picture, [max(0, x0 - 4), max(0, y0 - 2), x1 + draw.randint(4, 120), 0], y1 - y0 + 4)
    elif way == 'ring':
        size = picture.shape[1]
        at = torch.arange(size, device=picture.device)
        across = ((at - (x0 + x1) / 2) / max(8, (x1 - x0) * 0.75)) ** 2
        along = ((at - (y0 + y1) / 2) / max(8, (y1 - y0) * 1.1)) ** 2
        line = ((across[None] + along[:, None] - 1).abs() < draw.uniform(0.1, 0.25))[None]
        picture.copy_(torch.where(line, tinted(draw, PENS, picture), picture))
    else:
        # A bar longer than a word and of one flat colour: seen by everyone, hiding rather than lying.
        shade = draw.uniform(0, 0.15) if way == 'bar' else draw.choice([0.5, 0.8])
        picture[:, max(0, y0 - 3) : y1 + 3, max(0, x0 - 4) : x1 + draw.randint(10, 150)] = shade
