"""Pages, glyph strips and marks in one file that needs nothing but numpy to read.

A page is an image of at most 16 colours and a list of word boxes. Entries are compressed one by one,
so that sixteen cores can unpack them at once: a GPU must not wait for decoding.
"""

import json
import lzma
import struct
from concurrent.futures import ThreadPoolExecutor

import numpy as np

MAGIC = b'RXPAGES1'


def write(path, entries):
    """entries: dicts with 'meta' (plain JSON) and 'image' (uint8 array of two dimensions)."""
    blobs, index, at = [], [], 0
    for entry in entries:
        blob = entry.get('blob') or pack(entry['image'])
        index.append({'meta': entry['meta'], 'shape': list(entry['image'].shape), 'at': at, 'size': len(blob)})
        blobs.append(blob)
        at += len(blob)
    header = lzma.compress(json.dumps(index, separators=(',', ':')).encode())
    with open(path, 'wb') as file:
        file.write(MAGIC + struct.pack('<I', len(header)) + header)
        for blob in blobs:
            file.write(blob)


def pack(image):
    return lzma.compress(np.ascontiguousarray(image).tobytes(), preset=3)


def read(path, wanted=lambda meta: True, threads=16):
    with open(path, 'rb') as file:
        if file.read(8) != MAGIC:
            raise ValueError(f'{path} holds no pages')
        (length,) = struct.unpack('<I', file.read(4))
        index = json.loads(lzma.decompress(file.read(length)))
        data = file.read()

    def unpack(entry):
        if entry['meta']['type'] == 'real':  # a JPEG file as it is
            return {'meta': entry['meta'], 'file': data[entry['at'] : entry['at'] + entry['size']]}
        raw = lzma.decompress(data[entry['at'] : entry['at'] + entry['size']])
        return {'meta': entry['meta'], 'image': np.frombuffer(raw, np.uint8).reshape(entry['shape'])}

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(unpack, [entry for entry in index if wanted(entry['meta'])]))
