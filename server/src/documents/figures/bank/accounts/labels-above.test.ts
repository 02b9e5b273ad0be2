import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const own = 'BE68 5390 0754 7034'
const other = 'BE71 0961 2345 6769'

/** Rows in whose middle the day stands, so close that their lines almost touch. */
const close = (rows: readonly (readonly [rows: Rows[number], top: number])[]) => {
  const pages = textPages(rows.map(([cells]) => cells))
  const words = pages.pages[0]?.words ?? []
  const tops = rows.map(([, top]) => top)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      words: words.map((word) => {
        const top = tops[Math.round((word.box[1] - 40) / 14)] ?? 0
        return { ...word, box: [word.box[0], top, word.box[2], top + 9] as const }
      }),
    })),
  }
}
const read = (label: Cell, gap: number) =>
  readBankStatements(
    close([
      [[[`Zichtrekening ${own} van 01-04-2024 tot 30-04-2024 in EUR`, 40]], 40],
      [[['Datum', 40], ['Verrichting', 120], ['Valuta', 360], r('Bedrag', 500)], 54],
      [[['Vorig saldo op 31-03-2024', 120], r('+ 100,00', 500)], 75],
      [[label], 105],
      [[['03-04-2024', 40], ['Naam: J. Linde', 120], ['03-04', 360], r('- 60,00', 500)], 114 + gap],
      [[['Omschrijving: huur', 120]], 123 + gap],
      [[['SEPA Overboeking', 120]], 150],
      [[['05-04-2024', 40], ['Naam: Houtwerf', 120], ['05-04', 360], r('+ 25,00', 500)], 159],
      [[['Loon april', 120]], 168],
      [[['Nieuw saldo op 30-04-2024', 120], r('+ 65,00', 500)], 195],
    ]),
  ).statements.map(({ iban, transactions }) => [iban, transactions.length])

test('an account in the first line of a label, above the day of its row, is that of somebody else', () => {
  assert.deepEqual(read([`SEPA Overboeking IBAN: ${other}`, 120], 0), [['BE68539007547034', 2]])
})

test('at the left of the day, or apart from the row, it heads another account', () => {
  assert.deepEqual(read([`Spaarrekening ${other}`, 40], 0)[0]?.[0], 'BE71096123456769')
  assert.deepEqual(read([`Spaarrekening ${other}`, 120], 12)[0]?.[0], 'BE71096123456769')
})
