"""Pictures by another maker, judged with each validation and never learned from: the curve that counts.

Once looked at, they are a development set: what a model is worth is only told by pictures that no choice was made on.
"""

import json
import pathlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from judge import EDGE, SUFFIXES, TILE, opened, starts
from validate import auc


class Strangers:
    def __init__(self, folder, device):
        folder = pathlib.Path(folder)
        labels = [json.loads(line) for line in (folder / 'labels.jsonl').read_text().splitlines()]
        self.labels = [label for label in labels if (folder / label['file']).suffix in SUFFIXES]
        self.device = device
        with ThreadPoolExecutor(16) as pool:
            self.pictures = list(pool.map(lambda label: opened(folder / label['file']), self.labels))

    @torch.no_grad()
    def scores(self, model, pixels, quantiser):
        height, width = (side // 8 * 8 for side in pixels.shape[1:])
        full = torch.nn.functional.pad(pixels[None, :, :height, :width], (0, max(0, TILE - width), 0, max(0, TILE - height)), mode='replicate')[0].to(self.device)
        found = torch.full([side // 8 for side in full.shape[1:]], -12.0, device=self.device)
        for y in starts(full.shape[1]):
            for x in starts(full.shape[2]):
                tile = full[:, y : y + TILE, x : x + TILE]
                top, left = (EDGE // 8 if at else 0 for at in (y, x))
                blank = tile.mean(0).std() < 0.01
                counted = model(tile[None], quantiser.to(self.device))[2][0, 0, top:, left:]
                found[y // 8 + top : (y + TILE) // 8, x // 8 + left : (x + TILE) // 8] = torch.where(blank, torch.full_like(counted, -12.0), counted)
        return found[: height // 8, : width // 8]

    @torch.no_grad()
    def measure(self, model):
        pages, hits = [], []
        for label, (pixels, quantiser) in zip(self.labels, self.pictures):
            scores = self.scores(model, pixels, quantiser)
            pages.append(float(model.pooled(scores[None, None])))
            hits.append(on_edit(label, int(scores.argmax()), scores.shape) if label['label'] == 'forged' else None)
        pages, forged = np.array(pages), np.array([label['label'] == 'forged' for label in self.labels])
        genuine, limit = pages[~forged], np.quantile(pages[~forged], 0.95)
        result = {'page': auc(pages[forged], genuine), 'recall at 5 %': round(float((pages[forged] > limit).mean()), 3), 'peak': round(float(np.mean([h for h in hits if h is not None])), 3), 'limit': round(float(limit), 2)}
        result['techniques'] = {name: auc(np.array([p for p, label in zip(pages, self.labels) if label['technique'] == name]), genuine) for name in sorted({label['technique'] for label in self.labels} - {'none'})}
        result['pages'] = [round(float(p), 2) for p in pages]
        result['hits'] = hits
        result['hits'] = hits
        return result


def on_edit(label, best, shape, near=16):
    """Whether the strongest block lies in one of the boxes, or next to it."""
    x, y = best % shape[1] * 8 + 4, best // shape[1] * 8 + 4
    wide, tall = label.get('page_px') or (shape[1] * 8, shape[0] * 8)
    right, down = shape[1] * 8 / wide, shape[0] * 8 / tall
    return any(b[0] * right - near <= x <= (b[0] + b[2]) * right + near and b[1] * down - near <= y <= (b[1] + b[3]) * down + near for b in label['boxes'])
