import { accountWords } from '../vocabulary/accounts.ts'
import { filled, halfOf, type Layout, type Pen, prose, yearOf } from './layout.ts'

type Columns = { years: number; decimals?: boolean; codes?: boolean; notes?: boolean; gross?: boolean }

function block(
  { w, s, all, say }: Pen,
  kind: 'assets' | 'debts' | 'income',
  { years, decimals = false, codes, notes, gross }: Columns,
): void {
  const r = s.width - 40
  const count = gross ? 4 : years
  const columns = Array.from({ length: count }, (_, index) => r - (count - 1 - index) * 80)
  const title = filled(say(`${kind}Title`), { w }, w.date(1, 1), w.date(31, 12))
  s.row([{ text: title, x: 40 }, ...columns.map((x, index) => ({ text: String(w.year - index), x, right: true }))])
  for (const label of all(kind)) {
    if (w.random.chance(0.15)) continue
    s.row([
      { text: label, x: 50 },
      ...(codes ? [{ text: String.fromCharCode(65 + w.random.below(8), 65 + w.random.below(26)), x: 270 }] : []),
      ...(notes && w.random.chance(0.5) ? [{ text: String(w.random.between(1, 9)), x: 300 }] : []),
      ...columns.map((x) => ({ text: w.amount(w.cents(100_000, 90_000_000), decimals), x, right: true })),
    ])
  }
  if (kind !== 'income')
    s.row([
      { text: say(`${kind}Total`), x: 40 },
      ...columns.map((x) => ({ text: w.amount(w.cents(1_000_000, 900_000_000), decimals), x, right: true })),
    ])
  s.gap()
}

function cover(pen: Pen, kind: 'annual' | 'interim', size = 18): void {
  const { w, s, say } = pen
  const period =
    kind === 'annual'
      ? yearOf(pen)
      : w.random.chance(0.6)
        ? halfOf(pen)
        : ([w.date(1, 1), w.date(w.lastDay(w.year, Math.min(11, w.month)), Math.min(11, w.month))] as [string, string])
  if (w.random.chance(0.5)) s.text(w.company(), { centre: true, size: 13 })
  s.text(filled(say(kind), pen, ...period), { centre: w.random.chance(0.5), size })
  s.text(filled(say(kind === 'annual' ? 'yearEnd' : 'interimPeriod'), pen, ...period))
  if (kind === 'interim' ? w.random.chance(0.5) : w.random.chance(0.3))
    s.text(say(kind === 'interim' ? 'draft' : 'sign'))
  s.gap()
}

function ledger(pen: Pen): void {
  const { w, s, say, all } = pen
  const heads = say('codeHeads').split(',')
  const r = s.width - 40
  const x = (index: number) => r - (heads.length - 1 - index) * 75
  s.row([
    { text: say('codes'), x: 40 },
    ...heads.map((text, index) => ({ text, x: index === 0 ? 90 : x(index), right: index > 0 })),
  ])
  const count = w.random.between(15, 70)
  for (let index = 0; index < count; index += 1) {
    const [code = '', ...name] = w.random.pick(all('ledger')).split(' ')
    s.row([
      { text: code, x: 40 },
      { text: name.join(' '), x: 90 },
      ...heads
        .slice(1)
        .flatMap((_, column) =>
          w.random.chance(0.7) ? [{ text: w.amount(w.cents()), x: x(column + 1), right: true }] : [],
        ),
    ])
  }
}

function monthly({ w, s, say, all }: Pen): void {
  const heads = say('report') === '' ? [] : all('report')
  const r = s.width - 40
  const x = (index: number) => r - (4 - index) * 80
  s.row(heads.map((text, index) => ({ text, x: index === 0 ? 40 : x(index), right: index > 0 })))
  for (const label of all('income'))
    s.row([
      { text: label, x: 40 },
      ...[1, 2, 3, 4].map((column) => ({
        text: w.amount(w.cents(100_000, 9_000_000), false),
        x: x(column),
        right: true,
      })),
    ])
}

const annual = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'certified_financial_statement',
  name,
  vocabulary: accountWords,
  ...(sheet ? { sheet } : {}),
  draw,
})
const interim = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'interim_financial_statement',
  name,
  vocabulary: accountWords,
  ...(sheet ? { sheet } : {}),
  draw,
})

function all3(pen: Pen, columns: Columns, breaks = false): void {
  for (const kind of ['assets', 'debts', 'income'] as const) {
    block(pen, kind, columns)
    if (breaks) pen.s.page()
  }
}

export const accountLayouts: readonly Layout[] = [
  annual('booklet with a cover page', (pen) => {
    cover(pen, 'annual', 24)
    pen.s.text(pen.say('sign'))
    pen.s.page()
    all3(pen, { years: 2 }, true)
  }),
  annual('tax form with codes', (pen) => {
    const [, to] = yearOf(pen)
    pen.s.row([
      { text: `${pen.w.company()}`, x: 40 },
      {
        text:
          pen.w.language === 'fr'
            ? pen.w.random.pick(['DGFiP N° 2050', 'N° 2033-A-SD', 'cerfa 2050-SD'])
            : filled(pen.say('annual'), pen, to, to),
        x: pen.s.width - 40,
        right: true,
      },
    ])
    pen.s.text(filled(pen.say('yearEnd'), pen, to, to))
    all3(pen, { years: 4, codes: true, gross: true }, true)
  }),
  annual(
    'one page',
    (pen) => {
      cover(pen, 'annual', 13)
      all3(pen, { years: 2 })
    },
    { size: 8 },
  ),
  annual('income first, with notes', (pen) => {
    cover(pen, 'annual', 15)
    block(pen, 'income', { years: 2, notes: true })
    block(pen, 'assets', { years: 2, notes: true })
    block(pen, 'debts', { years: 2, notes: true })
    pen.s.text(pen.say('sign'))
    prose(pen, 6)
  }),
  annual('with the auditor’s report', (pen) => {
    cover(pen, 'annual', 20)
    pen.s.page()
    pen.s.text(pen.say('sign'), { size: 13 })
    prose(pen, 14)
    pen.s.text(pen.say('sign'))
    pen.s.page()
    all3(pen, { years: 2, decimals: true }, true)
    pen.s.text(pen.say('sign'))
    prose(pen, 20)
  }),
  annual('balance sheet alone', (pen) => {
    cover(pen, 'annual', 14)
    block(pen, 'assets', { years: 2, decimals: true })
    block(pen, 'debts', { years: 2, decimals: true })
  }),
  annual('one sheet of a form', (pen) => {
    const [from, to] = yearOf(pen)
    const form = pen.w.language === 'fr'
    pen.s.row([
      { text: form ? `Désignation de l'entreprise : ${pen.w.company()}` : pen.w.company(), x: 40 },
      {
        text: form
          ? pen.w.random.pick(['DGFiP N° 2050', 'DGFiP N° 2051', 'DGFiP N° 2052', 'N° 2053-SD', '2033-B-SD'])
          : filled(pen.say('annual'), pen, from, to),
        x: pen.s.width - 40,
        right: true,
      },
    ])
    pen.s.text(filled(pen.all('yearEnd')[pen.w.random.below(3)] as string, pen, from, to), { x: 330 })
    block(pen, pen.w.random.pick(['assets', 'debts', 'income', 'income']), {
      years: 2,
      codes: form || pen.w.random.chance(0.5),
    })
  }),
  annual('income of a year alone', (pen) => {
    cover(pen, 'annual', 12)
    block(pen, 'income', { years: 2, notes: pen.w.random.chance(0.5) })
  }),
  annual('long booklet', (pen) => {
    cover(pen, 'annual', 22)
    for (const kind of ['assets', 'debts', 'income'] as const) {
      pen.s.page()
      block(pen, kind, { years: 2 })
      pen.s.text(pen.say('sign'))
      prose(pen, 25)
    }
  }),
  interim('statement of both', (pen) => {
    cover(pen, 'interim', 13)
    block(pen, 'income', { years: 2 })
    block(pen, 'assets', { years: 2 })
    block(pen, 'debts', { years: 2 })
  }),
  interim('trial balance', (pen) => {
    cover(pen, 'interim', 14)
    ledger(pen)
  }),
  interim(
    'monthly report with budget',
    (pen) => {
      cover(pen, 'interim', 16)
      monthly(pen)
    },
    { width: 842, height: 595 },
  ),
  interim('draft booklet', (pen) => {
    cover(pen, 'interim', 22)
    pen.s.page()
    pen.s.text(pen.say('draft'))
    all3(pen, { years: 2, decimals: true }, true)
  }),
  interim('booklet of a quarter', (pen) => {
    cover(pen, 'interim', 18)
    for (const kind of ['income', 'assets', 'debts'] as const) {
      pen.s.page()
      pen.s.text(pen.say('draft'), { size: 7 })
      block(pen, kind, { years: 2, gross: kind === 'assets' })
    }
  }),
  interim('income alone', (pen) => {
    cover(pen, 'interim', 12)
    pen.s.text(pen.say('draft'))
    block(pen, 'income', { years: 1, decimals: true })
  }),
  interim('half-year report with prose', (pen) => {
    cover(pen, 'interim', 20)
    prose(pen, 12)
    pen.s.text(pen.say('draft'))
    block(pen, 'income', { years: 2 })
    prose(pen, 8)
    block(pen, 'assets', { years: 2 })
  }),
  interim(
    'trial balance without a title',
    (pen) => {
      pen.s.text(`${pen.w.company()} ${pen.w.date(30, 9)}`, { size: 8 })
      pen.s.text(filled(pen.say('interim'), pen, pen.w.date(1, 1), pen.w.date(30, 9)), { size: 8 })
      ledger(pen)
      pen.s.text(pen.say('draft'))
    },
    { size: 7 },
  ),
]
