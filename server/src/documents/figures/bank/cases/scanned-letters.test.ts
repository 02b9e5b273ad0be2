import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrWord } from '#documents/page-evidence.ts'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { withoutSpecksAtDays, withSideLetters } from '../scans/scanned-specks.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const usual = ['62,81', '142,63', '63,44', '60,00', '27,29', '72,49']
const rows = (...amounts: readonly string[]): Rows => [
  [['EUR-Konto IBAN: DE89 3704 0044 0532 0130 00', 40]],
  [['Bu-Tag', 40], ['Wert', 100], ['Vorgang', 160], r('Betrag', 550)],
  [['alter Kontostand vom 31.01.2024', 160], r('801,10 H', 550)],
  ...amounts.map((amount, at): Cell[] => [
    [`0${at + 1}.02.`, 40],
    [`0${at + 1}.02.`, 100],
    ['Kartenzahlung', 160],
    r(amount, 550),
  ]),
  [['neuer Kontostand vom 29.02.2024', 160], r('372,44 H', 550)],
]
const read = (...amounts: readonly string[]) => {
  const { statements, problems } = readBankStatements(scannedPages(0, rows(...amounts)))
  const [one] = statements
  return [one?.transactions.map(({ cents }) => -cents), one?.sanity.percentage, problems.map(({ code }) => code)]
}
const cents = [6_281, 14_263, 6_344, 6_000, 2_729, 7_249]
const lettered = usual.map((amount) => `${amount} S`)

test('the letter of a debit that came out as a third digit is one, where other amounts end with theirs', () => {
  assert.deepEqual(read(...lettered), [cents, 100, []])
  assert.deepEqual(read(...lettered.with(4, '27,298')), [cents, 100, []])
  const word = (text: string, right: number) => ({ text, box: [right - 40, 0, right, 9] as const })
  const page = (text: string, right: number) =>
    withSideLetters([...lettered.slice(0, 4).map((each) => word(each.slice(-1), 550)), word(text, right)]).at(-1)?.text
  assert.deepEqual([page('1,095', 550), page('1,095', 300), page('1,093', 550)], ['1,09S', '1,095', '1,093'])
})

test('where all others have a letter, an amount that lost it is what the balances leave for it, if most of its digits are', () => {
  assert.deepEqual(read(...lettered.with(5, '12,49')), [cents, 50, ['amount-reckoned']])
  const [, sanity] = read(...lettered.with(5, '913,55'))
  assert.equal(sanity, 0)
})

test('a speck in the box of a day does not move it out of its column, nor does one before it make it no day', () => {
  const days = ['04/03/2024', '05/03/2024', '06/03/2024', '07/03/2024', '08/03/2024']
  const words = days.map((text, at) => ({ text, box: [at === 1 ? 22 : 36, 20 * at, 76, 20 * at + 8] as const }))
  const lefts = (given: readonly { text: string; box: OcrWord['box'] }[]) =>
    withoutSpecksAtDays(given).map(({ box }) => Math.round(box[0]))
  assert.deepEqual(lefts(words), [36, 36, 36, 36, 36])
  const behind = words.map(({ text, box: [, top, , bottom] }, at) => ({
    text,
    box: [36, top, at === 1 ? 90 : 76, bottom] as const,
  }))
  assert.deepEqual(
    withoutSpecksAtDays(behind).map(({ box }) => Math.round(box[2])),
    [76, 76, 76, 76, 76],
  )
  // One that neither begins nor ends with the others is of another column.
  const apart = words.map(({ text, box: [, top, , bottom] }, at) =>
    at === 1 ? { text, box: [200, top, 260, bottom] as const } : { text, box: [36, top, 76, bottom] as const },
  )
  assert.equal(lefts(apart)[1], 200)
  const french = (day: string): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['du 01/03/2024 au 31/03/2024', 40]],
    [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
    [['Ancien solde', 120], r('100,00', 470)],
    [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
    [[day, 35], ['CLIENT', 120], r('25,00', 470)],
    [['Nouveau solde', 120], r('65,00', 470)],
  ]
  for (const day of ['.05/03/2024', "'05/03/2024", ':05/03/2024']) {
    const { statements, problems } = readBankStatements(scannedPages(0, french(day)))
    assert.deepEqual([statements[0]?.transactions[1]?.bookingDate, problems], ['2024-03-05', []], day)
  }
})

test('the Swiss mark of thousands comes out of a scan as that of degrees', () => {
  const { statements, problems } = readBankStatements(
    scannedPages(0, [
      [['Kontoauszug 01.05.2024 bis 31.05.2024', 40]],
      [['IBAN CH93 0076 2011 6238 5295 7 CHF', 40]],
      [['Datum', 40], ['Text', 120], r('Belastungen', 340), r('Gutschriften', 430), r('Saldo', 520)],
      [['Saldovortrag', 120], r("6'315.51", 520)],
      [['02.05.2024', 40], ['Kartenzahlung', 120], r('85.15', 340), r("6'230.36", 520)],
      [['07.05.2024', 40], ['Lohn', 120], r('1°485.44', 430), r("7'715.80", 520)],
      [['08.05.2024', 40], ['Bargeld', 120], r('20.00', 340), r('7°695.80', 520)],
    ]),
  )
  assert.deepEqual(
    statements.map(({ transactions, sanity }) => [transactions.map(({ cents }) => cents), sanity.percentage]),
    [[[-8_515, 148_544, -2_000], 100]],
  )
  assert.ok(problems.every(({ code }) => code === 'no-closing-balance'))
})
