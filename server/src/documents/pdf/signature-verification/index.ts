import type { DateEvidence, SignatureEvidence } from '../../evidence.ts'
import { limits } from '../../limits.ts'
import type { SignatureVerification, SignedRange } from '../../signature-evidence.ts'
import { cmsTimes, signingTimeOf } from '../cms.ts'
import type { PdfFile } from '../file.ts'
import { formFields } from '../form-fields.ts'
import { dateOf } from '../info.ts'
import type { Leftovers } from '../leftovers.ts'
import type { ObjectGraph } from '../object-graph.ts'
import { attempt, dictionaryOf, integerOf, isReference, isStream, isString, nameOf, type Value } from '../objects.ts'
import type { RevisionDelta } from '../revision-changes.ts'
import type { SignatureCandidate } from '../signature-candidate.ts'
import { type ByteRange, byteRangeOf, coveredRevision, coversWholeFile } from './byte-range.ts'
import { type LoadedCertificate, loadCertificates } from './certificates.ts'
import { type Change, changesOf } from './later-changes.ts'
import { type CertificationLevel, judge, type Later, lockOf, restrictionsOf } from './permissions.ts'
import { claimsOf, type VerifiedSignature, verifySignature } from './verify-signature.ts'

type Read = {
  candidate: SignatureCandidate
  byteRange: readonly number[]
  range: ByteRange
  subFilter: string | null
  claimedTime: DateEvidence | null
  verified: VerifiedSignature
  coverage: SignedRange
}

/** Every signature of the file: what it says, whether it is intact, and what was done to the file after it. */
export function readSignatures(
  file: PdfFile,
  graph: ObjectGraph,
  deltas: readonly RevisionDelta[],
  leftovers: Leftovers,
  candidates: readonly SignatureCandidate[],
): SignatureEvidence[] {
  const others = validationCertificates(file)
  const read = candidates.map((candidate) => readOne(file, candidate, others))
  const later = laterReader(file, graph, deltas, leftovers)
  const certified = read.flatMap(({ candidate }) => {
    const { certificationLevel: level } = restrictionsOf(file, candidate.dictionary)
    return level === null ? [] : [{ level, revision: candidate.revision }]
  })
  const fields = fieldsByValue(file)
  return read.map((one) => evidenceOf(file, one, later, certified, fields))
}

function readOne(file: PdfFile, candidate: SignatureCandidate, others: readonly LoadedCertificate[]): Read {
  const { entries } = candidate.dictionary
  const byteRange = integers(file.resolve(entries.get('ByteRange')))
  const range = byteRangeOf(file.bytes, byteRange, candidate.offset)
  const stored = file.resolve(entries.get('Contents'))
  const contents = range.contents ?? (isString(stored) ? stored.bytes : Buffer.alloc(0))
  const claimedTime = dateOf(file.resolve(entries.get('M')))
  const verified = verifySignature({
    file,
    dictionary: candidate.dictionary,
    range,
    contents: contents.length <= limits.signatureBytesMax ? contents : Buffer.alloc(0),
    others,
    claimedTime: claimedTime?.instant ?? null,
    signingTime: signingTimeOf,
  })
  const subFilter = nameOf(file.resolve(entries.get('SubFilter'))) ?? null
  const coverage = signedRangeOf(file, range, verified)
  return { candidate, byteRange, range, subFilter, claimedTime, verified, coverage }
}

function signedRangeOf(file: PdfFile, range: ByteRange, verified: VerifiedSignature): SignedRange {
  const revision = coveredRevision(file, range.endByte)
  const faults = [...range.faults]
  if (range.endByte !== undefined && revision === null) faults.push('ends-inside-revision')
  if (verified.hasPadding) faults.push('bytes-after-signature')
  return { revision, wholeFile: coversWholeFile(file.bytes, range.endByte), faults }
}

function evidenceOf(
  file: PdfFile,
  { candidate, byteRange, range, subFilter, claimedTime, verified, coverage }: Read,
  later: (coverage: SignedRange, endByte: number | undefined) => Later[],
  certified: readonly { level: CertificationLevel; revision: number }[],
  fields: ReadonlyMap<number, { name: string; lock: Value | undefined }>,
): SignatureEvidence {
  const { cms, hasPadding: _, ...checked } = verified
  const times = cms && cmsTimes(cms)
  const restrictions = restrictionsOf(file, candidate.dictionary)
  const field = fields.get(candidate.number)
  const ownLock = dictionaryOf(file.resolve(field?.lock))
  const lock = restrictions.lock ?? (ownLock === undefined ? null : lockOf(file, ownLock))
  const levels = certified.filter(({ revision }) => revision <= candidate.revision).map(({ level }) => level)
  const level = levels.length === 0 ? null : (Math.min(...levels) as CertificationLevel)
  const verification: SignatureVerification = {
    ...checked,
    fieldName: field?.name ?? null,
    claims: claimsOf(file, candidate.dictionary),
    coverage,
    trust: { status: 'unknown', reason: 'no-trust-list' },
    certificationLevel: restrictions.certificationLevel,
    lock,
    afterSigning: judge(later(coverage, range.endByte), level, lock),
  }
  return {
    objectNumber: candidate.number,
    revision: candidate.revision,
    subFilter,
    byteRange,
    gapIsClean: range.contents !== undefined,
    cmsReadable: cms !== undefined,
    isDocumentTimestamp: subFilter === 'ETSI.RFC3161' || times?.isTimestampToken === true,
    claimedTime,
    signingTime: times?.signingTime ?? null,
    timestampTime: times?.timestampTime ?? null,
    verification,
  }
}

/** What came after the signed bytes. Each revision is looked at once, however many signatures there are before it. */
function laterReader(file: PdfFile, graph: ObjectGraph, deltas: readonly RevisionDelta[], leftovers: Leftovers) {
  const known = new Map<number, Change[] | undefined>()
  let steps = 0
  const changesIn = (delta: RevisionDelta): Change[] | undefined => {
    if (known.has(delta.revision)) return known.get(delta.revision)
    // Every object is looked up, through the revisions before.
    steps += graph.size() * delta.revision
    const found = steps > limits.historyEdgesMax ? undefined : changesOf(file, graph, delta)
    known.set(delta.revision, found)
    return found
  }
  return ({ revision, wholeFile }: SignedRange, endByte: number | undefined): Later[] => {
    if (wholeFile) return []
    // The signed bytes are no revision any more: whatever the file shows now was put together later.
    if (revision === null) return [{ revision: null, changes: [{ kind: 'other-objects', pages: [], names: [] }] }]
    const after = deltas.filter((delta) => delta.revision > revision)
    const later: Later[] = after.map((delta) => ({ revision: delta.revision, changes: changesIn(delta) }))
    const strays = leftovers.objects.some(({ isStray, offset }) => isStray && (offset ?? 0) >= (endByte ?? 0))
    if (strays) later.push({ revision: null, changes: [{ kind: 'stray-objects', pages: [], names: [] }] })
    return later.filter(({ changes }) => changes === undefined || changes.length > 0)
  }
}

/** Certificates that were kept for later validation. */
function validationCertificates(file: PdfFile): LoadedCertificate[] {
  const store = dictionaryOf(file.resolve(file.catalog()?.entries.get('DSS')))
  const streams = file.resolve(store?.entries.get('Certs'))
  const list = (Array.isArray(streams) ? streams.slice(0, limits.certificatesMax) : []).flatMap((item) => {
    const stream = file.resolve(item)
    return isStream(stream) ? (attempt(() => file.decode(stream).bytes) ?? []) : []
  })
  return loadCertificates(list)
}

function fieldsByValue(file: PdfFile): Map<number, { name: string; lock: Value | undefined }> {
  const fields = new Map<number, { name: string; lock: Value | undefined }>()
  for (const { name, number, value, dictionary, type } of formFields(file, file.revisions.length)) {
    if (type !== 'Sig') continue
    fields.set(isReference(value) ? value.number : number, { name, lock: dictionary.entries.get('Lock') })
  }
  return fields
}

function integers(value: Value): number[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, 16).flatMap((item) => integerOf(item) ?? [])
}
