import { createHash } from 'node:crypto'
import type { Analysis, JudgedInputs, MediumFacts } from '#analyses/analysis.ts'
import { isGivenUp, type Medium } from '#domain/medium.ts'
import type { MadeBy } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { readingKeyOf } from '../reading/find-evidence.ts'
import { noSurroundings, type Surroundings } from './surroundings.ts'

/** What a report is about: a request, or one medium of it; and what stands around it. */
export type Subject = { request: CompanyRequest; medium: Medium | undefined; around?: Surroundings }

/** A report is made of so many documents, the newest; the rest is said to be left out. */
export const documentsMax = 60

/** Exactly what the analysis declares, without what is gathered only when the analysis runs. */
export function inputsToJudge(analysis: Analysis, { request, medium, around = noSurroundings }: Subject): JudgedInputs {
  const inputs: Partial<JudgedInputs> = {}
  if (analysis.needs.includes('request')) {
    const { id, code, businessName, officialName } = request
    inputs.request = { id, code: { type: code.type, id: code.id }, businessName, officialName }
  }
  if (analysis.needs.includes('notes')) inputs.notes = request.notes
  if (analysis.needs.includes('medium') && medium !== undefined) inputs.medium = declaredOf(medium)
  if (analysis.needs.includes('media')) inputs.media = around.media.map(factsOf)
  if (analysis.needs.includes('verdicts')) inputs.verdicts = around.verdicts
  if (analysis.needs.includes('registerState')) inputs.registerState = around.register
  return inputs as JudgedInputs
}

const declaredOf = (medium: Medium): JudgedInputs['medium'] => ({
  id: medium.id,
  name: medium.name,
  declaredType: medium.metaType,
  period: medium.period,
  date: medium.date,
  sha256: medium.sha256 ?? '',
  uploadedAt: medium.creation,
  status: medium.status,
})

export function factsOf(medium: Medium): MediumFacts {
  const { reading, validation, classification } = medium
  const failed = validation === 'invalid' || reading?.status === 'failed'
  return {
    ...declaredOf(medium),
    types: classification?.types ?? [],
    reading: failed ? 'failed' : reading?.status === 'done' ? 'done' : 'pending',
    extraction: extractionOf(medium),
  }
}

function extractionOf(medium: Medium): MediumFacts['extraction'] {
  if (medium.status === 'pending_extraction') return 'open'
  if (medium.figuresSha256 !== undefined) return 'entered'
  return isGivenUp(medium) ? 'given-up' : 'none'
}

/** What it is made of: those it takes that have been read, the newest of them. */
export const documentsOf = (analysis: Analysis, subject: Subject): Medium[] =>
  takenOf(analysis, subject).slice(-documentsMax)

function takenOf({ takes }: Analysis, { around }: Subject): Medium[] {
  return (around?.media ?? []).filter((medium) => {
    const facts = factsOf(medium)
    return facts.reading === 'done' && takes?.(facts)
  })
}

/** Those of the other analyses; what is itself made of reports is left out, so that two never chase one another. */
export function reportsFor(analyses: readonly Analysis[], { around }: Subject): Surroundings['reports'] {
  const own = new Set(analyses.filter(({ needs }) => needs.includes('reports')).map(({ source }) => source))
  return (around?.reports ?? []).filter(({ source }) => !own.has(source))
}

/**
 * SHA-256 of each input by its name. The evidence is a function of the file's bytes, the reader and its languages, so these
 * stand for it: after a new version of the reader an input that is sent again makes a new report, and nothing does by itself.
 */
export function inputHashes(
  analysis: Analysis,
  subject: Subject,
  analyses: readonly Analysis[] = [analysis],
): MadeBy['inputs'] {
  const { request, notes, medium } = inputsToJudge(analysis, subject)
  const hashes: Record<string, string> = {}
  if (request !== undefined)
    hashes.request = sha256(JSON.stringify([request.code, request.businessName, request.officialName]))
  if (notes !== undefined)
    hashes.notes = sha256(JSON.stringify(Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1))))
  if (medium !== undefined) {
    hashes[`medium:${medium.id}`] = medium.sha256
    hashes[`declaration:${medium.id}`] = sha256(
      JSON.stringify([medium.name, medium.declaredType, medium.period, medium.date, medium.uploadedAt]),
    )
  }
  const about = subject.medium
  if (about !== undefined && analysis.needs.includes('evidence')) {
    const { sha256: bytes, readerVersion, languages } = readingKeyOf(about, subject.request)
    hashes[`evidence:${about.id}`] = sha256(JSON.stringify([bytes, readerVersion, languages]))
  }
  return { ...hashes, ...hashesAround(analysis, subject, analyses) }
}

function hashesAround(analysis: Analysis, subject: Subject, analyses: readonly Analysis[]): MadeBy['inputs'] {
  const hashes: Record<string, string> = {}
  if (analysis.needs.includes('documents')) {
    // The report says how many were left out.
    const taken = takenOf(analysis, subject).length
    if (taken > documentsMax) hashes.documents = sha256(String(taken))
    for (const medium of documentsOf(analysis, subject)) {
      const { sha256: bytes, readerVersion, languages } = readingKeyOf(medium, subject.request)
      const { name, declaredType, period, date, extraction } = factsOf(medium)
      hashes[`document:${medium.id}`] = sha256(
        JSON.stringify([
          bytes,
          readerVersion,
          languages,
          name,
          declaredType,
          period,
          date,
          extraction,
          medium.figuresSha256,
        ]),
      )
    }
  }
  if (analysis.needs.includes('verdicts')) {
    const taken = new Set(documentsOf(analysis, subject).map(({ id }) => id))
    for (const { medium, color, codes } of subject.around?.verdicts ?? [])
      if (taken.has(medium) && color !== undefined) hashes[`verdict:${medium}`] = sha256(JSON.stringify([color, codes]))
  }
  if (analysis.needs.includes('register')) hashes.register = subject.around?.register.sha256 ?? sha256('null')
  // Absent where nothing was imported: what comes with the service is of its version.
  const names = subject.around?.register.names
  if (analysis.needs.includes('names') && names !== undefined) hashes.names = sha256(names)
  if (analysis.needs.includes('reports')) {
    for (const { id, source, medium } of reportsFor(analyses, subject))
      hashes[`report:${source}${medium === undefined ? '' : `:${medium}`}`] = sha256(id)
  }
  return hashes
}

/** Same analysis, same version, same inputs: same fingerprint, and therefore one report. */
export function fingerprintOf(
  analysis: Analysis,
  subject: Subject,
  analyses: readonly Analysis[] = [analysis],
): string {
  const hashes = Object.entries(inputHashes(analysis, subject, analyses))
  return sha256(JSON.stringify([analysis.source, analysis.version, hashes]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
