import { authorityWords } from '../vocabulary/authorities.ts'
import { addressBlock, filled, type Layout, type Pen, prose, yearOf } from './layout.ts'

function some<T>({ w }: Pick<Pen, 'w'>, list: readonly T[], keep: number): T[] {
  return list.filter(() => w.random.chance(keep))
}

function taxLines(pen: Pen, style: 'form' | 'plain' | 'boxes', keep = 0.7): void {
  const { w, s, all } = pen
  const r = s.width - 40
  for (const [index, label] of some(pen, all('taxLines'), keep).entries()) {
    const value = w.amount(w.cents(1_000, 9_000_000), w.random.chance(0.4))
    if (style === 'form')
      s.row([
        { text: String(index + 1).padStart(2, '0'), x: 40 },
        { text: label, x: 65 },
        { text: w.random.chance(0.6) ? value : '0', x: r - 90, right: true },
        { text: w.random.chance(0.6) ? value : '', x: r, right: true },
      ])
    else if (style === 'boxes')
      s.row([
        { text: label, x: 40 },
        { text: `[${w.digits(2)}]`, x: r - 100, right: true },
        { text: value, x: r, right: true },
      ])
    else
      s.row([
        { text: label, x: 40 },
        { text: value, x: r, right: true },
      ])
  }
}

const taxHead = (pen: Pen, size: number, centre = false) => {
  pen.s.text(pen.say('office'), { size: 10 })
  pen.s.text(pen.say('tax'), { size, centre })
  pen.s.text(filled(pen.say('taxPeriod'), pen, ...yearOf(pen)))
}
const tax = (name: string, draw: (pen: Pen) => void, sheet?: Layout['sheet']): Layout => ({
  class: 'tax_return',
  name,
  vocabulary: authorityWords,
  ...(sheet ? { sheet } : {}),
  draw,
})

function particulars(pen: Pen, style: 'colon' | 'table' | 'sections', keep = 0.8): void {
  const { w, s, all, say } = pen
  for (const [index, label] of some(pen, all('particulars'), keep).entries()) {
    const value =
      index === 0
        ? w.company()
        : w.random.pick([
            say('forms'),
            w.person(),
            w.date(w.random.between(1, 28)),
            `${w.address()} ${w.city()}`,
            w.amount(w.cents(100_000, 9_000_000)),
            w.digits(9),
          ])
    if (style === 'colon') s.text(`${label} : ${value}`)
    else if (style === 'table')
      s.row([
        { text: label, x: 40 },
        { text: value, x: 240 },
      ])
    else {
      s.text(label, { size: 10 })
      s.text(value, { x: 60 })
    }
  }
}

const register = (name: string, draw: (pen: Pen) => void): Layout => ({
  class: 'company_registration',
  name,
  vocabulary: authorityWords,
  draw,
})

export const authorityLayouts: readonly Layout[] = [
  tax('numbered form', (pen) => {
    taxHead(pen, 14, true)
    addressBlock(pen, 320)
    taxLines(pen, 'form')
  }),
  tax('notice of assessment', (pen) => {
    pen.s.text(pen.say('office'))
    addressBlock(pen, 320)
    pen.s.text(pen.say('tax'), { size: 15 })
    prose(pen, 4)
    taxLines(pen, 'plain', 0.5)
    prose(pen, 5)
  }),
  tax('boxes', (pen) => {
    taxHead(pen, 12)
    taxLines(pen, 'boxes', 0.9)
    pen.s.text(pen.say('office'))
  }),
  tax('payment slip', (pen) => {
    taxHead(pen, 13)
    addressBlock(pen)
    for (let section = 0; section < 3; section += 1) taxLines(pen, 'form', 0.3)
  }),
  tax('receipt of filing', (pen) => {
    taxHead(pen, 12)
    pen.s.text(pen.w.digits(14))
    addressBlock(pen)
    taxLines(pen, 'plain', 0.4)
    prose(pen, 3)
  }),
  tax('many pages', (pen) => {
    taxHead(pen, 18, true)
    for (let page = 0; page < 4; page += 1) {
      pen.s.page()
      pen.s.text(pen.say('tax'))
      taxLines(pen, 'form', 0.9)
      taxLines(pen, 'boxes', 0.5)
    }
  }),
  tax(
    'summary online',
    (pen) => {
      pen.s.text(pen.say('tax'), { size: 20 })
      pen.s.text(filled(pen.say('taxPeriod'), pen, ...yearOf(pen)))
      taxLines(pen, 'plain', 0.6)
      pen.s.text(pen.say('office'), { size: 7 })
    },
    { width: 842, height: 595 },
  ),
  register('extract of the register', (pen) => {
    pen.s.text(pen.say('registerOffice'))
    pen.s.text(pen.say('register'), { centre: true, size: 16 })
    particulars(pen, 'table')
  }),
  register('sections', (pen) => {
    pen.s.text(pen.say('register'), { size: 13 })
    pen.s.text(pen.say('registerOffice'))
    particulars(pen, 'sections', 0.9)
    prose(pen, 2)
  }),
  register('certificate', (pen) => {
    pen.s.text(pen.say('registerOffice'), { centre: true, size: 14 })
    pen.s.text(pen.say('register'), { centre: true, size: 18 })
    prose(pen, 2)
    particulars(pen, 'colon', 0.5)
    pen.s.text(pen.w.date(9))
  }),
  register('long extract', (pen) => {
    pen.s.text(pen.say('register'), { size: 20 })
    for (let page = 0; page < 3; page += 1) {
      particulars(pen, 'table', 1)
      particulars(pen, 'sections', 0.7)
      prose(pen, 6)
      pen.s.page()
      pen.s.text(pen.say('register'), { size: 8 })
    }
  }),
  register('plain list', (pen) => {
    pen.s.text(pen.w.company(), { size: 12 })
    particulars(pen, 'colon', 0.9)
    pen.s.text(pen.say('register'))
    pen.s.text(pen.say('registerOffice'), { size: 8 })
  }),
  register('columns of a court', (pen) => {
    pen.s.row([
      { text: pen.say('register'), x: 40, size: 11 },
      { text: pen.say('registerOffice'), x: 380 },
    ])
    const { all, w, s } = pen
    const labels = some(pen, all('particulars'), 0.8)
    for (let at = 0; at < labels.length; at += 3) {
      s.row(labels.slice(at, at + 3).map((text, index) => ({ text, x: 40 + index * 180, size: 8 })))
      s.row([w.company(), w.person(), w.date(5)].map((text, index) => ({ text, x: 40 + index * 180 })))
    }
  }),
]
