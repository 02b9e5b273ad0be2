"""Pages on the device, and their pixels as a capture would frame them."""

import math

import numpy as np
import torch
import torch.nn.functional as F

import store
from jpeg import decoded


class Papers:
    """All pages and marks of one part (training or validation)."""

    def __init__(self, path, part, device, most=None):
        entries = store.read(path, lambda meta: meta['part'] == part)
        pages = [e for e in entries if e['meta']['type'] == 'page'][:most]
        self.device = device
        self.index = torch.from_numpy(np.stack([e['image'] for e in pages])).to(device)
        self.palettes = torch.tensor([(e['meta']['palette'] + [0] * 48)[:48] for e in pages], dtype=torch.float32).view(-1, 16, 3).to(device) / 255
        self.words = [np.array(e['meta']['words'], np.float32).reshape(-1, 5) for e in pages]
        self.layouts = [e['meta']['layout'] for e in pages]
        self.marks = {kind: [torch.from_numpy(e['image'].copy()).to(device).float() / 255 for e in entries if e['meta']['type'] == kind] for kind in ('strip', 'stamp', 'signature')}

    def frames(self, numbers, matrices, size, around):
        """Pages as seen through the matrices: [B,3,size,size], the mean of four points in every pixel.

        One gather for the whole batch: a GPU spends its time on starting kernels, not on running them.
        """
        count, (height, width) = len(numbers), self.index.shape[1:]
        pages = torch.tensor(numbers).to(self.device, non_blocking=True)[:, None, None]
        m = torch.as_tensor(np.stack(matrices), dtype=torch.float32).to(self.device, non_blocking=True)[:, :, :, None, None]
        outside = torch.tensor(around).to(self.device, non_blocking=True)[:, None, None, None]
        flat, colours = self.index.view(-1), self.palettes.view(-1, 3)
        at = torch.arange(size, device=self.device, dtype=torch.float32)
        total = torch.zeros(count, size, size, 3, device=self.device)
        for dx, dy in ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)):
            x, y = (at + dx)[None, None, :], (at + dy)[None, :, None]
            low = m[:, 2, 0] * x + m[:, 2, 1] * y + m[:, 2, 2]
            u = (m[:, 0, 0] * x + m[:, 0, 1] * y + m[:, 0, 2]) / low - 0.5
            v = (m[:, 1, 0] * x + m[:, 1, 1] * y + m[:, 1, 2]) / low - 0.5
            left, top = u.floor(), v.floor()
            across, along = u - left, v - top
            inside = ((u >= 0) & (u <= width - 1) & (v >= 0) & (v <= height - 1))[..., None]
            seen = 0
            for i, j in ((0, 0), (1, 0), (0, 1), (1, 1)):
                column = (left + i).clamp(0, width - 1).long()
                row = (top + j).clamp(0, height - 1).long()
                ink = flat[(pages * height + row) * width + column].long()
                weight = (across if i else 1 - across) * (along if j else 1 - along)
                seen = seen + colours[pages * 16 + ink] * weight[..., None]
            total += torch.where(inside, seen, outside)
        return (total / 4).permute(0, 3, 1, 2).contiguous()


class Reals:
    """Real genuine captures of one part, as their devices saved them; files made by make_real.py."""

    def __init__(self, paths, part, device):
        entries = [e for path in paths for e in store.read(path, lambda meta: meta['part'] == part)]
        self.pictures = torch.stack([decoded(e['file']) for e in entries]).to(device)
        self.words = [np.array(e['meta']['words'], int).reshape(-1, 5) for e in entries]
        self.quantisers = torch.tensor([e['meta']['quantiser'] for e in entries], dtype=torch.float32).to(device)
        self.sources = [e['meta']['source'] for e in entries]

    def cut(self, draw, number, size):
        """A part on the file's grid: the picture, its print on white, the words well inside, the quantiser."""
        x, y = (draw.randrange(0, self.pictures.shape[3] - size + 1, 16) for _ in range(2))
        picture = self.pictures[number, :, y : y + size, x : x + size].float() / 255
        grey = picture.mean(0)
        clean = (grey / torch.quantile(grey[::7, ::7], 0.85).clamp(min=0.2)).clamp(0, 1)
        words = self.words[number] - np.array([x, y, x, y, 0])
        inside = (words[:, :2] > 12).all(1) & (words[:, 2:4] < size - 12).all(1)
        return picture, clean, words[inside], self.quantisers[number]

    def neighbour(self, draw, number):
        """The same capture or another of the same folder: what a forger with the same device takes words from."""
        other = draw.randrange(len(self.words))
        return other if self.sources[other] == self.sources[number] and draw.random() < 0.5 else number


def blur_each(images, sigmas):
    """images [B,C,H,W], each with a blur of its own; always the same shapes, whatever the blur."""
    count, channels, height, width = images.shape
    at = torch.arange(-4, 5, device=images.device, dtype=torch.float32)[None]
    sigma = torch.tensor(sigmas, dtype=torch.float32).clamp(min=0.15).to(images.device, non_blocking=True)[:, None]
    kernels = torch.exp(-(at**2) / (2 * sigma * sigma))
    kernels = (kernels / kernels.sum(1, keepdim=True)).repeat_interleave(channels, 0)
    flat = F.pad(images, (4, 4, 4, 4), mode='replicate').view(1, count * channels, height + 8, width + 8)
    flat = F.conv2d(flat, kernels[:, None, None, :], groups=count * channels)
    return F.conv2d(flat, kernels[:, None, :, None], groups=count * channels).view(count, channels, height, width)


def framing(draw, size, page, words, dpi, tilt, bend):
    """A map from pixels of the picture to pixels of the page, around a word, as a 3×3 matrix."""
    scale = 220 / dpi
    height, width = page
    half = size * scale / 2
    word = words[draw.randrange(len(words))]
    centre = [(word[0] + word[2]) / 2 + draw.uniform(-0.3, 0.3) * half, (word[1] + word[3]) / 2 + draw.uniform(-0.3, 0.3) * half]
    for axis, length in enumerate((width, height)):
        # A little of the world around the sheet may be seen, as in practice.
        least = min(half * 0.96, length / 2)
        centre[axis] = min(max(centre[axis], least), length - least)
    turn = np.array([[math.cos(tilt), -math.sin(tilt), 0], [math.sin(tilt), math.cos(tilt), 0], [0, 0, 1]])
    lens = np.array([[1, 0, 0], [0, 1, 0], [draw.gauss(0, bend) / size, draw.gauss(0, bend) / size, 1]])
    grow = np.array([[scale, 0, 0], [0, scale, 0], [0, 0, 1]])
    to_centre = np.array([[1, 0, -size / 2], [0, 1, -size / 2], [0, 0, 1]])
    back = np.array([[1, 0, centre[0]], [0, 1, centre[1]], [0, 0, 1]])
    return back @ grow @ turn @ lens @ to_centre


def warp(images, matrices):
    """images [B,C,S,S] moved by the matrices, edges repeated."""
    size = images.shape[2]
    m = torch.as_tensor(np.stack(matrices), dtype=torch.float32).to(images.device, non_blocking=True)[:, :, :, None, None]
    at = torch.arange(size, device=images.device, dtype=torch.float32) + 0.5
    x, y = at[None, None, :], at[None, :, None]
    u, v = (m[:, k, 0] * x + m[:, k, 1] * y + m[:, k, 2] for k in (0, 1))
    return F.grid_sample(images, torch.stack([u, v], -1) / size * 2 - 1, mode='bilinear', padding_mode='border', align_corners=False)


def seen_words(words, matrix, size):
    """Word boxes in the picture, those well inside it."""
    inverse = np.linalg.inv(matrix)
    corners = words[:, [0, 1, 2, 1, 0, 3, 2, 3]].reshape(-1, 2)
    points = np.concatenate([corners, np.ones((len(corners), 1))], 1) @ inverse.T
    points = (points[:, :2] / points[:, 2:]).reshape(-1, 4, 2)
    low, high = points.min(1), points.max(1)
    inside = (low > 12).all(1) & (high < size - 12).all(1) & (high[:, 1] - low[:, 1] >= 5) & (high[:, 0] - low[:, 0] >= 5)
    boxes = np.concatenate([low, high, words[:, 4:5]], 1)[inside]
    return boxes.round().astype(int)
