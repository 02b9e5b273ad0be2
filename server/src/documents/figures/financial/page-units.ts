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
  if (found.size === 0) return money
  return { ...money, severalUnits: true, unitCentsOf: (page) => found.get(page) ?? money.unitCentsOf(page) }
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
