import type { LineKey } from '../words/line-table.ts'
import type { StatementRow } from './statement-rows.ts'

/**
 * `Totale passività`, `Total pasivo` and `Total du passif` are all that the company owes in one scheme, and that with its equity in
 * another. Amounts tell: the whole is as much as the assets, and what is less than a later whole is the debts alone.
 */
export function settledTotals(rows: readonly StatementRow[]): StatementRow[] {
  const assets = rows.find(({ key }) => key === 'totalAssets')
  const found = new Map<StatementRow, LineKey>()
  for (const members of Map.groupBy(rows, ({ instance }) => instance).values()) {
    const wholes = members.filter(({ key }) => key === 'totalLiabilities')
    const last = wholes.at(-1)
    const hasDebt = members.some(({ key }) => key === 'totalDebt')
    for (const row of wholes)
      if (last !== undefined && row !== last && !hasDebt && isAnother(row, last)) found.set(row, 'totalDebt')
    const debt = members.find(({ key }) => key === 'totalDebt')
    if (debt !== undefined && wholes.length === 0 && assets !== undefined && isSame(debt, assets) && hasEquity(members))
      found.set(debt, 'totalLiabilities')
  }
  return rows.map((row) => {
    const key = found.get(row)
    return key === undefined ? row : { ...row, key }
  })
}

const hasEquity = (rows: readonly StatementRow[]) =>
  rows.some(({ key, cells }) => key === 'equity' && [...cells.values()].some(({ cents }) => cents !== 0))

const compared = (one: StatementRow, other: StatementRow, holds: (a: number, b: number) => boolean) => {
  const both = [...one.cells].flatMap(([name, { cents }]) => {
    const twin = other.cells.get(name)?.cents
    return twin === undefined ? [] : [[cents, twin] as const]
  })
  return both.length > 0 && both.every(([a, b]) => holds(a, b))
}
const isAnother = (one: StatementRow, other: StatementRow) => compared(one, other, (a, b) => a !== b)
const isSame = (one: StatementRow, other: StatementRow) => compared(one, other, (a, b) => a === b && a !== 0)
