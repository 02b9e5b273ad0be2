import { equalities, signedOf } from './key-identities.ts'
import type { StatementRow } from './statement-rows.ts'
import type { StatementYear } from './years.ts'

/** So few digits are the same by chance. */
const tellingCents = 100_00

/**
 * Tables that print the same totals or results, but each of them under another year: the heads of one of the tables are wrong. Nobody can
 * say of which, so that neither proves a figure.
 */
export function withContradictedYears(
  rows: readonly StatementRow[],
  years: readonly StatementYear[],
): readonly StatementRow[] {
  const contradicted = new Set<number>()
  const named = (key: string) => rows.filter((row) => row.key === key && row.section !== 'maturities')
  for (const { one, other } of equalities)
    for (const row of named(one))
      for (const twin of named(other))
        if (areOfOtherYears(amountsOf(row, years), amountsOf(twin, years)))
          for (const { table } of [...row.cells.values(), ...twin.cells.values()]) contradicted.add(table)
  if (contradicted.size === 0) return rows
  return rows.map((row) => ({
    ...row,
    cells: new Map(
      [...row.cells].map(([name, cell]) => [name, contradicted.has(cell.table) ? { ...cell, guessed: true } : cell]),
    ),
  }))
}

/** By how many years ago they were. */
function amountsOf(row: StatementRow, years: readonly StatementYear[]): ReadonlyMap<number, number> {
  return new Map(
    years.flatMap(({ yearsBack, columns }) => {
      const cell = columns.flatMap((name) => row.cells.get(name) ?? [])[0]
      return cell === undefined ? [] : [[yearsBack, signedOf(row, cell)] as const]
    }),
  )
}

function areOfOtherYears(amounts: ReadonlyMap<number, number>, others: ReadonlyMap<number, number>): boolean {
  if ([...amounts].some(([year, cents]) => others.get(year) === cents)) return false
  const steps = [...amounts].flatMap(([year, cents]) =>
    [...others].flatMap(([other, same]) => (same === cents && Math.abs(cents) >= tellingCents ? [other - year] : [])),
  )
  return steps.length > 1 && new Set(steps).size === 1
}
