import { equalities } from './key-identities.ts'
import type { StatementMoney } from './statement-money.ts'
import type { StatementRow } from './statement-rows.ts'

const scales = [1_000, 1_000_000]
/** So few digits come out by chance. */
const tellingCents = 20_00

/**
 * A page that does not tell its unit is taken to be in that of the others, unless what both print says otherwise: a result of 158 in
 * thousands there is 158 325 here.
 */
export function tiedUnits(rows: readonly StatementRow[], money: StatementMoney): StatementMoney {
  const found = new Map<number, number>()
  for (const { one, other } of equalities)
    for (const [key, twin] of [
      [one, other],
      [other, one],
    ])
      for (const row of rows.filter((each) => each.key === key && money.toldUnitOf(each.page) === undefined))
        for (const told of rows.filter((each) => each.key === twin && money.toldUnitOf(each.page) !== undefined)) {
          const scale = scaleBetween(row, told)
          if (scale !== undefined) found.set(row.page, (money.toldUnitOf(told.page) as number) / scale)
        }
  const unitCentsOf = (page: number) => found.get(page) ?? money.unitCentsOf(page)
  const sure = surePages(rows, { ...money, unitCentsOf }, new Set(found.keys()))
  const isSureOf = (page: number) => sure === 'all' || sure.has(page)
  return { ...money, isSureOf, unitCentsOf, severalUnits: money.severalUnits || found.size > 0 }
}

/**
 * Pages whose unit is known: they tell it, or print the same total or result as one that is known, or go on from it. What only stands in
 * the same file may be told in another unit, and every sum would come out all the same.
 */
function surePages(rows: readonly StatementRow[], money: StatementMoney, tied: ReadonlySet<number>) {
  const pages = [...new Set(rows.map(({ page }) => page))]
  const isTold = (page: number) => money.toldUnitOf(page) !== undefined || tied.has(page)
  if (money.isHinted) return new Set(pages.filter(isTold))
  if (money.unitCents === 100 && !money.severalUnits) return 'all' as const
  const sure = new Set(pages.filter(isTold))
  for (let before = -1; before !== sure.size; ) {
    before = sure.size
    for (const page of pages.filter((each) => !sure.has(each)))
      if (rows.some((row) => row.page === page && rows.some((other) => sure.has(other.page) && areTied(row, other))))
        sure.add(page)
  }
  return sure
}

function areTied(row: StatementRow, other: StatementRow): boolean {
  if (row.instance === other.instance) return true
  const isPair = equalities.some(
    ({ one, other: twin }) => (row.key === one && other.key === twin) || (row.key === twin && other.key === one),
  )
  if (row.key === undefined || (!isPair && row.key !== other.key)) return false
  return [...row.cells].some(([name, { cents }]) => Math.abs(cents) >= 100_00 && other.cells.get(name)?.cents === cents)
}

function scaleBetween(row: StatementRow, told: StatementRow): number | undefined {
  return scales.find((scale) => {
    const both = [...row.cells].flatMap(([name, { cents }]) => {
      const other = told.cells.get(name)?.cents
      return other === undefined || Math.abs(other) < tellingCents ? [] : [[cents, other] as const]
    })
    return both.length > 0 && both.every(([cents, other]) => Math.abs(cents / scale - other) <= 1_00)
  })
}
