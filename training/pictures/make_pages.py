"""Makes the pages the trainer photographs: `python3 make_pages.py --out pages.bin --layouts 60 --pdf FOLDER`.

Runs on a CPU beforehand. Needs python3-cairo, python3-gi, gir1.2-pango-1.0, python3-pil and, for --pdf, poppler-utils.
Whole layouts go to validation, so that no look is both learned from and judged on.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import tempfile
import zlib
from multiprocessing import Pool

import numpy as np
from PIL import Image

import store
from pages import layouts, marks
from pages.sheet import DPI, HEIGHT, WIDTH
from pages.words import WORDS


def part(layout):
    return 'validation' if zlib.crc32(f'part {layout}'.encode()) % 100 < 18 else 'training'


def entry(pixels, words, layout, language):
    indexed = Image.fromarray(pixels).quantize(16, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    palette = indexed.getpalette()[:48]
    image = np.asarray(indexed)
    meta = {'type': 'page', 'layout': layout, 'part': part(layout), 'language': language, 'palette': palette, 'words': words}
    return {'meta': meta, 'image': image, 'blob': store.pack(image)}


def drawn(job):
    kind, language, seed, copy = job
    sheet = layouts.make(kind, language, f'{kind} {seed}', copy)
    return entry(sheet.pixels(), sheet.words, f'{kind}-{seed}', language)


def from_pdf(job):
    path, page, layout, language = job
    with tempfile.TemporaryDirectory() as folder:
        try:
            text = subprocess.run(['pdftotext', '-bbox', '-f', str(page), '-l', str(page), path, '-'], check=True, capture_output=True, timeout=60).stdout.decode('utf8', 'replace')
            size = re.search(r'<page width="([\d.]+)" height="([\d.]+)"', text)
            if size is None or abs(float(size[1]) / float(size[2]) - WIDTH / HEIGHT) > 0.12 or float(size[2]) > 1000:
                return None
            subprocess.run(['pdftoppm', '-r', str(DPI), '-f', str(page), '-l', str(page), '-singlefile', path, f'{folder}/p'], check=True, capture_output=True, timeout=120)
            picture = Image.open(f'{folder}/p.ppm').convert('RGB')
        except (OSError, subprocess.SubprocessError):
            return None
    words, scale = [], DPI / 72
    for found in re.finditer(r'xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<', text):
        box = [round(float(v) * scale) for v in found.groups()[:4]]
        if min(box) >= 0 and box[2] <= WIDTH and box[3] <= HEIGHT and box[2] - box[0] > 6:
            words.append(box + [int(sum(c.isdigit() for c in found.group(5)) * 2 >= len(found.group(5)))])
    if len(words) < 25:
        return None
    sheet = Image.new('RGB', (WIDTH, HEIGHT), 'white')
    sheet.paste(picture, (0, 0))
    return entry(np.asarray(sheet), words, layout, language)


def pdf_jobs(folders, most, seed):
    """A folder with labels.json beside it gives its genuine files by layout; any other, one layout a file."""
    jobs = []
    for folder in folders:
        folder = pathlib.Path(folder)
        labels = folder.parent / 'labels.json'
        known = {e['file']: e for e in json.loads(labels.read_text())['files']} if labels.exists() else None
        for path in sorted(folder.rglob('*.pdf')):
            label = known.get(path.name) if known is not None else {}
            if label is None or label.get('truth', 'genuine') != 'genuine':
                continue
            layout = label.get('layout', path.stem)
            jobs += [(str(path), page, f'pdf-{layout}', label.get('language', '')) for page in (1, 2)[: label.get('pages', 1)]]
    random.Random(seed).shuffle(jobs)
    return jobs[:most]


def strips(seed, count):
    draw = random.Random(f'marks {seed}')
    for rank in range(count):
        language = draw.choice(list(WORDS))
        where = 'validation' if rank % 6 == 0 else 'training'
        yield {'meta': {'type': 'strip', 'part': where}, 'image': marks.strip(draw, language)}
        if rank % 10 == 0:
            yield {'meta': {'type': 'stamp', 'part': where}, 'image': marks.stamp(draw, language)}
            yield {'meta': {'type': 'signature', 'part': where}, 'image': marks.signature(draw)}


def main():
    options = argparse.ArgumentParser()
    options.add_argument('--out', required=True)
    options.add_argument('--layouts', type=int, default=60, help='looks for each of the six kinds of paper')
    options.add_argument('--pdf', nargs='*', default=[], help='folders of genuine PDF files whose pages serve too')
    options.add_argument('--pdf-pages', type=int, default=250)
    options.add_argument('--strips', type=int, default=1200)
    options.add_argument('--size-mib', type=float, default=45)
    options.add_argument('--jobs', type=int, default=2)
    options.add_argument('--seed', default='one')
    given = options.parse_args()
    languages = list(WORDS)
    jobs = [(kind, languages[(number + rank) % 6], f'{given.seed}-{number}', 0) for number in range(given.layouts) for rank, kind in enumerate(layouts.KINDS)]
    entries = list(strips(given.seed, given.strips))
    with Pool(given.jobs) as pool:
        entries += pool.imap(drawn, jobs, chunksize=2)
        pdf = pool.imap(from_pdf, pdf_jobs(given.pdf, given.pdf_pages * 3, given.seed))
        room = given.size_mib * 2**20 - sum(len(e.get('blob') or b'') for e in entries) - 3 * 2**20
        taken = 0
        for page in pdf:
            # A scan or a photograph inside a PDF would cost as much as ten pages of print.
            if page is None or len(page['blob']) > min(260_000, room):
                continue
            if taken >= given.pdf_pages:
                break
            entries.append(page)
            room -= len(page['blob'])
            taken += 1
        pool.terminate()
    store.write(given.out, entries)
    pages = [e for e in entries if e['meta']['type'] == 'page']
    size = pathlib.Path(given.out).stat().st_size / 2**20
    print(f'{len(pages)} pages ({taken} from PDF files, {sum(p["meta"]["part"] == "validation" for p in pages)} for validation), {len(entries) - len(pages)} strips and marks, {size:.1f} MiB')


if __name__ == '__main__':
    main()
