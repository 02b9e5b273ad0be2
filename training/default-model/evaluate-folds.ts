import { type Cell, cells, laterYears, usaLaterYears } from './cells.ts'
import type { Row } from './data.ts'
import { auc, aucError } from './metrics.ts'
import { drawOf } from './random.ts'
import { settings } from './settings.ts'
import { fitTable, scoresOf } from './shapes.ts'
import { pick, referencesOf, type Table } from './table.ts'

export type Measure = { cell: string; rows: number; defaults: number; auc: number; error: number; spread: number }

/** Scores of each row by a model that saw no row of its company. */
export function outOfFold(table: Table, repeat: number): Float64Array {
  const seed = settings.seeds.folds + repeat
  const foldOf = (row: Row) => Math.floor(drawOf(row.firm, seed) * settings.folds)
  const scores = new Float64Array(table.rows.length)
  for (let fold = 0; fold < settings.folds; fold++) {
    const seen = pick(table, (row) => foldOf(row) !== fold)
    const shapes = fitTable(seen, referencesOf(seen))
    const all = scoresOf(table, shapes)
    table.rows.forEach((row, i) => {
      if (foldOf(row) === fold) scores[i] = all[i] as number
    })
  }
  return scores
}

export function measure(cell: Cell, rows: readonly Row[], scoreSets: readonly Float64Array[]): Measure {
  const at = [...rows.keys()].filter((i) => cell.holds(rows[i] as Row))
  const labels = at.map((i) => (rows[i] as Row).label)
  const each = scoreSets.map((scores) => at.map((i) => scores[i] as number))
  const aucs = each.map((scores) => auc(scores, labels))
  const mean = aucs.reduce((sum, value) => sum + value, 0) / aucs.length
  const spread = Math.sqrt(aucs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(aucs.length - 1, 1))
  const defaults = labels.filter((label) => label === 1).length
  return { cell: cell.name, rows: at.length, defaults, auc: mean, error: aucError(each[0] ?? [], labels), spread }
}

/** Cross-validation by company, repeated, and the later years of the USA. */
export function crossValidate(table: Table, progress: (text: string) => void) {
  const scoreSets: Float64Array[] = []
  for (let repeat = 0; repeat < settings.repeats; repeat++) {
    progress(`cross-validation ${repeat + 1} of ${settings.repeats}`)
    scoreSets.push(outOfFold(table, repeat))
  }
  progress('later years')
  const earlier = pick(table, (row) => row.country !== 'US' || row.year <= laterYears.fitUpTo)
  const later = scoresOf(table, fitTable(earlier, referencesOf(earlier)))
  const measures = [
    ...cells.map((cell) => measure(cell, table.rows, scoreSets)),
    measure(usaLaterYears, table.rows, [later]),
  ]
  return { measures, scoreSets, later }
}
