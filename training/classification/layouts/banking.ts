import { bankWords } from '../vocabulary/bank.ts'
import { addressBlock, filled, type Layout, monthOf, type Pen, prose } from './layout.ts'

type Table = {
  value: boolean
  balance: boolean
  signed?: boolean
  twoLines?: boolean
  rows: [number, number]
  dates?: 'row' | 'day'
}

function head(pen: Pen, style: 'left' | 'right' | 'centre' | 'spaced', size = 16): [string, string] {
  const { w, s, say } = pen
  const [from, to] = monthOf(pen)
  s.text(
    w.random.pick([
      'Banque du Midi',
      'Banca Centrale Adriatica',
      'Northern Bank',
      'Volksbank Elbe',
      'Banco del Sur',
      'Kustbank',
    ]),
    { size: 12 },
  )
  const title = style === 'spaced' ? [...say('title').toUpperCase()].join(' ') : say('title')
  s.text(title, style === 'right' ? { x: s.width - 40, right: true, size } : { centre: style === 'centre', size })
  s.text(say('account'))
  s.text(filled(say('period'), pen, from, to))
  if (w.random.chance(0.85)) s.text(`IBAN: ${w.iban()} BIC: ${w.bic()}`)
  addressBlock(pen, 330)
  s.gap()
  return [from, to]
}

function table(
  pen: Pen,
  period: [string, string],
  { value, balance, signed, twoLines, rows, dates = 'row' }: Table,
): void {
  const { w, s, say, all } = pen
  const [date = '', valueHead = '', label = '', debit = '', credit = '', balanceHead = ''] = say('heads').split(',')
  const r = s.width - 40
  s.row([
    { text: date, x: 40 },
    ...(value ? [{ text: valueHead, x: 100 }] : []),
    { text: label, x: 165 },
    ...(signed ? [] : [{ text: debit, x: r - 130, right: true }]),
    { text: signed ? 'EUR' : credit, x: r - 70, right: true },
    ...(balance ? [{ text: balanceHead, x: r, right: true }] : []),
  ])
  let cents = w.cents(100_000, 5_000_000)
  s.row([
    { text: filled(say('opening'), pen, ...period), x: 165 },
    { text: w.amount(cents), x: balance ? r : r - 70, right: true },
  ])
  const count = w.random.between(...rows)
  for (let index = 0; index < count; index += 1) {
    const isIn = w.random.chance(0.45)
    const amount = w.cents(1_000, 400_000)
    cents += isIn ? amount : -amount
    const day = w.date(1 + Math.floor((27 * index) / count))
    if (dates === 'day' && w.random.chance(0.4)) s.text(day)
    s.row([
      ...(dates === 'row' ? [{ text: day, x: 40 }] : []),
      ...(value ? [{ text: day, x: 100 }] : []),
      { text: w.random.pick(all('ops')), x: dates === 'row' ? 165 : 40 },
      {
        text: `${signed ? (isIn ? '+' : '-') : ''}${w.amount(amount)}`,
        x: signed || isIn ? r - 70 : r - 130,
        right: true,
      },
      ...(balance ? [{ text: w.amount(cents), x: r, right: true }] : []),
    ])
    if (twoLines && w.random.chance(0.7)) s.text(`${w.company()} REF ${w.digits(6)}`, { x: 165 })
  }
  if (w.random.chance(0.5))
    s.row([
      { text: say('total'), x: 165 },
      { text: w.amount(w.cents()), x: r - 130, right: true },
      { text: w.amount(w.cents()), x: r - 70, right: true },
    ])
  s.row([
    { text: filled(say('closing'), pen, ...period), x: 165 },
    { text: w.amount(cents), x: balance ? r : r - 70, right: true },
  ])
  s.gap()
  s.text(say('foot'), { size: 7 })
}

const statement = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'bank_statement',
  name,
  vocabulary: bankWords,
  ...(sheet ? { sheet } : {}),
  draw,
})

const details = (name: string, draw: (pen: Pen) => void): Layout => ({
  class: 'bank_details',
  name,
  vocabulary: bankWords,
  draw,
})

function fields({ w, s, all }: Pen, style: 'row' | 'colon' | 'grid'): void {
  const labels = all('detailsLabels')
  const values = labels.map((label) =>
    /IBAN/.test(label)
      ? w.iban()
      : /BIC/.test(label)
        ? w.bic()
        : /^(?:Titul|Intes|Account holder|Kontoinh|Rekeningh)/.test(label)
          ? w.company()
          : w.digits(w.random.between(2, 11)),
  )
  if (style === 'grid') {
    const inner = labels.slice(1, -2)
    s.text(`${labels[0]} : ${values[0]}`)
    s.row(inner.map((label, index) => ({ text: label, x: 40 + index * 100 })))
    s.row(inner.map((_, index) => ({ text: w.digits(w.random.between(2, 11)), x: 40 + index * 100 })))
    s.text(`IBAN ${w.iban()}`)
    s.text(`BIC ${w.bic()}`)
    return
  }
  for (const [index, label] of labels.entries()) {
    if (w.random.chance(0.15)) continue
    if (style === 'colon') s.text(`${label}: ${values[index]}`)
    else
      s.row([
        { text: label, x: 40 },
        { text: values[index] as string, x: 220 },
      ])
  }
}

export const bankingLayouts: readonly Layout[] = [
  statement('classic, value date, no balance', (pen) =>
    table(pen, head(pen, 'right'), { value: true, balance: false, twoLines: true, rows: [12, 45] }),
  ),
  statement('running balance', (pen) =>
    table(pen, head(pen, 'centre'), { value: false, balance: true, twoLines: true, rows: [8, 60] }),
  ),
  statement('signed amounts by day', (pen) =>
    table(pen, head(pen, 'left', 14), {
      value: false,
      balance: true,
      signed: true,
      twoLines: true,
      rows: [10, 40],
      dates: 'day',
    }),
  ),
  statement(
    'export of an online bank',
    (pen) => table(pen, head(pen, 'left', 11), { value: true, balance: true, signed: true, rows: [15, 80] }),
    { width: 842, height: 595, size: 8 },
  ),
  statement('spaced title, few lines', (pen) =>
    table(pen, head(pen, 'spaced', 13), { value: true, balance: true, rows: [2, 6] }),
  ),
  statement('summary first', (pen) => {
    const period = head(pen, 'left', 18)
    pen.s.row([
      { text: pen.say('opening').replaceAll(/ ?\{.\}/g, ''), x: 40 },
      { text: pen.say('total'), x: 200 },
      { text: pen.say('closing').replaceAll(/ ?\{.\}/g, ''), x: 400 },
    ])
    pen.s.row([
      { text: pen.w.amount(pen.w.cents()), x: 40 },
      { text: pen.w.amount(pen.w.cents()), x: 200 },
      { text: pen.w.amount(pen.w.cents()), x: 400 },
    ])
    table(pen, period, { value: false, balance: false, rows: [10, 50] })
  }),
  statement('with a letter on top', (pen) => {
    const period = head(pen, 'right', 12)
    prose(pen, 3)
    table(pen, period, { value: true, balance: false, rows: [5, 25] })
    prose(pen, 4)
  }),
  details('grid of codes', (pen) => {
    pen.s.text(pen.say('detailsTitle'), { centre: true, size: 16 })
    pen.s.text(pen.say('detailsUse'))
    fields(pen, 'grid')
  }),
  details('labels and values', (pen) => {
    pen.s.text(pen.say('detailsTitle'), { size: 14 })
    addressBlock(pen, 300)
    fields(pen, 'row')
  }),
  details('certificate of the bank', (pen) => {
    addressBlock(pen)
    pen.s.gap(30)
    pen.s.text(pen.say('detailsTitle'), { centre: true, size: 13 })
    pen.s.text(pen.say('detailsUse'))
    fields(pen, 'colon')
    pen.s.text(pen.w.date(12))
  }),
  details('cut-out slips', (pen) => {
    for (let slip = 0; slip < 3; slip += 1) {
      pen.s.text(pen.say('detailsTitle'), { size: 11 })
      fields(pen, 'grid')
      pen.s.gap(20)
    }
  }),
  details('online page', (pen) => {
    pen.s.text(pen.say('detailsTitle'), { size: 20 })
    fields(pen, 'row')
    pen.s.text(pen.say('foot'))
  }),
  details('letter of confirmation', (pen) => {
    addressBlock(pen, 320)
    pen.s.text(pen.w.date(3))
    pen.s.text(pen.say('detailsTitle'))
    pen.s.text(pen.say('detailsUse'))
    pen.s.text(pen.say('detailsUse'))
    fields(pen, 'colon')
    prose(pen, 2)
  }),
]
