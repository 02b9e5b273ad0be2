"""Dust and hairs on a scanner's glass, folds, the shadow of the lid, a lens that is sharp in one place only. All genuine."""

import numpy as np
import torch
import torch.nn.functional as F


def speck(rng, side):
    """A round or ragged grain, [side,side] from 0 to 1."""
    at = np.arange(side) - side / 2 + rng.uniform(-0.5, 0.5)
    x, y = np.meshgrid(at, at + rng.uniform(-0.5, 0.5))
    radius = rng.uniform(1, side / 2 - 2) if rng.random() < 0.1 else min(side / 2 - 1.5, 0.5 + rng.exponential(side / 14))
    turn = np.arctan2(y, x)
    ragged = radius * (1 + rng.choice([0, 0.15, 0.35]) * np.sin(turn * rng.integers(2, 6) + rng.uniform(0, 6)))
    return np.clip(ragged - np.hypot(x * rng.uniform(0.7, 1.4), y) + 0.5, 0, 1)


def hair(rng, side):
    """A thin line that wanders, smooth or in kinks."""
    kinks, start = rng.integers(4, 14), rng.uniform(0.25, 0.75, 2) * side
    heading = np.cumsum(rng.normal(0, rng.choice([0.25, 0.6, 1.6]), kinks)) + rng.uniform(0, 6.28)
    points = start + np.cumsum(np.stack([np.cos(heading), np.sin(heading)], 1) * rng.uniform(0.4, 1.2) * side / kinks, 0)
    y, x = np.meshgrid(np.arange(side), np.arange(side), indexing='ij')
    away = np.full((side, side), 99.0)
    for a, b in zip(points, points[1:]):
        along = b - a
        t = np.clip(((x - a[0]) * along[0] + (y - a[1]) * along[1]) / max(1e-6, along @ along), 0, 1)
        away = np.minimum(away, np.hypot(x - a[0] - t * along[0], y - a[1] - t * along[1]))
    return np.clip(rng.uniform(0.3, 1.1) - away + 0.5, 0, 1)


class Dirt:
    def __init__(self, seed, device, count=160):
        rng = np.random.default_rng(seed)
        made = [(hair if rng.random() < 0.45 else speck)(rng, int(rng.choice([12, 24, 48, 80]))) for _ in range(count)]
        self.grains = [torch.from_numpy(grain.astype(np.float32)).to(device) for grain in made]

    def fall(self, draw, pictures, chosen):
        """On the glass, so as sharp as the device sees; dark on paper, or a light spot in the print."""
        size = pictures.shape[2]
        for picture, device in zip(pictures, chosen):
            for _ in range(device['dirt']):
                grain = draw.choice(self.grains)
                side = grain.shape[0]
                x, y = (draw.randrange(max(1, size - side)) for _ in range(2))
                part = picture[:, y : y + side, x : x + side]
                cover = grain[: part.shape[1], : part.shape[2]] * draw.uniform(0.1, 0.85)
                part.copy_(part + cover * (1 - part) if draw.random() < 0.15 else part * (1 - cover))


def draw_glass(draw, kind):
    """Settings: how dirty, folded and uneven in light and focus the capture is."""
    u, flat = draw.uniform, kind in ('scanner', 'copier', 'fax', 'compact')
    dirty = draw.random() < (0.65 if flat else 0.15)
    return {
        'dirt': draw.choice([1, 2, 3, 4, 6, 10]) if dirty else 0,
        'fold': u(-0.1, 0.08) if draw.random() < 0.15 and kind != 'screen' else 0.0, 'foldat': u(0, 1), 'foldwide': u(0.003, 0.02), 'upright': float(draw.random() < 0.3),
        'lid': u(0.05, 0.35) if flat and draw.random() < 0.15 else 0.0, 'lidwide': u(0.01, 0.08),
        'unsharp': u(0.2, 1.0) if kind in ('phone', 'app') and draw.random() < 0.5 else 0.0, 'facing': u(0, 6.28),
        'fringe': u(-0.4, 0.4) if flat and draw.random() < 0.5 else 0.0, 'through': u(0.02, 0.12) if draw.random() < 0.12 and kind != 'screen' else 0.0,
        'shaken': u(0.3, 1.0) if kind in ('phone', 'app') and draw.random() < 0.15 else 0.0,
    }


def shaded(x, column):
    """The back of the sheet shining through, a crease, darkness along the edge."""
    x = x * (1 - column('through') * (1 - torch.roll(x, 2, 0).flip(3)).clamp(0, 1))
    at = torch.linspace(0, 1, x.shape[2], device=x.device)
    line = lambda along: 1 + column('fold') * torch.exp(-(((along - column('foldat')) / column('foldwide')) ** 2))
    x = x * torch.where(column('upright') > 0, line(at[None, None, None, :]), line(at[None, None, :, None]))
    return x * (1 - column('lid') * torch.exp(-at[None, None, None, :] / column('lidwide')))


def focused(x, column):
    """Less sharp towards one side; shaken sideways."""
    at = torch.linspace(-1, 1, x.shape[2], device=x.device)
    facing = column('facing')
    part = (0.5 + 0.6 * (at[None, None, None, :] * torch.cos(facing) + at[None, None, :, None] * torch.sin(facing))).clamp(0, 1) * column('unsharp')
    soft = F.avg_pool2d(F.pad(x, (2, 2, 2, 2), mode='replicate'), 3, 1)
    x = x + part * (F.avg_pool2d(soft, 3, 1) - x)
    return x + column('shaken') * ((torch.roll(x, 1, 3) + x + torch.roll(x, -1, 3)) / 3 - x)


def fringed(x, column):
    """Lines of red and blue that a scanner reads a little apart from those of green."""
    by = column('fringe')
    moved = lambda v, way: v + by.abs() * (torch.where(by > 0, torch.roll(v, way, 2), torch.roll(v, -way, 2)) - v)
    return torch.cat([moved(x[:, :1], 1), x[:, 1:2], moved(x[:, 2:], -1)], 1)


def cleaned(x, column):
    """Noise taken out where there are no edges, colour smeared, edges with a halo: what telephones do."""
    wide = lambda v, k: F.avg_pool2d(F.pad(v, (k // 2,) * 4, mode='replicate'), k, 1)
    away = wide(x, 3) - x
    x = x + column('clean') * away * torch.exp(-((away / 0.05) ** 2))
    grey = x.mean(1, keepdim=True)
    tint = x - grey
    x = grey + tint + column('smear') * (wide(tint, 5) - tint)
    return x + column('halo') * (x - wide(x, 5))


