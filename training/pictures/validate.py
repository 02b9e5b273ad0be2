"""Pictures of layouts never learned from, the same ones in every run, half of them saved by the real libjpeg."""

import numpy as np
import torch

import edits
from jpeg import libjpeg, tables
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


class Validation:
    def __init__(self, papers, each=24, size=896, seed=2026, reals=None):
        torch.manual_seed(seed)
        scenes = Scenes(papers, seed, min(1280, round(size * 1.4286) // 16 * 16))
        sending = Sending(papers.device, seed, size)
        self.items = []
        for name in edits.NAMES:
            for _ in range(max(1, each // 8)):
                self.add_batch(scenes, sending, name, each)
        self.real_from = len(self.items)
        if reals:
            # Real captures last, so that the simulated ones stay the same; smaller, as their squares are.
            scenes, sending = Scenes(papers, seed, 768, reals, 1.0), Sending(papers.device, seed, 512)
            for name in edits.NAMES:
                for _ in range(max(1, each // 8)):
                    self.add_batch(scenes, sending, name, each)

    def add_batch(self, scenes, sending, name, each):
        pictures, masks, names, kinds, natives = scenes.batch(min(16, each * 2), [name, None])
        seen, quantisers, covers, roads = sending.send(pictures, masks, kinds, natives if scenes.reals else None)
        for i in range(len(names)):
            self.add(sending.draw, seen[i], quantisers[i], covers[i, 0], names[i], kinds[i], roads[i]['way'])

    def add(self, draw, seen, quantiser, cover, technique, kind, way):
        cover = cover.cpu()
        if technique != GENUINE and not bool((cover >= TOUCHED).any()):
            return  # cut away on the road
        picture, real = (seen * 255).round().to(torch.uint8), False
        if draw.random() < 0.5 and way not in ('lossless', 'native'):
            quality = draw.randint(55, 96)
            saved = libjpeg(picture, quality)
            if saved is not None:
                real, picture = True, saved.to(seen.device)
                quantiser = torch.as_tensor(tables(quality)[0].ravel(), dtype=torch.float32, device=seen.device)
        self.items.append({'picture': picture, 'quantiser': quantiser, 'cover': cover, 'technique': technique, 'kind': kind, 'way': way, 'real': real})

    @torch.no_grad()
    def scores(self, model, batch=8, low_precision=False):
        found = []
        for start in [*range(0, self.real_from, batch), *range(self.real_from, len(self.items), batch)]:
            part = self.items[start : min(start + batch, self.real_from if start < self.real_from else len(self.items))]
            pictures = torch.stack([i['picture'] for i in part]).float() / 255
            with torch.autocast(pictures.device.type, torch.bfloat16, enabled=low_precision):
                maps, pages, _ = model(pictures, torch.stack([i['quantiser'] for i in part]))
            found += [(m[0], p) for m, p in zip(maps.float().cpu().numpy(), pages.float().cpu().numpy().tolist())]
        return found

    def measure(self, model, low_precision=False):
        judged = [(m, p, i) for (m, p), i in zip(self.scores(model, low_precision=low_precision), self.items)]
        result = self.summary(judged[: self.real_from])
        if self.real_from < len(judged):
            result['real captures'] = self.summary(judged[self.real_from :])
        return result

    def summary(self, judged):
        genuine = np.array([p for _, p, i in judged if i['technique'] == GENUINE])
        tampered = [j for j in judged if j[2]['technique'] != GENUINE]
        limit = np.quantile(genuine, 0.95)
        every = lambda chosen: {'pictures': len(chosen), **self.figures(chosen, genuine, limit)}
        result = {'genuine': len(genuine), 'limit': round(float(limit), 3), **every(tampered)}
        result['reprints and messages aside'] = every([t for t in tampered if edits.NAMES[t[2]['technique']] != 'reprinted' and t[2]['way'] != 'message'])
        result['techniques'] = {name: every([t for t in tampered if t[2]['technique'] == n]) for n, name in enumerate(edits.NAMES)}
        for key in ('kind', 'way', 'real'):
            # Against genuine pictures of the same sort: a device must not be taken for a forger.
            result[key] = {}
            for value in sorted({str(i[key]) for _, _, i in judged}):
                own = np.array([p for _, p, i in judged if i['technique'] == GENUINE and str(i[key]) == value])
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
