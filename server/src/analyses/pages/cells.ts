import { amountsOf } from '#documents/figures/amounts.ts'
import { columnsOf } from '#documents/figures/columns.ts'
import { type Line, linesOf } from '#documents/figures/lines.ts'
import type { Box, PageEvidence, Word } from '#documents/page-evidence.ts'
import { once } from './once.ts'

/** An amount that stands in a column of amounts, with the words it is made of and those on its line. */
export type Cell = {
  page: number
  text: string
  box: Box
  words: readonly Word[]
  /** The other words of the line. */
  beside: readonly Word[]
  /** Index of its column, the same on all pages. */
  column: number
  /** Digits alone: may be a number of another kind that happens to end where the amounts do. */
  plain: boolean
}

const linesMax = 5_000
const othersMin = 2
/** A word of which more is under something is not what the reader sees. */
export const coveredShareMin = 0.5

export const isSeen = ({ invisible, coveredBy }: Word): boolean =>
  invisible !== true && (coveredBy?.share ?? 0) < coveredShareMin

/** What is written sideways has its baseline elsewhere: such words make no lines with others. */
const isUpright = ({ box: [, top, , bottom], baseline }: Word): boolean =>
  baseline > top + 0.1 * (bottom - top) && baseline < bottom + 0.5 * (bottom - top)

/** What the page itself shows: neither hidden, nor covered, nor put there by an annotation. */
export const pageWords = once(({ words, textFrom }: PageEvidence): readonly Word[] =>
  textFrom === 'layer' ? words.filter((word) => isSeen(word) && word.annotation !== true && isUpright(word)) : [],
)

/** The lines of a page with its own words: `linesOf` sorts the very objects that it is given. */
export type PageLine = Omit<Line, 'words'> & { words: readonly Word[] }

export const pageLines = once((page: PageEvidence): readonly PageLine[] => linesOf(pageWords(page)) as PageLine[])

/** The amounts of all pages that stand in columns. Digits alone (years, numbers) count where the column has real amounts. */
export const amountCells = once((pages: readonly PageEvidence[]): readonly Cell[] => {
  const lines = pages
    .flatMap((page) => pageLines(page).map((line) => ({ page: page.number, words: line.words, line })))
    .slice(0, linesMax)
  const byLine = new Map<Line, (typeof lines)[number]>(lines.map((entry) => [entry.line, entry]))
  const { rows } = columnsOf(lines.map(({ line }) => line))
  const found = rows.flatMap(({ line, cells }) => {
    const { page = 1, words = [] } = byLine.get(line) ?? {}
    return [...cells].flatMap(([column, { text, box, first, last, plain }]) => {
      // One digit with a sign is a formula or a mark far more often than money, and `20.` the number of a line.
      if (!/\d\D*\d/.test(text) || /^\d{1,3}\.$/.test(text)) return []
      const beside = words.filter((_, at) => at < first || at > last)
      return [{ page, text, box, words: words.slice(first, last + 1), beside, column, plain }]
    })
  })
  const hasAmounts = new Set(found.filter(({ plain }) => !plain).map(({ column }) => column))
  return found.filter(({ column }) => hasAmounts.has(column))
})

/** The amounts of a page, in columns or not. */
export const pageAmounts = once((page: PageEvidence): readonly (readonly Word[])[] =>
  pageLines(page).flatMap(({ words }) =>
    amountsOf({ words })
      .filter(({ plain }) => !plain)
      .map(({ first, last }) => words.slice(first, last + 1)),
  ),
)

/**
 * Whether the page has enough other amounts than those some of whose words are given. A form that was filled in
 * and flattened has all of its amounts in another hand: nothing can be told from that.
 */
export function areFewOf(page: PageEvidence, words: readonly Word[]): boolean {
  const given = new Set(words)
  const amounts = pageAmounts(page)
  const few = amounts.filter((amount) => amount.some((word) => given.has(word))).length
  return amounts.length - few >= Math.max(othersMin, few / 2)
}

/** Columns of what are amounts for sure. */
export function amountColumns(pages: readonly PageEvidence[]): Cell[][] {
  const sure = amountCells(pages).filter(({ plain }) => !plain)
  return [...groupBy(sure, ({ column }) => column).values()]
}

/** Groups by a key, in the order of first appearance. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
