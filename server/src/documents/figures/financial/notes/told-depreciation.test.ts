import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Page = readonly [rights: readonly number[], rows: readonly PrintedRow[]]
const told = (...pages: readonly Page[]) =>
  readFinancialFigures(
    statementEvidence(pages.map(([rights, rows], at) => statementPage(at + 1, rights, rows))),
  ).years.map(({ figures: { amortizationDepreciation: figure } }) =>
    figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`,
  )

const german = (...notes: readonly string[]): Page => [
  [430, 520],
  [
    ['Bilanz zum 31.12.2024'],
    ['AKTIVA', '31.12.2024', '31.12.2023'],
    ['Anlagevermögen', '60.000,00', '50.000,00'],
    ['Umlaufvermögen', '40.000,00', '20.000,00'],
    ['Summe Aktiva', '100.000,00', '70.000,00'],
    ['PASSIVA', '31.12.2024', '31.12.2023'],
    ['Eigenkapital', '40.000,00', '30.000,00'],
    ['Summe Verbindlichkeiten', '60.000,00', '40.000,00'],
    ['Summe Passiva', '100.000,00', '70.000,00'],
    ['Anhang'],
    ...notes.map((text): PrintedRow => [text]),
  ],
]

test('a sentence of the notes tells what was written off of all fixed assets, in both years, and proves nothing', () => {
  const sentence = 'Die Abschreibungen auf das Anlagevermögen betragen 9.100,50 EUR (Vorjahr 8.200,00 EUR).'
  assert.deepEqual(told(german(sentence)), ['9100.5 unproven', '8200 unproven'])
  const broken = ['Die Abschreibungen auf immaterielle Vermögensgegenstände und', 'Sachanlagen betragen TEUR 9.']
  assert.deepEqual(told(german(...broken)), ['9000 unproven', undefined])
})

test('what is written off of one kind of assets or of debtors, or more than all assets, is not it', () => {
  for (const sentence of [
    'Die Abschreibungen auf Sachanlagen betragen 9.100,50 EUR.',
    'Die Abschreibungen auf Forderungen betragen 9.100,50 EUR.',
    'Die Abschreibungen betragen 100.000,01 EUR.',
    'Die Abschreibungen betragen 9,1 Mio. EUR.',
  ])
    assert.deepEqual(told(german(sentence)), [undefined, undefined], sentence)
  const two = ['Die Abschreibungen betragen 9.100,50 EUR.', 'Die Abschreibungen betragen 9.100,00 EUR.']
  assert.deepEqual(told(german(...two)), [undefined, undefined])
})

const american: Page = [
  [430, 520],
  [
    ['Balance Sheets', '2024', '2023'],
    ['Total current assets', '$40,000', '$20,000'],
    ['Total assets', '100,000', '70,000'],
    ['Total liabilities', '60,000', '40,000'],
    ["Total stockholders' equity", '40,000', '30,000'],
    ["Total liabilities and stockholders' equity", '100,000', '70,000'],
    ['Notes to the financial statements'],
    ['Depreciation expense for the years ended December 31, 2024 and 2023 was $9,100 and $8,200, respectively.'],
  ],
]

const british = (...sentence: readonly string[]): Page => [
  [430, 520],
  [
    ['Balance sheet', '2024', '2023'],
    ['Fixed assets', '40,000', '20,000'],
    ['Total assets less current liabilities', '100,000', '70,000'],
    ['Net assets', '100,000', '70,000'],
    ["Shareholders' funds", '100,000', '70,000'],
    ...sentence.map((text): PrintedRow => [text]),
  ],
]

test('a British sentence tells what profit is stated after, where it is all that was written off', () => {
  for (const words of [
    'depreciation of tangible and intangible assets',
    'depreciation',
    'depreciation of fixed assets',
  ])
    assert.deepEqual(
      told(british(`Operating profit is stated after charging ${words} of £9,100 (2023: £8,200).`)),
      ['9100 unproven', '8200 unproven'],
      words,
    )
  assert.deepEqual(
    told(british('The surplus is arrived at after charging depreciation and', 'amortisation of £9,100.')),
    ['9100 unproven', undefined],
  )
  for (const words of [
    'depreciation of tangible assets of £9,100',
    'depreciation of leased assets of £9,100',
    'depreciation of £9,100 and amortisation of goodwill of £700',
    "auditor's remuneration of £9,100",
  ])
    assert.deepEqual(
      told(british(`Operating profit is stated after charging ${words}.`)),
      [undefined, undefined],
      words,
    )
})

test('an American note tells both years in one sentence', () => {
  assert.deepEqual(told(american), ['9100 unproven', '8200 unproven'])
})
