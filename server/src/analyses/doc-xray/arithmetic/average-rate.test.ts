import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../detectors/unproven-sum.ts'

const line = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 540 },
]

type Of = { tax?: string; net?: string; income?: string; reference?: string; rate?: string; more?: Cell[][] }

const rows = ({
  tax = '3 368',
  net = tax,
  income = '45 398',
  reference = income,
  rate = '7,42 %',
  more = [],
}: Of = {}): Cell[][] => [
  [{ text: "AVIS D'IMPÔT", left: 40 }],
  line('Revenu brut global', income),
  line('Revenu imposable', income),
  line('Impôt sur les revenus soumis au barème', tax),
  line('Impôt sur le revenu net avant corrections', net),
  line('Revenu fiscal de référence', reference),
  ...more,
  line("Taux moyen d'imposition", rate),
]

const inspect = (of: Of = {}) => unprovenSum.inspect({ pages: [printedPage(rows(of))] })

test('the average rate of a notice is the tax in parts of the income', () => {
  assert.notEqual(inspect().result, 'flagged')
  const outcome = inspect({ tax: '7 453', income: '59 017' })
  assert.ok(outcome.result === 'flagged')
  const [found] = outcome.findings
  assert.match(found?.summary ?? '', /“7 453”: 1 figure gives 12\.63, but 7\.42 is printed/)
  assert.equal(found?.places?.length, 2, 'the tax and the rate')
})

test('harmless: a tax with reductions, income that is taxed otherwise, two rates, and a rate that is rounded', () => {
  assert.notEqual(inspect({ tax: '7 453', net: '3 368' }).result, 'flagged')
  assert.notEqual(inspect({ tax: '7 453', reference: '61 000' }).result, 'flagged')
  assert.notEqual(inspect({ tax: '7 453', more: [line("Taux moyen d'imposition", '16,42 %')] }).result, 'flagged')
  assert.notEqual(inspect({ rate: '7,4 %' }).result, 'flagged')
  assert.notEqual(inspect({ rate: '7,50 %' }).result, 'flagged')
})

/** Read from a picture, with what the reader made of some of its words. */
function pictured(of: Of, change: (word: OcrWord) => OcrWord = (word) => word): PageEvidence {
  const page = printedPage(rows(of), { ocr: 0.95 })
  const read = page.ocr as OcrEvidence
  return { ...page, ocr: { ...read, words: read.words.map(change) } }
}

const isFound = (page: PageEvidence) => unprovenSum.inspect({ pages: [page] }).result === 'flagged'

/** Its digits are like no other of the page, and the reader is that sure of it. */
const unlike =
  (text: string, confidence: number) =>
  ({ alike, ...word }: OcrWord): OcrWord =>
    word.text === text ? { ...word, confidence } : { ...word, ...(alike === true && { alike }) }

test('of a picture where the figures were made out, and the rate was read surely', () => {
  const changed = { tax: '7 453', income: '59 017', rate: '7,42%' }
  assert.equal(isFound(pictured(changed)), true)
  assert.equal(isFound(pictured(changed, unlike('7,42%', 0.95))), true)
})

test('harmless: a rate of a picture that was not read surely, or that a slip explains, and figures that were not made out', () => {
  const changed = { tax: '7 453', income: '59 017', rate: '7,42%' }
  assert.equal(isFound(pictured(changed, unlike('7,42%', 0.5))), false)
  assert.equal(isFound(pictured(changed, unlike('017', 0.5))), false)
  assert.equal(isFound(pictured(changed, unlike('453', 0.5))), false)
  assert.equal(isFound(pictured({ rate: '1,42%' }, unlike('1,42%', 0.95))), false, 'a seven that was taken for a one')
})
