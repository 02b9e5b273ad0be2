import type { CompanyRecord, RegisterNotice } from '#domain/register.ts'
import type { Alert } from './alert.ts'
import { britishAlerts } from './british.ts'
import { frenchAlerts } from './french.ts'
import { undatedAlerts } from './undated.ts'

/** What is wrong with a company, the oldest first, on the day `asOf`. What happens later is not known yet. */
export function alertsOf(notices: readonly RegisterNotice[], company: CompanyRecord, asOf: string): Alert[] {
  const own = notices.filter(
    (notice) => notice.company.type === company.code.type && notice.company.id === company.code.id,
  )
  if (company.country === 'FR') return frenchAlerts(own, company, asOf)
  if (company.country === 'GB') return britishAlerts(own, asOf)
  return undatedAlerts(own, company.country, asOf)
}
