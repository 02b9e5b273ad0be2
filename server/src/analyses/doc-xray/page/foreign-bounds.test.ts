import type { Word } from '#documents/page-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { fonts, page, word } from '#test/support/doc-xray-page.ts'
import { foreignStretches } from './foreign-stretches.ts'
import { outOfTurn } from './late-words.ts'

const all = [...fonts, ...times(12, (at) => ({ ...fonts[0], name: `Other${at}`, programSha256: `${at}` }))] as never

/** Ten lines of four words each; in the fifth a word of another font in the place of the second. */
type Scene = {
  own?: Partial<Word>
  at?: number
  height?: number
  gap?: number
  behind?: number
  rare?: number
  kinds?: number
}
function inSentence({ own = {}, at = 200, height = 842, gap = 4, behind = 4, rare = 1, kinds = 1 }: Scene) {
  const line = (row: number) =>
    times(4, (of) => word('text', { left: 40 + 22 * of, baseline: at + 60 * (row - 4) }, { order: row * 4 + of }))
  const rows = times(30, (row) => (row === 4 ? [] : line(row)))
    .flat()
    .filter(({ baseline }) => baseline > 0)
  const first = word('text', { left: 40, baseline: at }, { order: 1 })
  const other = word('other', { left: first.box[2] + gap, baseline: at }, { font: 2, order: 900, ...own })
  const last = word('text', { left: other.box[2] + behind, baseline: at }, { order: 2 })
  const more = times(rare - 1, (of) =>
    word('more', { left: 400, baseline: 20 + 7.3 * of }, { font: 2, order: 901 + of, sizePoints: 30 }),
  )
  const others = times(kinds - 1, (of) => word('kind', { left: 300, baseline: 1_000 }, { font: 4 + of, order: 0 }))
  return foreignStretches([page([...rows, first, other, last, ...more, ...others], { heightPoints: height })], all)
    .length
}
testBounds('a foreign stretch in a sentence', [
  bound('a space before it', (gap: number) => inSentence({ gap }), [14.3, 1], [14.5, 0]),
  bound('overlapping', (gap: number) => inSentence({ gap }), [-2.6, 1], [-2.8, 0]),
  bound('a gap behind it', (behind: number) => inSentence({ behind }), [44.9, 1], [45.1, 0]),
  bound('head of the page', (at: number) => inSentence({ at }), [28.3, 1], [28.2, 0]),
  bound('foot of the page', (height: number) => inSentence({ height }), [211.9, 1], [211.7, 0]),
  bound('rare fonts', (kinds: number) => inSentence({ kinds }), [3, 1], [4, 0]),
  bound('lines of its font', (rare: number) => inSentence({ rare }), [7, 1], [8, 0]),
])

/** In a file of so many words, so many of the foreign font; all but one of them on one line. */
function ofWords([total, rare]: readonly [number, number]) {
  const first = word('text', { left: 40, baseline: 200 }, { order: 1 })
  const other = word('other', { left: first.box[2] + 4, baseline: 200 }, { font: 2, order: 900 })
  const last = word('text', { left: other.box[2] + 4, baseline: 200 }, { order: 2 })
  const more = times(rare - 1, (at) =>
    word('more', { left: 40 + 22 * at, baseline: 700 }, { font: 2, order: 901 + at }),
  )
  const rest = times(total - rare - 2, (at) =>
    word('text', { left: 40 + 22 * (at % 10), baseline: 300 + 30 * Math.floor(at / 10) }, { order: 3 + at }),
  )
  const found = foreignStretches([page([first, other, last, ...rest, ...more])], all)
  return found.some(({ words }) => words.includes(other))
}
testBounds('a foreign stretch in a file', [
  bound('words of its font', ofWords, [[130, 24], true], [[130, 25], false]),
  bound('share of its font', ofWords, [[40, 10], true], [[40, 11], false]),
])

/** Below a line of its own column; what was drawn between the two stands so far below, elsewhere. */
function outOfTurnBy(down: number) {
  const rest = times(60, (at) => word('text', { left: 300 + 30 * at, baseline: 200 + down }, { order: 100 + at }))
  const above = word('text', { left: 40, baseline: 188 }, { order: 1 })
  const own = word('other', { left: 40, baseline: 200 }, { font: 2, order: 900 })
  return foreignStretches([page([...rest, above, own])], all).length
}
testBounds('a foreign stretch that begins a group', [
  bound('written after what is below', outOfTurnBy, [7.3, 1], [7.1, 0]),
])

/** A block of lines that begin at one place; the middle one is set in another font, and begins a group. */
type Block = {
  dx?: number
  down?: number
  above?: boolean
  below?: boolean
  size?: number
  beside?: number
  next?: number
}
function inBlock({ dx = 0, down = 12, above = true, below = true, size = 9, beside, next }: Block) {
  const rest = times(60, (at) =>
    word('text', { left: 300 + (at % 4) * 30, baseline: 400 + 12 * Math.floor(at / 4) }, { order: 100 + at }),
  )
  const over = above ? [word('text', { left: 40, baseline: 200 - down }, { order: 1 })] : []
  const under = below ? [word('texts', { left: 40, baseline: 200 + down }, { order: 2 })] : []
  const after = next === undefined ? [] : [word('text', { left: 40, baseline: 200 + down + next }, { order: 4 })]
  const own = word('other', { left: 40 + dx, baseline: 200 }, { font: 2, order: 900, sizePoints: size })
  const near = beside === undefined ? [] : [word('lab', { left: 40 - 13.5 - beside, baseline: 200 }, { order: 3 })]
  return foreignStretches([page([...rest, ...over, ...under, ...after, own, ...near])], all).length
}
testBounds('a foreign stretch in a block', [
  bound('begins where the lines begin', (dx: number) => inBlock({ dx }), [0.69, 1], [0.71, 0]),
  bound('near enough', (down: number) => inBlock({ down }), [28.7, 1], [28.9, 0]),
  bound('no line of its own', (down: number) => inBlock({ down }), [7.3, 1], [7.1, 0]),
  bound('below one line alone', (dx: number) => inBlock({ dx, below: false }), [0.34, 1], [0.36, 0]),
  bound('below one line, near', (down: number) => inBlock({ down, below: false }), [19.7, 1], [19.9, 0]),
  bound('above one line, near', (down: number) => inBlock({ down, above: false }), [19.7, 1], [19.9, 0]),
  bound(
    'above one line, two steps of its block',
    (next: number) => inBlock({ down: 24, above: false, next }),
    [13.1, 1],
    [13.3, 0],
  ),
  bound('behind a label', (beside: number) => inBlock({ below: false, beside }), [10.9, 1], [10.7, 0]),
])

/** Lines of two words; of the last the second is drawn when so many words of others were. */
function late({ between = 20, before = 60, alike = 0, usualBetween = 20 }) {
  const rest = times(2 * before, (at) => word('text', { left: 40, baseline: 100 + 12 * at }, { order: at }))
  const total = rest.length
  const line = [
    word('label', { left: 40, baseline: 3_000 }, { order: total - between - 0.5 }),
    word('9.999,00', { left: 200, baseline: 3_000 }, { order: 9_999 }),
  ]
  const others = times(alike, (at) => [
    word('a', { left: 40, baseline: 4_000 + 20 * at }, { order: at / 10 - 3 }),
    word('b', { left: 100, baseline: 4_000 + 20 * at }, { order: usualBetween - 0.4 + at / 100 }),
  ]).flat()
  return outOfTurn(page([...rest, ...line, ...others], { heightPoints: 9_000 })).length
}
testBounds('words that are drawn out of turn', [
  bound('between, on an orderly page', (between: number) => late({ between }), [3, 1], [2, 0]),
  bound('others drawn alike', (alike: number) => late({ between: 30, alike }), [2, 1], [3, 0]),
])
