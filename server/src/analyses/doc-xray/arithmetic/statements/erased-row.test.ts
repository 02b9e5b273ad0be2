import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'

const debits = [1_204_18, 65_23, 90_62, 300_70, 28_07, 36_20, 634_91, 289_67, 7_50, 204_42, 97_66]
const opening = 20_000_00

type Case = { without?: number; gap?: boolean; gaps?: readonly number[]; changed?: number }

/** Each line takes its amount from the balance; one is left out, and leaves its place empty. */
const inspect = ({ without, gap = true, gaps = [], changed }: Case) => {
  let balance = opening
  const rows: Cell[][] = debits.flatMap((cents, at): Cell[][] => {
    balance -= cents
    const shown = at === changed ? cents + 200_00 : cents
    const line: Cell[] = [
      { text: `${at + 3}/04/2024`, left: 40 },
      { text: 'Card payment', left: 120 },
      { text: money(shown), right: 420 },
      { text: money(balance), right: 520 },
    ]
    if (at === without) return gap ? [[]] : []
    return gaps.includes(at) ? [[], line] : [line]
  })
  const first: Cell[] = [
    { text: 'Opening balance', left: 120 },
    { text: money(opening), right: 520 },
  ]
  const outcome = brokenBalance.inspect({ pages: [printedPage([first, ...rows])] })
  assert.ok(outcome.result === 'flagged')
  return outcome.findings[0]?.places
}

test('where a balance does not follow and one line fits into the only gap, the gap is shown', () => {
  // The line at 54 points is the first, each is 14 points below the one before.
  assert.deepEqual(inspect({ without: 6 }), [{ page: 1, box: [40, 134, 520, 152] }])
})

test('harmless for the other lines: no gap, several gaps, and a gap elsewhere say nothing of a line', () => {
  for (const some of [
    { without: 6, gap: false },
    { without: 6, gaps: [3] },
    { changed: 6, gaps: [3] },
  ])
    assert.ok(!inspect(some)?.some(({ box }) => box[0] === 40), JSON.stringify(some))
})
