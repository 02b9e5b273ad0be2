import type { Evidence } from '#documents/evidence.ts'
import type { Word } from '#documents/page-evidence.ts'
import type { AnyLayoutBooks } from './look.ts'
import { printedLayout } from './printed-layout.ts'

/** What is done to a statement that was right, so that its amounts are of another year, line or unit than they say. */
export const layoutFaults = [
  'the heads of the columns taken away',
  'the unit told on the first page alone',
  'every fourth line taken away',
  'one amount of each page changed',
] as const
export type LayoutFault = (typeof layoutFaults)[number]

type Words = readonly Word[]

/** The same file with the fault; a text layer, for there every digit is believed. */
export function faultyLayout(made: AnyLayoutBooks, fault: LayoutFault): Evidence {
  const look = { ...made.look, ocr: false }
  const evidence = printedLayout({ ...made, look })
  const units = new Set(made.layout.thousands.flatMap((told) => told.split(' ')))
  const pages = evidence.pages.map((page) => {
    if (fault !== 'the unit told on the first page alone')
      return { ...page, words: [...faulty(page.words, fault, units)] }
    return page.number === 1 ? page : { ...page, words: page.words.filter(({ text }) => !units.has(text)) }
  })
  return { ...evidence, pages }
}

/** Brackets open and close: `(x € 1.000)` is no amount. */
const money = /^(?:-?\d{1,3}(?:[.,'\u00a0]\d{3})+(?:[.,]\d\d)?-?|\(\d{1,3}(?:[.,'\u00a0]\d{3})+(?:[.,]\d\d)?\))$/
const tornMoney = /(?:^| )[-(]?\d{1,3} \d{3}\b/
const rowsOf = (words: Words): Word[][] => [...Map.groupBy(words, ({ box }) => box[1]).values()]

function faulty(words: Words, fault: LayoutFault, units: ReadonlySet<string>): Words {
  const rows = rowsOf(words)
  const isRow = (row: Words) =>
    row.some(({ text }) => money.test(text)) || tornMoney.test(row.map(({ text }) => text).join(' '))
  const first = rows.findIndex(isRow)
  // Thousands that nothing tells are units to whoever reads them: what tells them stays.
  const tellsUnit = (row: Words) => row.every(({ text }) => units.has(text))
  if (fault === 'the heads of the columns taken away')
    return rows.filter((row, at) => at === 0 || at >= first || tellsUnit(row)).flat()
  if (fault === 'every fourth line taken away') return rows.filter((_, at) => at % 4 !== 3).flat()
  const amounts = words.filter(({ text }) => money.test(text))
  if (fault === 'one amount of each page changed') {
    const chosen = amounts[Math.floor(amounts.length / 2)]
    return words.map((word) => (word === chosen ? { ...word, text: otherDigit(word.text) } : word))
  }
  return words
}

const otherDigit = (text: string) => text.replace(/\d/, (digit) => String((Number(digit) % 9) + 1))
