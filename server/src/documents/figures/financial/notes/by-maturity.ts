import type { Cell, StatementRow } from '../rows/statement-rows.ts'
import type { Section } from '../words/line-table.ts'
import { isLoanLabel } from './debt-words.ts'

/**
 * `4) Debiti verso banche  90` / `- esigibili entro …  30` / `- esigibili oltre …  60`: lines that make the debt above them say when it
 * is due, and are debts of no sum beside it. Of loans they say so of all that is financial.
 */
export function byMaturity(rows: readonly StatementRow[]): StatementRow[] {
  const told = new Map<StatementRow, StatementRow>()
  for (const [at, row] of rows.entries()) {
    const isUnknown = row.key === undefined && !row.isTotal && !row.isAside && owes.has(row.section)
    if (row.key !== 'loans' && row.key !== 'otherDebts' && !isUnknown) continue
    let end = at + 1
    while (end < rows.length && isTold(rows[end] as StatementRow, row)) end += 1
    const parts = rows.slice(at + 1, end)
    if (parts.length === 0 || parts.length > partsMax || !isMade(row, parts)) continue
    // Words that are not known are of a debt all the same: what is due of it is not due of all.
    const areLoans = row.key === 'loans' || (isUnknown && isLoanLabel(row.label))
    const group = areLoans ? 'loans' : isUnknown ? 'otherDebts' : undefined
    for (const part of parts) told.set(part, { ...part, isAside: true, isTotal: false, group: group ?? part.group })
  }
  return rows.map((row) => told.get(row) ?? row)
}

const partsMax = 3
const owes: ReadonlySet<Section> = new Set(['liabilities', 'balance'])

/** `Summa långfristiga skulder`, or the sum of a group that is open, tells of more than the line above. */
const ofMore = /^(?:tot|sum|gesamt|razem|samle)/
const isTold = ({ key, group, isAside, instance, normal }: StatementRow, debt: StatementRow) =>
  (key === 'debtWithin' || key === 'debtBeyond') &&
  (!isAside || debt.key === undefined || debt.key === 'loans') &&
  instance === debt.instance &&
  group !== key &&
  !ofMore.test(normal)

function isMade({ cells }: StatementRow, parts: readonly StatementRow[]): boolean {
  const sumIn = (column: string) => parts.reduce((cents, part) => cents + centsOf(part.cells.get(column)), 0)
  return cells.size > 0 && [...cells].every(([column, cell]) => centsOf(cell) === sumIn(column))
}

const centsOf = (cell: Cell | undefined) => Math.abs(cell?.cents ?? 0)
