import type { Cell } from './cells.ts'
import { classicScores, classics } from './classics.ts'
import type { Row } from './data.ts'
import type { Measure } from './evaluate-folds.ts'
import { auc } from './metrics.ts'

export type Compared = Measure & {
  classics: { name: string; auc: number }[]
  bestClassic: string
  bestClassicAuc: number
}

/** Beside every published score that the rows allow, on the same rows. */
export function compare(measure: Measure, cell: Cell, rows: readonly Row[]): Compared {
  const inside = rows.filter((row) => cell.holds(row))
  const labels = inside.map(({ label }) => label)
  const country = inside[0]?.country ?? ''
  const found = classics
    .filter(({ countries }) => countries.includes(country))
    .map((classic) => ({ name: classic.name, auc: auc(classicScores(classic, inside), labels) }))
  const best = found.reduce((a, b) => (b.auc > a.auc ? b : a))
  return { ...measure, classics: found, bestClassic: best.name, bestClassicAuc: best.auc }
}
