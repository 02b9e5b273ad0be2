import { peopleWords } from '../vocabulary/people.ts'
import { addressBlock, filled, type Layout, monthOf, type Pen, prose } from './layout.ts'

function zone({ w, s }: Pen, lines: number): void {
  const [first = '', last = ''] = w
    .person()
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, 'E')
    .split(' ')
  const wide = lines === 2 ? 44 : 30
  s.text(`${lines === 2 ? 'P<' : 'ID'}${w.country}${last}<<${first}`.padEnd(wide, '<'), { size: 8 })
  s.text(`${w.digits(9)}${w.country}${w.digits(7)}M${w.digits(7)}`.padEnd(wide, '<'), { size: 8 })
  if (lines === 3) s.text(`${last}<<${first}`.padEnd(wide, '<'), { size: 8 })
}

function fields(pen: Pen, style: 'below' | 'colon' | 'beside', keep = 0.8): void {
  const { w, s, all } = pen
  for (const label of all('fields')) {
    if (!w.random.chance(keep)) continue
    const value = w.random.pick([
      w.person().toUpperCase(),
      w.date(w.random.between(1, 28), undefined, w.random.between(1955, 2035)),
      w.city().toUpperCase(),
      w.digits(9),
      'M',
      '1,78 m',
    ])
    if (style === 'below') {
      s.text(label, { size: 6 })
      s.text(value, { x: 50 })
    } else if (style === 'colon') s.text(`${label}: ${value}`)
    else
      s.row([
        { text: label, x: 40 },
        { text: value, x: 190 },
      ])
  }
}

const card = { width: 340, height: 215, size: 7 }
const identity = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'identity_document',
  name,
  vocabulary: peopleWords,
  ...(sheet ? { sheet } : {}),
  draw,
})
const payslip = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'payslip',
  name,
  vocabulary: peopleWords,
  ...(sheet ? { sheet } : {}),
  draw,
})

function worker({ w, s, all }: Pen, x: number, keep = 0.7): void {
  for (const label of all('worker'))
    if (w.random.chance(keep)) s.text(`${label} : ${w.random.pick([w.person(), w.digits(6), w.date(3)])}`, { x })
}

function pay(pen: Pen, keep = 0.85): void {
  const { w, s, say, all } = pen
  const heads = say('heads').split(',')
  const r = s.width - 40
  const x = (index: number) => r - (heads.length - 1 - index) * 75
  s.row(heads.map((text, index) => ({ text, x: index === 0 ? 40 : x(index), right: index > 0 })))
  for (const label of all('lines')) {
    if (!w.random.chance(keep)) continue
    s.row([
      { text: label, x: 40 },
      ...heads
        .slice(1)
        .flatMap((_, column) =>
          w.random.chance(0.55) ? [{ text: w.amount(w.cents(500, 400_000)), x: x(column + 1), right: true }] : [],
        ),
    ])
  }
}
const title = (pen: Pen) => filled(pen.say('pay'), pen, ...monthOf(pen))

export const peopleLayouts: readonly Layout[] = [
  identity(
    'card with zone',
    (pen) => {
      pen.s.text(pen.say('card'), { size: 10 })
      fields(pen, 'below', 0.7)
      zone(pen, 3)
    },
    card,
  ),
  identity(
    'passport page',
    (pen) => {
      pen.s.text(pen.say('card'), { size: 11 })
      fields(pen, 'below')
      zone(pen, 2)
    },
    { width: 350, height: 500, size: 8 },
  ),
  identity(
    'front without zone',
    (pen) => {
      pen.s.text(pen.say('card'), { size: 11 })
      fields(pen, 'colon')
    },
    card,
  ),
  identity('copy on A4', (pen) => {
    pen.s.gap(120)
    pen.s.text(pen.say('card'), { x: 120, size: 9 })
    fields(pen, 'beside', 0.6)
    pen.s.gap(80)
    zone(pen, 3)
  }),
  identity('both sides on A4', (pen) => {
    pen.s.text(pen.say('card'), { x: 120 })
    fields(pen, 'colon', 0.6)
    pen.s.gap(150)
    fields(pen, 'below', 0.3)
  }),
  identity(
    'licence',
    (pen) => {
      pen.s.text(pen.say('card'), { size: 9 })
      for (const [index, label] of pen.all('fields').slice(0, 7).entries())
        pen.s.text(
          `${index + 1}. ${pen.w.random.chance(0.6) ? label : ''} ${pen.w.random.pick([pen.w.person(), pen.w.date(4), pen.w.city()])}`,
        )
    },
    card,
  ),
  payslip('classic', (pen) => {
    pen.s.text(title(pen), { centre: true, size: 14 })
    addressBlock(pen)
    worker(pen, 320)
    pay(pen)
  }),
  payslip('worker on top', (pen) => {
    worker(pen, 40, 0.9)
    pen.s.text(title(pen), { size: 11 })
    pay(pen)
    prose(pen, 1)
  }),
  payslip('simplified', (pen) => {
    pen.s.text(title(pen), { size: 18 })
    worker(pen, 40, 0.4)
    pay(pen, 0.5)
  }),
  payslip(
    'landscape slip',
    (pen) => {
      pen.s.row([
        { text: pen.w.company(), x: 40 },
        { text: title(pen), x: 400 },
      ])
      worker(pen, 40, 0.5)
      pay(pen, 0.7)
    },
    { width: 842, height: 420, size: 8 },
  ),
  payslip(
    'dense form',
    (pen) => {
      addressBlock(pen)
      pen.s.text(title(pen), { size: 8 })
      worker(pen, 40, 1)
      pay(pen, 1)
      worker(pen, 40, 0.3)
    },
    { size: 7 },
  ),
  payslip('letter to the worker', (pen) => {
    addressBlock(pen, 320)
    pen.s.text(title(pen), { size: 12 })
    prose(pen, 2)
    pay(pen, 0.6)
    worker(pen, 40, 0.4)
    pen.s.text(`IBAN ${pen.w.iban()}`)
  }),
]
