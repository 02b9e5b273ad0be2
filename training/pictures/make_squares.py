"""Squares of pictures by other makers, with the places that were put in: `python3 make_squares.py --out squares.bin FOLDER…`.

A folder has `labels.jsonl`: `file`, `label` (genuine or forged), `technique`, `boxes` ([x, y, width, height] each) and `page_px`, the
size that they refer to. Squares are cut without decoding (jpegtran), so that they keep the grid of the last save.
"""

import argparse
import io
import json
import pathlib
import random
import subprocess
import tempfile

import numpy as np
from PIL import Image

import store
from judge import pictures

SIDE, LEAST, NEAR = 640, 528, 8
MOST_BYTES = 600_000


def liveliest(draw, grey, boxes, wide, high):
    """The corner of the place with the most on it among a few, away from the boxes."""
    best = (-1e9, 0, 0)
    for _ in range(6):
        x, y = draw.uniform(0, grey.shape[1] * 16 - wide), draw.uniform(0, grey.shape[0] * 16 - high)
        part = grey[int(y // 16) : int((y + high) // 16), int(x // 16) : int((x + wide) // 16)]
        on_edit = any(x < b[2] + NEAR and x + wide > b[0] - NEAR and y < b[3] + NEAR and y + high > b[1] - NEAR for b in boxes)
        best = max(best, (float(part.std()) - 100 * on_edit, max(0, x), max(0, y)))
    return best[1:]


def places(draw, image, boxes, wide, high):
    grey = np.asarray(image.convert('L').resize((max(1, image.width // 16), max(1, image.height // 16)))).astype(np.float32)
    found = []
    if boxes:
        left, top, right, bottom = draw.choice(boxes)
        found.append((draw.uniform(left, right) - wide * draw.uniform(0.25, 0.75), draw.uniform(top, bottom) - high * draw.uniform(0.25, 0.75)))
    if not boxes or draw.random() < 0.5:
        found.append(liveliest(draw, grey, boxes, wide, high))
    return [(int(min(max(0, x), image.width - wide)) // 16 * 16, int(min(max(0, y), image.height - high)) // 16 * 16) for x, y in found]


def entries(label, path, maker, draw):
    image = Image.open(path)
    if image.format != 'JPEG' or image.mode not in ('RGB', 'L'):
        return
    scale = image.width / label['page_px'][0]
    boxes = [[b[0] * scale, b[1] * scale, (b[0] + b[2]) * scale, (b[1] + b[3]) * scale] for b in label['boxes'] or [] if min(b[2:]) > 0]
    wide, high = (min(SIDE, side // 16 * 16) for side in image.size)
    if min(wide, high) < LEAST or (label['label'] == 'forged') != bool(boxes):
        return
    for x, y in places(draw, image, boxes, wide, high):
        cut = subprocess.run(['jpegtran', '-copy', 'none', '-optimize', '-crop', f'{wide}x{high}+{x}+{y}', str(path)], capture_output=True, timeout=60)
        if cut.returncode or len(cut.stdout) > MOST_BYTES or Image.open(io.BytesIO(cut.stdout)).size != (wide, high):
            continue
        meta = {'type': 'real', 'part': 'training', 'maker': maker, 'technique': label['technique'], 'quantiser': list(image.quantization[0])}
        yield {'meta': {**meta, 'boxes': [[b[0] - x, b[1] - y, b[2] - x, b[3] - y] for b in boxes]}, 'image': np.zeros((high, wide), bool), 'blob': cut.stdout}


def main():
    given = argparse.ArgumentParser()
    given.add_argument('folders', nargs='+')
    given.add_argument('--out', required=True)
    given.add_argument('--most-mib', type=float, default=24, help='for all folders together, each its share')
    given.add_argument('--seed', type=int, default=1)
    given = given.parse_args()
    draw, made = random.Random(given.seed), []
    for folder in map(pathlib.Path, given.folders):
        labels = [json.loads(line) for line in (folder / 'labels.jsonl').read_text().splitlines()]
        draw.shuffle(labels)
        size, begun = 0, len(made)
        for label in labels:
            with tempfile.TemporaryDirectory() as pdf:
                path = pictures(folder / label['file'], pdf)
                found = list(entries(label, path, folder.name, draw)) if path else []
            made += found
            size += sum(len(entry['blob']) for entry in found)
            if size > given.most_mib / len(given.folders) * 2**20:
                break
        print(f'{folder.name}: {len(made) - begun} squares, {sum(bool(e["meta"]["boxes"]) for e in made[begun:])} with an edit, {size / 2**20:.1f} MiB')
    store.write(given.out, made)


if __name__ == '__main__':
    main()
