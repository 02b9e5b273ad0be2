import type { AskOptions } from '#analyses/analyst.ts'
import type { Sources } from '#analyses/inputs/sources.ts'
import { packed } from '#analyses/packed.ts'
import { extractionStore } from '#database/extractions.ts'
import { reportStore } from '#database/reports.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import type { App } from '../app.ts'
import { recallDocuments } from '../reading/recall-documents.ts'
import { storedReading } from '../reading/stored-reading.ts'
import { storedDossier } from '../registers/keep-dossier.ts'

/** For the inputs of one report. What may be large is handed on as it is stored. */
export function sourcesOf(app: App, how: AskOptions = {}): Sources {
  const reports = reportStore(app.database)
  return {
    async evidence({ medium, request }) {
      const stored = await storedReading(app, readingKeyOf(medium, request))
      return stored && packed(stored)
    },
    async entered({ extraction, figuresSha256 }) {
      if (extraction === undefined || figuresSha256 === undefined) return null
      const { figures, statement } = (await extractionStore(app.database).resultOf(extraction)) ?? {}
      return { figures, statement }
    },
    async dossier(request) {
      const stored = await storedDossier(app, request)
      return stored === undefined ? null : packed(stored)
    },
    async companyFacts(request) {
      const stored = await storedDossier(app, request)
      if (stored === undefined) return null
      // Of a company that thousands manage, what is told of it alone is small. A dossier that cannot be opened tells nothing.
      const answer = await app.analyst.companyFacts(packed(stored), how)
      if (answer.ok) return answer.value
      app.log.warn('company-facts.failed', { requestId: request, problem: answer.reason.detail })
      return null
    },
    names: (country) => app.names.stored(country),
    reportInForce: async (source, subject) => (await reports.inForce(source, subject))?.id,
    rawOf: async (ids) => new Map([...(await reports.rawTextOf(ids))].map(([id, raw]) => [id, packed(raw)])),
    recall: (document, analysis, evidence) => recallDocuments(app, document, analysis, evidence, how),
  }
}
