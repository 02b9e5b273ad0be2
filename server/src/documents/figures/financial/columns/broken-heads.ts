import type { PageLine } from '../pages/page-line.ts'
import { isAligned, overlaps } from '../years/column-years.ts'
import type { Column } from './column.ts'
import { clustersOf, type Head, headsOf, roleIn } from './column-heads.ts'

type Span = { left: number; right: number }

const isOfYear = ({ day, year, back }: Head) => day !== undefined || year !== undefined || back !== undefined
const yearOf = ({ day, year, back }: Head) => JSON.stringify([day, year, back])

/**
 * `(Debe) Haber  |  (Debe) Haber 2024`, and `2023` below the first: in a narrow column the year goes to the next line. Two lines that name
 * years of different columns are one. A year of the title stands over none, or further above.
 */
export function headLinesOf(lines: readonly PageLine[], columns: readonly Column[]): (readonly Head[])[] {
  const found: { line: PageLine; heads: readonly Head[] }[] = []
  for (const line of lines) {
    const heads = headsOf(line)
    if (heads.length === 0) continue
    const before = found.at(-1)
    const areOne = before !== undefined && isNext(line, before.line) && areOfOtherColumns(before.heads, heads, columns)
    if (areOne)
      found[found.length - 1] = { line, heads: [...before.heads, ...heads].toSorted((a, b) => a.left - b.left) }
    else found.push({ line, heads })
  }
  return found.map(({ heads }) => heads)
}

const isNext = ({ box }: PageLine, { box: above }: PageLine) => box[1] - above[3] < above[3] - above[1]

function areOfOtherColumns(one: readonly Head[], other: readonly Head[], columns: readonly Column[]): boolean {
  const [above, below] = [one.filter(isOfYear), other.filter(isOfYear)]
  if (above.length === 0 || below.length === 0) return false
  const years = [...above, ...below]
  const over = years.map((head) => columns.flatMap((column, at) => (overlaps(head, column) ? [at] : [])))
  const first = over.map(([at]) => at)
  if (first.includes(undefined) || new Set(first).size < first.length) return false
  if (years.length === 2) return yearOf(years[0] as Head) !== yearOf(years[1] as Head)
  // `Continuing 2024 | Discontinued 2024 | Total 2024 | Total 2023`: several columns may be of one year, and each head stands on its own.
  return years.every((head, at) => over[at]?.length === 1 && isAligned(head, columns[first[at] as number] as Column))
}

const restLinesMax = 3

/** `Notas de la` over a column, and below it `memoria`: the rest of a head, which opens no notes. */
export function isRestOfHead(lines: readonly PageLine[], at: number): boolean {
  const { box } = lines[at] as PageLine
  const isBelow = ({ left, right }: Span) => box[0] >= left - widerPoints && box[2] <= right + widerPoints
  return lines.slice(Math.max(0, at - restLinesMax), at).some((line) => {
    const clusters = clustersOf(line)
    const isOfNotes = ({ text }: { text: string }) => roleIn(text.split(' ')[0] ?? '') === 'note'
    return clusters.length > 1 && clusters.some((cluster) => isOfNotes(cluster) && isBelow(cluster))
  })
}

/** The rest of a head may be its longest word. */
const widerPoints = 24
