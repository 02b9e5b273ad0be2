import { equalities, signedOf } from '../proofs/key-identities.ts'
import type { Cell, ColumnName, StatementRow, StatementRows } from '../rows/statement-rows.ts'
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
  beside: StatementRows['beside'],
): readonly StatementRow[] {
  const contradicted = new Set<number>()
  const named = (key: string) => rows.filter((row) => row.key === key && row.section !== 'maturities')
  for (const { one, other } of equalities)
    for (const row of named(one))
      for (const twin of named(other))
        if (areOfOtherYears(amountsOf(row, years), amountsOf(twin, years)))
          for (const { table } of [...row.cells.values(), ...twin.cells.values()]) contradicted.add(table)
  for (const table of [
    ...tablesApart(rows, years),
    ...sheetsAgainstResult(rows, years),
    ...tablesCrossed([...rows.map(({ cells }) => cells), ...beside], years),
  ])
    contradicted.add(table)
  if (contradicted.size === 0) return rows
  return rows.map((row) => ({
    ...row,
    cells: new Map(
      [...row.cells].map(([name, cell]) => [name, contradicted.has(cell.table) ? { ...cell, guessed: true } : cell]),
    ),
  }))
}

const balance: ReadonlySet<string> = new Set(['assets', 'liabilities', 'balance'])

/**
 * A balance sheet of 2025 and 2024 beside an income statement of 2024 and 2023: one of them has the heads of another year, or the last
 * income statement is still to come. Where the result that both print of the same year does not tell, neither proves a figure.
 */
function tablesApart(rows: readonly StatementRow[], years: readonly StatementYear[]): readonly number[] {
  const keyed = rows.filter(({ key }) => key !== undefined)
  const [sheets, incomes] = [
    keyed.filter(({ section }) => balance.has(section)),
    keyed.filter(({ section }) => section === 'income'),
  ]
  const [ofSheets, ofIncomes] = [sheets, incomes].map((part) => backsOf(part, years)) as [number[], number[]]
  const areApart = ofSheets.length === 2 && ofIncomes.length === 2 && sum(ofSheets) !== sum(ofIncomes)
  if (!areApart || sheets.some((row) => incomes.some((other) => isSameResult(other, row, years)))) return []
  return [...sheets, ...incomes].flatMap(({ cells }) => [...cells.values()].map(({ table }) => table))
}

/**
 * A profit of 20,000, and equity that is less than a year before by just as much: the years of the balance sheet are exchanged. No
 * dividend is by chance twice the profit, and nothing that is paid in after a loss twice the loss.
 */
function sheetsAgainstResult(rows: readonly StatementRow[], years: readonly StatementYear[]): readonly number[] {
  const sheets = rows.filter(({ section }) => balance.has(section))
  const tablesOf = (row: StatementRow) => [...row.cells.values()].map(({ table }) => table)
  const isExchanged = (equity: StatementRow) => {
    const amounts = amountsOf(equity, years)
    const [now, before] = [amounts.get(0), amounts.get(1)]
    if (now === undefined || before === undefined || now === before) return false
    return rows.some((row) => {
      if (row.key !== 'netIncome' || row.section !== 'income') return false
      const result = amountsOf(row, years).get(0) ?? 0
      const isApart = tablesOf(row).every((table) => !tablesOf(equity).includes(table))
      return isApart && Math.abs(result) >= pairCents && now - before === -result
    })
  }
  return sheets.some((row) => row.key === 'equity' && isExchanged(row)) ? sheets.flatMap(tablesOf) : []
}

/** Two amounts of so many digits are a pair that no other line prints by chance. */
const pairCents = 1_000_00
/** What so many tables print is no amount of the accounts. */
const pairTablesMax = 20

/**
 * A balance sheet says `394,547 | 452,713` and its notes say `452,713 | 394,547` of the same years: in one of the two tables the columns are
 * exchanged. Tables that also print a pair in one order are not crossed: something moved there and back.
 */
function tablesCrossed(lines: readonly Cells[], years: readonly StatementYear[]): readonly number[] {
  const pairs = lines.flatMap((line) => pairOf(line, years) ?? [])
  const byAmounts = Map.groupBy(pairs, ({ now, before }) => `${now} ${before}`)
  const tablesBy = new Map(
    [...byAmounts].map(([amounts, same]) => {
      const tables = [...new Set(same.map(({ table }) => table))]
      return [amounts, tables.length > pairTablesMax ? [] : tables] as const
    }),
  )
  const crossed = new Set<string>()
  const agreeing = new Set<string>()
  for (const [amounts, tables] of tablesBy) {
    const turned = tablesBy.get(amounts.split(' ').toReversed().join(' ')) ?? []
    for (const table of tables) {
      for (const other of turned) crossed.add(`${table} ${other}`)
      for (const other of tables) agreeing.add(`${table} ${other}`)
    }
  }
  return [...crossed].filter((both) => !agreeing.has(both)).flatMap((both) => both.split(' ').map(Number))
}

type Cells = ReadonlyMap<ColumnName, Cell>
type Pair = { table: number; now: number; before: number }

function pairOf(cells: Cells, years: readonly StatementYear[]): Pair | undefined {
  const [now, before] = [0, 1].map((back) => {
    const columns = years.find(({ yearsBack }) => yearsBack === back)?.columns ?? []
    return columns.flatMap((name) => cells.get(name) ?? []).find(({ guessed }) => !guessed)
  })
  if (now === undefined || before === undefined || now.table !== before.table) return undefined
  const [one, other] = [Math.abs(now.cents), Math.abs(before.cents)]
  return one === other || Math.min(one, other) < pairCents ? undefined : { table: now.table, now: one, before: other }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const backsOf = (rows: readonly StatementRow[], years: readonly StatementYear[]): number[] =>
  years.flatMap(({ yearsBack, columns }) =>
    rows.some(({ cells }) => columns.some((name) => cells.has(name))) ? [yearsBack] : [],
  )

function isSameResult(row: StatementRow, other: StatementRow, years: readonly StatementYear[]): boolean {
  if (!equalities.some(({ one, other: two }) => one === row.key && two === other.key)) return false
  const [amounts, others] = [amountsOf(row, years), amountsOf(other, years)]
  return [...amounts].some(([back, cents]) => others.get(back) === cents)
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
