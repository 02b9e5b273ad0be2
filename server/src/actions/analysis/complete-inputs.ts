import { createHash } from 'node:crypto'
import type { Analysis, AnalysisInputs, OtherReport, ReadDocument } from '#analyses/analysis.ts'
import { dossierStore } from '#database/dossiers.ts'
import { extractionStore } from '#database/extractions.ts'
import { readingStore } from '#database/readings.ts'
import { reportStore } from '#database/reports.ts'
import { companyFactsOf } from '#domain/company-facts.ts'
import type { Medium } from '#domain/medium.ts'
import { countryOfCode } from '#domain/name-table.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { MadeBy } from '#domain/report.ts'
import type { App } from '../app.ts'
import { findEvidence, readingKeyOf, unpack } from '../reading/find-evidence.ts'
import { memoryHash, recallDocuments } from '../reading/recall-documents.ts'
import { nameTablesOf } from '../registers/name-tables.ts'
import { documentsOf, factsOf, inputsToJudge, reportsFor, type Subject } from './gather-inputs.ts'

/**
 * All an analysis is handed. `recorded` are hashes of what is told in the report but makes no new one by itself: what was
 * reported before, what the organisation saw in other documents, what registers say of the company. `notRead`: what was read of this document is gone, and it must be read again.
 */
export type Completed =
  | { inputs: AnalysisInputs; recorded: MadeBy['inputs']; notRead?: undefined }
  | { notRead: Medium }

/** Never reads a file: what was read of it is there, or is asked for. */
export async function completeInputs(app: App, analysis: Analysis, subject: Subject): Promise<Completed> {
  const inputs: Partial<AnalysisInputs> = inputsToJudge(analysis, subject)
  const recorded: Record<string, string> = {}
  const { request, medium } = subject
  const needs = (need: keyof AnalysisInputs) => analysis.needs.includes(need)
  if (needs('evidence') && medium !== undefined) {
    const evidence = await findEvidence(app, readingKeyOf(medium, request))
    if (evidence === undefined) return { notRead: medium }
    inputs.evidence = evidence
  }
  if (needs('documents')) {
    const documents = await readDocuments(app, analysis, subject)
    if ('notRead' in documents) return documents
    inputs.documents = documents.read
  }
  if (needs('register')) inputs.register = await registerOf(app, subject)
  if (needs('company')) {
    const dossier = await registerOf(app, subject)
    inputs.company = dossier && companyFactsOf(dossier)
    recorded.company = sha256(JSON.stringify(inputs.company))
  }
  if (needs('names')) inputs.names = await nameTablesOf(app.database, countryOfCode(request.code.type))
  if (needs('reports')) inputs.reports = await otherReports(app, subject)
  if (needs('previous')) {
    inputs.previous = await previousReport(app, analysis, subject)
    if (inputs.previous !== null) recorded.previous = sha256(inputs.previous.id)
  }
  if (needs('memory') && medium !== undefined && inputs.evidence !== undefined) {
    inputs.memory = await recallDocuments(app, { request, medium }, inputs.evidence)
    recorded.memory = memoryHash(inputs.memory)
  }
  return { inputs: inputs as AnalysisInputs, recorded }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function enteredFigures(app: App, { extraction, figuresSha256 }: Medium): Promise<ReadDocument['figures']> {
  if (extraction === undefined || figuresSha256 === undefined) return null
  const { figures, statement } = (await extractionStore(app.database).resultOf(extraction)) ?? {}
  return { figures, statement }
}

/** Compressed until the analysis comes to them: all of them at once would be hundreds of megabytes. */
async function readDocuments(
  app: App,
  analysis: Analysis,
  subject: Subject,
): Promise<{ read: ReadDocument[] } | { notRead: Medium }> {
  const read: ReadDocument[] = []
  for (const medium of documentsOf(analysis, subject)) {
    const packed = await readingStore(app.database).find(readingKeyOf(medium, subject.request))
    if (packed === undefined) return { notRead: medium }
    const figures = await enteredFigures(app, medium)
    read.push({ medium: factsOf(medium), figures, evidence: () => unpack(packed) })
  }
  return { read }
}

async function registerOf(app: App, { request }: Subject): Promise<RegisterDossier | null> {
  const packed = await dossierStore(app.database).find(request.id)
  return packed === undefined ? null : unpack<RegisterDossier>(packed)
}

async function otherReports(app: App, subject: Subject): Promise<OtherReport[]> {
  const headings = reportsFor(app.analyses, subject)
  const raws = await reportStore(app.database).rawOf(headings.map(({ id }) => id))
  return headings.flatMap((heading) => {
    const raw = raws.get(heading.id)
    return raw === undefined ? [] : [{ ...heading, raw }]
  })
}

async function previousReport(
  app: App,
  { source }: Analysis,
  { request, medium }: Subject,
): Promise<AnalysisInputs['previous']> {
  const reports = reportStore(app.database)
  const id = (await reports.inForce(source, medium?.id ?? request.id))?.id
  const raw = id && (await reports.rawOf([id])).get(id)
  return id === undefined || raw === undefined ? null : { id, raw }
}
