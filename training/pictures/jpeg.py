"""JPEG on batches: what a save does to pixels, with tables of many programs and cameras, nothing written.

Values go from 0 to 255. The gradient is not needed, so rounding is plain rounding.
"""

import io
import math

import numpy as np
import torch
import torch.nn.functional as F

LUMA = np.array([
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
], np.float32).reshape(8, 8)
CHROMA = np.array([
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99,
] + [99] * 32, np.float32).reshape(8, 8)


def tables(quality):
    """The tables that libjpeg makes of a quality from 1 to 100."""
    scale = 5000 / quality if quality < 50 else 200 - 2 * quality
    return tuple(np.clip(np.floor((table * scale + 50) / 100), 1, 255) for table in (LUMA, CHROMA))


def drawn_tables(draw, low, high):
    """Half are libjpeg's; the rest flatter, steeper or uneven ones, as cameras and editors carry."""
    luma, chroma = tables(draw.uniform(low, high))
    if draw.random() < 0.55:
        return luma, chroma
    power = draw.uniform(0.75, 1.15)
    wave = np.exp(0.12 * np.random.default_rng(draw.getrandbits(32)).standard_normal((8, 8)))
    luma = np.clip(np.round(luma**power * wave), 1, 255)
    if draw.random() < 0.3:
        return luma, luma  # one table for all three channels
    return luma, np.clip(np.round(chroma**power * wave), 1, 255)


def cosines(device):
    k, n = torch.arange(8, device=device)[:, None], torch.arange(8, device=device)[None]
    matrix = torch.cos((2 * n + 1) * k * math.pi / 16) * 0.5
    matrix[0] = math.sqrt(1 / 8)
    return matrix.float()


def to_ycc(rgb):
    r, g, b = rgb.unbind(1)
    y = 0.299 * r + 0.587 * g + 0.114 * b
    return y, (b - y) * 0.564 + 128, (r - y) * 0.713 + 128


def to_rgb(y, cb, cr):
    return torch.stack([y + 1.402 * (cr - 128), y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128), y + 1.772 * (cb - 128)], 1)


def plane(values, table, matrix):
    """One channel to coefficients, rounded to its table, and back."""
    batch, height, width = values.shape
    blocks = torch.matmul(matrix, (values - 128).view(batch, height // 8, 8, width)).view(batch, height // 8, 8, width // 8, 8)
    quantiser = table[:, None, :, None, :]
    blocks = torch.round(torch.matmul(blocks, matrix.t()) / quantiser) * quantiser
    rows = torch.matmul(blocks, matrix).view(batch, height // 8, 8, width)
    return torch.round(torch.matmul(matrix.t(), rows).view(batch, height, width) + 128).clamp(0, 255)


def save(rgb, luma, chroma, halved):
    """rgb [B,3,H,W] with sides of 16; luma, chroma [B,8,8]; halved [B]: whether colour is kept at half size."""
    matrix = cosines(rgb.device)
    y, cb, cr = to_ycc(rgb)
    batch = rgb.shape[0]
    colour, twice = torch.stack([cb, cr], 1), torch.cat([chroma, chroma])
    full = plane(colour.transpose(0, 1).reshape(2 * batch, *y.shape[1:]), twice, matrix)
    half = F.avg_pool2d(colour, 2)
    half = plane(half.transpose(0, 1).reshape(2 * batch, *half.shape[2:]), twice, matrix)
    half = F.interpolate(half[:, None], scale_factor=2, mode='bilinear', align_corners=False)[:, 0]
    mixed = torch.where(halved.repeat(2)[:, None, None], half, full)
    return torch.round(to_rgb(plane(y, luma, matrix), mixed[:batch], mixed[batch:])).clamp(0, 255)


class Saver:
    """Draws the settings of a save for each picture of a batch."""

    def __init__(self, device):
        self.device = device

    def draw(self, draw, count, low, high):
        drawn = [drawn_tables(draw, low, high) for _ in range(count)]
        move = lambda values: torch.as_tensor(np.stack(values), dtype=torch.float32).to(self.device, non_blocking=True)
        halved = torch.tensor([draw.random() < 0.65 for _ in range(count)]).to(self.device, non_blocking=True)
        return move([luma for luma, _ in drawn]), move([chroma for _, chroma in drawn]), halved


def libjpeg(picture, quality):
    """picture [3,H,W] of bytes through the real thing, or None where no program for it is installed."""
    try:
        from torchvision.io import decode_jpeg, encode_jpeg

        return decode_jpeg(encode_jpeg(picture.cpu(), quality))
    except (ImportError, RuntimeError):
        pass
    try:
        from PIL import Image
    except ImportError:
        return None
    file = io.BytesIO()
    Image.fromarray(picture.permute(1, 2, 0).cpu().numpy()).save(file, 'JPEG', quality=quality)
    return torch.from_numpy(np.asarray(Image.open(file)).copy()).permute(2, 0, 1)


def decoded(file):
    """The bytes of a JPEG file as [3,H,W] of bytes."""
    try:
        from torchvision.io import ImageReadMode, decode_jpeg

        return decode_jpeg(torch.frombuffer(bytearray(file), dtype=torch.uint8), ImageReadMode.RGB)
    except (ImportError, RuntimeError):
        from PIL import Image

        return torch.from_numpy(np.asarray(Image.open(io.BytesIO(file)).convert('RGB')).copy()).permute(2, 0, 1)
