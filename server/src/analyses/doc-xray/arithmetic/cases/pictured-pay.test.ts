import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, OcrWord } from '#documents/page-evidence.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { misreadSum } from '../../detectors/misread-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 500 },
]

type Read = { confidence?: number; unlike?: readonly number[] }

/** As read from a picture: the digits of the rows in `unlike` were not made out. */
function pagesOf(rows: readonly Cell[][], { confidence = 0.95, unlike = [] }: Read) {
  const page = printedPage(rows, { ocr: 0.95 })
  const tops = [...new Set(page.ocr?.words.map(({ box }) => box[1]))]
  const words = (page.ocr as OcrEvidence).words.map(({ alike, ...word }): OcrWord => {
    const isUnlike = unlike.includes(tops.indexOf(word.box[1]))
    return isUnlike || alike !== true ? { ...word, confidence } : { ...word, alike }
  })
  return [{ ...page, ocr: { ...(page.ocr as OcrEvidence), words } }]
}

const inspect = (rows: readonly Cell[][], read: Read = {}) => unprovenSum.inspect({ pages: pagesOf(rows, read) }).result

const german = (net: string, salary = '3.452,00') => [
  row('Gehalt', salary),
  row('Gesamtbrutto', '3.452,00'),
  row('Lohnsteuer', '-559,89'),
  row('Krankenversicherung 8,15 %', '-281,34'),
  row('Rentenversicherung 9,3 %', '-321,04'),
  row('Nettoverdienst', net),
  row('Auszahlungsbetrag', net),
]

test('rates beside the deductions are no deductions, and gross pay that is made out in another line was read aright', () => {
  assert.notEqual(inspect(german('2.289,73')), 'flagged')
  assert.equal(inspect(german('3.339,73')), 'flagged')
  assert.equal(inspect(german('3.339,73'), { unlike: [1] }), 'flagged')
})

test('harmless: gross pay that was not made out and stands nowhere else, that was read badly, or a deduction that was not', () => {
  assert.notEqual(inspect(german('3.339,73', '3.002,00'), { unlike: [1] }), 'flagged')
  assert.notEqual(inspect(german('3.339,73'), { unlike: [0, 1] }), 'flagged')
  assert.notEqual(inspect(german('3.339,73'), { unlike: [1], confidence: 0.8 }), 'flagged')
  assert.notEqual(inspect(german('3.339,73'), { unlike: [3] }), 'flagged')
})

test('the side of a box before the name of what is paid is no part of it', () => {
  const french = (paid: string) => [
    row('NET À PAYER AVANT IMPÔT SUR LE REVENU', '2.746,63'),
    row('Impôt prélevé à la source (taux 5,3 %)', '-150,87'),
    row('| NET PAYÉ', paid),
  ]
  assert.notEqual(inspect(french('2.595,76')), 'flagged')
  assert.equal(inspect(french('9.955,76')), 'flagged')
  assert.notEqual(inspect(french('9.955,76'), { unlike: [2] }), 'flagged')
  assert.equal(misreadSum.inspect({ pages: pagesOf(french('9.955,76'), { unlike: [2] }) }).result, 'flagged')
})
