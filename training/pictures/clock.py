"""Where a run's time goes: said early, and the run ended when it would be too slow."""

import os
import time

import torch


def clocked(work, times=5):
    """Milliseconds a call, the device's part included."""
    wait = torch.cuda.synchronize if torch.cuda.is_available() else (lambda: None)
    wait()
    started = time.time()
    for _ in range(times):
        work()
    wait()
    return (time.time() - started) / times * 1000


def profiled(works, folder):
    """What the device and the processor did in one call of each, longest first."""
    kinds = [torch.profiler.ProfilerActivity.CPU]
    if torch.cuda.is_available():
        kinds.append(torch.profiler.ProfilerActivity.CUDA)
    with open(os.path.join(folder, 'profile.txt'), 'w') as file:
        for name, work in works.items():
            with torch.profiler.profile(activities=kinds) as profile:
                work()
            table = profile.key_averages()
            for order in ('self_cpu_time_total', 'self_device_time_total'):
                file.write(f'{name}, by {order}\n{table.table(sort_by=order, row_limit=18, max_name_column_width=60)}\n')


def where_time_goes(run, fresh, every, say):
    """Steps a second to be expected; also written down in detail."""
    works = {
        'make': lambda: run.make(fresh),
        'send': lambda: run.sending.send(*run.bank.draw(run.draw, run.given.batch)),
        'step': run.step,
    }
    took = {name: clocked(work) for name, work in works.items()}
    speed = 1000 / (took['make'] / every + took['step'])
    say(f'{took["make"]:.1f} ms to make {fresh} pictures (every {every} steps), {took["send"]:.1f} ms to send a batch, {took["step"]:.1f} ms a whole step: {speed:.1f} steps a second')
    profiled(works, run.given.out)
    return speed
