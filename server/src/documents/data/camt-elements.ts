import type { CamtFormat } from '../data-evidence.ts'

/** They differ in two names, and in the balances: a notification has none, those of a report are of some hour of the day. */
export const camtElements: Readonly<Record<CamtFormat, { message: string; account: string }>> = {
  'camt.052': { message: 'BkToCstmrAcctRpt', account: 'Rpt' },
  'camt.053': { message: 'BkToCstmrStmt', account: 'Stmt' },
  'camt.054': { message: 'BkToCstmrDbtCdtNtfctn', account: 'Ntfctn' },
}
