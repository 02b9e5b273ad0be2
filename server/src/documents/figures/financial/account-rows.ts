import type { StatementRow } from './statement-rows.ts'

/** `41100000 Clients`: an account of the ledger. */
const account = /^\d{5,10} \S/

/**
 * The accounts that a line of a detailed statement is made of stand below it, or above: that line says what they are. Counted as well
 * they would be in the sums twice, and their names are whatever the company calls them.
 */
export function withoutAccounts(rows: readonly StatementRow[]): StatementRow[] {
  let parent: StatementRow | undefined
  return rows.map((row) => {
    const isAccount = account.test(row.label.trim())
    if (!isAccount) {
      parent = row
      return row
    }
    const isOf = parent?.instance === row.instance && parent.page === row.page && !parent.isTotal
    return isOf ? { ...row, key: undefined, isAside: true } : row
  })
}
