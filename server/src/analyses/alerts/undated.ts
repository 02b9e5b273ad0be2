import type { RegisterNotice } from '#domain/register.ts'
import { type Alert, type AlertCode, makeAlert } from './alert.ts'
import { plain } from './clean-notices.ts'

const dutch: Record<string, AlertCode> = {
  FAIL: 'nl_bankruptcy',
  SURS: 'nl_suspension_of_payments',
  SSAN: 'nl_debt_restructuring',
  'not-active': 'nl_not_active',
}

const italian: readonly (readonly [RegExp, AlertCode])[] = [
  [/liquidazione giudiziale|fallimento|fallita|liquidazione coatta/, 'it_judicial_liquidation'],
  [/concordato/, 'it_arrangement'],
  [/liquidazione/, 'it_liquidation'],
  [/cessata|cancellata/, 'it_ceased'],
]

/** The registers of the Netherlands and Italy give a state and no date: it is that of the day it was asked for. */
export function undatedAlerts(notices: readonly RegisterNotice[], country: string, asOf: string): Alert[] {
  return notices.flatMap(({ subfamily = '', date, source }) => {
    const state = plain(subfamily)
    const code = country === 'NL' ? dutch[subfamily] : italian.find(([pattern]) => pattern.test(state))?.[1]
    if (code === undefined) return []
    const facts = date === undefined ? { date: asOf, isUndated: true as const, source } : { date, source }
    return [makeAlert(code, facts, asOf)]
  })
}
