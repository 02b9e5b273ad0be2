"""The state of a training that goes on over several runs, small enough to travel (under 16 MiB)."""

import copy

import torch


def fresh(model):
    return {'minutes': 0.0, 'steps': 0, 'history': [], 'runs': 0, 'average': copy.deepcopy(model).eval()}


def write(path, model, optimiser, progress):
    moments = {}
    for number, group in enumerate(optimiser.param_groups[0]['params']):
        kept = optimiser.state.get(group)
        if kept:
            # Half precision: the moments only steer, and twice the size would not travel.
            moments[number] = {'step': float(kept['step']), 'first': kept['exp_avg'].bfloat16().cpu(), 'second': kept['exp_avg_sq'].bfloat16().cpu()}
    average = {k: v.half() if v.is_floating_point() else v for k, v in progress['average'].state_dict().items()}
    plain = {k: progress[k] for k in ('minutes', 'steps', 'history', 'runs')}
    torch.save({'model': {k: v.cpu() for k, v in model.state_dict().items()}, 'average': {k: v.cpu() for k, v in average.items()}, 'moments': moments, **plain}, path)


def read(path, model, optimiser, device):
    kept = torch.load(path, map_location='cpu', weights_only=True)
    model.load_state_dict(kept['model'])
    progress = fresh(model)
    progress['average'].load_state_dict({k: v.float() if v.is_floating_point() else v for k, v in kept['average'].items()})
    progress.update({k: kept[k] for k in ('minutes', 'steps', 'history', 'runs')})
    for number, parameter in enumerate(optimiser.param_groups[0]['params']):
        if number in kept['moments']:
            m = kept['moments'][number]
            like = lambda value: value.float().to(device).to(memory_format=torch.channels_last) if value.dim() == 4 else value.float().to(device)
            optimiser.state[parameter] = {'step': torch.tensor(m['step']), 'exp_avg': like(m['first']), 'exp_avg_sq': like(m['second'])}
    return progress


@torch.no_grad()
def follow(average, model, weight):
    """The average of the weights over the last steps: steadier than the last ones."""
    kept, now = average.state_dict(), model.state_dict()
    floats = [k for k in kept if kept[k].is_floating_point()]
    torch._foreach_lerp_([kept[k] for k in floats], [now[k] for k in floats], weight)
