"""Six kinds of paper, each with a look drawn from its layout's seed; the content is drawn anew for every page."""

import colorsys
import random

from .sheet import FAMILIES, Sheet
from .words import WORDS, address, amount, date, name

KINDS = ['statement', 'invoice', 'payslip', 'tax', 'letter', 'balance']


def look(seed):
    draw = random.Random(f'look {seed}')
    hue = draw.random()
    return {
        'body': draw.choice(FAMILIES), 'head': draw.choice(FAMILIES), 'size': draw.choice([7.5, 8, 8.5, 9, 9.5, 10, 11]),
        'colour': colorsys.hsv_to_rgb(hue, draw.choice([0, 0.5, 0.9]), draw.choice([0.2, 0.5, 0.7])),
        'tint': colorsys.hsv_to_rgb(hue, draw.choice([0, 0.06, 0.15]), draw.choice([0.9, 0.95])),
        'margin': draw.uniform(32, 62), 'zebra': draw.random() < 0.4, 'grid': draw.random() < 0.35, 'rules': draw.random() < 0.5,
        'bar': draw.random() < 0.4, 'mono': draw.random() < 0.12, 'logo': draw.choice(['disc', 'square', 'word', 'none']), 'leading': draw.uniform(1.3, 1.9),
        'shade': draw.choice([0, 0, 0, 0.1, 0.2]), 'right': draw.random() < 0.5, 'small': draw.uniform(0.7, 0.85), 'columns': draw.randint(0, 2),
    }


def make(kind, language, seed, copy):
    style, draw = look(seed), random.Random(f'content {seed} {copy}')
    sheet = Sheet()
    if style['mono']:
        style['body'] = draw.choice(['Liberation Mono', 'DejaVu Sans Mono', 'Nimbus Mono PS'])
    y = head(sheet, style, draw, language, KINDS.index(kind))
    y = DRAWERS[kind](sheet, style, draw, language, y)
    foot(sheet, style, draw, language)
    return sheet


def head(sheet, style, draw, language, kind):
    m, size, words = style['margin'], style['size'], WORDS[language]
    ink = (style['shade'],) * 3
    if style['bar']:
        sheet.box(0, 0, sheet.width, m * 0.8, fill=style['colour'])
    if style['logo'] == 'disc':
        sheet.ink.arc(m + 14, m + 14, 14, 0, 6.3)
        sheet.ink.set_source_rgb(*style['colour'])
        sheet.ink.fill()
    elif style['logo'] == 'square':
        sheet.box(m, m, 26, 26, fill=style['colour'])
    company = name(draw)
    sheet.text(m + (36 if style['logo'] in ('disc', 'square') else 0), m + 4, company, style['head'], size * 1.8, True, style['colour'])
    y = m + 38
    for line in address(draw, language)[1:]:
        sheet.text(m, y, line, style['body'], size * style['small'], colour=ink)
        y += size * 1.1
    right = sheet.width - m
    for step, line in enumerate(address(draw, language)):
        sheet.text(right - 190 if style['right'] else m, m + 62 + step * size * 1.35, line, style['body'], size, colour=ink)
    y = m + 62 + size * 5.5
    sheet.text(m, y, words['titles'][kind], style['head'], size * 1.5, True, style['colour'])
    sheet.text(right, y, f'{date(draw, language)}', style['body'], size, colour=ink, align='right')
    y += size * 2.2
    for label in draw.sample(words['lines'], 2):
        x = sheet.text(m, y, f'{label} :', style['body'], size * 0.95, colour=ink)
        sheet.text(x + 4, y, f'{draw.randint(10**5, 10**10)}', style['body'], size * 0.95, True, ink)
        y += size * 1.35
    return y + size


def table(sheet, style, draw, heads, rows, y, shares, bottom=None):
    """shares: widths of the columns as parts of the sheet; a negative one is set to the right."""
    m, size = style['margin'], style['size']
    width, ink = sheet.width - 2 * m, (style['shade'],) * 3
    step, bottom = size * style['leading'], bottom or sheet.height - m - 40
    edges = [m]
    for share in shares:
        edges.append(edges[-1] + abs(share) * width)
    top = y
    if style['columns']:
        sheet.box(m, y, width, step, fill=style['tint'] if style['columns'] == 1 else style['colour'])
    title = (1, 1, 1) if style['columns'] == 2 else ink
    for rank, row in enumerate([heads] + rows):
        if y + step > bottom:
            break
        if rank and style['zebra'] and rank % 2 == 0:
            sheet.box(m, y, width, step, fill=style['tint'])
        for column, cell in enumerate(row):
            right = shares[column] < 0
            x = edges[column + 1] - 3 if right else edges[column] + 3
            sheet.text(x, y + step * 0.16, cell, style['body'], size, rank == 0, title if rank == 0 else ink, 'right' if right else 'left', abs(shares[column]) * width - 4)
        y += step
        if style['rules'] or rank == 0:
            sheet.rule(m, y, m + width, y, ink if rank == 0 else (0.7, 0.7, 0.7), 0.4)
    if style['grid']:
        for edge in edges:
            sheet.rule(edge, top, edge, y, ink, 0.5)
        sheet.box(m, top, width, y - top, edge=ink)
    return y + size


def totals(sheet, style, draw, language, y):
    right, size, ink = sheet.width - style['margin'], style['size'], (style['shade'],) * 3
    for label in draw.sample(WORDS[language]['total'], 3):
        sheet.text(right - 110, y, label, style['body'], size, True, ink, 'right')
        sheet.text(right - 4, y, amount(draw, language, 6) + draw.choice(['', ' €', ' EUR']), style['body'], size, True, ink, 'right')
        y += size * 1.6
    return y + size


def foot(sheet, style, draw, language):
    m, size = style['margin'], style['size'] * style['small']
    sheet.rule(m, sheet.height - m - 18, sheet.width - m, sheet.height - m - 18, (0.5, 0.5, 0.5), 0.4)
    line = f'{name(draw)} – {draw.randint(100, 999)} {draw.randint(100, 999)} {draw.randint(100, 999)} – IBAN {language.upper()}{draw.randint(10, 99)} {draw.randint(1000, 9999)} {draw.randint(1000, 9999)} {draw.randint(1000, 9999)}'
    sheet.text(sheet.width / 2, sheet.height - m - 14, line, style['body'], size, colour=(0.3, 0.3, 0.3), align='centre')


def statement(sheet, style, draw, language, y):
    words, rows = WORDS[language], []
    for _ in range(draw.randint(14, 45)):
        move = f'{draw.choice(words["moves"])} {name(draw, draw.randint(0, 2)).upper() or draw.randint(1000, 99999)}'
        out = draw.random() < 0.6
        rows.append([date(draw, language), move, amount(draw, language) if out else '', '' if out else amount(draw, language), amount(draw, language, 5)])
    heads = words['heads'][:5]
    if style['columns'] == 0:
        return totals(sheet, style, draw, language, table(sheet, style, draw, heads[:4], [r[:4] for r in rows], y, [0.14, 0.5, -0.18, -0.18], sheet.height - 130))
    return totals(sheet, style, draw, language, table(sheet, style, draw, heads, rows, y, [0.13, 0.42, -0.15, -0.15, -0.15], sheet.height - 130))


def invoice(sheet, style, draw, language, y):
    words = WORDS[language]
    rows = [[draw.choice(words['lines']), str(draw.randint(1, 40)), amount(draw, language, 3), amount(draw, language, 4)] for _ in range(draw.randint(4, 16))]
    heads = [words['heads'][i] for i in (5, 6, 7, 8)]
    y = totals(sheet, style, draw, language, table(sheet, style, draw, heads, rows, y, [0.5, -0.1, -0.2, -0.2]))
    return sheet.paragraph(style['margin'], y, words['text'], sheet.width - 2 * style['margin'], style['body'], style['size'] * 0.9)


def payslip(sheet, style, draw, language, y):
    words = WORDS[language]
    rows = [[draw.choice(words['lines']), amount(draw, language, 4), f'{draw.randint(1, 1999) / 100:.2f}', amount(draw, language, 3), amount(draw, language, 3)] for _ in range(draw.randint(12, 30))]
    heads = [words['heads'][i] for i in (5, 9, 10, 11, 12)]
    return totals(sheet, style, draw, language, table(sheet, style, draw, heads, rows, y, [0.4, -0.16, -0.12, -0.16, -0.16], sheet.height - 130))


def tax(sheet, style, draw, language, y):
    m, size, words = style['margin'], style['size'], WORDS[language]
    width, ink = sheet.width - 2 * m, (style['shade'],) * 3
    for line in range(draw.randint(10, 22)):
        if y > sheet.height - m - 70:
            break
        sheet.box(m, y, width, size * 2.1, edge=style['colour'], line=0.5)
        sheet.text(m + 4, y + size * 0.4, f'{draw.choice(words["lines"])}', style['body'], size, colour=ink)
        for box in range(2):
            x = m + width * (0.56 + 0.22 * box)
            sheet.box(x, y, width * 0.2, size * 2.1, fill=style['tint'], edge=style['colour'], line=0.5)
            sheet.text(x + 3, y + size * 0.5, f'{draw.randint(1, 9)}{draw.choice("ABCDEF")}{draw.choice("JKLM")}', style['body'], size * 0.7, colour=style['colour'])
            sheet.text(x + width * 0.2 - 4, y + size * 0.4, f'{draw.randint(100, 99999)}', style['body'], size, colour=ink, align='right')
        y += size * 2.1 + draw.choice([0, 0, 0, 6])
    return y


def letter(sheet, style, draw, language, y):
    words = WORDS[language]
    for _ in range(draw.randint(2, 5)):
        sentences = words['text'].split('. ')
        draw.shuffle(sentences)
        text = '. '.join(sentences) + f'. {draw.choice(words["lines"])} {amount(draw, language)} €, {date(draw, language)}.'
        y = sheet.paragraph(style['margin'], y, text, sheet.width - 2 * style['margin'], style['body'], style['size'] * 1.1) + style['size']
    sheet.text(sheet.width * 0.6, y + 10, name(draw), style['body'], style['size'], True)
    return y + 60


def balance(sheet, style, draw, language, y):
    words = WORDS[language]
    rows = [[draw.choice(words['lines']), f'{draw.randint(1, 999)}', amount(draw, language, 6), amount(draw, language, 6)] for _ in range(draw.randint(18, 40))]
    heads = [words['heads'][5], '', words['heads'][13], words['heads'][14]]
    return totals(sheet, style, draw, language, table(sheet, style, draw, heads, rows, y, [0.46, 0.1, -0.22, -0.22], sheet.height - 130))


DRAWERS = {'statement': statement, 'invoice': invoice, 'payslip': payslip, 'tax': tax, 'letter': letter, 'balance': balance}
