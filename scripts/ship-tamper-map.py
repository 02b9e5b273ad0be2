"""Puts trained weights of the map of tampered places where the service takes them from, with a reference for its test.

`python3 scripts/ship-tamper-map.py --state training/pictures/trained/state.pt`. Needs PyTorch and numpy. Afterwards set the
threshold and the figures in `record.json` beside them, which are of the weights that were there before, and raise
`documentReaderVersion`: scores of other weights must not be compared with the new threshold.
"""

import argparse
import hashlib
import json
import pathlib
import struct
import sys

import numpy as np
import torch

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / 'training' / 'pictures'))

from export import load  # noqa: E402

FOLDER = ROOT / 'server' / 'src' / 'documents' / 'image' / 'tamper' / 'model'
SIDES = (160, 96)  # of the reference: no multiples of what a kernel takes at once
KEPT = 97  # every so many blocks


def tensors(path):
    kept = torch.load(path, map_location='cpu', weights_only=True)['average']
    return {name: value.to(torch.float16) for name, value in kept.items() if value.is_floating_point()}


def packed(kept):
    names = json.dumps([[name, list(value.shape)] for name, value in kept.items()], separators=(',', ':')).encode()
    names += b' ' * (-len(names) % 4)
    return struct.pack('<I', len(names)) + names + b''.join(value.contiguous().numpy().astype('<f2').tobytes() for value in kept.values())


def picture():
    """Paper, a gradient, bars and noise by a formula that the test has as well: whole numbers only, so that no machine rounds."""
    width, height = SIDES
    y, x, c = np.meshgrid(np.arange(height), np.arange(width), np.arange(3), indexing='ij')
    noise = (x * 7919 + y * 104729 + c * 1299709 + (x * y) % 251 * 31) % 23
    bars = np.where((x // 5 + y // 11) % 4 == 0, 150, 0)
    return (235 - (x + y) // 16 - bars - noise).clip(0, 255).astype(np.uint8)


@torch.no_grad()
def reference(model):
    pixels = torch.from_numpy(picture()).permute(2, 0, 1).float()[None] / 255
    found = {}
    for name, quantiser in (('saved', torch.arange(64).float()[None] % 13 + 3), ('unsaved', torch.zeros(1, 64))):
        maps, page, scores = model(pixels, quantiser)
        found[name] = {'map': [round(v, 4) for v in maps.flatten().tolist()], 'scores': [round(v, 4) for v in scores.flatten().tolist()], 'page': round(float(page), 4)}
    return found


def main():
    given = argparse.ArgumentParser()
    given.add_argument('--state', required=True)
    given.add_argument('--out', default=str(FOLDER))
    given = given.parse_args()
    folder = pathlib.Path(given.out)
    folder.mkdir(parents=True, exist_ok=True)
    content = packed(tensors(given.state))
    (folder / 'weights.bin').write_bytes(content)
    (folder / 'reference.json').write_text(json.dumps(reference(load(given.state))) + '\n')
    print(f'{len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}')


if __name__ == '__main__':
    main()
