import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { brokenBalance } from './broken-balance.ts'

const inspect = (...args: Parameters<typeof statementRows>) =>
  brokenBalance.inspect({ pages: [printedPage(statementRows(...args))] })

test('a statement whose balances run through is clear', () => {
  assert.equal(inspect(moves).result, 'clear')
  assert.equal(inspect(moves, { withBalance: false }).result, 'clear')
})

test('one balance changed in the middle is found where it stands', () => {
  const outcome = inspect(moves, { forged: { row: 3, column: 'balance', byCents: 400_000 } })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 1)
  assert.deepEqual(outcome.findings[0]?.places?.[0], { page: 1, box: [505, 110, 550, 120] })
  assert.match(outcome.findings[0]?.check ?? '', /^echo '.*' \| bc/)
})

test('one movement changed is found where it stands, for its balance and its total lack the same', () => {
  const outcome = inspect(moves, { forged: { row: 1, column: 'move', byCents: 700_000 } })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places?.[0]?.box[2], 460)
  assert.deepEqual(outcome.findings[0]?.places?.[0]?.box[1], 82)
})

test('a closing balance changed in a statement without running balances is found', () => {
  const outcome = inspect(moves, { withBalance: false, forged: { row: 0, column: 'closing', byCents: 5_000_000 } })
  assert.ok(outcome.result === 'flagged')
})

test('whatever figure is changed, by whatever amount, is found; unchanged statements are clear', () => {
  const move = fc.integer({ min: 100, max: 900_000 }).chain((cents) => fc.constantFrom(cents, -cents))
  fc.assert(
    fc.property(
      fc.array(move, { minLength: 8, maxLength: 20 }),
      fc.integer({ min: 0, max: 7 }),
      fc.constantFrom('move' as const, 'balance' as const, 'closing' as const),
      fc.integer({ min: 1, max: 9_000_000 }),
      (cents, row, column, byCents) => {
        assert.equal(inspect(cents).result, 'clear')
        assert.equal(inspect(cents, { forged: { row, column, byCents } }).result, 'flagged')
      },
    ),
    { numRuns: 30 },
  )
})

test('the same read from a picture proves nothing', () => {
  const rows = statementRows(moves, { forged: { row: 3, column: 'balance', byCents: 400_000 } })
  assert.equal(brokenBalance.inspect({ pages: [printedPage(rows, { ocr: 0.95 })] }).result, 'inconclusive')
})

test('a page without figures cannot tell', () => {
  assert.equal(
    brokenBalance.inspect({ pages: [printedPage([[{ text: 'Bonjour', left: 40 }]])] }).result,
    'inconclusive',
  )
})
