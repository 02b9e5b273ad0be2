const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** No register may keep us away for longer than it takes to ask a person. */
const afterMsMax = 24 * 60 * 60_000

/** Seconds or an HTTP date, as RFC 9110 has it; anything else is as if it were absent. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Math.min(afterMsMax, Number(header) * 1000)
  if (!httpDate.test(header)) return undefined
  const ms = Date.parse(header) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(afterMsMax, Math.max(0, ms))
}
