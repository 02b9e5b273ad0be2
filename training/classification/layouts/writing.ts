import { writingWords } from '../vocabulary/writing.ts'
import { addressBlock, filled, type Layout, type Pen, prose } from './layout.ts'

function clauses(pen: Pen, count: number, filler = 2): void {
  const { w, s, say, all } = pen
  for (let n = 1; n <= count; n += 1) {
    s.text(filled(say('clause'), pen, '', '', n), { size: 10 })
    s.text(w.random.pick(all('terms')))
    if (w.random.chance(0.6)) s.text(w.random.pick(all('terms')))
    prose(pen, w.random.below(filler + 1))
  }
}

function letter(pen: Pen, paragraphs: number): void {
  const { s, say } = pen
  s.text(filled(say('letter'), pen, '', ''))
  s.gap()
  s.text(say('hello'))
  s.text(filled(say('body'), pen, '', ''))
  prose(pen, paragraphs)
  s.text(say('bye'))
  s.text(pen.w.person(), { x: 380 })
}

function amountsTable({ w, s, all }: Pen, rows: number): void {
  for (let row = 0; row < rows; row += 1)
    s.row([
      { text: w.random.pick(all('paperLines')), x: 40 },
      ...[250, 330, 410, 490].map((x) => ({ text: w.amount(w.cents()), x, right: true })),
    ])
}

const contract = (name: string, draw: (pen: Pen) => void): Layout => ({
  class: 'contract',
  name,
  vocabulary: writingWords,
  draw,
})
const other = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'other',
  name,
  vocabulary: writingWords,
  ...(sheet ? { sheet } : {}),
  draw,
})

export const writingLayouts: readonly Layout[] = [
  contract('with articles', (pen) => {
    pen.s.text(pen.say('contract'), { centre: true, size: 16 })
    pen.s.text(pen.say('parties'))
    addressBlock(pen)
    pen.s.text(pen.say('parties'))
    clauses(pen, pen.w.random.between(4, 12))
    pen.s.text(pen.say('sign'))
  }),
  contract('short, one page', (pen) => {
    pen.s.text(pen.say('contract'), { size: 12 })
    pen.s.text(pen.say('parties'))
    pen.s.text(pen.say('parties'))
    clauses(pen, 3, 1)
    pen.s.text(pen.say('sign'))
    pen.s.text(pen.w.date(8))
  }),
  contract('long', (pen) => {
    pen.s.text(pen.say('contract'), { centre: true, size: 22 })
    pen.s.page()
    pen.s.text(pen.say('parties'))
    addressBlock(pen)
    clauses(pen, pen.w.random.between(25, 50), 3)
    pen.s.text(pen.say('sign'))
  }),
  contract('lease with sums', (pen) => {
    pen.s.text(pen.say('contract'), { size: 14 })
    for (const text of pen.all('parties')) pen.s.text(text)
    clauses(pen, 6)
    pen.s.text(`${pen.w.amount(pen.w.cents())} EUR`)
    pen.s.text(pen.say('sign'))
    pen.s.text(pen.say('sign'))
  }),
  contract('long with a cover letter of the parties', (pen) => {
    pen.s.text(pen.say('contract'), { centre: true, size: 18 })
    for (const text of pen.all('parties')) pen.s.text(text)
    addressBlock(pen)
    clauses(pen, pen.w.random.between(18, 40), 4)
    pen.s.page()
    pen.s.text(pen.say('sign'))
    prose(pen, 30)
  }),
  contract('long, clauses numbered by hand', (pen) => {
    prose(pen, 2)
    pen.s.text(pen.say('contract'), { size: 12 })
    pen.s.text(pen.say('parties'))
    clauses(pen, pen.w.random.between(20, 45), 1)
    for (const text of pen.all('sign')) pen.s.text(text)
  }),
  contract('general terms', (pen) => {
    pen.s.text(pen.say('contract'), { size: 9 })
    clauses(pen, pen.w.random.between(15, 30), 2)
  }),
  contract('amendment with header', (pen) => {
    addressBlock(pen)
    pen.s.text(pen.w.date(2), { x: 400 })
    pen.s.text(pen.say('contract'), { size: 11 })
    pen.s.text(pen.say('parties'))
    pen.s.text(pen.all('terms')[0] as string)
    clauses(pen, 2)
    pen.s.text(pen.say('sign'))
  }),
  other('letter', (pen) => {
    addressBlock(pen)
    pen.s.text(pen.w.date(7), { x: 380 })
    letter(pen, pen.w.random.between(1, 6))
  }),
  other('short certificate', (pen) => {
    pen.s.text(pen.w.company(), { size: 12 })
    pen.s.text(`${pen.w.address()} - ${pen.w.city()}`)
    pen.s.text(pen.w.date(7), { x: 400 })
    letter(pen, 1)
  }),
  other('report with chapters', (pen) => {
    pen.s.text(pen.say('report'), { centre: true, size: 24 })
    pen.s.page()
    pen.s.text(pen.say('contents'), { size: 14 })
    for (let n = 1; n < pen.w.random.between(4, 10); n += 1) {
      pen.s.text(filled(pen.say('chapter'), pen, '', '', n), { size: 12 })
      prose(pen, pen.w.random.between(5, 25))
    }
  }),
  other('long article', (pen) => {
    pen.s.text(pen.say('report'), { size: 16 })
    prose(pen, 8)
    for (let n = 1; n < pen.w.random.between(6, 20); n += 1) {
      pen.s.text(filled(pen.say('chapter'), pen, '', '', n))
      prose(pen, pen.w.random.between(6, 20))
    }
  }),
  other('rules of a house', (pen) => {
    pen.s.text(pen.say('report'), { centre: true, size: 14 })
    for (let n = 1; n < pen.w.random.between(10, 30); n += 1) {
      pen.s.text(`${n}. ${pen.w.sentence()}`)
      prose(pen, 2)
    }
  }),
  other('flyer of a few words', (pen) => {
    pen.s.text(pen.say('report'), { size: 26 })
    pen.s.text(pen.w.company(), { size: 18 })
    prose(pen, 1)
  }),
  other('business paper', (pen) => {
    pen.s.text(pen.say('paper'), { centre: true, size: 15 })
    pen.s.text(pen.w.company())
    for (let count = 0; count < 6; count += 1) {
      pen.s.text(pen.say('paperLines'), { size: 11 })
      prose(pen, pen.w.random.between(1, 4))
    }
  }),
  other('plan with figures', (pen) => {
    pen.s.text(pen.say('paper'), { size: 14 })
    pen.s.text(`${pen.w.company()} ${pen.w.year + 1}`)
    amountsTable(pen, pen.w.random.between(10, 40))
    prose(pen, 2)
  }),
  other('schedule of payments', (pen) => {
    pen.s.text(pen.w.company(), { size: 12 })
    pen.s.text(pen.say('paper'), { size: 11 })
    pen.s.text(pen.say('paperLines'))
    for (let row = 1; row < pen.w.random.between(12, 60); row += 1)
      pen.s.row([
        { text: String(row), x: 40 },
        { text: pen.w.date(5), x: 80 },
        ...[250, 330, 410, 490].map((x) => ({ text: pen.w.amount(pen.w.cents()), x, right: true })),
      ])
  }),
  other(
    'forecast by month',
    (pen) => {
      pen.s.text(pen.say('paper'), { size: 16 })
      pen.s.row([1, 2, 3, 4, 5, 6].map((m) => ({ text: pen.w.monthName(m), x: 180 + m * 90, right: true })))
      for (const label of pen.all('paperLines'))
        pen.s.row([
          { text: label, x: 40 },
          ...[1, 2, 3, 4, 5, 6].map((m) => ({
            text: pen.w.amount(pen.w.cents(), false),
            x: 180 + m * 90,
            right: true,
          })),
        ])
      pen.s.text(pen.say('report'))
    },
    { width: 842, height: 595 },
  ),
  other('almost nothing', (pen) => {
    if (pen.w.random.chance(0.7))
      pen.s.text(pen.w.random.pick([pen.w.company(), pen.w.person(), pen.w.date(3), pen.w.digits(5)]))
  }),
  other(
    'picture with a caption',
    (pen) => {
      pen.s.gap(300)
      pen.s.text(pen.w.sentence(), { size: 8 })
    },
    { width: 800, height: 600 },
  ),
]
