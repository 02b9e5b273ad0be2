"""Squares of pictures by other makers, to learn from beside the simulated ones; files made by make_squares.py.

Another maker's devices, fonts and ways to tamper are what the simulator lacks. Few pictures are many: each is turned over, cut and
saved anew every time, or left as its file had it.
"""

import torch
import torch.nn.functional as F

import store
from jpeg import decoded

# Under TOUCHED: the blocks around a box teach nothing, since nobody knows how far an edit reaches.
UNSURE, RIM = 0.1, 12


def cover_of(meta, picture):
    """How far each pixel was put in. Of stamps and signatures only the ink was: the paper between stays."""
    cover = torch.zeros(picture.shape[1:])
    rims = [[int(b[0]) - RIM, int(b[1]) - RIM, int(b[2]) + RIM, int(b[3]) + RIM] for b in meta['boxes']]
    for left, top, right, bottom in rims:
        cover[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = UNSURE
    is_mark = 'stamp' in meta['technique'] or 'signature' in meta['technique']
    for box in meta['boxes']:
        left, top, right, bottom = (max(0, int(side)) for side in box)
        light = picture[:, top:bottom, left:right].float().amin(0)
        if light.numel():
            cover[top:bottom, left:right][light < (light.quantile(0.8) - 14 if is_mark else 256)] = 1.0
    return cover


class Squares:
    def __init__(self, path, makers, room, device):
        entries = [e for e in store.read(path, lambda meta: not makers or meta['maker'] in makers)]
        self.pictures = torch.zeros(len(entries), 3, room, room, dtype=torch.uint8)
        self.covers = torch.zeros(len(entries), 1, room, room)
        for place, entry in enumerate(entries):
            picture = decoded(entry['file'])
            cover = cover_of(entry['meta'], picture)
            # What is missing is mirrored on whole blocks, which keeps the grid; what is there twice teaches nothing twice.
            pad = (0, max(0, room - picture.shape[2]), 0, max(0, room - picture.shape[1]))
            self.pictures[place] = F.pad(picture[None].float(), pad, mode='reflect')[0, :, :room, :room].to(torch.uint8)
            self.covers[place] = F.pad(cover[None, None], pad, mode='reflect')[0, :, :room, :room]
        self.quantisers = torch.tensor([e['meta']['quantiser'] for e in entries], dtype=torch.float32).to(device)
        self.pictures, self.covers = self.pictures.to(device), self.covers.to(device)

    def draw(self, draw, count):
        """As `Bank.draw`: pictures, how far each pixel was put in, kinds, and the quantisers of their files."""
        at = torch.tensor([draw.randrange(len(self.pictures)) for _ in range(count)]).to(self.pictures.device)
        pictures, covers = self.pictures[at], self.covers[at]
        for place in range(count):
            turned = [axis for axis in (1, 2) if draw.random() < 0.5]
            if turned:
                pictures[place], covers[place] = pictures[place].flip(turned), covers[place].flip(turned)
        return pictures, covers, ['real'] * count, self.quantisers[at]
