import { createHash } from 'node:crypto'
import { documentFingerprint } from '#analyses/doc-xray/memory/fingerprint.ts'
import { knownMax, memoryKeys } from '#analyses/doc-xray/memory/keys.ts'
import { fingerprintStore } from '#database/fingerprints.ts'
import type { Evidence } from '#documents/evidence.ts'
import type { DocumentFingerprint, DocumentMemory } from '#domain/document-memory.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { testDocuments } from '#rehearsal/index.ts'
import type { App } from '../app.ts'

type Remembered = { request: CompanyRequest; medium: Medium }

/**
 * The documents of the same organisation that share something with this one, a bounded number. `null`: nothing is remembered of
 * it, and so nothing recalled. The service's own test documents are sent for one company after another, and must not become suspicious by it.
 */
export async function recallDocuments(app: App, about: Remembered, evidence: Evidence): Promise<DocumentMemory | null> {
  if (testDocuments.some(({ sha256 }) => sha256 === evidence.sha256)) return null
  const fingerprint = fingerprintOf(app, about.medium, evidence)
  if (fingerprint === null) return null
  const company = companyOf(about.request)
  return { fingerprint, company, known: await lookUp(app, about, fingerprint) }
}

/** In a transaction. `false`: another document was remembered meanwhile, and what was made of the memory is out of date. */
export async function isStillSo(app: App, about: Remembered, memory: DocumentMemory): Promise<boolean> {
  await fingerprintStore(app.database).lock(about.request.organisation)
  const known = await lookUp(app, about, memory.fingerprint)
  return memoryHash({ ...memory, known }) === memoryHash(memory)
}

/** In the transaction that keeps its report. */
export async function rememberDocument(
  app: App,
  { request, medium }: Remembered,
  { fingerprint, company }: DocumentMemory,
  color: string,
): Promise<void> {
  const keys = memoryKeys(fingerprint, company).map(({ key }) => key)
  const { organisation, test } = request
  await fingerprintStore(app.database).remember(
    {
      organisation,
      test,
      medium: medium.id,
      request: request.id,
      company,
      color,
      fingerprint,
      creation: medium.creation,
    },
    keys,
  )
}

/** What stands for the memory among the inputs of a report. */
export function memoryHash(memory: DocumentMemory | null): string {
  const known = memory?.known.map(({ fingerprint, ...seen }) => [seen.company, seen.seenOn, seen.color, fingerprint])
  return createHash('sha256')
    .update(JSON.stringify(known ?? null))
    .digest('hex')
}

function lookUp(app: App, { request, medium }: Remembered, fingerprint: DocumentFingerprint) {
  const { organisation, test } = request
  const keys = memoryKeys(fingerprint, companyOf(request))
  return fingerprintStore(app.database).recall({ organisation, test }, medium.id, keys, knownMax)
}

const companyOf = ({ code }: CompanyRequest): string => `${code.type}:${code.key}`

/** A document that cannot be told from others is still looked at by itself. */
function fingerprintOf(app: App, { id }: Medium, evidence: Evidence): DocumentFingerprint | null {
  try {
    return documentFingerprint(evidence)
  } catch (error) {
    app.log.warn('memory.fingerprint-failed', { mediumId: id, problem: String(error).slice(0, 200) })
    return null
  }
}
