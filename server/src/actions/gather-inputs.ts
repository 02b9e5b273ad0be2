import { createHash } from 'node:crypto'
import type { Analysis, JudgedInputs } from '#analyses/analysis.ts'
import type { Medium } from '#domain/medium.ts'
import type { MadeBy } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { readingKeyOf } from './find-evidence.ts'

/** What a report is about: a request, or one medium of it. */
export type Subject = { request: CompanyRequest; medium: Medium | undefined }

/** Exactly what the analysis declares, without what is gathered only when the analysis runs. */
export function inputsToJudge(analysis: Analysis, { request, medium }: Subject): JudgedInputs {
  const inputs: Partial<JudgedInputs> = {}
  if (analysis.needs.includes('request')) {
    const { id, code, businessName, officialName } = request
    inputs.request = { id, code: { type: code.type, id: code.id }, businessName, officialName }
  }
  if (analysis.needs.includes('notes')) inputs.notes = request.notes
  if (analysis.needs.includes('medium') && medium !== undefined) {
    inputs.medium = {
      id: medium.id,
      name: medium.name,
      declaredType: medium.metaType,
      period: medium.period,
      date: medium.date,
      sha256: medium.sha256 ?? '',
      uploadedAt: medium.creation,
      status: medium.status,
    }
  }
  return inputs as JudgedInputs
}

/**
 * SHA-256 of each input by its name. The evidence is a function of the file's bytes, the reader and its languages, so these
 * stand for it: after a new version of the reader an input that is sent again makes a new report, and nothing does by itself.
 */
export function inputHashes(analysis: Analysis, subject: Subject): MadeBy['inputs'] {
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
  if (about !== undefined && analysis.needs.includes('figures'))
    hashes[`figures:${about.id}`] = about.figuresSha256 ?? sha256('null')
  return hashes
}

/** Same analysis, same version, same inputs: same fingerprint, and therefore one report. */
export function fingerprintOf(analysis: Analysis, subject: Subject): string {
  return sha256(JSON.stringify([analysis.source, analysis.version, Object.entries(inputHashes(analysis, subject))]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
