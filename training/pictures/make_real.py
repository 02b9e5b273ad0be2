"""Real genuine pictures to learn from: `python3 make_real.py --out real.bin --most-mib 44 FOLDER…`.

From every JPEG file of the folders one square of 800 pixels is cut without decoding (jpegtran), so that it keeps the
coefficients and the quantiser that its device gave it. Words are found as blobs of ink: nothing is read.
"""

import argparse
import hashlib
import io
import pathlib
import random
import subprocess

import numpy as np
from PIL import Image
from scipy import ndimage

import store

SIDE, LEAST_WORDS = 800, 12


def words_of(grey):
    """Boxes of what looks like words, by ink that stands close together in a line."""
    around = ndimage.uniform_filter(grey, 41)
    ink = grey < around - 18
    labels, _ = ndimage.label(ink)
    heights = [s[0].stop - s[0].start for s in ndimage.find_objects(labels)]
    heights = [h for h in heights if 6 <= h <= 70]
    if len(heights) < 20:
        return []
    tall = float(np.median(heights))
    joined = ndimage.binary_dilation(ink, np.ones((1, max(3, int(tall * 0.45) * 2 + 1)), bool))
    labels, _ = ndimage.label(joined)
    found = []
    for box in ndimage.find_objects(labels):
        y0, y1, x0, x1 = box[0].start, box[0].stop, box[1].start, box[1].stop
        filled = ink[box].mean()
        if 0.6 * tall <= y1 - y0 <= 2.4 * tall and 1.2 * tall <= x1 - x0 <= 14 * tall and 0.12 < filled < 0.75:
            found.append([x0, y0, x1, y1, 0])
    return found


def best_place(draw, image):
    """The corner, on the grid of 16, of the square with the most words among a few."""
    width, height = image.size
    best = (LEAST_WORDS - 1, None, None)
    for _ in range(3):
        x, y = (draw.randrange(0, max(1, side - SIDE + 1), 16) for side in (width, height))
        words = words_of(np.asarray(image.crop((x, y, x + SIDE, y + SIDE)).convert('L')).astype(np.float32))
        best = max(best, (len(words), (x, y), words), key=lambda b: b[0])
    return best


def entry(path, draw):
    image = Image.open(path)
    if image.format != 'JPEG' or min(image.size) < SIDE or image.mode not in ('RGB', 'L'):
        return None
    quantiser = list(image.quantization[0])
    count, place, words = best_place(draw, image)
    if place is None:
        return None
    cut = subprocess.run(['jpegtran', '-copy', 'none', '-optimize', '-crop', f'{SIDE}x{SIDE}+{place[0]}+{place[1]}', str(path)], capture_output=True, timeout=60)
    if cut.returncode or Image.open(io.BytesIO(cut.stdout)).size != (SIDE, SIDE):
        return None
    part = 'validation' if hashlib.sha256(path.name.encode()).digest()[0] < 40 else 'training'
    return {'meta': {'type': 'real', 'part': part, 'source': path.parent.name, 'words': words, 'quantiser': quantiser}, 'image': np.zeros((SIDE, SIDE), bool), 'blob': cut.stdout}


def main():
    given = argparse.ArgumentParser()
    given.add_argument('folders', nargs='+')
    given.add_argument('--out', required=True)
    given.add_argument('--most-mib', type=float, default=44)
    given.add_argument('--seed', type=int, default=1)
    given = given.parse_args()
    draw = random.Random(given.seed)
    files = [path for folder in given.folders for path in sorted(pathlib.Path(folder).rglob('*')) if path.suffix.lower() in ('.jpg', '.jpeg')]
    draw.shuffle(files)
    entries, size = [], 0
    for path in files:
        made = entry(path, draw)
        if made is None:
            continue
        size += len(made['blob'])
        if size > given.most_mib * 2**20:
            break
        entries.append(made)
    store.write(given.out, entries)
    print(f'{len(entries)} of {len(files)} files, {size / 2**20:.1f} MiB')


if __name__ == '__main__':
    main()
