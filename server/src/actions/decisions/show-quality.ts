import { criteria } from '#analyses/criteria.ts'
import { feedbackStore } from '#database/feedback.ts'
import type { Caller } from '#domain/caller.ts'
import { qualityOf } from '#domain/quality.ts'
import type { Language } from '#language/languages.ts'
import type { Anywhere } from '../app.ts'

export type QualityAsked = { source?: string | undefined; since?: Date | undefined; language: Language }

/** How right each criterion was, by the labels of the caller's own organisation. */
export async function showQuality(app: Anywhere, caller: Caller, asked: QualityAsked) {
  const { source = 'doc_xray', since, language } = asked
  const store = feedbackStore(app.database)
  const totals = await store.totals(caller, since)
  const labelled = await store.labels(caller, { source, since })
  return {
    criteria: labelled.map((labels) => {
      const known = criteria.find((one) => one.source === source && one.typeCode === labels.typeCode)
      const { typeCode, ...quality } = qualityOf(labels, totals)
      return { typeCode, family: known?.family ?? null, title: known?.title[language] ?? typeCode, ...quality }
    }),
    decisions: { made: totals.made, departed: totals.departed },
  }
}
