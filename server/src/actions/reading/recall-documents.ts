import { memoryHash } from '#analyses/inputs/memory.ts'
import type { Remembers } from '#analyses/inputs/subject.ts'
import { fingerprintStore } from '#database/fingerprints.ts'
import type { Evidence } from '#documents/evidence.ts'
import type { DocumentFingerprint, DocumentMemory } from '#domain/document-memory.ts'
import type { Medium } from '#domain/medium.ts'
import type { Report } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { testDocuments } from '#rehearsal/index.ts'
import type { App } from '../app.ts'

type Remembered = { request: CompanyRequest; medium: Medium }

/**
 * The documents of the same organisation that share something with this one, a bounded number. `null`: nothing is remembered of
 * it, and so nothing recalled. The service's own test documents are sent for one company after another, and must not become suspicious by it.
 */
export async function recallDocuments(
  app: App,
  about: Remembered,
  remembers: Remembers,
  evidence: Evidence,
): Promise<DocumentMemory | null> {
  if (testDocuments.some(({ sha256 }) => sha256 === evidence.sha256)) return null
  const fingerprint = fingerprintOf(app, about.medium, remembers, evidence)
  if (fingerprint === null) return null
  const company = companyOf(about.request)
  return { fingerprint, company, known: await lookUp(app, about, remembers, fingerprint) }
}

/** In a transaction. `false`: another document was remembered meanwhile, and what was made of the memory is out of date. */
export async function isStillSo(
  app: App,
  about: Remembered,
  remembers: Remembers,
  memory: DocumentMemory,
): Promise<boolean> {
  await fingerprintStore(app.database).lock(about.request.organisation)
  const known = await lookUp(app, about, remembers, memory.fingerprint)
  return memoryHash({ ...memory, known }) === memoryHash(memory)
}

/** In the transaction that keeps its report. */
export async function rememberDocument(
  app: App,
  { request, medium }: Remembered,
  remembers: Remembers,
  { memory: { fingerprint, company }, raw }: { memory: DocumentMemory; raw: Report['raw'] },
): Promise<void> {
  const keys = remembers.keysOf(fingerprint, company).map(({ key }) => key)
  const { organisation, test } = request
  await fingerprintStore(app.database).remember(
    {
      organisation,
      test,
      medium: medium.id,
      request: request.id,
      company,
      color: remembers.colorOf(raw as never),
      fingerprint,
      creation: medium.creation,
    },
    keys,
  )
}

function lookUp(
  app: App,
  { request, medium }: Remembered,
  { keysOf, knownMax }: Remembers,
  fingerprint: DocumentFingerprint,
) {
  const { organisation, test } = request
  const keys = keysOf(fingerprint, companyOf(request))
  return fingerprintStore(app.database).recall({ organisation, test }, medium.id, keys, knownMax)
}

const companyOf = ({ code }: CompanyRequest): string => `${code.type}:${code.key}`

/** A document that cannot be told from others is still looked at by itself. */
function fingerprintOf(app: App, { id }: Medium, remembers: Remembers, evidence: Evidence): DocumentFingerprint | null {
  try {
    return remembers.fingerprintOf(evidence)
  } catch (error) {
    app.log.warn('memory.fingerprint-failed', { mediumId: id, problem: String(error).slice(0, 200) })
    return null
  }
}
