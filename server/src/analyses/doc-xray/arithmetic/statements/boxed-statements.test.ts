import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { boxedMisfits } from './boxed-statements.ts'

const opening = 230_649
const moves = [-110_800, -685, -14_100, -9_146, -7_619, 184_350, -2_422, -3_859]
const salaryAt = 5
const sumOf = (cents: readonly number[], side: 1 | -1) =>
  cents.filter((one) => one * side > 0).reduce((sum, one) => sum + Math.abs(one), 0)

type Changed = { salary?: number; listed?: number; balance?: string; totalIn?: number }

/** A box across the page, and a table with a balance beside each line. `salary` is printed in both; the balances stay. */
function statement({
  salary = moves[salaryAt] as number,
  listed = salary,
  balance,
  totalIn = salary,
}: Changed): Cell[][] {
  let left = opening
  const lines = moves.map((cents, at): Cell[] => {
    left += cents
    const printed = at === salaryAt ? listed : cents
    const shown = at === salaryAt && balance !== undefined ? balance : money(left)
    return [
      { text: `${String(at + 2).padStart(2, '0')} May 2026`, left: 40 },
      { text: cents < 0 ? 'TESCO' : 'SALARY', left: 130 },
      { text: money(Math.abs(printed)), right: cents < 0 ? 360 : 450 },
      { text: shown, right: 550 },
    ]
  })
  return [
    [{ text: 'Northmere Bank', left: 40 }],
    [{ text: 'IBAN GB33BUKB20201555555555 GBP', left: 40 }],
    [{ text: '1 May 2026 to 31 May 2026', left: 40 }],
    [
      { text: 'Balance brought forward', left: 40 },
      { text: 'Money in', left: 200 },
      { text: 'Money out', left: 310 },
      { text: 'Balance carried forward', left: 420 },
    ],
    [
      { text: money(opening), left: 40 },
      { text: money(totalIn), left: 200 },
      { text: money(sumOf(moves, -1)), left: 310 },
      { text: money(left), left: 420 },
    ],
    [
      { text: 'Date', left: 40 },
      { text: 'Description', left: 130 },
      { text: 'Money out', right: 360 },
      { text: 'Money in', right: 450 },
      { text: 'Balance', right: 550 },
    ],
    ...lines,
  ]
}

function pictured(changed: Changed, unlike: readonly string[] = []): PageEvidence[] {
  const page = printedPage(statement(changed), { ocr: 0.95 })
  const read = page.ocr as OcrEvidence
  const words = read.words.map(
    ({ alike, ...word }): OcrWord => (alike === true && !unlike.includes(word.text) ? { ...word, alike } : word),
  )
  return [{ ...page, ocr: { ...read, words } }]
}

const found = (changed: Changed, unlike: readonly string[] = []): string[] =>
  boxedMisfits(pictured(changed, unlike)).flatMap(({ figures }) => figures.map(({ text }) => text))

const raised = 258_090
/** The balance beside the salary, of which the reader has lost the first digit. */
const lost = '172.77'

test('a salary that was raised in the list and in the box alike, though the balance beside it was misread', () => {
  assert.deepEqual(found({}), [])
  assert.deepEqual(found({ salary: raised, balance: lost }), [money(raised), money(raised)])
})

test('harmless: a balance that was misread alone, and totals that the lines do not make', () => {
  assert.deepEqual(found({ balance: lost }), [])
  assert.deepEqual(found({ totalIn: raised, balance: lost }), [])
  assert.deepEqual(found({ listed: raised, balance: lost }), [])
})

test('harmless: digits that were not made out, and one digit that was taken for another in both places', () => {
  assert.deepEqual(found({ salary: raised, balance: lost }, [money(raised)]), [])
  assert.deepEqual(found({ salary: raised, balance: lost }, [money(opening)]), [])
  assert.deepEqual(found({ salary: 784_350, balance: lost }), [])
})
