import type { ReadPage } from '../classification/pages.ts'
import type { SumsEvidence } from '../classification-evidence.ts'
import { crossColumns } from './cross-columns.ts'
import { labelledSums } from './labelled.ts'
import type { Relation } from './relation.ts'
import { runningBalance } from './running-balance.ts'
import { statementTotals } from './statement-totals.ts'
import { tableOf } from './table.ts'
import { tableTotals } from './table-totals.ts'

const failuresMax = 50

/** Every sum of the document that is surely one, and those that do not come out. */
export function relationsOf(pages: readonly ReadPage[]): Relation[] {
  const table = tableOf(pages)
  const checks = [runningBalance, statementTotals, tableTotals, crossColumns, labelledSums]
  return checks.flatMap((check) => check(table))
}

/** `null`: there is nothing to add up. */
export function sumsOf(pages: readonly ReadPage[]): SumsEvidence | null {
  const relations = relationsOf(pages)
  if (relations.length === 0) return null
  const failed = relations.filter(({ holds }) => !holds).slice(0, failuresMax)
  return {
    checked: relations.length,
    failed: failed.map(({ page, expectedCents, foundCents, what, box }) => ({
      page,
      expectedCents,
      foundCents,
      what,
      box,
    })),
  }
}
