"""Captured pictures, half of them tampered with, in batches: page → device → first save → edit → honest marks.

Some are real captures instead, edited or left alone like the others.
"""

import random

import numpy as np
import torch
import torch.nn.functional as F

import devices
import edits
import harmless
import printing
from glass import Dirt
from jpeg import Saver, save
from papers import blur_each, framing, seen_words, warp

FIRST_SAVE = {'phone': 0.85, 'app': 0.8, 'scanner': 0.65, 'copier': 0.6, 'screen': 0.15, 'compact': 0.2, 'fax': 0.0}
GENUINE = -1


class Scenes:
    def __init__(self, papers, seed, size=768, reals=None, share=0.4):
        self.papers, self.size, self.reals, self.share = papers, size, reals, share
        self.draw = random.Random(seed)
        self.saver = Saver(papers.device)
        self.dirt = Dirt(seed, papers.device)
        self.faults = []

    def captured(self, count, kinds=None):
        """Pairs from one device: the second is where a forger with the same scanner takes words from."""
        draw, papers, size = self.draw, self.papers, self.size
        chosen, numbers, matrices = [], [], []
        for pair in range(count // 2):
            device = devices.draw_device(draw, kinds[pair % len(kinds)] if kinds else None)
            number = draw.randrange(len(papers.words))
            for _ in range(2):
                own = dict(device, tilt=device['tilt'] + draw.gauss(0, 0.002)) if device['tilt'] else device
                matrices.append(framing(draw, size, papers.index.shape[1:], papers.words[number], own['dpi'], own['tilt'], own['bend']))
                chosen.append(own)
                numbers.append(number)
                number = number if draw.random() < 0.5 else draw.randrange(len(papers.words))
        sheets = papers.frames(numbers, matrices, size, [d['around'] for d in chosen])
        for sheet, device in zip(sheets, chosen):
            for _ in range(draw.choice([0, 0, 1, 1, 2])):
                printing.tinted(draw, sheet, device['kind'] == 'screen')
        cleans = sheets.mean(1)
        for sheet, device in zip(sheets, chosen):
            harmless.on_paper(draw, sheet, papers.marks, device['dpi'] / 220)
        sheets = printing.printed(sheets, lambda name: devices.column(chosen, name, sheets))
        seen = blur_each(sheets, [d['optics'] for d in chosen])
        self.dirt.fall(draw, seen, chosen)
        pictures = devices.capture(seen, chosen)
        words = [seen_words(papers.words[number], matrix, size) for number, matrix in zip(numbers, matrices)]
        pictures = self.first_save(pictures, chosen)
        natives = torch.zeros(len(chosen), 64, device=pictures.device)
        for pair in range(0, len(chosen), 2):
            if self.reals and draw.random() < self.share:
                number = draw.randrange(len(self.reals.words))
                for i in (pair, pair + 1):
                    pictures[i], cleans[i], words[i], natives[i] = self.reals.cut(draw, number, size)
                    chosen[i] = devices.draw_device(draw, 'real')
                    number = self.reals.neighbour(draw, number)
        return pictures, cleans, words, chosen, natives

    def first_save(self, pictures, chosen):
        settings = self.saver.draw(self.draw, len(chosen), 60, 99)
        saved = save(pictures * 255, *settings) / 255
        used = torch.tensor([self.draw.random() < FIRST_SAVE[d['kind']] for d in chosen]).to(pictures.device, non_blocking=True)
        return torch.where(used[:, None, None, None], saved, pictures)

    def again(self, pictures, masks, chosen, places):
        """Printed and captured once more, all such pictures of a batch at once."""
        draw, size, matrices = self.draw, self.size, []
        middle = np.array([[1, 0, size / 2], [0, 1, size / 2], [0, 0, 1]])
        for place in places:
            chosen[place] = devices.draw_device(draw, draw.choice(['scanner', 'scanner', 'phone', 'copier']))
            turn, grow = draw.gauss(0, 0.012), draw.uniform(0.93, 1.0)
            matrices.append(middle @ np.array([[grow, -turn, 0], [turn, grow, 0], [0, 0, 1]]) @ np.linalg.inv(middle))
        used = [chosen[place] for place in places]
        both = warp(torch.cat([pictures[places], masks[places]], 1), matrices)
        sheets = printing.printed(both[:, :3], lambda name: devices.column(used, name, both))
        seen = blur_each(sheets, [d['optics'] for d in used])
        self.dirt.fall(draw, seen, used)
        pictures[places] = devices.capture(seen, used)
        masks[places] = both[:, 3:]

    def edited(self, name, picture, scene):
        """An odd page must not end a run: its fault is counted, and the picture left as it was."""
        before = picture.clone()
        try:
            return edits.TECHNIQUES[edits.NAMES.index(name)](self.draw, picture, scene)
        except (ValueError, IndexError, RuntimeError) as fault:
            self.faults.append(f'{name}: {fault}')
            picture.copy_(before)
            return False

    def batch(self, count, techniques=None, tampered=0.55, kinds=None):
        """Gives pictures and masks as bytes, the technique of each (GENUINE for none), the kind of device, and the quantiser of untouched real files.

        techniques: which one to use for each picture, in turn (a name, or None for genuine); otherwise drawn.
        """
        draw = self.draw
        pictures, cleans, words, chosen, natives = self.captured(count, kinds)
        originals = pictures.clone()
        names, reprints = [], []
        for i in range(count):
            wanted = techniques[i % len(techniques)] if techniques else draw.choices(edits.NAMES, edits.SHARES)[0] if draw.random() < tampered else None
            names.append(GENUINE)
            if wanted is not None:
                partner, stranger = i ^ 1, (i + 2 + 2 * draw.randrange(max(1, count // 2 - 1))) % count
                scene = {'words': words[i], 'clean': cleans[i], 'marks': self.papers.marks, 'partner': {'picture': originals[partner], 'words': words[partner]}, 'stranger': {'picture': originals[stranger], 'words': words[stranger]}}
                if self.edited(wanted, pictures[i], scene):
                    names[-1] = edits.NAMES.index(wanted)
            # Genuine papers are printed and scanned again too.
            if wanted == 'reprinted' or (wanted is None and draw.random() < 0.05):
                reprints.append(i)
        changed = ((pictures - originals).abs().amax(1, keepdim=True) > 1.5 / 255).float()
        masks = (F.avg_pool2d(F.max_pool2d(changed, 5, 1, 2), 5, 1, 2) > 0.5).float()
        if reprints:
            self.again(pictures, masks, chosen, reprints)
        for i in range(count):
            marked = draw.random() < 0.12
            if marked:
                harmless.on_screen(draw, pictures[i], words[i])
            if marked or names[i] != GENUINE or i in reprints:
                natives[i] = 0
        pictures = devices.finish(pictures, chosen)
        return (pictures * 255).to(torch.uint8), (masks > 0.5).to(torch.uint8), names, [d['kind'] for d in chosen], natives
