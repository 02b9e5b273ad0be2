import type { Word } from '#documents/page-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { areFewOf, isSeen, pageWords } from './cells.ts'
import { shownWords } from './shown.ts'

/** A page of so many amounts, of which the first so many are given. */
const few = ([all, given]: readonly [number, number]) => {
  const words = times(all, (at) => word('1.234,50', { right: 400, baseline: 100 + 20 * at }, { order: at }))
  return areFewOf(page(words), words.slice(0, given))
}
const upright = (baseline: number) =>
  pageWords(page([{ ...word('text', { left: 0, baseline: 0 }), box: [0, 0, 20, 10], baseline }])).length
const covered = (share: number) => ({ coveredBy: { share } }) as Word
/** A note lies on so much of a word of 20 points. */
const under = (points: number) =>
  shownWords(
    page([
      { ...word('text', { left: 0, baseline: 0 }), box: [0, 0, 20, 10], baseline: 8 },
      { ...word('note', { left: 0, baseline: 0 }), box: [0, 0, points, 10], baseline: 8, annotation: true },
    ]),
  ).length
testBounds('words of a page', [
  bound('others than those that are given', few, [[3, 1], true], [[2, 1], false]),
  bound('half as many others', few, [[9, 6], true], [[8, 6], false]),
  bound('above the upper edge', upright, [1.1, 1], [1, 0]),
  bound('below the lower edge', upright, [14.9, 1], [15, 0]),
  bound('covered', (share: number) => isSeen(covered(share)), [0.49, true], [0.5, false]),
  bound(
    'covered, for a reader',
    (share: number) =>
      shownWords(page([{ ...word('text', { left: 0, baseline: 8 }), ...covered(share), text: 'text' }])).length,
    [0.49, 1],
    [0.5, 0],
  ),
  bound('under a note', under, [9.9, 2], [10, 1]),
])
