"""Judges real files: `python3 judge.py --state state.pt --files FOLDER [--labels labels.json] --out scores.jsonl`.

Reads JPEG and PNG files in tiles, as the service will. With labels ('file', 'truth', 'technique', 'changes') it prints AUC and recall.
"""

import argparse
import json
import pathlib

import numpy as np
import torch
from PIL import Image

from export import load
from validate import auc

TILE, STEP, EDGE = 512, 448, 32


def opened(path):
    """Pixels [3,H,W] from 0 to 1, and the file's quantiser in rows (zeros if it has none)."""
    image = Image.open(path)
    quantiser = torch.zeros(1, 64)
    if image.format == 'JPEG' and image.quantization:
        # Pillow hands the table out in rows since 8.3.
        quantiser[0] = torch.tensor(list(image.quantization[0]), dtype=torch.float32)
    pixels = torch.from_numpy(np.asarray(image.convert('RGB')).copy()).permute(2, 0, 1).float() / 255
    return pixels, quantiser


def starts(length):
    """Where tiles begin, on the grid of 8, the last one ending at the edge."""
    return sorted({*range(0, max(1, length - TILE + 1), STEP), max(0, (length - TILE) // 8 * 8)})


@torch.no_grad()
def judged(model, pixels, quantiser):
    """The map and the scores of the whole picture; blank tiles are passed over."""
    height, width = (side // 8 * 8 for side in pixels.shape[1:])
    pixels = pixels[:, :height, :width]
    full = torch.nn.functional.pad(pixels[None], (0, max(0, TILE - width), 0, max(0, TILE - height)), mode='replicate')[0]
    shape = [side // 8 for side in full.shape[1:]]
    maps, scores = torch.full(shape, -12.0), torch.full(shape, -12.0)
    for y in starts(full.shape[1]):
        for x in starts(full.shape[2]):
            tile = full[:, y : y + TILE, x : x + TILE]
            if float(tile.mean(0).std()) < 0.01:
                continue
            found, _, counted = model(tile[None], quantiser)
            # Tiles overlap by their rims, where each knows only half of the surroundings: the rim is left to the neighbour.
            top, left = (EDGE // 8 if at else 0 for at in (y, x))
            area = (slice(y // 8 + top, (y + TILE) // 8), slice(x // 8 + left, (x + TILE) // 8))
            maps[area], scores[area] = found[0, 0, top:, left:], counted[0, 0, top:, left:]
    return maps[: height // 8, : width // 8], scores[: height // 8, : width // 8]


def main():
    given = argparse.ArgumentParser()
    given.add_argument('--state', required=True)
    given.add_argument('--files', required=True)
    given.add_argument('--labels')
    given.add_argument('--out', required=True)
    given = given.parse_args()
    torch.set_num_threads(1)
    model = load(given.state)
    labels = {e['file']: e for e in json.loads(pathlib.Path(given.labels).read_text())['files']} if given.labels else {}
    results = []
    with open(given.out, 'w') as out:
        for path in sorted(pathlib.Path(given.files).iterdir()):
            if path.suffix.lower() not in ('.jpg', '.jpeg', '.png') or (labels and path.name not in labels):
                continue
            maps, scores = judged(model, *opened(path))
            y, x = np.unravel_index(int(scores.argmax()), scores.shape)
            line = {'file': path.name, 'page': float(model.pooled(scores[None, None])), 'peak': [int(x) * 8 + 4, int(y) * 8 + 4], 'peakScore': float(scores.max())}
            out.write(json.dumps(line) + '\n')
            out.flush()
            results.append(line)
    if labels:
        summary(results, labels)


def summary(results, labels):
    value = {r['file']: r['page'] for r in results}
    genuine = np.array([v for f, v in value.items() if labels[f]['truth'] == 'genuine'])
    tampered = {f: v for f, v in value.items() if labels[f]['truth'] == 'tampered'}
    limit = np.quantile(genuine, 0.95) if len(genuine) else 0
    groups = {'all': list(tampered)}
    for file in tampered:
        groups.setdefault(str(labels[file].get('technique')), []).append(file)
    for name, files in groups.items():
        scores = np.array([tampered[f] for f in files])
        print(f'{name}: {len(files)} against {len(genuine)}, AUC {auc(scores, genuine)}, recall at 5 % {(scores > limit).mean():.2f}')


if __name__ == '__main__':
    main()
