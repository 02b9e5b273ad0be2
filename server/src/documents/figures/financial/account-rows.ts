import { isWhole, roundingCents } from './cell-relations.ts'
import type { Cell, ColumnName, StatementRow } from './statement-rows.ts'

/** `41100000 Clients`: an account of the ledger. */
const account = /^\d{5,10} \S/

/**
 * A detailed statement may print below a line, or above it, the accounts that it is made of: counted as well they would be in the sums
 * twice, and their names are whatever the company calls them. Accounts that do not add up to the line beside them are lines of their own.
 */
export function withoutAccounts(rows: readonly StatementRow[]): StatementRow[] {
  const made: StatementRow[] = []
  for (let at = 0; at < rows.length; ) {
    let end = at
    while (isAccount(rows[end]) && rows[end]?.instance === rows[at]?.instance) end += 1
    const run = rows.slice(at, end)
    const isDetail = run.length > 0 && [rows[at - 1], rows[end]].some((line) => isMadeOf(line, run))
    if (isDetail) made.push(...run.map((row) => ({ ...row, key: undefined, isAside: true })))
    else made.push(...rows.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return made
}

const isAccount = (row: StatementRow | undefined) => row !== undefined && account.test(row.label.trim())

/** In each column of a year. A total is made of the lines above it, whatever these begin with. */
function isMadeOf(line: StatementRow | undefined, run: readonly StatementRow[]): boolean {
  if (line === undefined || line.isTotal || line.instance !== run[0]?.instance) return false
  const names = new Set([line, ...run].flatMap(({ cells }) => [...cells.keys()]))
  const years = [...names].filter((name) => name.startsWith('value:'))
  return years.length > 0 && years.every((name) => addsUp(cellsIn([line], name), cellsIn(run, name)))
}

const cellsIn = (rows: readonly StatementRow[], name: ColumnName) => rows.flatMap(({ cells }) => cells.get(name) ?? [])

const sum = (cells: readonly Cell[]) => cells.reduce((cents, cell) => cents + cell.cents, 0)

function addsUp(whole: readonly Cell[], parts: readonly Cell[]): boolean {
  const tolerance = parts.length > 1 ? roundingCents(parts.length, [...whole, ...parts].every(isWhole)) : 0
  return Math.abs(sum(whole) - sum(parts)) <= tolerance
}
