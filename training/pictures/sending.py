"""What happens to a picture on its way: made lighter, resized, cropped, saved, sent on and saved again."""

import random
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
import torch.nn.functional as F

from devices import spread
from jpeg import Saver, libjpeg, save, tables
from papers import blur_each


WAYS = ['file', 'twice', 'message', 'lossless']
# Telephones know no file without loss; screens and fax machines hardly any other.
SHARES = {'real': [60, 15, 20, 5], 'phone': [48, 22, 28, 2], 'screen': [22, 13, 22, 43], 'fax': [20, 8, 7, 65], 'compact': [50, 15, 10, 25]}


class Sending:
    """Cuts [B,3,size,size] out of larger pictures; the last save's grid starts at the corner, as in a file."""

    def __init__(self, device, seed, size=512):
        self.device, self.size = device, size
        self.draw = random.Random(seed)
        self.saver = Saver(device)
        self.pool = ThreadPoolExecutor(8)

    def column(self, values):
        return torch.tensor(values, dtype=torch.float32).view(len(values), -1, 1, 1).to(self.device, non_blocking=True)

    def road(self, room, kind=None, native=False):
        """One picture's way: by how much it shrinks, where it is cut, and which saves it sees."""
        draw, wide = self.draw, self.size + 16
        if native and draw.random() < 0.6:
            # The file as its device made it: cut on its grid, not saved again.
            return {'way': 'native', 'shrink': 1.0, 'offset': [float(draw.randrange(0, room - wide + 1, 16)) for _ in range(2)], 'shift': (0, 0), 'tone': (1.0, 0.0, 1.0)}
        way = draw.choices(WAYS, SHARES.get(kind, [50, 21, 21, 8]))[0]
        shrink = 1.0
        if way == 'message' or draw.random() < 0.06:
            shrink = draw.uniform(0.85, 1.45) if draw.random() < 0.5 else draw.uniform(1.2, 2.7)
        slack = room - wide * shrink
        offset = [draw.uniform(0, max(0.0, slack)) for _ in range(2)]
        # Most editors save the picture as large as it was: its first grid lies under the last one.
        kept = draw.random() < 0.6
        if shrink == 1.0:
            step = 16 if kept else draw.choice([1, 1, 8])
            offset = [float(int(v) // step * step) for v in offset]
        shift = (0, 0) if way == 'file' and kept else (draw.randrange(16), draw.randrange(16))
        tone = (draw.uniform(0.85, 1.25), draw.uniform(-0.06, 0.06), draw.uniform(0.8, 1.25)) if draw.random() < 0.2 else (1.0, 0.0, 1.0)
        return {'way': way, 'shrink': shrink, 'offset': offset, 'shift': shift, 'tone': tone}

    def cut(self, images, roads, exact=True):
        """The parts of the images that the roads lead to, with 16 pixels to spare; mirrored where a road leads beyond."""
        room, wide = images.shape[2], self.size + 16
        shrink = self.column([r['shrink'] for r in roads])[:, :, 0, 0]
        left, top = (self.column([r['offset'][k] for r in roads])[:, :, 0, 0] for k in (0, 1))
        at = torch.arange(wide, device=images.device, dtype=torch.float32)[None] + 0.5
        x, y = ((at * shrink + start) / room * 2 - 1 for start in (left, top))
        grid = torch.stack([x[:, None, :].expand(-1, wide, -1), y[:, :, None].expand(-1, -1, wide)], -1)
        return F.grid_sample(images, grid, mode='bilinear', padding_mode='reflection', align_corners=False)

    def shifted(self, images, roads):
        return torch.stack([image[:, r['shift'][1] : r['shift'][1] + self.size, r['shift'][0] : r['shift'][0] + self.size] for image, r in zip(images, roads)])

    def send(self, pictures, masks, kinds, natives=None):
        """Bytes in; gives pictures (0 to 1), quantisers [B,64], how far each 8×8 block was changed, and the roads."""
        count = len(pictures)
        known = (natives[:, 0] > 0).tolist() if natives is not None else [False] * count
        roads = [self.road(pictures.shape[2], kind, native) for kind, native in zip(kinds, known)]
        x = pictures.float()
        shrink = self.column([r['shrink'] for r in roads])
        # Programs smooth before they shrink, some more and some less; some sharpen afterwards.
        x = blur_each(x, [max(0.0, r['shrink'] ** 2 - 1) ** 0.5 * self.draw.uniform(0.28, 0.52) for r in roads])
        x = self.cut(x, roads)
        crisp = self.column([self.draw.choice([0.0, 0.0, 0.4, 0.9]) if r['shrink'] > 1.1 else 0.0 for r in roads])
        x = (x + crisp * (x - spread(x, 1.0))).clamp(0, 255)
        gain, lift, power = (self.column([r['tone'][k] for r in roads]) for k in range(3))
        x = torch.round(((x / 255 * gain + lift).clamp(0, 1) ** power) * 255)
        covers = self.shifted(self.cut(masks.float(), roads), roads)
        first = self.column([float(r['way'] == 'twice' or (r['way'] == 'message' and self.draw.random() < 0.4)) for r in roads])
        x = torch.where(first > 0, save(x, *self.saver.draw(self.draw, count, 55, 98)), x)
        x = self.shifted(x, roads)
        last = self.column([float(r['way'] not in ('lossless', 'native')) for r in roads])
        quality = self.draw.choice([(38, 92), (70, 99), (88, 100)])
        luma, chroma, halved = self.saver.draw(self.draw, count, *quality)
        before = x
        x = torch.where(last > 0, save(x, luma, chroma, halved), x)
        quantisers = luma.flatten(1) * last[:, :, 0, 0]
        if natives is not None:
            own = self.column([float(r['way'] == 'native') for r in roads])[:, :, 0, 0]
            quantisers = quantisers + natives * own
            x, quantisers = self.by_libjpeg(x, before, quantisers, roads)
        return x / 255, quantisers, F.avg_pool2d(covers, 8), roads

    def by_libjpeg(self, x, before, quantisers, roads):
        """Some saves by the real thing: or every picture that the model takes for genuine would be one that libjpeg decoded."""
        places = [i for i, r in enumerate(roads) if r['way'] not in ('lossless', 'native') and self.draw.random() < 0.4]
        if not places:
            return x, quantisers
        files = before[places].clamp(0, 255).to(torch.uint8).cpu()
        qualities = [self.draw.choice([self.draw.randint(50, 98), self.draw.randint(88, 100)]) for _ in places]
        saved = list(self.pool.map(libjpeg, files, qualities))
        if saved[0] is None:
            return x, quantisers
        x, quantisers = x.clone(), quantisers.clone()
        x[places] = torch.stack(saved).to(x.device, non_blocking=True).float()
        quantisers[places] = torch.as_tensor(np.stack([tables(q)[0].ravel() for q in qualities]), dtype=torch.float32).to(x.device, non_blocking=True)
        return x, quantisers
