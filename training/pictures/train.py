"""Trains the map of tampered places: `python3 train.py --pages pages.bin --out FOLDER --minutes 8 [--state state.pt]`.

Stops by itself, leaves FOLDER/state.pt to go on from, and FOLDER/report.md, report.json and curve.svg to read.
"""

import argparse
import math
import os
import random
import sys
import time

import torch
import torch.nn.functional as F

import state
from bank import Bank
from clock import where_time_goes
from model import TamperMap, weights
from papers import Papers, Reals
from report import write_report
from scenes import Scenes
from sending import Sending
from squares import Squares
from strangers import Strangers
from validate import TOUCHED, Validation

STARTED = time.time()


def options():
    given = argparse.ArgumentParser()
    given.add_argument('--pages', required=True)
    given.add_argument('--real', nargs='*', default=[], help='files of make_real.py')
    given.add_argument('--out', required=True)
    given.add_argument('--state')
    given.add_argument('--minutes', type=float, default=8, help='wall time of the whole run, loading and validation included')
    given.add_argument('--planned', type=float, default=24, help='minutes of all runs together: the learning rate falls towards their end')
    given.add_argument('--since', type=float, default=0, help='minutes of all runs at which the learning rate started anew')
    given.add_argument('--strangers', help='a folder of pictures by another maker with labels.jsonl, judged with each validation and never learned from')
    given.add_argument('--squares', help='a file of make_squares.py: pictures by other makers to learn from')
    given.add_argument('--makers', nargs='*', default=[], help='of those squares, only these')
    given.add_argument('--of-squares', type=int, default=8, help='of a batch')
    given.add_argument('--batch', type=int, default=32)
    given.add_argument('--size', type=int, default=512)
    given.add_argument('--room', type=int, default=768, help='side of the pictures that the cuts are taken from; real ones have 800')
    given.add_argument('--bank', type=int, default=3072)
    given.add_argument('--uses', type=int, default=8, help='how often each simulated picture is learned from')
    given.add_argument('--rate', type=float, default=2e-3)
    given.add_argument('--seed', type=int, default=1)
    given.add_argument('--validation', type=int, default=24, help='tampered pictures of each technique')
    given.add_argument('--validate-every', type=float, default=2.0, help='minutes')
    given.add_argument('--least-speed', type=float, default=6, help='steps a second under which a run on a GPU ends at once')
    given.add_argument('--most-steps', type=int, default=10**9)
    given.add_argument('--most-pages', type=int)
    given.add_argument('--compile', action='store_true')
    return given.parse_args()


def say(*words):
    print(f'[{time.time() - STARTED:6.1f} s]', *words, flush=True)


def rate_at(minutes, since, planned, most):
    """Up over the first 20 seconds, then down along a cosine to a fiftieth."""
    part = min(1.0, (minutes - since) / (planned - since))
    return most * min(1.0, 0.02 + (minutes - since) * 3) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))


def loss_of(maps, pages, pairs, covers):
    """Blocks that are half in, half out teach nothing; the changed ones are few and count more.

    Pages are larger than what is learned from: two pictures put together must still be told from two others.
    """
    changed = (covers >= TOUCHED).float()
    sure = ((covers >= TOUCHED) | (covers <= 0.0)).float() * (1 + 3 * changed)
    block = (F.binary_cross_entropy_with_logits(maps, changed, reduction='none') * sure).sum() / sure.sum()
    tampered = changed.amax((1, 2, 3))
    page = F.binary_cross_entropy_with_logits(pages, tampered)
    pair = F.binary_cross_entropy_with_logits(pairs, tampered.view(-1, 2).amax(1))
    return 4 * block + 0.4 * page + 0.4 * pair, block.detach(), page.detach()


class Run:
    def __init__(self, given):
        self.given = given
        self.device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
        self.fast = self.device.type == 'cuda'
        # Coefficients are counted in steps as small as one: ten bits of a product are too few.
        torch.backends.cudnn.allow_tf32 = False
        torch.manual_seed(given.seed)
        self.model = TamperMap().to(self.device).to(memory_format=torch.channels_last)
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=given.rate, weight_decay=0.01, betas=(0.9, 0.98))
        self.progress = state.fresh(self.model)
        if given.state:
            self.progress = state.read(given.state, self.model, self.optimiser, self.device)
        self.progress['average'].to(self.device)
        self.progress['runs'] += 1
        self.begun = (self.progress['steps'], self.progress['minutes'])
        # Every run draws pictures of its own, and the same ones when it is repeated.
        seed = given.seed * 1000 + self.progress['runs']
        self.draw = random.Random(seed)
        papers = Papers(given.pages, 'training', self.device, given.most_pages)
        say(f'{len(papers.index)} pages, {weights(self.model)} weights, on {self.device}, after {self.progress["minutes"]:.1f} minutes and {self.progress["steps"]} steps')
        reals, others = (Reals(given.real, part, self.device) if given.real else None for part in ('training', 'validation'))
        say(f'{len(reals.words)} real captures, {len(others.words)} to validate on' if reals else 'no real captures')
        self.validation = Validation(Papers(given.pages, 'validation', self.device, given.most_pages), given.validation, 896 if given.size >= 512 else given.size, reals=others)
        say(f'{len(self.validation.items)} pictures to validate on')
        self.strangers = Strangers(given.strangers, self.device) if given.strangers else None
        torch.manual_seed(seed)
        self.bank = Bank(Scenes(papers, seed, given.room, reals), given.bank, self.device)
        self.sending = Sending(self.device, seed, given.size)
        self.squares = Squares(given.squares, given.makers, 640, self.device) if given.squares else None
        self.nearer = Sending(self.device, seed + 500, given.size)
        say(f'{len(self.squares.pictures)} squares by other makers' if self.squares else 'no squares by other makers')
        self.learner = torch.compile(self.model) if given.compile else self.model

    def make(self, count):
        # Frames differ in size: looking for the fastest convolution each time would take longer than doing it.
        torch.backends.cudnn.benchmark = False
        self.bank.add(count)
        torch.backends.cudnn.benchmark = True

    def step(self):
        given = self.given
        sent = [self.sending.send(*self.bank.draw(self.draw, given.batch - (given.of_squares if self.squares else 0)))]
        if self.squares:
            sent.append(self.nearer.send(*self.squares.draw(self.draw, given.of_squares)))
        pictures, quantisers, covers = (torch.cat(part) for part in list(zip(*sent))[:3])
        for group in self.optimiser.param_groups:
            group['lr'] = rate_at(self.progress['minutes'], given.since, given.planned, given.rate)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.fast):
            maps, pages, scores = self.learner(pictures.contiguous(memory_format=torch.channels_last), quantisers)
        pairs = self.model.pooled(scores.flatten(1).view(len(scores) // 2, 1, -1, 1))
        loss, block, page = loss_of(maps, pages, pairs, covers)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 2.0)
        self.optimiser.step()
        state.follow(self.progress['average'], self.model, max(0.002, 1 / (self.progress['steps'] + 2)))
        self.progress['steps'] += 1
        return torch.stack([loss.detach(), block, page])

    def speed(self):
        return (self.progress['steps'] - self.begun[0]) / max(1e-9, 60 * (self.progress['minutes'] - self.begun[1]))

    def judge(self, losses):
        result = self.validation.measure(self.progress['average'], self.fast)
        if self.strangers:
            result['strangers'] = self.strangers.measure(self.progress['average'])
            say('pictures by another maker:', result['strangers'])
        mean = torch.stack(losses).mean(0).tolist() if losses else [None] * 3
        self.progress['history'].append({'minutes': round(self.progress['minutes'], 2), 'steps': self.progress['steps'], 'pictures made': self.bank.made, 'loss': mean[0], 'block loss': mean[1], 'page loss': mean[2], **result})
        say(f'step {self.progress["steps"]}: loss {mean}, page AUC {result["page"]}, block {result["block"]}, peak {result["peak"]}, recall at 5 % {result["recall at 5 %"]}', {k: v for k, v in result.get('real captures', {}).items() if k in ('genuine', 'pictures', 'limit', 'page', 'block', 'peak', 'recall at 5 %', 'way')})

    def keep(self):
        state.write(os.path.join(self.given.out, 'state.pt'), self.model, self.optimiser, self.progress)
        write_report(self.given.out, self.progress, vars(self.given))


def main():
    given = options()
    os.makedirs(given.out, exist_ok=True)
    run = Run(given)
    end, fresh = STARTED + given.minutes * 60, min(32, given.batch)
    while run.bank.filled < min(given.bank, given.batch * 8) and time.time() < end:
        run.make(fresh)
    say(f'{run.bank.filled} pictures to begin with')
    every, losses, judged, ticked, begun = max(1, fresh * given.uses // given.batch), [], time.time(), time.time(), run.progress['steps']
    spare = 15.0
    while time.time() < end - spare and run.progress['steps'] - begun < given.most_steps:
        if run.progress['steps'] % every == 0:
            run.make(fresh)
        losses.append(run.step())
        now = time.time()
        run.progress['minutes'] += (now - ticked) / 60
        ticked = now
        if (run.progress['steps'] - begun) in (20, 200) or run.progress['steps'] % 1000 == 0:
            say(f'step {run.progress["steps"]}: losses {torch.stack(losses[-200:]).mean(0).tolist()}, {run.speed():.1f} steps a second since the run began')
        if run.progress['steps'] - begun == 40:
            speed = where_time_goes(run, fresh, every, say)
            if run.fast and speed < given.least_speed:
                say('too slow to be worth the time of the machine: see profile.txt')
                return 3
        # Early once: what would fail at the end fails now.
        if now - judged > given.validate_every * 60 or run.progress['steps'] - begun == 100:
            run.judge(losses)
            run.keep()
            spare = max(15.0, 1.6 * (time.time() - now) + 8)
            losses, judged, ticked = [], time.time(), time.time()
    run.judge(losses)
    run.keep()
    faults = run.bank.scenes.faults
    say(f'{run.progress["steps"] - begun} steps in this run, {run.bank.made} pictures made, {len(faults)} edits failed', sorted(set(faults))[:5])


if __name__ == '__main__':
    sys.exit(main())
