import { tradeWords } from '../vocabulary/trade.ts'
import { addressBlock, type Layout, type Pen, prose } from './layout.ts'

function items({ w, s, say, all }: Pen, count: number, priced = true): number {
  const heads = say('heads').split(',')
  const r = s.width - 40
  const x = [40, r - 190, r - 100, r]
  s.row(heads.slice(0, priced ? 4 : 2).map((text, index) => ({ text, x: x[index] as number, right: index > 0 })))
  let total = 0
  for (let index = 0; index < count; index += 1) {
    const quantity = w.random.between(1, 40)
    const price = w.cents(500, 60_000)
    total += quantity * price
    const cells = [
      { text: w.random.pick(all('items')), x: 40 },
      { text: String(quantity), x: r - 190, right: true },
    ]
    s.row(
      priced
        ? [
            ...cells,
            { text: w.amount(price), x: r - 100, right: true },
            { text: w.amount(quantity * price), x: r, right: true },
          ]
        : cells,
    )
  }
  return total
}

function totals({ w, s, say }: Pen, net: number): void {
  const r = s.width - 40
  const tax = Math.round(net * 0.2)
  for (const [key, cents] of [
    ['net', net],
    ['tax', tax],
    ['gross', net + tax],
  ] as const)
    s.row([
      { text: say(key), x: r - 100, right: true },
      { text: `${w.amount(cents)} €`, x: r, right: true },
    ])
}

function numbers({ w, s, say }: Pen, x: number): void {
  s.text(`${say('number')} ${w.year}-${w.digits(4)}`, { x })
  s.text(`${say('date')} ${w.date(w.random.between(1, 28))}`, { x })
  s.text(`${say('due')} ${w.date(w.random.between(1, 28))}`, { x })
}

function foot({ w, s, say }: Pen): void {
  s.text(say('pay'))
  if (w.random.chance(0.7)) s.text(`IBAN ${w.iban()} BIC ${w.bic()}`)
  if (w.random.chance(0.5)) s.text(say('pay'), { size: 7 })
}

const invoice = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'invoice',
  name,
  vocabulary: tradeWords,
  ...(sheet ? { sheet } : {}),
  draw,
})
const order = (name: string, draw: (pen: Pen) => void): Layout => ({
  class: 'other',
  name,
  vocabulary: tradeWords,
  draw,
})

export const tradeLayouts: readonly Layout[] = [
  invoice('classic', (pen) => {
    addressBlock(pen)
    pen.s.text(pen.say('title'), { x: 380, size: 16 })
    numbers(pen, 380)
    pen.s.text(pen.say('to'))
    addressBlock(pen)
    totals(pen, items(pen, pen.w.random.between(1, 8)))
    foot(pen)
  }),
  invoice('title left, totals in a table', (pen) => {
    pen.s.text(pen.say('title'), { size: 22 })
    numbers(pen, 40)
    addressBlock(pen, 40)
    pen.s.text(pen.say('to'), { x: 330 })
    addressBlock(pen, 330)
    totals(pen, items(pen, pen.w.random.between(3, 20)))
    foot(pen)
  }),
  invoice('letter of a craftsman', (pen) => {
    addressBlock(pen, 200)
    pen.s.gap(20)
    addressBlock(pen)
    pen.s.text(pen.say('title'))
    numbers(pen, 40)
    prose(pen, 1)
    totals(pen, items(pen, pen.w.random.between(1, 3)))
    foot(pen)
    prose(pen, 1)
  }),
  invoice('utility bill', (pen) => {
    pen.s.text(pen.all('title').at(-1) as string, { size: 18 })
    addressBlock(pen, 330)
    numbers(pen, 40)
    prose(pen, 3)
    totals(pen, items(pen, 4))
    foot(pen)
    prose(pen, 6)
  }),
  invoice('fees of one line', (pen) => {
    addressBlock(pen)
    pen.s.text(pen.say('title'), { centre: true, size: 14 })
    numbers(pen, 40)
    pen.s.text(pen.say('to'))
    addressBlock(pen)
    totals(pen, items(pen, 1))
    pen.s.text(pen.say('pay'))
  }),
  invoice('long, several pages', (pen) => {
    pen.s.text(pen.say('title'), { x: 400, size: 12 })
    numbers(pen, 400)
    addressBlock(pen)
    totals(pen, items(pen, pen.w.random.between(50, 110)))
    foot(pen)
  }),
  invoice(
    'receipt',
    (pen) => {
      pen.s.text(pen.w.company(), { size: 8 })
      pen.s.text(pen.say('title'), { size: 9 })
      numbers(pen, 10)
      totals(pen, items(pen, pen.w.random.between(2, 6)))
    },
    { width: 300, height: 600, size: 7 },
  ),
  order('quotation or order', (pen) => {
    addressBlock(pen)
    pen.s.text(pen.say('order'), { x: 350, size: 16 })
    pen.s.text(pen.w.date(4))
    pen.s.text(pen.say('to'))
    addressBlock(pen)
    totals(pen, items(pen, pen.w.random.between(2, 9)))
    pen.s.text(pen.say('orderNote'))
  }),
  order('offer with conditions', (pen) => {
    pen.s.text(pen.say('order'), { size: 20 })
    addressBlock(pen, 330)
    pen.s.text(`${pen.w.date(4)}`)
    pen.s.text(pen.say('orderNote'))
    totals(pen, items(pen, pen.w.random.between(1, 12)))
    for (const text of pen.all('orderNote')) pen.s.text(text)
    prose(pen, 4)
  }),
  order('delivery note', (pen) => {
    pen.s.text(pen.say('order'), { size: 14 })
    pen.s.text(pen.w.date(4))
    addressBlock(pen, 300)
    items(pen, pen.w.random.between(2, 15), false)
    pen.s.text(pen.say('orderNote'))
    pen.s.text(pen.say('orderNote'))
  }),
]
