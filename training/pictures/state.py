"""The state of a training that goes on over several runs, small enough to travel (under 16 MiB)."""

import copy

import torch


def fresh(model):
    return {'minutes': 0.0, 'steps': 0, 'history': [], 'runs': 0, 'average': copy.deepcopy(model).eval()}


def write(path, model, optimiser, progress):
    moments = {}
    for name, parameter in model.named_parameters():
        kept = optimiser.state.get(parameter)
        if kept:
            # Half precision: the moments only steer, and twice the size would not travel.
            moments[name] = {'step': float(kept['step']), 'first': kept['exp_avg'].bfloat16().cpu(), 'second': kept['exp_avg_sq'].bfloat16().cpu()}
    average = {k: v.half() if v.is_floating_point() else v for k, v in progress['average'].state_dict().items()}
    plain = {k: progress[k] for k in ('minutes', 'steps', 'history', 'runs')}
    torch.save({'model': {k: v.cpu() for k, v in model.state_dict().items()}, 'average': {k: v.cpu() for k, v in average.items()}, 'moments': moments, **plain}, path)


def fill(model, kept):
    """Takes what fits: a layer that changed since begins anew, the others keep what they learned. Says how many did."""
    own = model.state_dict()
    fitting = {k: v.to(own[k].dtype) for k, v in kept.items() if k in own and own[k].shape == v.shape}
    model.load_state_dict({**own, **fitting})
    return len(own) - len(fitting)


def read(path, model, optimiser, device):
    kept = torch.load(path, map_location='cpu', weights_only=True)
    anew = fill(model, kept['model'])
    progress = fresh(model)
    fill(progress['average'], kept['average'])
    progress.update({k: kept[k] for k in ('minutes', 'steps', 'history', 'runs')})
    if anew:
        print(f'{anew} tensors of the network are new: they start untrained, and the optimiser with them')
        return progress
    for name, parameter in model.named_parameters():
        if name in kept['moments']:
            m = kept['moments'][name]
            like = lambda value: value.float().to(device).to(memory_format=torch.channels_last) if value.dim() == 4 else value.float().to(device)
            optimiser.state[parameter] = {'step': torch.tensor(m['step']), 'exp_avg': like(m['first']), 'exp_avg_sq': like(m['second'])}
    return progress


@torch.no_grad()
def follow(average, model, weight):
    """The average of the weights over the last steps: steadier than the last ones."""
    kept, now = average.state_dict(), model.state_dict()
    floats = [k for k in kept if kept[k].is_floating_point()]
    torch._foreach_lerp_([kept[k] for k in floats], [now[k] for k in floats], weight)
