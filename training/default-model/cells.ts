import type { Row } from './data.ts'

/** A place where the model is measured. */
export type Cell = { name: string; holds: (row: Row) => boolean }

const at = (country: string, horizonMax: number) => (row: Row) => row.country === country && row.horizon <= horizonMax

export const cells: readonly Cell[] = [
  { name: 'Poland 1 y', holds: at('PL', 1) },
  { name: 'Poland 1 y, cohort A', holds: (row) => at('PL', 1)(row) && row.cohort === 'A' },
  { name: 'Poland 1 y, cohort B', holds: (row) => at('PL', 1)(row) && row.cohort === 'B' },
  { name: 'Poland 1-3 y', holds: at('PL', 3) },
  { name: 'Slovakia 1 y', holds: at('SK', 1) },
  { name: 'Slovakia 1-3 y', holds: at('SK', 3) },
  { name: 'USA 1 y', holds: at('US', 1) },
]

/** Accounts of these years and later, the model fitted on earlier ones: its firms may be the same. */
export const laterYears = { fitUpTo: 2010, from: 2012, to: 2014 }
export const usaLaterYears: Cell = {
  name: `USA ${laterYears.from}-${laterYears.to}`,
  holds: (row) => row.country === 'US' && row.year >= laterYears.from,
}
