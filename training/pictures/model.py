"""A map of what was put into a picture after it was taken. About a million weights, fully convolutional.

Three looks at each place: residuals of fixed high-pass filters (noise, sharpening, blocks); DCT coefficients of the
8×8 blocks over the file's own quantiser (saved once or twice); and its difference from the ink and the paper around it.
"""

import torch
import torch.nn.functional as F
from torch import nn

from jpeg import cosines

COEFFICIENTS = [(u, v) for s in range(6) for u in range(s + 1) for v in [s - u]]  # the 21 lowest
BINS = (0.0, 1.0, 2.0, 4.0)


def unit(inside, outside, stride=1, size=3):
    return nn.Sequential(nn.Conv2d(inside, outside, size, stride, size // 2, bias=False), nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = unit(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return F.relu(x + self.second(self.first(x)))


class Light(nn.Module):
    """Depthwise, then pointwise: full size pictures leave no time for more."""

    def __init__(self, width):
        super().__init__()
        self.layers = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, groups=width, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True), nn.Conv2d(width, width, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return F.relu(x + self.layers(x))


def high_pass():
    filters = torch.zeros(5, 1, 5, 5)
    filters[0, 0, 2, 1:4] = torch.tensor([1.0, -2, 1]) / 2
    filters[1, 0, 1:4, 2] = torch.tensor([1.0, -2, 1]) / 2
    filters[2, 0, 1:4, 1:4] = torch.tensor([[-1.0, 2, -1], [2, -4, 2], [-1, 2, -1]]) / 4
    filters[3, 0] = torch.tensor([[-1.0, 2, -2, 2, -1], [2, -6, 8, -6, 2], [-2, 8, -12, 8, -2], [2, -6, 8, -6, 2], [-1, 2, -2, 2, -1]]) / 12
    filters[4, 0, 2, 2:4] = torch.tensor([-1.0, 1])
    return filters


class Compared(nn.Module):
    """Each place against the weighted mean and spread of what the picture holds of ink, and of paper."""

    def __init__(self, width, kinds=2):
        super().__init__()
        self.kinds = kinds
        self.attention = nn.Conv2d(width, kinds, 1)
        self.mix = unit(width * (kinds + 1), width, size=1)

    def forward(self, x):
        weights = torch.sigmoid(self.attention(x).float())
        wide = x.float()
        seen = [x]
        for kind in range(self.kinds):
            share = weights[:, kind : kind + 1]
            total = share.sum((2, 3), keepdim=True) + 1.0
            mean = (wide * share).sum((2, 3), keepdim=True) / total
            spread = ((wide - mean) ** 2 * share).sum((2, 3), keepdim=True) / total
            seen.append(((wide - mean) / torch.sqrt(spread + 0.05)).clamp(-6, 6).to(x.dtype))
        return self.mix(torch.cat(seen, 1))


class Grid(nn.Module):
    """What the blocks' coefficients are, counted in the file's own steps; blind where the file has none."""

    def __init__(self, width):
        super().__init__()
        matrix = cosines('cpu')
        kernels = torch.stack([torch.outer(matrix[u], matrix[v]) for u, v in COEFFICIENTS])
        self.register_buffer('kernels', kernels[:, None], persistent=False)
        self.places = [u * 8 + v for u, v in COEFFICIENTS]
        self.layers = nn.Sequential(unit(len(COEFFICIENTS) * (len(BINS) + 2), width, size=1), unit(width, width))

    def count(self, y, quantiser):
        known = (quantiser[:, :1] > 0).float()[:, :, None, None]
        steps = torch.where(quantiser > 0, quantiser, torch.full_like(quantiser, 8.0))[:, self.places][:, :, None, None]
        counted = F.conv2d(y * 255 - 128, self.kernels, stride=8) / steps
        size = counted.abs()
        features = [torch.exp(-4 * (size - centre) ** 2) for centre in BINS]
        features += [torch.log1p(size) * 0.5, torch.cos(counted * 6.2831853) * known]
        return torch.cat(features, 1)

    def forward(self, counted):
        return self.layers(counted)


class TamperMap(nn.Module):
    def __init__(self, widths=(24, 48, 96, 96, 160), grid=48):
        super().__init__()
        half, quarter, eighth, deep, deeper = widths
        self.register_buffer('filters', high_pass(), persistent=False)
        self.at_half = nn.Sequential(unit(3 + 5 + 4, half, 2), Light(half))
        self.at_quarter = nn.Sequential(unit(half, quarter, 2), Light(quarter), Light(quarter))
        self.at_eighth = unit(quarter, eighth, 2)
        self.grid = Grid(grid)
        self.join = nn.Sequential(unit(eighth + grid + 4, deep, size=1), Residual(deep))
        self.down = nn.Sequential(unit(deep, deep, 2), Residual(deep))
        self.downer = nn.Sequential(unit(deep, deeper, 2), Residual(deeper))
        self.up = nn.Conv2d(deeper, deep, 1)
        self.upper = nn.Conv2d(deep, deep, 1)
        self.compared = Compared(deep)
        self.head = nn.Sequential(unit(deep, 48), nn.Conv2d(48, 2, 1))
        self.page = nn.Linear(3, 1)
        nn.init.constant_(self.head[1].bias, -3.0)
        with torch.no_grad():
            self.page.weight.copy_(torch.tensor([[0.4, 0.3, 0.3]]))
            self.page.bias.fill_(0.5)

    def residuals(self, picture):
        r, g, b = picture.split(1, 1)
        y = 0.299 * r + 0.587 * g + 0.114 * b
        colour = torch.cat([(b - y) * 0.564, (r - y) * 0.713], 1)
        bright = F.conv2d(F.pad(y, (2, 2, 2, 2), mode='replicate'), self.filters)
        tinted = F.conv2d(F.pad(colour, (1, 1, 1, 1), mode='replicate'), self.filters[:2, :, 1:4, 1:4].repeat(2, 1, 1, 1), groups=2)
        return y, torch.cat([torch.tanh(bright * 20), torch.tanh(tinted * 30), y - 0.5, colour], 1)

    def forward(self, picture, quantiser):
        """picture [B,3,H,W] from 0 to 1, sides of 32; quantiser [B,64], zeros if the file has no grid.

        Gives logits of each 8×8 block [B,1,H/8,W/8], of the picture [B], and what the latter was drawn from [B,1,H/8,W/8].
        """
        # Halves of a step decide here: these two stay exact whatever the rest is trained in.
        with torch.autocast(picture.device.type, enabled=False):
            y, seen = self.residuals(picture)
            counted = self.grid.count(y, quantiser)
        x = self.at_eighth(self.at_quarter(self.at_half(seen)))
        light = torch.cat([F.avg_pool2d(y, 8), -F.max_pool2d(-y, 8)], 1)
        coarse = torch.stack([quantiser[:, 0], quantiser[:, 9]], 1).clamp(0, 64).div(16)[:, :, None, None].expand(-1, -1, light.shape[2], light.shape[3])
        x = self.join(torch.cat([x, self.grid(counted), light.to(x.dtype), coarse.to(x.dtype)], 1))
        low = self.down(x)
        low = low + F.interpolate(self.up(self.downer(low)), scale_factor=2.0, mode='nearest')
        x = x + F.interpolate(self.upper(low), scale_factor=2.0, mode='nearest')
        maps = self.head(self.compared(x)).float()
        # A second map says how far each place counts for the picture as a whole.
        scores = maps[:, :1] + F.logsigmoid(maps[:, 1:] + 2)
        return maps[:, :1], self.pooled(scores), scores

    def pooled(self, scores):
        """From the mean of the strongest places, few and more of them. Scores of many tiles may be put together first."""
        best = torch.topk(scores.flatten(1), 32, dim=1).values
        return self.page(torch.stack([best[:, :2].mean(1), best[:, :8].mean(1), best.mean(1)], 1))[:, 0]


def weights(model):
    return sum(p.numel() for p in model.parameters())
