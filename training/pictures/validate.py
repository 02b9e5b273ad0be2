"""Pictures of layouts never learned from, the same ones in every run, half of them saved by the real libjpeg."""

import io

import numpy as np
import torch

import edits
from jpeg import tables
from scenes import GENUINE, Scenes
from sending import Sending

TOUCHED = 0.25  # a block counts as changed from this part of its pixels on


def auc(positive, negative):
    """The chance that a tampered one scores above a genuine one."""
    if len(positive) == 0 or len(negative) == 0:
        return None
    order = np.concatenate([positive, negative]).argsort(kind='stable').argsort(kind='stable') + 1.0
    values, inverse, counts = np.unique(np.concatenate([positive, negative]), return_inverse=True, return_counts=True)
    ranks = (np.bincount(inverse, order) / counts)[inverse]
    return round(float((ranks[: len(positive)].sum() - len(positive) * (len(positive) + 1) / 2) / (len(positive) * len(negative))), 4)


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


class Validation:
    def __init__(self, papers, each=24, size=896, seed=2026):
        torch.manual_seed(seed)
        scenes = Scenes(papers, seed, min(1280, round(size * 1.4286) // 16 * 16))
        sending = Sending(papers.device, seed, size)
        self.items = []
        for name in edits.NAMES:
            for _ in range(max(1, each // 8)):
                pictures, masks, names, kinds = scenes.batch(min(16, each * 2), [name, None])
                seen, quantisers, covers, roads = sending.send(pictures, masks)
                for i in range(len(names)):
                    self.add(sending.draw, seen[i], quantisers[i], covers[i, 0], names[i], kinds[i], roads[i]['way'])

    def add(self, draw, seen, quantiser, cover, technique, kind, way):
        cover = cover.cpu()
        if technique != GENUINE and not bool((cover >= TOUCHED).any()):
            return  # cut away on the road
        picture, real = (seen * 255).round().to(torch.uint8), False
        if draw.random() < 0.5 and way != 'lossless':
            quality = draw.randint(55, 96)
            saved = libjpeg(picture, quality)
            if saved is not None:
                real, picture = True, saved.to(seen.device)
                quantiser = torch.as_tensor(tables(quality)[0].ravel(), dtype=torch.float32, device=seen.device)
        self.items.append({'picture': picture, 'quantiser': quantiser, 'cover': cover, 'technique': technique, 'kind': kind, 'way': way, 'real': real})

    @torch.no_grad()
    def scores(self, model, batch=8, low_precision=False):
        found = []
        for start in range(0, len(self.items), batch):
            part = self.items[start : start + batch]
            pictures = torch.stack([i['picture'] for i in part]).float() / 255
            with torch.autocast(pictures.device.type, torch.bfloat16, enabled=low_precision):
                maps, pages, _ = model(pictures, torch.stack([i['quantiser'] for i in part]))
            found += [(m[0], p) for m, p in zip(maps.float().cpu().numpy(), pages.float().cpu().numpy().tolist())]
        return found

    def measure(self, model, low_precision=False):
        found = self.scores(model, low_precision=low_precision)
        genuine = np.array([p for (_, p), i in zip(found, self.items) if i['technique'] == GENUINE])
        tampered = [(m, p, i) for (m, p), i in zip(found, self.items) if i['technique'] != GENUINE]
        limit = np.quantile(genuine, 0.95)
        every = lambda chosen: {'pictures': len(chosen), **self.figures(chosen, genuine, limit)}
        result = {'genuine': len(genuine), **every(tampered)}
        result['reprints and messages aside'] = every([t for t in tampered if edits.NAMES[t[2]['technique']] != 'reprinted' and t[2]['way'] != 'message'])
        result['techniques'] = {name: every([t for t in tampered if t[2]['technique'] == n]) for n, name in enumerate(edits.NAMES)}
        for key in ('kind', 'way', 'real'):
            # Against genuine pictures of the same sort: a device must not be taken for a forger.
            result[key] = {}
            for value in sorted({str(i[key]) for i in self.items}):
                own = np.array([p for (_, p), i in zip(found, self.items) if i['technique'] == GENUINE and str(i[key]) == value])
                chosen = [t for t in tampered if str(t[2][key]) == value]
                result[key][value] = {'pictures': len(chosen), 'genuine': len(own), 'page': auc(np.array([t[1] for t in chosen]), own), 'flagged at 5 %': round(float((own > limit).mean()), 3) if len(own) else None}
        return result

    def figures(self, chosen, genuine, limit):
        if not chosen:
            return {'page': None, 'block': None, 'peak': None, 'recall at 5 %': None}
        inside = np.concatenate([m[i['cover'].numpy() >= TOUCHED] for m, _, i in chosen])
        outside = np.concatenate([m[i['cover'].numpy() == 0][::7] for m, _, i in chosen])
        pages = np.array([p for _, p, _ in chosen])
        hits = [near(i['cover'].numpy(), m) for m, _, i in chosen]
        return {'page': auc(pages, genuine), 'block': auc(inside, outside), 'peak': round(float(np.mean(hits)), 3), 'recall at 5 %': round(float((pages > limit).mean()), 3)}


def near(cover, scores):
    """Whether the strongest block touches the edit."""
    y, x = np.unravel_index(scores.argmax(), scores.shape)
    return bool((cover[max(0, y - 1) : y + 2, max(0, x - 1) : x + 2] > 0).any())
