"""Writes the trained map as ONNX, plain and with weights of one byte, and says what it costs on this machine.

`python3 export.py --state state.pt --pages pages.bin --out FOLDER`. Needs onnx and onnxruntime besides PyTorch.
"""

import argparse
import os
import time

import numpy as np
import onnx
import torch

from model import TamperMap, weights
from papers import Papers
from scenes import Scenes
from sending import Sending

SIZE = 512
TILES = 1654 * 2339 / SIZE**2  # of an A4 page at 200 dpi, without overlap


def load(path):
    model = TamperMap().eval()
    kept = torch.load(path, map_location='cpu', weights_only=True)['average']
    model.load_state_dict({k: v.float() if v.is_floating_point() else v for k, v in kept.items()})
    return model


def write(model, path):
    inputs = (torch.rand(1, 3, SIZE, SIZE), torch.full((1, 64), 8.0))
    torch.onnx.export(model, inputs, path, input_names=['picture', 'quantiser'], output_names=['map', 'page', 'scores'], opset_version=17, dynamo=False,
                      dynamic_axes={'picture': {0: 'n', 2: 'h', 3: 'w'}, 'quantiser': {0: 'n'}, 'map': {0: 'n', 2: 'hb', 3: 'wb'}, 'page': {0: 'n'}, 'scores': {0: 'n', 2: 'hb', 3: 'wb'}})


def samples(pages, count=24):
    """Pictures of the training's own making, to learn the range of every layer from."""
    papers = Papers(pages, 'training', torch.device('cpu'), 40)
    torch.manual_seed(7)
    pictures, masks, _, kinds, _ = Scenes(papers, 7, SIZE * 3 // 2).batch(count)
    seen, quantisers, _, _ = Sending(papers.device, 7, SIZE).send(pictures, masks, kinds)
    return [{'picture': seen[i : i + 1].numpy(), 'quantiser': quantisers[i : i + 1].numpy()} for i in range(count)]


def shrink(path, target, feeds):
    """Weights and activations of one byte; the fixed filters, the coefficients and the last layer stay exact."""
    from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
    from onnxruntime.quantization.shape_inference import quant_pre_process

    class Reader(CalibrationDataReader):
        def __init__(self):
            self.left = iter(feeds)

        def get_next(self):
            return next(self.left, None)

    quant_pre_process(path, target, skip_symbolic_shape=True)
    convolutions = [node.name for node in onnx.load(target).graph.node if node.op_type == 'Conv']
    exact = [name for name in convolutions if name.count('/') == 1 or name.startswith('/head/head.1')]
    quantize_static(target, target, Reader(), quant_format=QuantFormat.QDQ, per_channel=True, activation_type=QuantType.QInt8, weight_type=QuantType.QInt8, op_types_to_quantize=['Conv', 'Add'], nodes_to_exclude=exact)


def session(path):
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(path, settings, providers=['CPUExecutionProvider'])


def cost(runner, times=5):
    feed = {'picture': np.random.rand(1, 3, SIZE, SIZE).astype(np.float32), 'quantiser': np.full((1, 64), 8, np.float32)}
    runner.run(None, feed)
    spent = []
    for _ in range(times):
        started = time.process_time()
        runner.run(None, feed)
        spent.append(time.process_time() - started)
    return float(np.median(spent)) * TILES


def main():
    given = argparse.ArgumentParser()
    given.add_argument('--state', help='left out: untrained weights, to measure time and size alone')
    given.add_argument('--pages', help='pages to quantise with')
    given.add_argument('--out', required=True)
    given = given.parse_args()
    os.makedirs(given.out, exist_ok=True)
    model = load(given.state) if given.state else TamperMap().eval()
    path = os.path.join(given.out, 'tamper-map.onnx')
    write(model, path)
    runner = session(path)
    picture, quantiser = torch.rand(1, 3, 256, 320), torch.randint(1, 40, (1, 64)).float()
    with torch.no_grad():
        wanted = model(picture, quantiser)
    got = runner.run(None, {'picture': picture.numpy(), 'quantiser': quantiser.numpy()})
    apart = max(float(np.abs(w.numpy() - g).max()) for w, g in zip(wanted, got))
    print(f'{weights(model)} weights, {os.path.getsize(path) / 2**20:.2f} MiB, {cost(runner):.2f} s of CPU for an A4 page at 200 dpi, apart from PyTorch by {apart:.1e}')
    if given.pages:
        feeds, small = samples(given.pages), os.path.join(given.out, 'tamper-map.int8.onnx')
        shrink(path, small, feeds[:12])
        lean = session(small)
        # On other pictures than those the ranges were learned from.
        apart = np.mean([np.abs(runner.run(None, feed)[0] - lean.run(None, feed)[0]).mean() for feed in feeds[12:]])
        print(f'of one byte: {os.path.getsize(small) / 2**20:.2f} MiB, {cost(lean):.2f} s, apart from the plain one by {apart:.2f} in the logit of a block')


if __name__ == '__main__':
    main()
