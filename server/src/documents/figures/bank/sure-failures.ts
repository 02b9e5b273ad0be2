import type { BankReading, DataSanity } from './bank-reading.ts'
import { oneFigureExplains, sanityPercentageMin } from './unread-statement.ts'

/**
 * Sums that fail although the text was read surely: they speak against the document, not against our reading of it. Where
 * lines of the table were not understood, or most sums fail in different ways, nothing is said.
 */
export function sureFailures({ statements, problems }: BankReading): DataSanity['failures'] {
  if (problems.some(({ code }) => code === 'lines-without-amount' || code === 'signs-unknown')) return []
  return statements.flatMap(({ sanity, readFrom }) => {
    const isRead = (sanity.percentage ?? 0) >= sanityPercentageMin || oneFigureExplains(sanity)
    return readFrom === 'text' && isRead ? sanity.failures : []
  })
}
