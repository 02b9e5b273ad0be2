import type { CompanyRecord, RegisterNotice } from '#domain/register.ts'
import { type Alert, type AlertCode, makeAlert } from './alert.ts'
import { addMonths, yearsBetween } from './days.ts'

const monthsToFile = 7
/** Categories of companies that must file: limited companies of every kind (INSEE, second level). */
const mustFile = /^(53|54|55|56|57|58)/
const ended: ReadonlySet<AlertCode> = new Set([
  'liquidation_opened',
  'converted_to_liquidation',
  'closed_insufficient_assets',
  'struck_off',
  'struck_off_ex_officio',
  'voluntary_dissolution',
])

/**
 * Accounts of the year after the last that were filed, once they are late. A company that never filed is left alone: nobody
 * can say on what day its year ends.
 */
export function accountsNotFiled(
  notices: readonly RegisterNotice[],
  company: CompanyRecord,
  events: readonly Alert[],
  asOf: string,
): Alert[] {
  if (!mustFile.test(company.legalForm?.code ?? '') || company.status === 'closed') return []
  if (events.some(({ code }) => ended.has(code))) return []
  const filed = notices.flatMap(({ family, accountsTo }) => (family === 'dpc' && accountsTo ? [accountsTo] : [])).sort()
  const last = filed.at(-1)
  const source = notices.find(({ family, accountsTo }) => family === 'dpc' && accountsTo === last)?.source
  if (last === undefined || source === undefined) return []
  const dueOn = addMonths(addMonths(last, 12), monthsToFile)
  if (dueOn >= asOf) return []
  const alert = makeAlert('accounts_not_filed', { date: dueOn, source }, asOf)
  // Once it is a year late it is shown as graver, and counts no more for that.
  return [yearsBetween(dueOn, asOf) >= 1 ? { ...alert, level: 'medium' } : alert]
}
