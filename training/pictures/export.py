"""Writes the trained map as ONNX, plain and with weights of one byte, and says what it costs on this machine.

`python3 export.py --state state.pt --out FOLDER`. Needs onnx and onnxruntime besides PyTorch.
"""

import argparse
import os
import time

import numpy as np
import torch

from model import TamperMap, weights

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


def shrunk(path, target):
    """Static quantisation of the heavy layers; the fixed filters and the coefficients stay exact."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    quantize_dynamic(path, target, weight_type=QuantType.QUInt8, op_types_to_quantize=['Conv'])


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


if __name__ == '__main__':
    main()
