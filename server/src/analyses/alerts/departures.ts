import type { RegisterNotice } from '#domain/register.ts'
import { type Alert, type AlertCode, makeAlert } from './alert.ts'
import { plain } from './clean-notices.ts'
import { addMonths, frenchDate } from './days.ts'

const monthsBefore = 6
const openings: ReadonlySet<AlertCode> = new Set(['liquidation_opened', 'receivership_opened', 'safeguard_opened'])

/** Whoever left in the half year before a procedure, or between the day the company stopped paying and the judgment. */
export function departures(notices: readonly RegisterNotice[], events: readonly Alert[], asOf: string): Alert[] {
  const opened = events.filter(({ code, overturnedOn }) => openings.has(code) && overturnedOn === undefined)
  const stopped = notices.map((notice) => ({ on: stoppedPayingOn(notice), judged: notice.date }))
  const isNear = (left: string) =>
    opened.some(({ date }) => left <= date && addMonths(left, monthsBefore) >= date) ||
    stopped.some(({ on, judged }) => on !== undefined && judged !== undefined && left >= on && left <= judged)
  return notices
    .filter(({ family }) => family === 'modification')
    .flatMap((notice) => {
      const left = notice.date ?? notice.publishedOn
      if (left === undefined || !isNear(left)) return []
      return (notice.officers ?? [])
        .filter(({ hasLeft }) => hasLeft)
        .map((officer) =>
          makeAlert('manager_left_before_insolvency', { date: left, source: notice.source, officer }, asOf),
        )
    })
}

/** When the company stopped paying, as the judgment says. */
function stoppedPayingOn(notice: RegisterNotice): string | undefined {
  const [, after] = /cessation des paiements(.{0,40})/.exec(plain(notice.text)) ?? []
  return after === undefined ? undefined : frenchDate(after)
}
