import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { pageAmounts, pageLines, pageWords } from '../../pages/cells.ts'
import { once } from '../../pages/once.ts'

/** So many lines of a column: who changes amounts one by one changes fewer. */
const linesMin = 6
const alignedPoints = 1.5

/** What is drawn from top to bottom in one go, a piece of each line, each below the one before and beginning or ending where it does. */
const runsOf = once((page: PageEvidence): readonly (readonly Word[])[][] => {
  const drawn = pageWords(page).toSorted((one, other) => one.order - other.order)
  const pieces: Word[][] = []
  for (const word of drawn) {
    const last = pieces.at(-1)
    const before = last?.at(-1)
    if (before !== undefined && Math.abs(before.baseline - word.baseline) <= 0.3 * word.sizePoints) last?.push(word)
    else pieces.push([word])
  }
  const runs: Word[][][] = []
  for (const piece of pieces) {
    const above = runs.at(-1)?.at(-1)
    if (above !== undefined && isBelow(piece, above)) runs.at(-1)?.push(piece)
    else runs.push([piece])
  }
  return runs.filter((run) => run.length >= linesMin)
})

const leftOf = (words: readonly Word[]) => Math.min(...words.map(({ box }) => box[0]))
const rightOf = (words: readonly Word[]) => Math.max(...words.map(({ box }) => box[2]))
const isAligned = (one: number, other: number) => Math.abs(one - other) <= alignedPoints

const isBelow = (piece: readonly Word[], above: readonly Word[]): boolean =>
  (piece[0] as Word).baseline > (above[0] as Word).baseline &&
  (isAligned(leftOf(piece), leftOf(above)) || isAligned(rightOf(piece), rightOf(above)))

/**
 * Of a column that is drawn as a whole, on a page that is drawn column by column: in whatever order the columns come. None of its
 * amounts was drawn elsewhere, and another column is drawn so as well. `late`: all words that come late, which cannot say that a
 * line was drawn in pieces.
 */
export function isOfWholeColumn(words: readonly Word[], page: PageEvidence, late: ReadonlySet<Word>): boolean {
  const runs = runsOf(page)
  const own = runs.find((run) => run.some((piece) => words.every((word) => piece.includes(word))))
  if (own === undefined) return false
  const drawn = new Set(own.flat())
  const isWhole = pageAmounts(page).every(
    (amount) => amount.every((word) => drawn.has(word)) || !isAligned(rightOf(amount), rightOf(words)),
  )
  return (
    isWhole && runs.some((run) => run !== own && run.filter((piece) => isPart(piece, page, late)).length >= linesMin)
  )
}

const lineOf = once(
  (page: PageEvidence): ReadonlyMap<Word, readonly Word[]> =>
    new Map(pageLines(page).flatMap(({ words }) => words.map((word) => [word, words] as const))),
)

function isPart(piece: readonly Word[], page: PageEvidence, late: ReadonlySet<Word>): boolean {
  const line = lineOf(page).get(piece[0] as Word) ?? []
  return line.some((word) => !piece.includes(word) && !late.has(word))
}
