import type { CellRelation } from '../proofs/cell-relations.ts'
import { roundedSumCents } from '../proofs/confidence.ts'
import type { LineKey } from '../words/line-table.ts'
import { isMadeOf } from './account-rows.ts'
import { isBesideSales, isSold, isStock, namesAllSales } from './kinds-of-income.ts'
import type { StatementRow } from './statement-rows.ts'

/** Sums whose parts may bear the same name: `Shareholders' equity` and minorities in `Total equity`, `Cash` and savings in `Total cash`. */
const wholes: ReadonlySet<LineKey> = new Set<LineKey>([
  'revenue',
  'cash',
  'equity',
  'fixedAssets',
  'interest',
  'depreciation',
])

/** Lines of one name beside one another in one sum are several of it: cash in hand and cash at bank. */
const together: ReadonlyMap<LineKey, LineKey> = new Map([
  ['revenue', 'revenuePart'],
  ['cash', 'cashPart'],
  ['interest', 'interestPart'],
])

type Keys = Map<StatementRow, LineKey | undefined>
type Sum = { whole: StatementRow; parts: readonly StatementRow[]; isAdded: boolean }

/**
 * Names say less than sums do: of two lines of one name of which one is a part of the other, the whole is meant; several lines of one name
 * that stand in one sum are meant together. Without this the first of them would be the figure, and the sum would prove it.
 */
export function withoutOwnParts(rows: readonly StatementRow[], sums: readonly CellRelation[]): StatementRow[] {
  const rowOf = new Map<object, StatementRow>(
    rows.flatMap((row) => [...row.cells.values()].map((cell) => [cell, row] as const)),
  )
  const held = sums.filter(({ holds }) => holds).flatMap((sum) => sumOf(sum, rowOf) ?? [])
  const keys: Keys = new Map()
  const keyOf = (row: StatementRow) => (keys.has(row) ? keys.get(row) : row.key)
  for (const sum of held) {
    settleSales(sum, keys)
    const key = keyOf(sum.whole)
    for (const part of sum.parts)
      if (key !== undefined && wholes.has(key) && keyOf(part) === key) keys.set(part, undefined)
  }
  for (const { parts, isAdded } of held)
    for (const [key, partKey] of together) {
      const same = parts.filter((row) => keyOf(row) === key)
      const isOpen = !isAdded && same.some((row) => isBrokenDown(row, same))
      if (same.length > 1) for (const row of same) keys.set(row, isOpen ? undefined : partKey)
    }
  return keys.size === 0 ? [...rows] : withoutLaterWholes(rows, keys)
}

/**
 * Perhaps a line and below it what it is made of, without numbers of accounts: a sum that counts both comes out where it takes the sum
 * of both away again. Perhaps lines of their own, of which one is by chance as much as the others (two of one amount in two years).
 * Nobody can say which, so that none of them is the figure. What is only added up are lines of their own.
 */
function isBrokenDown(row: StatementRow, same: readonly StatementRow[]): boolean {
  const others = same.filter((each) => each !== row)
  const years = [...row.cells.keys()].filter((name) => name.startsWith('value:'))
  return others.length + years.length > 2 && others.length > 0 && isMadeOf(row, others)
}

function sumOf({ total, parts }: CellRelation, rowOf: ReadonlyMap<object, StatementRow>): Sum | undefined {
  const whole = rowOf.get(total)
  const members = [...new Set(parts.flatMap((cell) => rowOf.get(cell) ?? []))]
  if (whole === undefined || members.length < 2) return undefined
  const isAdded =
    parts.every(({ cents }) => cents >= 0) &&
    Math.abs(total.cents - parts.reduce((sum, { cents }) => sum + cents, 0)) <= roundedSumCents
  return { whole, parts: members, isAdded }
}

/** The statements of the company follow those of its group: where the first prints parts, the whole of the second is of another. */
function withoutLaterWholes(rows: readonly StatementRow[], keys: Keys): StatementRow[] {
  const firstOf = new Map<LineKey, number>()
  for (const [{ key, instance }, made] of keys)
    if (key !== undefined && made !== undefined && together.get(key) === made)
      firstOf.set(key, Math.min(instance, firstOf.get(key) ?? instance))
  return rows.map((row) => {
    if (keys.has(row)) return { ...row, key: keys.get(row) }
    const first = row.key === undefined ? undefined : firstOf.get(row.key)
    return first !== undefined && row.instance > first ? { ...row, key: undefined } : row
  })
}

/**
 * `Revenue` and `Other income` make `Total income`: there the first is what was sold. `Sales` and `Services` make it: there the total is. What
 * bears the name of all sales is all of them, unless the total repeats that name. Of what else stands beside a kind of sales nothing is
 * known, and all of it is only likely to be sold.
 */
function settleSales({ whole, parts, isAdded }: Sum, keys: Keys): void {
  const sold = parts.filter(({ key }) => key === 'revenue')
  const others = parts.filter(({ key }) => key !== 'revenue')
  // `TOTALE RICAVI` below sales, closing stock and interest: a total of one side, and no turnover.
  if (sold.length === 0 && whole.key === 'revenue' && isAdded && others.some(isBesideSales) && !namesAllSales(whole))
    keys.set(whole, others.some(isStock) ? undefined : 'totalIncome')
  if (sold.length === 0 || others.length === 0) return
  const [first] = sold as [StatementRow]
  const isAll = isAdded && sold.length === 1 && namesAllSales(first) && whole.normal !== `total ${first.normal}`
  const areBeside = others.every(isBesideSales)
  if (areBeside || isAll) {
    if (whole.key === 'revenue' && (areBeside || !namesAllSales(whole)))
      keys.set(whole, others.some(isStock) ? undefined : 'totalIncome')
    return
  }
  const areSold = isAdded && others.every(isSold)
  if (whole.key === 'operatingIncome') {
    if (areSold) for (const row of parts) keys.set(row, 'revenuePart')
    return
  }
  const isTotal = isAdded && whole.key === undefined && /^(?:sub ?)?tot/.test(whole.normal)
  const isNamed = whole.key === 'revenue' || whole.key === 'totalIncome'
  if (!isNamed && !isTotal && !(areSold && whole.key === undefined && whole.normal === '')) return
  const isSure = areSold || (whole.key === 'revenue' && (!isAdded || namesAllSales(whole)))
  keys.set(whole, isSure ? 'revenue' : 'totalIncome')
  for (const row of sold) keys.set(row, undefined)
}
