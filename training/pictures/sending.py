"""What happens to a picture on its way: made lighter, resized, cropped, saved, sent on and saved again."""

import random

import torch
import torch.nn.functional as F

from devices import spread
from jpeg import Saver, save


class Sending:
    """Cuts [B,3,size,size] out of larger pictures; the last save's grid starts at the corner, as in a file."""

    def __init__(self, device, seed, size=512):
        self.device, self.size = device, size
        self.draw = random.Random(seed)
        self.saver = Saver(device)

    def column(self, values):
        return torch.tensor(values, dtype=torch.float32).view(len(values), -1, 1, 1).to(self.device, non_blocking=True)

    def road(self, room):
        """One picture's way: by how much it shrinks, where it is cut, and which saves it sees."""
        draw, wide = self.draw, self.size + 16
        way = draw.choices(['file', 'twice', 'message', 'lossless'], [48, 20, 22, 10])[0]
        shrink = 1.0
        if way == 'message' or draw.random() < 0.06:
            shrink = draw.uniform(0.85, min(1.45, room / wide))
        slack = room - wide * shrink
        offset = [draw.uniform(0, max(0.0, slack)) for _ in range(2)]
        if shrink == 1.0:
            step = 8 if draw.random() < 0.5 else 1
            offset = [float(int(v) // step * step) for v in offset]
        kept = draw.random() < 0.5
        shift = (0, 0) if way == 'file' and kept else (draw.randrange(16), draw.randrange(16))
        tone = (draw.uniform(0.85, 1.25), draw.uniform(-0.06, 0.06), draw.uniform(0.8, 1.25)) if draw.random() < 0.2 else (1.0, 0.0, 1.0)
        return {'way': way, 'shrink': shrink, 'offset': offset, 'shift': shift, 'tone': tone}

    def cut(self, images, roads, exact=True):
        """The parts of the images that the roads lead to, with 16 pixels to spare."""
        room, wide = images.shape[2], self.size + 16
        shrink = self.column([r['shrink'] for r in roads])[:, :, 0, 0]
        left, top = (self.column([r['offset'][k] for r in roads])[:, :, 0, 0] for k in (0, 1))
        at = torch.arange(wide, device=images.device, dtype=torch.float32)[None] + 0.5
        x, y = ((at * shrink + start) / room * 2 - 1 for start in (left, top))
        grid = torch.stack([x[:, None, :].expand(-1, wide, -1), y[:, :, None].expand(-1, -1, wide)], -1)
        return F.grid_sample(images, grid, mode='bilinear', padding_mode='border', align_corners=False)

    def shifted(self, images, roads):
        return torch.stack([image[:, r['shift'][1] : r['shift'][1] + self.size, r['shift'][0] : r['shift'][0] + self.size] for image, r in zip(images, roads)])

    def send(self, pictures, masks):
        """Bytes in; gives pictures (0 to 1), quantisers [B,64], how far each 8×8 block was changed, and the roads."""
        count = len(pictures)
        roads = [self.road(pictures.shape[2]) for _ in range(count)]
        x = pictures.float()
        shrink = self.column([r['shrink'] for r in roads])
        x = spread(x, ((shrink - 1.05) * 1.6).clamp(0, 0.8))
        x = self.cut(x, roads)
        gain, lift, power = (self.column([r['tone'][k] for r in roads]) for k in range(3))
        x = torch.round(((x / 255 * gain + lift).clamp(0, 1) ** power) * 255)
        covers = self.shifted(self.cut(masks.float(), roads), roads)
        first = self.column([float(r['way'] == 'twice' or (r['way'] == 'message' and self.draw.random() < 0.4)) for r in roads])
        x = torch.where(first > 0, save(x, *self.saver.draw(self.draw, count, 55, 98)), x)
        x = self.shifted(x, roads)
        last = self.column([float(r['way'] != 'lossless') for r in roads])
        quality = (38, 92) if self.draw.random() < 0.35 else (70, 99)
        luma, chroma, halved = self.saver.draw(self.draw, count, *quality)
        x = torch.where(last > 0, save(x, luma, chroma, halved), x)
        quantisers = luma.flatten(1) * last[:, :, 0, 0]
        return x / 255, quantisers, F.avg_pool2d(covers, 8), roads
