import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny, type Outcome } from '#domain/outcome.ts'
import { cannotTell, type Text } from '../text.ts'
import { amountColumns, type Cell } from './cells.ts'
import { drawingOf, findingsMax, noColumns, placed, quoted } from './finding.ts'

type Judge<T extends { cell: Cell }> = {
  /** Shorter columns say nothing. */
  neighboursMin: number
  odd(column: readonly Cell[]): T[]
  /** `page` and `shown`, the amount as it is printed, are ready to be put into the sentence. */
  tell(found: T, shown: string, page: number): Text
}

/** Holds the amounts of each column against one another, and tells of those that differ. */
export function judgeColumns<T extends { cell: Cell }>(
  pages: readonly PageEvidence[],
  { neighboursMin, odd, tell }: Judge<T>,
): Outcome {
  const columns = amountColumns(pages)
  if (!columns.some((column) => column.length > neighboursMin)) return cannotTell(noColumns)
  return flagAny(
    columns
      .flatMap(odd)
      .slice(0, findingsMax)
      .map((found) => {
        const { page, box, text } = found.cell
        return placed(tell(found, quoted(text), page), page, box, { check: drawingOf(page) })
      }),
  )
}
