import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Amount } from '../../amounts.ts'
import type { PageLine } from '../pages/page-line.ts'
import { withSplitRows } from './split-rows.ts'

const line = (label: string, top: number, amounts: readonly string[] = [], ocr = false): PageLine => {
  const left = label === '' ? 400 : 60
  const box = [left, top, left + 100, top + 16] as const
  return {
    page: 1,
    ocr,
    box,
    text: [label, ...amounts].join(' ').trim(),
    label,
    codes: [],
    amounts: amounts.map((text) => ({ text, cents: 100, box, first: 0, last: 0, plain: false }) as unknown as Amount),
    nils: [],
    words: [{ text: label === '' ? (amounts[0] ?? '') : label, box }],
    tooLarge: false,
    newestYear: 0,
  }
}
const labels = (lines: readonly PageLine[]) => withSplitRows(lines).map(({ label }) => label)

test('amounts at half the height of a label of two lines are of both', () => {
  const lines = [line('interessi e altri oneri da: debiti verso', 100), line('', 108, ['12.940']), line('banche', 116)]
  const [row, ...others] = withSplitRows(lines)
  assert.deepEqual(
    [row?.label, row?.amounts.length, row?.box, others.length],
    ['interessi e altri oneri da: debiti verso banche', 1, [60, 100, 500, 132], 0],
  )
})

test('lines of one label may be set a little apart', () => {
  const lines = [line('Profit available for discretionary', 100), line('', 111, ['214,000']), line('division', 122)]
  assert.deepEqual(labels(lines), ['Profit available for discretionary division'])
})

test('a sum without words between two titles stays a sum, and so does one between rows of a picture', () => {
  assert.deepEqual(labels([line('Fixed assets', 100), line('', 116, ['639']), line('Current assets', 132)]), [
    'Fixed assets',
    '',
    'Current assets',
  ])
  const read = [line('Fixed assets', 100, [], true), line('', 117, ['639'], true), line('Current', 134, [], true)]
  assert.deepEqual(labels(read), ['Fixed assets', '', 'Current'])
})

test('lines of a picture that share some height with the amounts between them are one row', () => {
  const lines = [line('Avskrivning på driftsmidler og', 100, [], true), line('', 110, ['1 575'], true)]
  assert.deepEqual(labels([...lines, line('immaterielle eiendeler', 120, [], true)]), [
    'Avskrivning på driftsmidler og immaterielle eiendeler',
  ])
})

test('numbers of boxes in line with the end of a label are no amounts of another row', () => {
  const boxes = (label: string, top: number, text: string, plain: boolean, left = 300): PageLine => {
    const made = line(label, top)
    const box = [left, top, left + 30, top + 16] as const
    const amounts = [{ text, cents: 100, box, first: 1, last: 1, plain } as unknown as Amount]
    return { ...made, amounts, words: [...made.words, { text, box }] }
  }
  const above = { ...line('TOTAL DU BILAN (CAPITAUX PROPRES', 100), codes: ['ET'] }
  const money = line('', 108, ['1.719.851,46'])
  assert.deepEqual(labels([above, money, boxes('PASSIF)', 116, '405', true)]), [
    'TOTAL DU BILAN (CAPITAUX PROPRES ET PASSIF)',
  ])
  // Amounts of their own, or what stands below another amount, is of another row.
  assert.equal(labels([above, money, boxes('Stocks', 116, '1.405', false)]).length, 3)
  assert.equal(labels([above, money, boxes('Stocks', 116, '405', true, 420)]).length, 3)
})
