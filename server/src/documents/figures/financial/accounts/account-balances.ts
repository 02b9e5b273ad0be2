import { type AccountRow, leaves } from './account-rows.ts'
import { type Balanced, balancesAmong, centsBy, columnGapMax, isSame, type Whole } from './balance-columns.ts'

const columnsMax = 8
const accountsMin = 8
const debitHeading = /^(?:attiv|assets|aktiva|cost[io]|oneri|charges|aufwand|aufwendungen)/
const creditHeading = /^(?:passiv|liabilities|ricav|provent|produits|ertrag|ertrage)/

/**
 * A trial balance proves itself: all balances, debits less credits, make nothing. The columns are read in each way that there is
 * (a column of debits and one of credits, one column with signs, sections with a side each). More than one may come out to the cent,
 * as movements and the year before do as well: which of them are the balances is for `balancesAmong`.
 */
export function balancesOf(rows: readonly AccountRow[]): Balanced | undefined {
  if (rows.length < accountsMin) return undefined
  const [last, first] = [-1, 0].map((at) => wholeOf(rows, (row) => sectioned(row, at)))
  // A column of each year: nothing says which is which.
  if (last !== undefined && first !== undefined && !isSame(last, first)) return undefined
  if (last !== undefined) return last
  const columns = columnsOf(rows)
  const at = (row: AccountRow, column: number) =>
    row.amounts.find(({ box }) => Math.abs(box[2] - (columns[column] as number)) <= columnGapMax)?.cents
  const signed = columns.map((edge) => wholeOf(rows, (row) => signedAt(row, edge)))
  const found = columns.flatMap((right, index): Whole[] => {
    const alone = signed[index]
    if (alone !== undefined) return [{ balanced: alone, right, isMovement: false }]
    if (index === 0 || signed[index - 1] !== undefined) return []
    const [debit, credit] = [index - 1, index]
    const balanced = wholeOf(rows, (row) => sided(at(row, debit), at(row, credit)))
    const isMovement = rows.some((row) => (at(row, debit) ?? 0) !== 0 && (at(row, credit) ?? 0) !== 0)
    return balanced === undefined ? [] : [{ balanced, right, isMovement }]
  })
  return balancesAmong(found.toReversed(), rows)
}

function wholeOf(rows: readonly AccountRow[], way: (row: AccountRow) => number | undefined): Balanced | undefined {
  const found = rows.flatMap((row) => {
    const cents = way(row)
    return cents === undefined ? [] : [{ row, cents }]
  })
  const centsOf = centsBy(found)
  const own = new Set(
    leaves(
      found.map(({ row }) => row),
      (row) => centsOf.get(row) ?? 0,
    ),
  )
  const balanced = found.filter(({ row }) => own.has(row))
  return isWhole(balanced, rows) ? balanced : undefined
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

function sectioned({ heading, amounts }: AccountRow, at: number): number | undefined {
  const cents = amounts.at(at)?.cents
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
