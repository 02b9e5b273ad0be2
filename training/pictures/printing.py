"""What a printer and a designer make of a page: tinted fields, screens of dots, toner that frays. Sheets [B,3,S,S], before any lens."""

import math

import torch
import torch.nn.functional as F

TINTS = [[0.93, 0.95, 0.98], [0.96, 0.96, 0.96], [0.9, 0.9, 0.9], [0.98, 0.95, 0.88], [0.88, 0.94, 0.9], [0.82, 0.87, 0.95], [0.97, 0.9, 0.9]]
HEADS = [[0.1, 0.25, 0.5], [0.2, 0.2, 0.22], [0.0, 0.45, 0.5], [0.55, 0.1, 0.15], [0.15, 0.4, 0.25], [0.35, 0.45, 0.65], [0.5, 0.5, 0.5]]


def colour(draw, list_of, like):
    jitter = [min(1.0, max(0.0, v + draw.gauss(0, 0.02))) for v in draw.choice(list_of)]
    return torch.tensor(jitter).to(like.device, non_blocking=True)[:, None, None]


def tinted(draw, sheet, screen=False):
    """Rows in two shades, a head in colour with light type, a tinted block, cards on grey, codes, pictures, other inks: of the page itself, and genuine."""
    size = sheet.shape[1]
    way = draw.choice(['rows', 'head', 'block', 'block', 'code', 'photo', 'ink', 'ink', 'cards' if screen else 'logo'])
    if way == 'rows':
        tall, shade = draw.randint(14, 50), colour(draw, TINTS, sheet)
        x0, x1, y0 = draw.randrange(size // 3), draw.randrange(size // 2, size), draw.randrange(size // 2)
        for y in range(y0, min(size, y0 + tall * draw.randint(3, 16)), tall * 2):
            sheet[:, y : y + tall, x0:x1] *= shade
    elif way == 'cards':
        shade, x0 = colour(draw, TINTS[:3], sheet), draw.randint(8, 60)
        ground = torch.ones_like(sheet[:1])
        y = draw.randint(-80, 60)
        while y < size:
            tall = draw.randint(60, 340)
            ground[:, max(0, y) : max(0, y + tall), x0 : size - draw.choice([0, x0])] = 0
            y += tall + draw.randint(6, 30)
        sheet *= 1 - ground * (1 - shade)
    else:
        x, y = (draw.randrange(size * 3 // 4) for _ in range(2))
        wide, tall = (draw.randint(60, size), draw.randint(16, 60)) if way == 'head' else (draw.randint(40, size // 2), draw.randint(30, size // 2))
        part = sheet[:, y : y + tall, x : x + wide]
        if way == 'block':
            part *= colour(draw, TINTS, sheet)
        elif way == 'ink':
            part.copy_(1 - (1 - part) * (1 - colour(draw, HEADS, sheet)))
        elif way == 'code':
            coded(draw, part)
        elif way == 'photo':
            cells = torch.rand(1, 3, draw.randint(3, 9), draw.randint(3, 9), device=sheet.device)
            part.copy_(F.interpolate(cells, part.shape[1:], mode='bicubic', align_corners=False)[0].clamp(0, 1))
        else:
            ink = colour(draw, HEADS, sheet)
            part.copy_(ink + (1 - ink) * (1 - part) * draw.uniform(0.8, 1))


def coded(draw, part):
    """A barcode, or the squares of a two-dimensional one, on white."""
    cell, bars = draw.randint(2, 6), draw.random() < 0.4
    tall, wide = part.shape[1] // cell, part.shape[2] // cell
    if min(tall, wide) < 8:
        return
    cells = (torch.rand(1, 1, 1 if bars else tall, wide, device=part.device) < 0.5).float()
    cells = F.interpolate(cells, (tall * cell, wide * cell), mode='nearest')[0]
    part[:, : tall * cell, : wide * cell] = cells


def draw_print(draw, device):
    """How the sheet came out of the printer, as settings of the device that will see it."""
    laser = draw.random() < 0.65
    period = device['dpi'] / draw.choice([75, 85, 95, 106, 120, 133])
    return {
        'period': max(1.6, period), 'angle': draw.choice([0.0, 0.26, 0.785, 0.785, draw.uniform(0, 1.57)]), 'laser': float(laser),
        'screen': 0.0 if draw.random() < 0.2 else draw.uniform(0.15, 1.0) * min(1.0, 0.25 + (period - 1.2) / 2), 'fray': draw.choice([0.0, draw.uniform(0, 0.35)]), 'fat': draw.uniform(-0.15, 0.45) if draw.random() < 0.5 else 0.0,
        'mottle': draw.choice([0.0, draw.uniform(0, 0.05)]),
    }


def ranges(x):
    return F.max_pool2d(x, 3, 1, 1) + F.max_pool2d(-x, 3, 1, 1)


def printed(sheets, column):
    """Even tints become dots, edges of type fray and swell, black is not quite even. column(name): a setting of each picture."""
    size = sheets.shape[2]
    at = torch.arange(size, device=sheets.device, dtype=torch.float32)
    x, y = at[None, None, None, :], at[None, None, :, None]
    turns = torch.tensor([0.0, 1.05, 0.52], device=sheets.device)[None, :, None, None]
    angle, pitch = column('angle') + turns, 2 * math.pi / column('period')
    u, v = (x * torch.cos(angle) - y * torch.sin(angle)) * pitch, (x * torch.sin(angle) + y * torch.cos(angle)) * pitch
    fine = torch.randn_like(sheets[:, :1])
    soft = F.avg_pool2d(F.pad(fine, (1, 1, 1, 1), mode='replicate'), 3, 1)
    limit = torch.where(column('laser') > 0, 0.5 + 0.27 * (torch.cos(u) + torch.cos(v)), 0.5 + 0.27 * (fine - soft))
    even = (ranges(sheets) < 0.1) & (sheets < 0.985) & (sheets > 0.03)
    dots = ((limit - (1 - sheets)) * 3 + 0.5).clamp(0, 1)
    sheets = torch.where(even, sheets + column('screen') * (dots - sheets), sheets)
    edge = sheets * (1 - sheets)
    sheets = sheets + edge * (column('fray') * soft * 6 - column('fat'))
    dark = (1 - sheets).clamp(0, 1)
    return (sheets + column('mottle') * dark * soft * 2).clamp(0, 1)
