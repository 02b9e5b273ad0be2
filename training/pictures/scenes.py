"""Captured pictures, half of them tampered with, in batches: page → device → first save → edit → honest marks."""

import random

import numpy as np
import torch
import torch.nn.functional as F

import devices
import edits
import harmless
from jpeg import Saver, save
from papers import blur, framing, sample, seen_words

FIRST_SAVE = {'phone': 0.95, 'app': 0.9, 'scanner': 0.65, 'copier': 0.6, 'screen': 0.15, 'compact': 0.2, 'fax': 0.0}
GENUINE = -1


class Scenes:
    def __init__(self, papers, seed, size=768):
        self.papers, self.size = papers, size
        self.draw = random.Random(seed)
        self.saver = Saver(papers.device)
        self.faults = []

    def frame(self, device, number):
        """The part of a page a device sees: its pixels, its print without the optics, and its words."""
        papers, draw, size = self.papers, self.draw, self.size
        matrix = framing(draw, size, papers.index[number].shape, papers.words[number], device['dpi'], device['tilt'], device['bend'])
        corners = matrix @ np.array([[0, size, 0, size], [0, 0, size, size], [1, 1, 1, 1]])
        corners = corners[:2] / corners[2:]
        height, width = papers.index[number].shape
        reach = 12
        x0, y0 = (max(0, int(v) - reach) for v in corners.min(1))
        x1, y1 = (min(most, int(v) + reach) for v, most in zip(corners.max(1), (width, height)))
        sheet = papers.palettes[number][papers.index[number][y0:y1, x0:x1].long()].permute(2, 0, 1).contiguous()
        shifted = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]]) @ matrix
        scale = 220 / device['dpi']
        clean = sample(blur(sheet.mean(0, keepdim=True), 0.42 * scale if scale > 1.15 else 0), shifted, size, 1.0)[0]
        harmless.on_paper(draw, sheet, papers.marks)
        optics = scale * (device['optics'] ** 2 + (0.16 if scale > 1 else 0)) ** 0.5
        seen = sample(blur(sheet, optics), shifted, size, device['around'])
        return seen, clean, seen_words(papers.words[number], matrix, size)

    def captured(self, count, kinds=None):
        """Pairs from one device: the second is where a forger with the same scanner takes words from."""
        chosen, frames = [], []
        for pair in range(count // 2):
            device = devices.draw_device(self.draw, kinds[pair % len(kinds)] if kinds else None)
            number = self.draw.randrange(len(self.papers.index))
            for _ in range(2):
                own = dict(device, tilt=device['tilt'] + self.draw.gauss(0, 0.002)) if device['tilt'] else device
                frames.append(self.frame(own, number))
                chosen.append(own)
                number = number if self.draw.random() < 0.5 else self.draw.randrange(len(self.papers.index))
        pictures = devices.capture(torch.stack([f[0] for f in frames]), chosen)
        return self.first_save(pictures, chosen), [f[1] for f in frames], [f[2] for f in frames], chosen

    def first_save(self, pictures, chosen):
        settings = self.saver.draw(self.draw, len(chosen), 60, 99)
        saved = save(pictures * 255, *settings) / 255
        used = torch.tensor([self.draw.random() < FIRST_SAVE[d['kind']] for d in chosen]).to(pictures.device, non_blocking=True)
        return torch.where(used[:, None, None, None], saved, pictures)

    def again(self, picture, mask):
        """Printed and captured once more."""
        draw, size = self.draw, self.size
        device = devices.draw_device(draw, draw.choice(['scanner', 'scanner', 'phone', 'copier']))
        middle = np.array([[1, 0, size / 2], [0, 1, size / 2], [0, 0, 1]])
        turn, grow = draw.gauss(0, 0.012), draw.uniform(0.93, 1.0)
        matrix = middle @ np.array([[grow, -turn, 0], [turn, grow, 0], [0, 0, 1]]) @ np.linalg.inv(middle)
        seen = sample(blur(picture, device['optics']), matrix, size, 1.0)
        return devices.capture(seen[None], [device])[0], sample(mask, matrix, size, 0.0), device

    def edited(self, name, picture, scene):
        """An odd page must not end a run on a lent machine: its fault is counted, and the picture left as it was."""
        before = picture.clone()
        try:
            return edits.TECHNIQUES[edits.NAMES.index(name)](self.draw, picture, scene)
        except (ValueError, IndexError, RuntimeError) as fault:
            self.faults.append(f'{name}: {fault}')
            picture.copy_(before)
            return False

    def batch(self, count, techniques=None, tampered=0.55, kinds=None):
        """Gives pictures and masks as bytes, the technique of each (GENUINE for none) and the kind of device.

        techniques: which one to use for each picture, in turn (a name, or None for genuine); otherwise drawn.
        """
        draw = self.draw
        pictures, cleans, words, chosen = self.captured(count, kinds)
        originals = pictures.clone()
        masks = torch.zeros(count, 1, self.size, self.size, device=pictures.device)
        names = []
        for i in range(count):
            wanted = techniques[i % len(techniques)] if techniques else draw.choices(edits.NAMES, edits.SHARES)[0] if draw.random() < tampered else None
            names.append(GENUINE)
            if wanted is not None:
                partner, stranger = i ^ 1, (i + 2 + 2 * draw.randrange(max(1, count // 2 - 1))) % count
                scene = {'words': words[i], 'clean': cleans[i], 'marks': self.papers.marks, 'partner': {'picture': originals[partner], 'words': words[partner]}, 'stranger': {'picture': originals[stranger], 'words': words[stranger]}}
                if self.edited(wanted, pictures[i], scene):
                    names[-1] = edits.NAMES.index(wanted)
                    changed = ((pictures[i] - originals[i]).abs().amax(0, keepdim=True) > 1.5 / 255).float()
                    masks[i] = (F.avg_pool2d(F.max_pool2d(changed[None], 5, 1, 2), 5, 1, 2)[0] > 0.5).float()
                if wanted == 'reprinted' and names[-1] != GENUINE:
                    pictures[i], masks[i], chosen[i] = self.again(pictures[i], masks[i])
            elif draw.random() < 0.05:
                # Genuine papers are printed and scanned again too.
                pictures[i], _, chosen[i] = self.again(pictures[i], masks[i])
            if draw.random() < 0.12:
                harmless.on_screen(draw, pictures[i], words[i])
        pictures = devices.finish(pictures, chosen)
        return (pictures * 255).to(torch.uint8), (masks > 0.5).to(torch.uint8), names, [d['kind'] for d in chosen]
