import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny, type Outcome } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { amountColumns, type Cell } from '../../pages/cells.ts'
import { cannotTell } from '../text.ts'
import { drawingOf, findingsMax, noColumns, placed, quoted } from './finding.ts'
import { type Look, withoutTraits } from './traits.ts'

type Judge<T extends { cell: Cell }> = {
  /** Shorter columns say nothing. */
  neighboursMin: number
  odd(column: readonly Cell[]): T[]
  /** What is odd of it, the same for those that are odd alike. */
  look(found: T): Look
  /** How many others look so that are not odd. */
  peers?(found: T): number
  /** `page` and `shown`, the amount as it is printed, are ready to be put into the sentence. */
  tell(found: T, shown: string, page: number): Text
}

/** Holds the amounts of each column against one another, and tells of those that differ. */
export function judgeColumns<T extends { cell: Cell }>(
  pages: readonly PageEvidence[],
  { neighboursMin, odd, look, peers, tell }: Judge<T>,
): Outcome {
  const columns = amountColumns(pages)
  if (!columns.some((column) => column.length > neighboursMin)) return cannotTell(noColumns)
  const found = withoutTraits(pages, columns.flatMap(odd), (one) => ({
    page: one.cell.page,
    words: one.cell.words,
    look: look(one),
    peers: peers?.(one) ?? 0,
  }))
  return flagAny(
    found.slice(0, findingsMax).map((one) => {
      const { page, box, text } = one.cell
      return placed(tell(one, quoted(text), page), page, box, { check: drawingOf(page) })
    }),
  )
}
