import type { OcrWord } from '#documents/page-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { amountAt, digit, judging, number, patch, place, resaved } from '#test/support/print-scan.ts'
import { copiedDigits } from './copied-digits.ts'
import { darkerFigure } from './darker-figure.ts'
import { freshDigits } from './fresh-digits.ts'
import { freshPatch } from './fresh-patch.ts'

const copies = judging(copiedDigits)
const pair = (difference: number, second = 7.5) => ({ difference, second, boxes: [place, place], words: [0, 1] })
const grainy = { numbers: [number(6)] }
testBounds('copied digits: nearly no difference, on paper with grain, few of them', [
  bound('greys', (d: number) => copies({ ...grainy, copies: [pair(d)] }), [1.5, 'flagged'], [1.51, 'clear']),
  bound(
    'of what is usual',
    (d: number) => copies({ ...grainy, usualDifference: 5, copies: [pair(d)] }),
    [1, 'flagged'],
    [1.01, 'clear'],
  ),
  bound('of the next', (d: number) => copies({ ...grainy, copies: [pair(d, 2)] }), [0.7, 'flagged'], [0.71, 'clear']),
  bound(
    'usual difference',
    (usualDifference: number) => copies({ ...grainy, usualDifference, copies: [pair(0.1)] }),
    [3, 'flagged'],
    [2.9, 'inconclusive'],
  ),
  bound(
    'grain',
    (noise: number) => copies({ numbers: [number(noise)], copies: [pair(0.1)] }),
    [1, 'flagged'],
    [0.9, 'inconclusive'],
  ),
  bound(
    'white',
    (paper: number) => copies({ numbers: [number(6, paper)], copies: [pair(0.1)] }),
    [254.9, 'flagged'],
    [255, 'inconclusive'],
  ),
  bound(
    'compared',
    (compared: number) => copies({ ...grainy, compared, copies: [pair(0.1)] }),
    [40, 'flagged'],
    [39, 'inconclusive'],
  ),
  bound(
    'copies',
    (count: number) => copies({ ...grainy, copies: times(count, () => pair(0.1)) }),
    [8, 'flagged'],
    [9, 'clear'],
  ),
])

const darker = judging(darkerFigure)
/** The first so many are amounts of this ink, the others words of that. */
function inked(inks: readonly number[], rest: number, count = 14, high = 9) {
  const words = times(
    count,
    (line): OcrWord => ({
      ...amountAt(line, [400, 200 + 20 * line, 450, 200 + 20 * line + (line < inks.length ? high : 9)]),
      ...(line >= inks.length && { text: 'Virement' }),
    }),
  )
  return darker({ darkest: words.map((_, word) => ({ word, ink: inks[word] ?? rest })) }, words)
}
testBounds('a darker figure: by how much, of how many words of its height', [
  bound('darker by', (ink: number) => inked([ink], 60), [42, 'flagged'], [43, 'clear']),
  bound('next darkest', (rest: number) => inked([1], rest), [22, 'flagged'], [21, 'clear']),
  bound(
    'figures',
    (count: number) =>
      inked(
        times(count, () => 4),
        60,
      ),
    [2, 'flagged'],
    [3, 'clear'],
  ),
  bound('words', (count: number) => inked([4], 60, count), [12, 'flagged'], [11, 'inconclusive']),
  bound('height', (high: number) => inked([4], 60, 14, high), [11.6, 'flagged'], [11.8, 'clear']),
])
testBounds('a darker figure: so many words of its height', [
  bound(
    'likes',
    (like: number) => {
      const words = times(
        14,
        (line): OcrWord => ({
          ...amountAt(line, [400, 200 + 20 * line, 450, 209 + 20 * line + (line > like ? 9 : 0)]),
          ...(line > 0 && { text: 'Virement' }),
        }),
      )
      return darker({ darkest: words.map((_, word) => ({ word, ink: word === 0 ? 4 : 60 })) }, words)
    },
    [5, 'flagged'],
    [4, 'clear'],
  ),
])

const fresh = judging(freshDigits)
testBounds('fresh digits: how far off the steps, of a page that lies on them', [
  bound('distance', (d: number) => fresh(resaved({ digits: [digit(d)] })), [0.8, 'flagged'], [0.79, 'clear']),
  bound(
    'spreads',
    (d: number) => fresh(resaved({ spread: 0.12, digits: [digit(d)] })),
    [0.82, 'flagged'],
    [0.81, 'clear'],
  ),
  bound(
    'spread',
    (spread: number) => fresh(resaved({ spread, digits: [digit(1)] })),
    [0.12, 'flagged'],
    [0.125, 'inconclusive'],
  ),
  bound(
    'usual',
    (usual: number) => fresh(resaved({ usual, digits: [digit(1)] })),
    [0.3, 'flagged'],
    [0.31, 'inconclusive'],
  ),
  bound(
    'compared',
    (compared: number) => fresh(resaved({ compared, digits: [digit(1)] })),
    [30, 'flagged'],
    [29, 'inconclusive'],
  ),
  bound(
    'figures',
    (count: number) => fresh(resaved({ digits: times(count, (word) => digit(1, word)) })),
    [3, 'flagged'],
    [4, 'clear'],
  ),
  bound(
    'head',
    (bottom: number) => fresh(resaved({ digits: [digit(1, 0, [40, 30, 60, bottom])] })),
    [42.2, 'flagged'],
    [42, 'clear'],
  ),
  bound(
    'foot',
    (top: number) => fresh(resaved({ digits: [digit(1, 0, [40, top, 60, 840])] })),
    [799.8, 'flagged'],
    [800, 'clear'],
  ),
])

const patched = judging(freshPatch)
testBounds('a fresh patch: counted, ahead of chance, part of a line', [
  bound('counted', (c: number) => patched(resaved({ patches: [patch(c)] })), [40, 'flagged'], [39, 'clear']),
  bound('a block', (c: number) => patched(resaved({ patches: [patch(c, 20)] })), [100, 'flagged'], [99, 'clear']),
  bound(
    'chance',
    (c: number) => patched(resaved({ patches: [patch(120), patch(c, 9)] })),
    [40, 'flagged'],
    [41, 'clear'],
  ),
  bound(
    'patches',
    (count: number) => patched(resaved({ patches: [...times(count, () => patch(100)), patch(9)] })),
    [3, 'flagged'],
    [4, 'clear'],
  ),
  bound(
    'usual',
    (usual: number) => patched(resaved({ usual, patches: [patch(90)] })),
    [0.3, 'flagged'],
    [0.31, 'inconclusive'],
  ),
  bound(
    'lines',
    (high: number) => patched(resaved({ patches: [patch(90, 1, [400, 300, 450, 300 + high])] })),
    [36, 'flagged'],
    [36.5, 'clear'],
  ),
  bound(
    'width',
    (wide: number) => patched(resaved({ patches: [patch(90, 1, [300, 300, 300 + wide, 312])] })),
    [178.5, 'flagged'],
    [179, 'clear'],
  ),
])
