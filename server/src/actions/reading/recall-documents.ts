import type { AskOptions } from '#analyses/analyst.ts'
import { memoryHash } from '#analyses/inputs/memory.ts'
import type { Maker, Remembers } from '#analyses/inputs/subject.ts'
import type { Packed } from '#analyses/packed.ts'
import { fingerprintStore } from '#database/fingerprints.ts'
import type { Evidence } from '#documents/evidence.ts'
import type { DocumentFingerprint, DocumentMemory } from '#domain/document-memory.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { testDocuments } from '#rehearsal/index.ts'
import type { Anywhere, App } from '../app.ts'
import type { Tx } from '../tx.ts'

type Remembered = { request: CompanyRequest; medium: Medium }

/**
 * The documents of the same organisation that share something with this one, a bounded number. `null`: nothing is remembered of
 * it, and so nothing recalled. The service's own test documents are sent for one company after another, and must not become suspicious by it.
 */
export async function recallDocuments(
  app: App,
  about: Remembered,
  { source, remembers }: Pick<Maker, 'source' | 'remembers'>,
  evidence: Packed<Evidence>,
  how: AskOptions = {},
): Promise<DocumentMemory | null> {
  if (remembers === undefined || testDocuments.some(({ sha256 }) => sha256 === about.medium.sha256)) return null
  const fingerprint = await fingerprintOf(app, about.medium, { source, evidence }, how)
  if (fingerprint === null) return null
  const company = companyOf(about.request)
  return { fingerprint, company, known: await lookUp(app, about, remembers, fingerprint) }
}

/** `false`: another document was remembered meanwhile, and what was made of the memory is out of date. */
export async function isStillSo(
  tx: Tx,
  about: Remembered,
  remembers: Remembers,
  memory: DocumentMemory,
): Promise<boolean> {
  await fingerprintStore(tx.database).lock(about.request.organisation)
  const known = await lookUp(tx, about, remembers, memory.fingerprint)
  return memoryHash({ ...memory, known }) === memoryHash(memory)
}

/** Together with its report. */
export async function rememberDocument(
  tx: Tx,
  { request, medium }: Remembered,
  remembers: Remembers,
  { memory: { fingerprint, company }, color }: { memory: DocumentMemory; color: string },
): Promise<void> {
  const keys = remembers.keysOf(fingerprint, company).map(({ key }) => key)
  const { organisation, test } = request
  await fingerprintStore(tx.database).remember(
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

function lookUp(
  app: Anywhere,
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
async function fingerprintOf(
  app: App,
  { id }: Medium,
  of: { source: string; evidence: Packed<Evidence> },
  how: AskOptions,
): Promise<DocumentFingerprint | null> {
  const answer = await app.analyst.fingerprint(of.source, of.evidence, how)
  if (answer.ok) return answer.value
  app.log.warn('memory.fingerprint-failed', { mediumId: id, problem: answer.reason.detail })
  return null
}
