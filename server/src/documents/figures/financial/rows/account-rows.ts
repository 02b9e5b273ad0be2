import { isWhole, roundingCents } from '../proofs/cell-relations.ts'
import type { Cell, ColumnName, StatementRow } from './statement-rows.ts'

/** `41100000 Clients`, `6611 Intérêts`, `51 21 00 Banque`: an account of the ledger. Numbers of one or two digits are those of lines. */
const account = /^(?:\d{5,10} \S|(?:\d{3,4}|\d\d(?: \d\d){1,4}) \p{L})/u

/**
 * A detailed statement may print below a line, or above it, the accounts that it is made of: counted as well they would be in the sums
 * twice, and their names are whatever the company calls them. Accounts that do not add up to the line beside them are lines of their own.
 */
export function withoutAccounts(rows: readonly StatementRow[]): StatementRow[] {
  const details = new Set<StatementRow>()
  const open: Run[] = []
  for (const run of runsOf(rows)) {
    if (isDetail(rows, run)) for (const row of run.accounts) details.add(row)
    else open.push(run)
  }
  // Some of the accounts of one line stand on the next page.
  for (const [at, run] of open.entries()) {
    const next = open[at + 1]
    if (next === undefined || !beyondEdge(rows, run.end, 1).includes(next.start)) continue
    const whole = { start: run.start, end: next.end, accounts: [...run.accounts, ...next.accounts] }
    if (isDetail(rows, whole)) for (const row of whole.accounts) details.add(row)
  }
  return rows.map((row) => (details.has(row) ? { ...row, key: undefined, isAside: true } : row))
}

/** Accounts one below the other: rows from `start` up to `end`. */
type Run = { start: number; end: number; accounts: readonly StatementRow[] }

function runsOf(rows: readonly StatementRow[]): Run[] {
  const runs: Run[] = []
  for (let start = 0; start < rows.length; start += 1) {
    let end = start
    while (isAccount(rows[end]) && rows[end]?.instance === rows[start]?.instance) end += 1
    if (end === start) continue
    runs.push({ start, end, accounts: rows.slice(start, end) })
    start = end - 1
  }
  return runs
}

const isAccount = (row: StatementRow | undefined) => row !== undefined && account.test(row.label.trim())

const isDetail = (rows: readonly StatementRow[], { start, end, accounts }: Run): boolean =>
  [...beyondEdge(rows, start - 1, -1), ...beyondEdge(rows, end, 1)].some((at) => isMadeOf(rows[at], accounts))

const edgeRowsMax = 4

/**
 * What may be the next row: that at `from`, and where the page turns there those behind what is printed at its foot and at the head of the
 * next one. `Dossier 3416`, `Page 3 sur 4` have numbers as lines have.
 */
function beyondEdge(rows: readonly StatementRow[], from: number, step: 1 | -1): number[] {
  const origin = rows[from - step]?.page
  const found = [from]
  for (let at = from; found.length <= edgeRowsMax; at += step) {
    const [row, next] = [rows[at], rows[at + step]]
    const isLine = row === undefined || row.key !== undefined || row.isTotal || isAccount(row)
    if (isLine || next === undefined) break
    found.push(at + step)
  }
  const last = rows[found.at(-1) ?? from]
  const turns = last !== undefined && origin !== undefined && Math.abs(last.page - origin) === 1
  return turns ? found : [from]
}

/** In each column of a year. A total is made of the lines above it, whatever these begin with. */
export function isMadeOf(line: StatementRow | undefined, run: readonly StatementRow[]): boolean {
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
