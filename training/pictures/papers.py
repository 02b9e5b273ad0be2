"""Pages on the device, and their pixels as a capture would frame them."""

import math

import numpy as np
import torch
import torch.nn.functional as F

import store


def blur_kernel(sigma, device):
    reach = max(1, math.ceil(2.5 * sigma))
    at = np.arange(-reach, reach + 1)
    weights = np.exp(-(at**2) / (2 * sigma * sigma))
    return torch.as_tensor(weights / weights.sum(), dtype=torch.float32).to(device, non_blocking=True)


def blur(image, sigma):
    """image [C,H,W]."""
    if sigma < 0.2:
        return image
    kernel = blur_kernel(sigma, image.device)
    reach = len(kernel) // 2
    image = F.pad(image[:, None], (reach,) * 4, mode='replicate')
    return F.conv2d(F.conv2d(image, kernel.view(1, 1, 1, -1)), kernel.view(1, 1, -1, 1))[:, 0]


class Papers:
    """All pages and marks of one part (training or validation)."""

    def __init__(self, path, part, device, most=None):
        entries = store.read(path, lambda meta: meta['part'] == part)
        pages = [e for e in entries if e['meta']['type'] == 'page'][:most]
        self.device = device
        self.index = [torch.from_numpy(e['image'].copy()).to(device) for e in pages]
        self.palettes = [torch.as_tensor((e['meta']['palette'] + [0] * 48)[:48], dtype=torch.float32).view(16, 3).to(device) / 255 for e in pages]
        self.words = [np.array(e['meta']['words'], np.float32).reshape(-1, 5) for e in pages]
        self.layouts = [e['meta']['layout'] for e in pages]
        self.marks = {kind: [torch.from_numpy(e['image'].copy()).to(device).float() / 255 for e in entries if e['meta']['type'] == kind] for kind in ('strip', 'stamp', 'signature')}

    def page(self, number):
        """[3,H,W] from 0 to 1."""
        return self.palettes[number][self.index[number].long()].permute(2, 0, 1).contiguous()


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


def sample(image, matrix, size, outside):
    """image [C,H,W] seen through the matrix as [C,size,size]; outside is the colour around the sheet."""
    device = image.device
    height, width = image.shape[1:]
    m = torch.as_tensor(matrix, dtype=torch.float32).to(device, non_blocking=True)
    at = torch.arange(size, device=device, dtype=torch.float32) + 0.5
    x, y = at[None, :], at[:, None]
    low = m[2, 0] * x + m[2, 1] * y + m[2, 2]
    u = (m[0, 0] * x + m[0, 1] * y + m[0, 2]) / low
    v = (m[1, 0] * x + m[1, 1] * y + m[1, 2]) / low
    grid = torch.stack([u / width * 2 - 1, v / height * 2 - 1], -1)
    return F.grid_sample(image[None] - outside, grid[None], mode='bilinear', padding_mode='zeros', align_corners=False)[0] + outside


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
