import type { Sources } from '#analyses/inputs/sources.ts'
import { dossierStore } from '#database/dossiers.ts'
import { extractionStore } from '#database/extractions.ts'
import { readingStore } from '#database/readings.ts'
import { reportStore } from '#database/reports.ts'
import type { Evidence } from '#documents/evidence.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { App } from '../app.ts'
import { findEvidence, unpack } from '../reading/find-evidence.ts'
import { recallDocuments } from '../reading/recall-documents.ts'
import { nameTablesOf } from '../registers/name-tables.ts'

/** For the inputs of one report. */
export function sourcesOf(app: App): Sources {
  const reports = reportStore(app.database)
  // Several inputs are made of the same evidence, which may be tens of megabytes.
  const unpacked = new Map<string, Promise<Evidence | undefined>>()
  return {
    evidence({ medium, request }) {
      const found = unpacked.get(medium.id) ?? findEvidence(app, readingKeyOf(medium, request))
      unpacked.set(medium.id, found)
      return found
    },
    async packedEvidence({ medium, request }) {
      const packed = await readingStore(app.database).find(readingKeyOf(medium, request))
      return packed && (() => unpack(packed))
    },
    async entered({ extraction, figuresSha256 }) {
      if (extraction === undefined || figuresSha256 === undefined) return null
      const { figures, statement } = (await extractionStore(app.database).resultOf(extraction)) ?? {}
      return { figures, statement }
    },
    async dossier(request) {
      const packed = await dossierStore(app.database).find(request)
      return packed === undefined ? null : unpack<RegisterDossier>(packed)
    },
    names: (country) => nameTablesOf(app.database, country),
    reportInForce: async (source, subject) => (await reports.inForce(source, subject))?.id,
    rawOf: (ids) => reports.rawOf(ids),
    recall: (document, remembers, evidence) => recallDocuments(app, document, remembers, evidence),
  }
}
