import type { AccountRow } from './account-rows.ts'
import { leaves } from './account-rows.ts'

/** Debit less credit of every account, as one way to read the columns has it. */
export type Balanced = { row: AccountRow; cents: number }[]

const columnGapMax = 4
const columnsMax = 8
const accountsMin = 8
const debitHeading = /^(?:attiv|assets|aktiva|cost[io]|oneri|charges|aufwand|aufwendungen)/
const creditHeading = /^(?:passiv|liabilities|ricav|provent|produits|ertrag|ertrage)/

/**
 * A trial balance proves itself: all balances, debits less credits, make nothing. The columns are read in each way that there is
 * (a column of debits and one of credits, one column with signs, sections with a side each), and the one farthest to the right that
 * comes out to the cent is taken: the balances stand behind the movements.
 */
export function balancesOf(rows: readonly AccountRow[]): Balanced | undefined {
  if (rows.length < accountsMin) return undefined
  const columns = columnsOf(rows)
  const at = (row: AccountRow, column: number) =>
    row.amounts.find(({ box }) => Math.abs(box[2] - (columns[column] as number)) <= columnGapMax)?.cents
  const ways: ((row: AccountRow) => number | undefined)[] = [sectioned]
  for (let right = columns.length - 1; right >= 0; right -= 1) {
    ways.push((row) => signedAt(row, columns[right] as number))
    if (right > 0) ways.push((row) => sided(at(row, right - 1), at(row, right)))
  }
  for (const way of ways) {
    const found = rows.flatMap((row) => {
      const cents = way(row)
      return cents === undefined ? [] : [{ row, cents }]
    })
    const centsOf = new Map(found.map(({ row, cents }) => [row, cents]))
    const own = new Set(
      leaves(
        found.map(({ row }) => row),
        (row) => centsOf.get(row) ?? 0,
      ),
    )
    const balanced = found.filter(({ row }) => own.has(row))
    if (isWhole(balanced, rows)) return balanced
  }
  return undefined
}

/** Nothing is left, there are both sides, and few rows say nothing. */
function isWhole(balanced: Balanced, rows: readonly AccountRow[]): boolean {
  const cents = balanced.map((one) => one.cents)
  const isOneSided = !cents.some((one) => one > 0) || !cents.some((one) => one < 0)
  if (balanced.length < accountsMin || 3 * balanced.length < rows.length || isOneSided) return false
  return cents.reduce((sum, one) => sum + one, 0) === 0
}

function sided(debit: number | undefined, credit: number | undefined): number | undefined {
  return debit === undefined && credit === undefined ? undefined : (debit ?? 0) - (credit ?? 0)
}

/** `S` and `H`, `D` and `C`, or a minus. Debits are told as taken away where a letter says so, and are turned round by the chart. */
function signedAt(row: AccountRow, right: number): number | undefined {
  const amount = row.amounts.find(({ box }) => box[0] < right && Math.abs(box[2] - right) <= 3 * columnGapMax)
  return amount?.cents
}

function sectioned({ heading, amounts }: AccountRow): number | undefined {
  const cents = amounts.at(-1)?.cents
  if (cents === undefined) return undefined
  if (debitHeading.test(heading)) return cents
  return creditHeading.test(heading) ? -cents : undefined
}

/** The right edges of the amounts, from left to right. */
function columnsOf(rows: readonly AccountRow[]): number[] {
  const edges = rows.flatMap(({ amounts }) => amounts.map(({ box }) => box[2])).toSorted((a, b) => a - b)
  const columns: number[] = []
  for (const edge of edges) if (edge - (columns.at(-1) ?? Number.NEGATIVE_INFINITY) > columnGapMax) columns.push(edge)
  return columns.length > columnsMax ? columns.slice(-columnsMax) : columns
}
