import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const sheet = (...heads: [PrintedRow, PrintedRow]): PrintedRow[] => [
  ['Bilanz zum 31.12.2024'],
  heads[0],
  ['Summe Anlagevermögen', '897.353,81', '858.147,44'],
  ['Summe Umlaufvermögen', '1.459.714,53', '1.088.851,65'],
  ['C. Rechnungsabgrenzungsposten', '9.054,36', '8.279,07'],
  ['Summe', '2.366.122,70', '1.955.278,16'],
  heads[1],
  ['Summe Eigenkapital', '1.565.168,06', '1.106.964,83'],
  ['Rückstellungen', '116.174,35', '104.255,39'],
  ['Summe Verbindlichkeiten', '684.780,29', '744.057,94'],
  ['Summe', '2.366.122,70', '1.955.278,16'],
]

const totalsOf = (rows: PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, [430, 530], rows)])).years.map(({ figures }) => [
    figures.totalAssets?.valueCents,
    figures.totalAssets?.status,
  ])

test('years beside the unit of their column are heads, and no amounts of the title before them', () => {
  const rows = sheet(['AKTIVA', '2024 EUR', '2023 EUR'], ['PASSIVA', '2024 EUR', '2023 EUR'])
  assert.deepEqual(totalsOf(rows), [
    [236_612_270, 'proven'],
    [195_527_816, 'proven'],
  ])
})

test('two sides that end with the same sum, in the word of each country for one, end with their totals', () => {
  const named = (word: string) =>
    sheet(['AKTIVA', '2024', '2023'], ['PASSIVA', '2024', '2023']).map(
      ([label, ...cells]): PrintedRow => [label === 'Summe' ? word : label, ...cells],
    )
  for (const word of ['Summe', 'Gesamt', 'Total']) assert.equal(totalsOf(named(word))[0]?.[0], 236_612_270, word)
})
