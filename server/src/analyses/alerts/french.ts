import type { CompanyRecord, RegisterNotice } from '#domain/register.ts'
import { accountsNotFiled } from './accounts-not-filed.ts'
import { type Alert, type AlertCode, isInForce, makeAlert } from './alert.ts'
import { cleanNotices, plain } from './clean-notices.ts'
import { addMonths, daysBetween } from './days.ts'
import { departures } from './departures.ts'
import { judgmentOf } from './french-judgments.ts'

/** So near to a closure without assets a strike-off is its consequence, whichever was published first. */
const strikeOffDays = 90
/** The longest that a court may forbid somebody to manage. */
const banYearsMax = 15

const isSanction = (code: AlertCode) => code === 'management_ban' || code === 'personal_bankruptcy'

export function frenchAlerts(notices: readonly RegisterNotice[], company: CompanyRecord, asOf: string): Alert[] {
  const own = cleanNotices(notices).filter((notice) => isOf(notice, company) && dateOf(notice) <= asOf)
  const judged = own.filter(isJudgment).flatMap((notice) => judgmentAlert(notice, asOf))
  const alerts = overturn(judged, own)
  const closures = alerts.filter(({ code }) => code === 'closed_insufficient_assets').map(({ date }) => date)
  const registered = own.flatMap((notice) => registerAlert(notice, closures, asOf))
  const events = [...alerts, ...registered]
  return [...events, ...departures(own, events, asOf), ...accountsNotFiled(own, company, events, asOf)]
    .filter((alert) => !isSanction(alert.code) || isInForce(alert, asOf))
    .sort((one, other) => one.date.localeCompare(other.date))
}

/** A sale names buyer and seller: what it says is of neither's solvency. */
const isOf = ({ company, family }: RegisterNotice, { code }: CompanyRecord) =>
  company.id === code.id && family !== 'vente'

const isJudgment = ({ family }: RegisterNotice) => family === 'collective' || family === 'retablissement_professionnel'

const dateOf = ({ date, publishedOn, source }: RegisterNotice): string =>
  date ?? publishedOn ?? source.readAt.slice(0, 10)

function judgmentAlert(notice: RegisterNotice, asOf: string): Alert[] {
  const facts = { date: dateOf(notice), source: notice.source }
  if (notice.family === 'retablissement_professionnel') {
    const isEnd = /cloture|fin /.test(plain(notice.nature))
    return isEnd ? [] : [makeAlert('sole_trader_debt_relief', facts, asOf)]
  }
  const judgment = judgmentOf(notice)
  if (judgment === 'none' || judgment === 'overturned') return []
  if (!isSanction(judgment)) return [makeAlert(judgment, facts, asOf)]
  return [makeAlert(judgment, { ...facts, until: endOfBan(notice), text: notice.text }, asOf)]
}

/** `pour une durée de 7 ans`. A ban without a stated end is taken for as long as the law allows. */
function endOfBan(notice: RegisterNotice): string {
  const [, years, months] = /(\d{1,2})\s*an(?:nee)?s?|(\d{1,3})\s*mois/.exec(plain(notice.text)) ?? []
  const stated = years === undefined ? Number(months ?? 0) : Number(years) * 12
  return addMonths(dateOf(notice), stated > 0 ? stated : banYearsMax * 12)
}

const settable: ReadonlySet<AlertCode> = new Set([
  'liquidation_opened',
  'receivership_opened',
  'safeguard_opened',
  'converted_to_liquidation',
  'plan_terminated',
])

/** What a higher court sets aside is the last judgment before it. */
function overturn(alerts: readonly Alert[], notices: readonly RegisterNotice[]): Alert[] {
  const marked = [...alerts]
  for (const notice of notices.filter((one) => isJudgment(one) && judgmentOf(one) === 'overturned')) {
    const on = dateOf(notice)
    const at = marked.findLastIndex(({ code, date, overturnedOn }) => {
      return settable.has(code) && date <= on && overturnedOn === undefined
    })
    const alert = marked[at]
    if (alert !== undefined) marked[at] = { ...alert, level: 'low', overturnedOn: on }
  }
  return marked
}

function registerAlert(notice: RegisterNotice, closures: readonly string[], asOf: string): Alert[] {
  const code = registerCode(notice, closures)
  return code === undefined ? [] : [makeAlert(code, { date: dateOf(notice), source: notice.source }, asOf)]
}

function registerCode(notice: RegisterNotice, closures: readonly string[]): AlertCode | undefined {
  const text = plain(notice.text)
  if (notice.family === 'conciliation') return 'conciliation'
  if (notice.family === 'radiation') {
    const on = dateOf(notice)
    const isForced = /d'office/.test(text) || closures.some((date) => Math.abs(daysBetween(date, on)) <= strikeOffDays)
    return isForced ? 'struck_off_ex_officio' : 'struck_off'
  }
  if (notice.family !== 'modification') return undefined
  if (isHalfLost(text)) return 'equity_below_half'
  return /dissolution|cessation (totale )?d'activite/.test(text) ? 'voluntary_dissolution' : undefined
}

/** `actif net inférieur à la moitié`, `perte de plus de la moitié du capital`; a notice that it was made good again says it too. */
function isHalfLost(text: string): boolean {
  if (/reconstitu|n'est plus inferieur/.test(text)) return false
  return (
    /(actif net|capitaux propres|fonds propres).{0,80}inferieure?s? a la moitie/.test(text) ||
    /pertes? .{0,40}la moitie du capital/.test(text)
  )
}
