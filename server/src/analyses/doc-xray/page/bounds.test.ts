import type { Box, DrawnObject, Word } from '#documents/page-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { box, fonts, page, word } from '#test/support/doc-xray-page.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { shownLines } from '../../pages/shown.ts'
import { nearby, placesOf, standInOneLine } from '../places.ts'
import { isReplacement, shortened } from '../text-changes.ts'
import { coversOf } from './covers.ts'
import { isCopied } from './font-use.ts'
import { foreignStretches } from './foreign-stretches.ts'
import { hasColourOfGround, isNearColour } from './ground.ts'
import { headingOver } from './labels.ts'
import { outOfTurn } from './late-words.ts'
import { groundsOf, isInText, patchesOf } from './patches.ts'
import { isInTurn, withoutTraits } from './traits.ts'

const text = (at: number, more: Partial<Word> = {}, left = 40) =>
  word('text', { left, baseline: 100 + 12 * at }, { order: at, ...more })

/** So many words that look alike, each drawn in its turn, or all of them at the end. */
const suspects = (count: number, { look = (_: number): string | number => 'odd', peers = 0, isLate = false } = {}) => {
  const words = times(100, (at) => text(at, isLate && at >= 20 && at < 20 + count ? { order: 500 + at } : {}))
  const found = words.slice(20, 20 + count)
  return withoutTraits([page(words)], found, (one) => ({
    page: 1,
    words: [one],
    look: look(found.indexOf(one)),
    peers,
  })).length
}
testBounds('what many rows share is the way of the producer', [
  bound('rows', (count: number) => suspects(count), [2, 2], [3, 0]),
  bound('peers that nobody suspects', (peers: number) => suspects(1, { peers, isLate: true }), [19, 1], [20, 0]),
  bound('peers of many', (peers: number) => suspects(10, { peers, isLate: true }), [49, 10], [50, 0]),
  bound('lengths that are one', (apart: number) => suspects(3, { look: (at) => at * apart }), [0.03, 0], [0.061, 3]),
])
const manyWords = (count: number) =>
  withoutTraits(
    [page([])],
    times(count, (at) => at),
    (at) => ({ page: 1, words: [], look: `${at}` }),
  ).length
testBounds('so many are no edit', [bound('suspects', manyWords, [200, 200], [201, 0])])
const turn = (order: number, { down = 0, last = 60 } = {}) => {
  const words = times(100, (at) => text(at))
  const own = word('own', { left: 300, baseline: 100 + 12 * last - down }, { order: order + 0.5 })
  return isInTurn([own], page([...words, own]))
}
testBounds('drawn in its turn', [
  bound('before nearly all', (order: number) => turn(order, { last: 0 }), [9, true], [10, false]),
  bound('near the last', (down: number) => turn(60, { down }), [36, true], [36.5, false]),
])

const lateScene = (between: number, { before = 60 } = {}) => {
  const rest = times(before, (at) => [text(at), text(at, {}, 100)]).flat()
  const line = [
    word('label', { left: 40, baseline: 2_000 }, { order: before - between / 2 - 0.5 }),
    word('9.999,00', { left: 200, baseline: 2_000 }, { order: 999 }),
  ]
  return outOfTurn(page([...rest, ...line], { heightPoints: 3_000 })).length
}
testBounds('drawn out of turn', [bound('words between, on an orderly page', lateScene, [4, 1], [2, 0])])

const covered = (more: Partial<DrawnObject>, over: Partial<Word> = {}, count = 1) => {
  const hidden = times(count, (at) => ({
    ...word('1.000,00', { left: 40, baseline: 100 + 12 * at }, { order: 1 + at / 100 }),
    coveredBy: { order: 2, share: 1 },
  }))
  const instead = word('9.000,00', { left: 40, baseline: 100 }, { order: 3, ...over })
  return coversOf(page([...hidden, instead], { drawn: [box([30, 90, 100, 105], 2, more)] }))
}
testBounds('an object that hides words', [
  bound('of the page', (bottom: number) => covered({ box: [0, 0, 595, bottom] }).length, [252, 1], [253, 0]),
  bound('larger', (sizePoints: number) => covered({}, { sizePoints })[0]?.over.length, [17, 1], [17.2, 0]),
  bound('smaller', (sizePoints: number) => covered({}, { sizePoints })[0]?.over.length, [4.74, 1], [4.73, 0]),
  bound(
    'at the same place',
    (left: number) => covered({}, { box: [40 + left, 92, 76 + left, 102] })[0]?.over.length,
    [27, 1],
    [27.1, 0],
  ),
  bound('labels', (count: number) => covered({}, {}, count).length, [6, 1], [7, 0]),
])

const ground = (more: Partial<DrawnObject>, below: readonly DrawnObject[] = []) =>
  hasColourOfGround(box([100, 100, 200, 110], 5, more), below)
testBounds('of the colour of its ground', [
  bound(
    'paper',
    (fill: string) => ground({ fill }),
    ['#f9f9f9', true],
    ['#f8ffff', false],
    ['#fff8ff', false],
    ['#fffff8', false],
  ),
  bound(
    'over another',
    (right: number) => ground({ fill: '#000000' }, [box([100, 100, right, 110], 1, { fill: '#000000' })]),
    [160.5, true],
    [159.5, false],
  ),
  bound(
    'half a page',
    (right: number) => ground({ fill: '#000000' }, [box([0, 0, right, 500], 1, { fill: '#000000' })]),
    [499.9, true],
    [500.1, false],
  ),
  bound(
    'near',
    (value: number) => isNearColour('#000000', `#00${value.toString(16).padStart(2, '0')}00`),
    [6, true],
    [7, false],
  ),
])

const heights = (bottom: number) => groundsOf([box([100, 100, 200, bottom], 1)]).length
testBounds('as high as text', [
  bound('most', heights, [160, 1], [160.1, 0]),
  bound('least', heights, [103, 1], [102.9, 0]),
])
/** Words of a page, a patch when so many of them are drawn, and on it a word. */
const patch = ({ after = 20, shape = [200, 200, 240, 212] as Box, size = 9, others = 20 }) => {
  const words = times(others, (at) => text(at))
  const on = word('9,00', { left: 205, baseline: 210 }, { order: 900, sizePoints: size })
  return patchesOf(page([...words, on], { drawn: [box(shape, after - 0.5)] })).length
}
testBounds('a patch with text on it', [
  bound('drawn before it', (after: number) => patch({ after }), [18, 1], [17, 0]),
  bound('other words', (others: number) => patch({ others, after: others }), [10, 1], [9, 0]),
  bound('wide', (right: number) => patch({ shape: [200, 200, right, 212] }), [242, 1], [243, 0]),
  bound('filled', (bottom: number) => patch({ shape: [204, 200, 224, bottom] }), [225.6, 1], [225.8, 0]),
])
const beside = (at: { left?: number; baseline?: number; size?: number }) => {
  const on = word('9,00', { left: 200, baseline: 208 })
  const near = word('text', { left: at.left ?? 120, baseline: at.baseline ?? 208 }, { sizePoints: at.size ?? 9 })
  return isInText({ page: 1, box: [200, 200, 240, 210], words: [on] }, page([on, near]))
}
testBounds('a patch within text', [
  bound('on the line, to its left', (left: number) => beside({ left }), [75, true], [73, false]),
  bound('larger', (size: number) => beside({ size, left: 140 }), [12.5, true], [12.7, false]),
  bound('smaller', (size: number) => beside({ size, left: 140 }), [6.5, true], [6.4, false]),
  bound('in height', (baseline: number) => beside({ baseline }), [211.9, true], [212.1, false]),
  bound(
    'below, at the same left',
    (baseline: number) => beside({ left: 200, baseline }),
    [231.4, true],
    [231.6, false],
  ),
  bound('below, beginning', (left: number) => beside({ left, baseline: 221 }), [200.9, true], [201.1, false]),
])

const heading = (gap: number, between = 0) => {
  const lines = shownLines(
    printedPage([
      [
        { text: 'Code', left: 40 },
        { text: 'banque', left: 60 + between },
      ],
    ]),
  )
  return headingOver(lines, 1, [40, 50 + gap, 60, 60 + gap])
}
/** So many lines stand between a heading and its value, in other columns. */
const headingBefore = (between: number) => {
  const line = (text: string, left: number) => {
    const box = [left, 0, left + 20, 10] as const
    return { words: [{ text, box }], text, box }
  }
  return headingOver([line('Code', 40), ...times(between, () => line('Autre', 300))], between + 1, [40, 15, 60, 25])
}
testBounds('a heading over a value', [
  bound('lines between', headingBefore, [2, 'code'], [3, '']),
  bound('above', (gap: number) => heading(gap), [25.9, 'code banque'], [26.1, '']),
  bound('overlapping', (gap: number) => heading(gap), [-2.9, 'code banque'], [-3.1, '']),
  bound('words apart', (between: number) => heading(5, between), [6.9, 'code banque'], [7.1, 'code']),
])

const copies = (count: number) =>
  isCopied(times(count, (at) => ({ ...fonts[0], programSha256: `${at}` })) as never, fonts[0]?.name ?? '')
testBounds('copies of one font are nobody’s hand', [bound('copies', copies, [4, true], [3, false])])

const inLine = (top: number, high = 10) => standInOneLine([0, top, 10, top + high], [0, 100, 10, 110])
testBounds('places on a page', [
  bound('in one line', (top: number) => inLine(top), [105, true], [105.1, false]),
  bound('higher', (high: number) => inLine(100, high), [16.9, true], [17, false]),
  bound('lower', (high: number) => inLine(100, high), [6.1, true], [6, false]),
  bound(
    'places',
    (count: number) =>
      placesOf(
        1,
        times(count, () => [0, 0, 1, 1] as const),
      ).places?.length,
    [40, 40],
    [41, 40],
  ),
  bound(
    'near by',
    (count: number) => nearby(times(count, () => ({ box: [0, 0, 1, 1] as const })))([0, 0, 1, 1]).length,
    [400, 400],
    [401, 400],
  ),
])

const replaced = (before: string, after: string) =>
  isReplacement({
    revision: 2,
    earlierEndByte: 0,
    page: 1,
    earlierPage: 1,
    drawn: false,
    change: { how: 'laid-over', before, after, beforeBox: [0, 0, 10, 10], afterBox: [0, 0, 10, 10] } as never,
  })
testBounds('a figure for a figure', [
  bound('shorter', (after: string) => replaced('12345678', after), ['9999', true], ['999', false]),
  bound('longer', (after: string) => replaced('1234', after), ['99999999', true], ['999999999', false]),
  bound('told', (count: number) => shortened('x'.repeat(count)).length, [200, 200], [201, 201], [230, 201]),
])

/** A sentence of thirty words, one of which is set in another font when the page was nearly done. */
function foreign(more: Partial<Word>, { words = 40, gap = 0, fontsUsed = 2, order = 900, after = 0 } = {}) {
  const common = times(words, (at) =>
    word(
      'text',
      { left: 40 + (at % 10) * 30 + (at % 10 > 4 ? after : 0), baseline: 200 + 40 * Math.floor(at / 10) },
      { order: at },
    ),
  )
  const own = word('other', { left: 40 + 5 * 30 - 8 + gap, baseline: 200 }, { font: 2, order, ...more })
  const all = [...fonts, ...times(12, (at) => ({ ...fonts[0], name: `Other${at}`, programSha256: `${at}` }))]
  const others = times(fontsUsed - 2, (at) =>
    times(60, (of) => word('more', { left: 40, baseline: 400 + at }, { font: 4 + at, order: of })).flat(),
  ).flat()
  const kept = common.filter((_, at) => at !== 5)
  return foreignStretches([page([...kept, own, ...others])], all as never).length
}
testBounds('a stretch in a foreign font, within a sentence', [
  bound('words of the page', (words: number) => foreign({}, { words }), [12, 1], [11, 0]),
  bound('drawn before', (order: number) => foreign({}, { order: order - 0.5 }), [35, 1], [34, 0]),
  bound('larger', (sizePoints: number) => foreign({ sizePoints }), [9.89, 1], [9.91, 0]),
  bound('smaller', (sizePoints: number) => foreign({ sizePoints }), [6.22, 1], [6.2, 0]),
  bound('baseline', (by: number) => foreign({ baseline: 200 + by }), [1.79, 1], [1.81, 0]),
  bound('fonts', (fontsUsed: number) => foreign({}, { fontsUsed }), [10, 1], [11, 0]),
])
