"""`python3 -m unittest test_pictures` in this folder; needs PyTorch and Pillow, and a minute."""

import io
import random
import tempfile
import unittest

import numpy as np
import torch
from PIL import Image

import edits
import state
import store
from jpeg import save, tables
from model import TamperMap
from papers import Papers, Reals
from scenes import GENUINE, Scenes
from sending import Sending
from validate import auc

torch.set_num_threads(1)


def page(seed):
    """A sheet with words in rows, as papers.Papers holds it."""
    image, words, rng = np.zeros((900, 800), np.uint8), [], np.random.default_rng(seed)
    for y in range(60, 840, 40):
        for x in range(60, 700, 120):
            image[y : y + 20, x : x + 80] = rng.random((20, 80)) < 0.3
            words.append([x, y, x + 80, y + 20, 1])
    return image, words


class FewPapers(Papers):
    def __init__(self):
        pages = [page(seed) for seed in range(2)]
        self.device = torch.device('cpu')
        self.index = torch.from_numpy(np.stack([image for image, _ in pages]))
        self.palettes = torch.tensor([[1.0, 1, 1], [0.1, 0.1, 0.1]] + [[0.0, 0, 0]] * 14).repeat(2, 1, 1)
        self.words = [np.array(words, np.float32) for _, words in pages]
        self.marks = {kind: [(torch.rand(40, 120) > 0.6).float()] for kind in ('strip', 'stamp', 'signature')}


class Pictures(unittest.TestCase):
    def test_a_save_is_what_libjpeg_makes_of_it(self):
        pixels = torch.from_numpy(np.random.default_rng(1).integers(60, 200, (1, 3, 8, 8))).float()
        pixels = torch.nn.functional.interpolate(pixels, (128, 128), mode='bicubic').clamp(0, 255).round()
        for quality, halved in ((55, True), (90, True), (90, False)):
            file = io.BytesIO()
            Image.fromarray(pixels[0].permute(1, 2, 0).byte().numpy()).save(file, 'JPEG', quality=quality, subsampling=2 if halved else 0)
            real = np.asarray(Image.open(file)).astype(float)
            ours = save(pixels, *(torch.as_tensor(t)[None] for t in tables(quality)), torch.tensor([halved]))[0].permute(1, 2, 0).numpy()
            self.assertLess(np.abs(real - ours).mean(), 0.7)
            self.assertLess(np.quantile(np.abs(real - ours), 0.95), 4)

    def test_every_technique_changes_the_picture_where_the_mask_says_and_genuine_ones_have_no_mask(self):
        scenes = Scenes(FewPapers(), 3, 256)
        for name in edits.NAMES:
            _, masks, names, _, _ = scenes.batch(4, [name, None])
            self.assertEqual(names[1::2], [GENUINE] * 2)
            self.assertEqual(int(masks[1::2].sum()), 0)
            for mask, technique in zip(masks[::2], names[::2]):
                self.assertEqual(bool(mask.any()), technique != GENUINE)
        self.assertEqual(scenes.faults, [])

    def test_an_untouched_road_without_loss_keeps_the_pixels(self):
        sending = Sending(torch.device('cpu'), 1, 64)
        pictures = torch.randint(0, 255, (1, 3, 112, 112), dtype=torch.uint8)
        sending.road = lambda room, kind, native: {'way': 'lossless', 'shrink': 1.0, 'offset': [8.0, 16.0], 'shift': (0, 0), 'tone': (1.0, 0.0, 1.0)}
        seen, quantisers, _, _ = sending.send(pictures, torch.zeros(1, 1, 112, 112, dtype=torch.uint8), ['phone'])
        self.assertTrue(torch.equal((seen * 255).round().to(torch.uint8), pictures[:, :, 16:80, 8:72]))
        self.assertEqual(float(quantisers.sum()), 0)

    def test_a_real_file_nobody_touched_is_learned_from_as_it_was_decoded_and_an_edited_one_is_saved_anew(self):
        made = io.BytesIO()
        Image.fromarray(np.random.default_rng(4).integers(60, 200, (208, 208, 3)).astype(np.uint8)).save(made, 'JPEG', quality=80)
        quantiser = list(Image.open(made).quantization[0])
        words = [[x, y, x + 40, y + 12, 0] for y in range(20, 180, 24) for x in (20, 80, 140)]
        meta = {'type': 'real', 'part': 'training', 'source': 'desk', 'words': words, 'quantiser': quantiser}
        with tempfile.NamedTemporaryFile() as file:
            store.write(file.name, [{'meta': meta, 'image': np.zeros((208, 208), bool), 'blob': made.getvalue()}])
            reals = Reals([file.name], 'training', torch.device('cpu'))
        scenes = Scenes(FewPapers(), 3, 192, reals, 1.0)
        pictures, masks, names, kinds, natives = scenes.batch(16, ['copied', None])
        # Some genuine ones are printed and captured once more, by another device.
        self.assertEqual(set(kinds[::2]), {'real'})
        untouched = [i for i, name in enumerate(names) if name == GENUINE and float(natives[i].sum())]
        self.assertTrue(untouched)
        self.assertEqual({kinds[i] for i in untouched}, {'real'})
        self.assertEqual(float(natives[::2].sum()), 0)
        pixels = np.asarray(Image.open(made))
        for i in untouched:
            self.assertEqual(natives[i].tolist(), quantiser)
            self.assertTrue(any((pixels[y : y + 192, x : x + 192] == pictures[i].permute(1, 2, 0).numpy()).all() for y in (0, 16) for x in (0, 16)))
        seen, quantisers, _, roads = Sending(torch.device('cpu'), 1, 128).send(pictures, masks, kinds, natives)
        for i, road in enumerate(roads):
            self.assertEqual(road['way'] == 'native' and i not in untouched, False)
            if road['way'] == 'native':
                x, y = (int(v) for v in road['offset'])
                self.assertTrue(torch.equal((seen[i] * 255).round().to(torch.uint8), pictures[i, :, y : y + 128, x : x + 128]))
                self.assertEqual(quantisers[i].tolist(), quantiser)

    def test_a_training_goes_on_where_it_stopped(self):
        model = TamperMap()
        optimiser = torch.optim.AdamW(model.parameters())
        model(torch.rand(2, 3, 64, 64), torch.ones(2, 64))[1].sum().backward()
        optimiser.step()
        progress = state.fresh(model)
        progress.update(minutes=3.5, steps=7)
        with tempfile.NamedTemporaryFile() as file:
            state.write(file.name, model, optimiser, progress)
            other = TamperMap()
            again = torch.optim.AdamW(other.parameters())
            taken = state.read(file.name, other, again, 'cpu')
        self.assertEqual((taken['minutes'], taken['steps']), (3.5, 7))
        self.assertTrue(all(torch.equal(a, b) for a, b in zip(model.state_dict().values(), other.state_dict().values())))
        self.assertEqual(len(again.state), len(optimiser.state))

    def test_pages_come_back_as_they_were_stored(self):
        image = np.random.default_rng(2).integers(0, 16, (30, 20)).astype(np.uint8)
        with tempfile.NamedTemporaryFile() as file:
            store.write(file.name, [{'meta': {'type': 'page', 'part': 'training'}, 'image': image}, {'meta': {'type': 'page', 'part': 'validation'}, 'image': image[:5]}])
            (back,) = store.read(file.name, lambda meta: meta['part'] == 'training')
        self.assertTrue((back['image'] == image).all())

    def test_auc_counts_ties_as_half(self):
        self.assertEqual(auc(np.array([1.0, 2.0]), np.array([0.0, 1.0])), 0.875)
        self.assertEqual(auc(np.array([random.Random(1).random()] * 3), np.array([random.Random(1).random()] * 2)), 0.5)


if __name__ == '__main__':
    unittest.main()
