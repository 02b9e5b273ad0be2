import { bankTables } from './tables/bank.ts'
import { docTables } from './tables/doc.ts'
import { esgTables } from './tables/esg.ts'
import { managerTables } from './tables/manager.ts'
import type { PageTables } from './tables/table.ts'

export { withTables } from './tables/table.ts'

/** By page: the tables that are made from the code. */
export const xrayTables: Readonly<Record<string, PageTables>> = {
  'docs/bank-xray.md': bankTables,
  'docs/doc-xray-measured.md': docTables,
  'docs/esg-xray.md': esgTables,
  'docs/manager-xray.md': managerTables,
}
