import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatementPrint } from '#domain/document-memory.ts'
import { classified } from '#test/support/doc-xray-pdf.ts'
import { knownWith, memoryOf, ofSameCompany } from '#test/support/document-memory.ts'
import { money, printedPage } from '#test/support/printed-page.ts'
import { readStatement } from '../memory/statement.ts'
import { contradictingStatement } from './contradicting-statement.ts'

const classification = {
  ...classified('bank_statement'),
  period: { from: '2024-03-01', to: '2024-03-31', length: 'month' as const },
}

type Plan = { month?: string; opening?: number; moves?: readonly number[]; days?: readonly number[] }
const march = [-45_017, 120_000, -9_990, -31_055, 88_123, -1_250, -64_300, 205_077]

/** A statement of a month as it is printed. */
function page({ month = '03', opening = 1_000_000, moves = march, days }: Plan = {}) {
  const rows = moves.map((cents, at) => [
    { text: `${String(days?.[at] ?? 3 + 3 * at).padStart(2, '0')}.${month}.2024`, left: 40 },
    { text: 'VIREMENT', left: 110 },
    { text: money(Math.abs(cents)), right: cents < 0 ? 400 : 480 },
  ])
  const closing = moves.reduce((sum, cents) => sum + cents, opening)
  const [before, last] = month === '03' ? ['29.02', '31.03'] : ['31.03', '30.04']
  return printedPage([
    [
      { text: 'Débit', right: 400 },
      { text: 'Crédit', right: 480 },
    ],
    [
      { text: `Solde précédent au ${before}.2024`, left: 110 },
      { text: money(opening), right: 480 },
    ],
    ...rows,
    [
      { text: `Nouveau solde au ${last}.2024`, left: 110 },
      { text: money(closing), right: 480 },
    ],
  ])
}

function printed(plan: Plan): StatementPrint {
  const read = readStatement([page(plan)], classification)
  assert.ok(read)
  return read
}

function inspect(own: Plan, other: Plan, seen: object = ofSameCompany) {
  const memory = memoryOf({ statement: printed(own) }, knownWith({ statement: printed(other) }, seen))
  return contradictingStatement.inspect({ memory, pages: [page(own)], classification })
}

test('a movement that another statement of the same days has otherwise is found, with its place', () => {
  const forged = march.with(3, -131_055)
  const outcome = inspect({ moves: forged }, {})
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary }) => summary),
    [
      'the balance of 2024-03-31 differs from the one in a document received on 2024-04-02 for the same company',
      'the movements of 2024-03-12 differ from those in a document received on 2024-04-02 for the same company',
    ],
  )
  assert.equal(outcome.findings[1]?.places?.[0]?.page, 1)
  assert.doesNotMatch(JSON.stringify(outcome), /310[.,]55/, 'what the other one says is not told')
})

test('harmless: what differs from a statement that is known to be changed', () => {
  const forged = { moves: march.with(3, -131_055) }
  assert.equal(inspect({}, forged, { ...ofSameCompany, color: 'red' }).result, 'inconclusive')
  assert.equal(inspect({}, forged, { ...ofSameCompany, color: 'orange' }).result, 'flagged')
})

test('a movement that was left out or added is found', () => {
  assert.equal(inspect({ moves: march.toSpliced(4, 1), days: [3, 6, 9, 12, 18, 21, 24] }, {}).result, 'flagged')
})

test('a month that does not begin where the one before ended is found', () => {
  const closing = march.reduce((sum, cents) => sum + cents, 1_000_000)
  assert.equal(inspect({ month: '04', opening: closing }, {}).result, 'clear')
  const outcome = inspect({ month: '04', opening: closing + 500_000 }, {})
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /^the balance of 2024-03-31 differs/)
  assert.equal(inspect({}, { month: '04', opening: closing + 500_000 }).result, 'flagged', 'whichever came first')
})

test('harmless: the same statement again, another part of the month, another kind of list', () => {
  assert.equal(inspect({}, {}).result, 'clear')
  // The days at the ends of a part may have been seen in part.
  const half = { moves: march.slice(0, 5), opening: 1_000_000 }
  const memory = memoryOf(
    { statement: printed({}) },
    knownWith({ statement: { ...printed(half), closing: null } }, ofSameCompany),
  )
  assert.equal(contradictingStatement.inspect({ memory, pages: [page()], classification }).result, 'clear')
  const card = { ...printed({ moves: march.map((cents) => cents + 1) }), opening: null, closing: null }
  const ofCard = memoryOf({ statement: printed({}) }, knownWith({ statement: card }, ofSameCompany))
  assert.equal(contradictingStatement.inspect({ memory: ofCard, pages: [page()], classification }).result, 'clear')
})

test('another account, no statement and no other cannot tell', () => {
  const memory = memoryOf({ statement: printed({}) }, knownWith({ statement: printed({}), account: 'FR76' }))
  assert.equal(contradictingStatement.inspect({ memory, pages: [page()], classification }).result, 'inconclusive')
  assert.equal(readStatement([printedPage([[{ text: 'A letter', left: 40 }]])], classification), null)
  assert.equal(readStatement([{ ...page(), textFrom: 'ocr' }], classification), null, 'a slip of the reading')
})

test('days that stand above their movements, as on statements of phone banks, are read too', () => {
  const rows = [3, 7, 12, 19].flatMap((day) => [
    [{ text: `${day} mars 2024`, left: 40 }],
    [
      { text: 'Virement', left: 110 },
      { text: money(-1_000 * day), right: 400 },
      { text: money(900_000 + day), right: 480 },
    ],
  ])
  const read = readStatement([printedPage(rows)], classification)
  assert.deepEqual(
    read?.movements.map(({ day }) => day),
    ['2024-03-03', '2024-03-07', '2024-03-12', '2024-03-19'],
  )
})
