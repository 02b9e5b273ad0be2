import type { RequestSummary } from '#domain/request-summary.ts'
import type { Language } from '#language/languages.ts'
import type { RequestSummary as SummaryWire } from '#sdk/types.ts'

/** Kept in every language, shown in one: a list has no room for the others. */
export function presentSummary(summary: RequestSummary, language: Language): SummaryWire {
  const { worst } = summary.documents
  return {
    ...summary,
    documents: {
      count: summary.documents.count,
      worst: worst && { ...worst, message: worst.message[language] },
    },
    waiting: summary.waiting.map(({ message, ...waiting }) => ({ ...waiting, message: message[language] })),
  }
}
