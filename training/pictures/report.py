"""The page a training leaves behind: curves of time against AUC, and the last figures by technique, device and road."""

import json
import os


def curve(history, names=('page', 'block', 'peak', 'recall at 5 %'), width=640, height=320):
    """An SVG of figures from 0 to 1 over the minutes trained."""
    colours = ['#1f5fbf', '#b03030', '#2f8f4f', '#8050a0']
    last = max([h['minutes'] for h in history] + [1e-6])
    place = lambda h, name: f'{50 + h["minutes"] / last * (width - 180):.1f},{height - 30 - h[name] * (height - 50):.1f}'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="11">', '<title>Validation over minutes of training</title>', f'<rect width="{width}" height="{height}" fill="white"/>']
    for tick in range(0, 11, 2):
        y = height - 30 - tick / 10 * (height - 50)
        parts.append(f'<line x1="50" x2="{width - 130}" y1="{y}" y2="{y}" stroke="#ddd"/><text x="20" y="{y + 4}">{tick / 10:.1f}</text>')
    for number, name in enumerate(names):
        known = [h for h in history if h.get(name) is not None]
        parts.append(f'<polyline fill="none" stroke="{colours[number]}" stroke-width="2" points="{" ".join(place(h, name) for h in known)}"/>')
        parts.append(f'<text x="{width - 122}" y="{30 + number * 16}" fill="{colours[number]}">{name}</text>')
    parts.append(f'<text x="50" y="{height - 10}">0</text><text x="{width - 150}" y="{height - 10}">{last:.1f} min</text></svg>')
    return '\n'.join(parts)


def shown(value):
    return '–' if value is None else f'{value:.3f}' if isinstance(value, float) else str(value)


def table(rows, columns):
    lines = ['| ' + ' | '.join(['', *columns]) + ' |', '|' + '---|' * (len(columns) + 1)]
    return lines + ['| ' + ' | '.join([name, *(shown(row.get(c)) for c in columns)]) + ' |' for name, row in rows.items()]


def write_report(folder, progress, settings):
    history = progress['history']
    plain = {'minutes': progress['minutes'], 'steps': progress['steps'], 'runs': progress['runs'], 'settings': settings, 'history': history}
    with open(os.path.join(folder, 'report.json'), 'w') as file:
        json.dump(plain, file, indent=1)
    with open(os.path.join(folder, 'curve.svg'), 'w') as file:
        file.write(curve(history))
    if not history:
        return
    last, figures = history[-1], ['pictures', 'page', 'recall at 5 %', 'block', 'peak']
    lines = ['# Training of the tamper map', '', f'{progress["minutes"]:.1f} minutes of training in {progress["runs"]} runs, {progress["steps"]} steps of {settings["batch"]} crops, seed {settings["seed"]}.']
    lines += [f'Judged on {last["genuine"]} genuine and {last["pictures"]} tampered simulated pictures of layouts never learned from. Pictures by another maker are harder: expect less there.', '', '![curves](curve.svg)', '']
    lines += table({f'step {h["steps"]}': h for h in history}, ['minutes', 'loss', *figures[1:]]) + ['', '## By technique', '']
    lines += table({'all': last, 'without reprints and messages': last['reprints and messages aside'], **last['techniques']}, figures)
    for key, title in (('kind', 'By device'), ('way', 'By road'), ('real', 'Last save by libjpeg itself')):
        lines += ['', f'## {title}', ''] + table(last[key], ['pictures', 'genuine', 'page', 'flagged at 5 %'])
    if real := last.get('real captures'):
        lines += ['', '## Real captures, edited by the same simulator', '', f'{real["genuine"]} genuine and {real["pictures"]} tampered squares of public photographs and scans that were never learned from.', '']
        lines += table({'all': real, **real['techniques']}, figures) + [''] + table(real['way'], ['pictures', 'genuine', 'page', 'flagged at 5 %'])
    with open(os.path.join(folder, 'report.md'), 'w') as file:
        file.write('\n'.join(lines) + '\n')
