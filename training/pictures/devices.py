"""What scanners, telephones, fax machines and programs make of a sheet. Batches [B,3,S,S] from 0 to 1.

A device is a dict of plain numbers; pictures of one batch may come from different ones.
"""

import torch
import torch.nn.functional as F

import glass
import printing

KINDS = ['scanner', 'phone', 'app', 'copier', 'fax', 'screen', 'compact']
SHARES = [30, 30, 10, 7, 4, 11, 8]


def draw_device(draw, kind=None):
    kind = kind or draw.choices(KINDS, SHARES)[0]
    u = draw.uniform
    device = {
        'kind': kind, 'dpi': draw.choice([100, 150, 150, 200, 200, 200, 240, 300]), 'tilt': draw.gauss(0, 0.008), 'bend': 0.0, 'optics': u(0.35, 0.9),
        'paper': [u(0.9, 1.0)] * 3, 'texture': u(0, 0.015), 'ink': u(0.0, 0.2), 'light': 0.0, 'shot': u(0, 0.006), 'read': u(0.001, 0.012), 'grain': u(0, 0.8),
        'mosaic': 0.0, 'sharpen': u(0, 1.2), 'low': 0.0, 'high': 1.0, 'gamma': u(0.85, 1.2), 'grey': float(draw.random() < 0.25), 'bilevel': 0.0, 'layers': 0.0,
        'streak': u(0, 0.004), 'tint': [u(0.97, 1.0), u(0.97, 1.0), u(0.94, 1.0)], 'around': u(0.1, 0.95), 'smooth': 0.0,
        # The same noise in all colours; in blotches; a turn by the program afterwards, which smears it.
        'alike': float(draw.random() < 0.35), 'blotches': u(0, 0.012) if draw.random() < 0.3 else 0.0, 'turned': float(draw.random() < 0.3),
    }
    device.update(printing.draw_print(draw, device), **glass.draw_glass(draw, kind), clean=0.0, smear=0.0, halo=u(0, 0.9) if draw.random() < 0.4 else 0.0)
    if kind == 'real':
        return device  # captured already: only its name is used
    if kind in ('phone', 'app'):
        device.update(dpi=u(110, 300), tilt=draw.gauss(0, 0.03), bend=u(0, 0.12), optics=u(0.6, 1.5), light=u(0.05, 0.4), shot=u(0.002, 0.02), read=u(0.002, 0.012), mosaic=1.0,
                      sharpen=u(0.2, 2.2), tint=[u(0.88, 1), u(0.88, 1), u(0.78, 1)], paper=[u(0.7, 0.95)] * 3, streak=0.0, grey=0.0, smooth=u(0, 0.9) if draw.random() < 0.6 else 0.0, ink=u(0.05, 0.25),
                      clean=u(0, 1.0), smear=u(0, 1.0), halo=u(0, 1.3) if draw.random() < 0.6 else 0.0)
    if kind == 'app':
        device.update(low=u(0.05, 0.3), high=u(0.6, 0.85), tilt=draw.gauss(0, 0.01), bend=u(0, 0.03), grey=float(draw.random() < 0.4), light=u(0.02, 0.12))
    if kind == 'scanner' and draw.random() < 0.45:
        device.update(low=u(0.0, 0.15), high=u(0.82, 0.98))  # the scanner's own whitening
    if kind in ('scanner', 'app') and draw.random() < 0.15:
        device.update(shot=0.0, read=u(0, 0.001), texture=0.0, streak=0.0)  # cleaned by its program
    if kind == 'copier':
        device.update(grey=1.0, low=u(0.1, 0.3), high=u(0.7, 0.9), texture=u(0.005, 0.03), optics=u(0.7, 1.3))
    if kind == 'fax':
        device.update(bilevel=u(0.45, 0.75), dpi=draw.choice([150, 200, 200, 300]), grey=1.0)
    if kind == 'screen':
        device.update(dpi=u(75, 300), tilt=0.0, screen=0.0, fray=0.0, fat=0.0, mottle=0.0, halo=0.0, optics=u(0.0, 0.35), texture=0.0, ink=0.0, shot=0.0, read=0.0, grain=0.0, sharpen=draw.choice([0, 0, 0.5]), streak=0.0, gamma=1.0, grey=0.0, paper=[draw.choice([1.0, 1.0, 0.97])] * 3, tint=[1.0] * 3, blotches=0.0, turned=float(draw.random() < 0.4))
    if kind in ('scanner', 'copier') and draw.random() < 0.4:
        device.update(around=draw.choice([0.97, 0.99, 1.0, 0.86, 0.0]))  # the lid's lining, or nothing at all
    if kind == 'compact':
        device.update(layers=float(draw.choice([2, 3, 4])), grey=0.0)
    return device


def column(devices, name, like):
    """A setting of every device, shaped to be multiplied with the batch."""
    values = torch.tensor([d[name] for d in devices], dtype=torch.float32)
    return values.view(len(devices), -1, 1, 1).to(like.device, non_blocking=True)


def smooth_noise(like, cells):
    small = torch.randn(like.shape[0], 1, cells, cells, device=like.device)
    return F.interpolate(small, like.shape[2:], mode='bicubic', align_corners=False)


def spread(x, strength):
    """A small blur whose strength is told for each picture."""
    soft = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode='replicate'), 3, 1)
    return x + strength * (soft - x)


def bayer(x):
    """One colour a pixel, and the two others guessed from the neighbours."""
    height, width = x.shape[2:]
    row = torch.arange(height, device=x.device)[:, None] % 2
    col = torch.arange(width, device=x.device)[None] % 2
    red, blue = (row + col == 0).float(), (row * col == 1).float()
    masks = torch.stack([red, 1 - red - blue, blue])[None].to(x.dtype)
    kernel = torch.tensor([[1.0, 2, 1], [2, 4, 2], [1, 2, 1]], device=x.device).repeat(3, 1, 1, 1).to(x.dtype)
    pad = lambda v: F.pad(v, (1, 1, 1, 1), mode='replicate')
    weight = F.conv2d(pad(masks), kernel, groups=3)
    guessed = F.conv2d(pad(x * masks), kernel, groups=3) / weight
    return x * masks + guessed * (1 - masks)


def between(x):
    """Read off between the pixels, each picture at an offset of its own, as straightening and scaling do."""
    right, down = (torch.rand(x.shape[0], 1, 1, 1, device=x.device) for _ in range(2))
    x = x + right * (torch.roll(x, 1, 3) - x)
    return x + down * (torch.roll(x, 1, 2) - x)


def bleach(x, devices):
    low, high = column(devices, 'low', x), column(devices, 'high', x)
    return ((x - low) / (high - low)).clamp(0, 1)


def to_layers(x, devices):
    """Compact PDF: print as a mask of one bit in flat colour, paper and pictures coarse behind it."""
    used = [i for i, d in enumerate(devices) if d['layers']]
    if not used:
        return x
    part = x[used]
    larger = lambda image, times, mode: F.interpolate(image, scale_factor=float(times), mode=mode)
    grey = part.mean(1, keepdim=True)
    around = larger(F.avg_pool2d(F.pad(grey, (8,) * 4, mode='replicate'), 32, 16)[:, :, : x.shape[2] // 16, : x.shape[3] // 16], 16, 'bilinear')
    mask = (grey < around - 0.12).to(x.dtype)
    mean = lambda share, cells: F.avg_pool2d(part * share, cells) / (F.avg_pool2d(share, cells) + 1e-3)
    x = x.clone()
    x[used] = mask * larger(mean(mask, 16), 16, 'nearest') + (1 - mask) * larger(mean(1 - mask, 4), 4, 'bilinear')
    return x


def capture(x, devices):
    """x: sheets as they are, already framed and blurred by the optics. Gives what the device hands out."""
    c = lambda name: column(devices, name, x)
    fine = torch.randn_like(x[:, :1])
    x = x * (1 + c('texture') * (smooth_noise(x, 48) + 0.7 * spread(fine, 1.0)))
    x = (c('ink') + (1 - c('ink')) * x) * c('paper') * c('tint')
    x = x * (1 + c('light') * (0.5 * smooth_noise(x, 4) + 0.3 * smooth_noise(x, 2)))
    x = glass.focused(glass.fringed(glass.shaded(x, c), c), c)
    x = x * (1 + c('streak') * torch.randn(x.shape[0], 1, 1, x.shape[3], device=x.device))
    noise = torch.randn_like(x)
    noise = torch.where(c('alike') > 0, noise[:, :1], noise)
    noise = spread(noise, c('grain')) * (1 + 0.8 * c('grain'))
    x = x + noise * torch.sqrt(c('shot') ** 2 * x.clamp(min=0) + c('read') ** 2)
    x = x + c('blotches') * smooth_noise(x, x.shape[3] // 5)
    if any(d['mosaic'] for d in devices):
        x = torch.where(c('mosaic') > 0, bayer(x), x)
    x = glass.cleaned(spread(x, c('smooth')), c)
    x = bleach(x, devices)
    x = x.clamp(1e-4, 1) ** c('gamma')
    x = x + c('sharpen') * (x - spread(x, 1.0))
    x = torch.where(c('turned') > 0, between(x), x)
    x = to_layers(x.clamp(0, 1), devices)
    x = torch.where(c('grey') > 0, x.mean(1, keepdim=True).expand_as(x), x)
    return finish(x, devices)


def finish(x, devices):
    """Whole steps of 255; and black or white where the device knows nothing else."""
    level = column(devices, 'bilevel', x)
    x = torch.where(level > 0, (x > level).to(x.dtype), x)
    return torch.round(x.clamp(0, 1) * 255) / 255
