import type { RegisterNotice } from '#domain/register.ts'
import { type Alert, type AlertCode, makeAlert } from './alert.ts'

const cases: Record<string, AlertCode> = {
  'compulsory-liquidation': 'uk_compulsory_liquidation',
  'creditors-voluntary-liquidation': 'uk_creditors_voluntary_liquidation',
  'in-administration': 'uk_administration',
  'administration-order': 'uk_administration',
  'administrative-receiver': 'uk_receiver',
  'receiver-manager': 'uk_receiver',
  'scottish-administrative-receiver': 'uk_receiver',
  receivership: 'uk_receiver',
  'foreign-insolvency': 'foreign_insolvency',
  'corporate-voluntary-arrangement': 'uk_voluntary_arrangement',
  'corporate-voluntary-arrangement-moratorium': 'uk_voluntary_arrangement',
  'order-of-court-restructuring-plan': 'uk_restructuring_plan',
  'members-voluntary-liquidation': 'uk_members_voluntary_liquidation',
}

/** What companies may be in without a case in the list. */
const statuses: Record<string, AlertCode> = {
  liquidation: 'uk_compulsory_liquidation',
  receivership: 'uk_receiver',
  administration: 'uk_administration',
  'voluntary-arrangement': 'uk_voluntary_arrangement',
  'insolvency-proceedings': 'foreign_insolvency',
}

export function britishAlerts(notices: readonly RegisterNotice[], asOf: string): Alert[] {
  const insolvency = notices.filter(({ family }) => family === 'insolvency')
  const alerts = notices.flatMap((notice): Alert[] => {
    const code = codeOf(notice, notices, insolvency.length > 0)
    if (code === undefined) return []
    const date = notice.date ?? strikeOffDate(notice, notices)
    const facts = { date: date ?? asOf, source: notice.source, ...(date === undefined && { isUndated: true as const }) }
    return facts.date > asOf ? [] : [makeAlert(code, facts, asOf)]
  })
  return alerts.sort((one, other) => one.date.localeCompare(other.date))
}

function codeOf(notice: RegisterNotice, all: readonly RegisterNotice[], hasCases: boolean): AlertCode | undefined {
  const { family, subfamily = '' } = notice
  if (family === 'insolvency') return cases[subfamily] ?? (/moratorium/.test(subfamily) ? 'uk_moratorium' : undefined)
  if (family === 'overdue') return subfamily === 'accounts' ? 'uk_accounts_overdue' : 'uk_confirmation_overdue'
  if (family === 'office') return 'uk_office_not_reachable'
  if (family !== 'status') return undefined
  if (/proposal-to-strike-off/.test(subfamily)) return 'uk_strike_off_proposal'
  // What ended a company is said by its case; that it is gone then says nothing more.
  if (hasCases) return undefined
  if (/^(dissolved|removed|closed|converted-closed)/.test(subfamily)) {
    const isForced = all.some(({ family, nature }) => family === 'gazette' && /dissolved-compulsory/.test(nature ?? ''))
    return isForced ? 'uk_dissolved_compulsory' : 'uk_dissolved'
  }
  return statuses[subfamily]
}

/** The last first notice in the gazette. */
function strikeOffDate({ subfamily = '' }: RegisterNotice, all: readonly RegisterNotice[]): string | undefined {
  if (!/proposal-to-strike-off/.test(subfamily)) return undefined
  return all
    .filter((notice) => notice.family === 'gazette' && /^GAZ1/.test(notice.subfamily ?? ''))
    .map(({ date, publishedOn }) => date ?? publishedOn ?? '')
    .sort()
    .at(-1)
}
