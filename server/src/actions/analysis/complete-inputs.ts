import { createHash } from 'node:crypto'
import type { Analysis, AnalysisInputs } from '#analyses/analysis.ts'
import type { AskOptions } from '#analyses/analyst.ts'
import type { HandedInputs } from '#analyses/child/tasks.ts'
import { packed } from '#analyses/packed.ts'
import { dossierStore } from '#database/dossiers.ts'
import { extractionStore } from '#database/extractions.ts'
import { readingStore } from '#database/readings.ts'
import { reportStore } from '#database/reports.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { Medium } from '#domain/medium.ts'
import { countryOfCode } from '#domain/name-table.ts'
import type { MadeBy } from '#domain/report.ts'
import type { App } from '../app.ts'
import { readingKeyOf } from '../reading/find-evidence.ts'
import { memoryHash, recallDocuments } from '../reading/recall-documents.ts'
import { nameTablesOf } from '../registers/name-tables.ts'
import { documentsOf, factsOf, inputsToJudge, reportsFor, type Subject } from './gather-inputs.ts'

/**
 * All an analysis is handed. `recorded` are hashes of what is told in the report but makes no new one by itself: what was
 * reported before, what the organisation saw in other documents, what registers say of the company. `notRead`: what was read of this document is gone, and it must be read again.
 */
export type Completed = { inputs: HandedInputs; recorded: MadeBy['inputs']; notRead?: undefined } | { notRead: Medium }

/** Never reads a file: what was read of it is there, or is asked for. Nor does it open what may be large: see `Packed`. */
export async function completeInputs(
  app: App,
  analysis: Analysis,
  subject: Subject,
  how: AskOptions = {},
): Promise<Completed> {
  const inputs: Partial<HandedInputs> = inputsToJudge(analysis, subject)
  const recorded: Record<string, string> = {}
  const { request, medium } = subject
  const needs = (need: keyof AnalysisInputs) => analysis.needs.includes(need)
  if (needs('evidence') && medium !== undefined) {
    const evidence = await readingStore(app.database).find(readingKeyOf(medium, request))
    if (evidence === undefined) return { notRead: medium }
    inputs.evidence = packed(evidence)
  }
  if (needs('figures') && medium !== undefined) inputs.figures = await enteredFigures(app, medium)
  if (needs('documents')) {
    const documents = await readDocuments(app, analysis, subject)
    if ('notRead' in documents) return documents
    inputs.documents = documents.read
  }
  if (needs('register')) {
    const dossier = await dossierStore(app.database).find(request.id)
    inputs.register = dossier === undefined ? null : packed(dossier)
  }
  if (needs('company')) {
    inputs.company = await companyFacts(app, subject, how)
    recorded.company = sha256(JSON.stringify(inputs.company))
  }
  if (needs('names')) inputs.names = await nameTablesOf(app.database, countryOfCode(request.code.type))
  if (needs('reports')) inputs.reports = await otherReports(app, subject)
  if (needs('previous')) {
    inputs.previous = await previousReport(app, analysis, subject)
    if (inputs.previous !== null) recorded.previous = sha256(inputs.previous.id)
  }
  if (needs('memory') && medium !== undefined && inputs.evidence !== undefined) {
    inputs.memory = await recallDocuments(app, { request, medium }, inputs.evidence, how)
    recorded.memory = memoryHash(inputs.memory)
  }
  return { inputs: inputs as HandedInputs, recorded }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function enteredFigures(app: App, { extraction, figuresSha256 }: Medium): Promise<AnalysisInputs['figures']> {
  if (extraction === undefined || figuresSha256 === undefined) return null
  const { figures, statement } = (await extractionStore(app.database).resultOf(extraction)) ?? {}
  return { figures, statement }
}

/** Compressed until the analysis comes to them: all of them at once would be hundreds of megabytes. */
async function readDocuments(
  app: App,
  analysis: Analysis,
  subject: Subject,
): Promise<{ read: HandedInputs['documents'] } | { notRead: Medium }> {
  const read: HandedInputs['documents'][number][] = []
  for (const medium of documentsOf(analysis, subject)) {
    const stored = await readingStore(app.database).find(readingKeyOf(medium, subject.request))
    if (stored === undefined) return { notRead: medium }
    const figures = await enteredFigures(app, medium)
    read.push({ medium: factsOf(medium), figures, evidence: packed(stored) })
  }
  return { read }
}

/** Of a company that thousands manage, what is told of it alone is small; a dossier that cannot be opened tells nothing. */
async function companyFacts(app: App, { request }: Subject, how: AskOptions): Promise<CompanyFacts | null> {
  const stored = await dossierStore(app.database).find(request.id)
  if (stored === undefined) return null
  const answer = await app.analyst.companyFacts(packed(stored), how)
  return answer.ok ? answer.value : null
}

async function otherReports(app: App, subject: Subject): Promise<HandedInputs['reports']> {
  const headings = reportsFor(app.analyses, subject)
  const raws = await reportStore(app.database).rawTextOf(headings.map(({ id }) => id))
  return headings.flatMap((heading) => {
    const raw = raws.get(heading.id)
    return raw === undefined ? [] : [{ ...heading, raw: packed(raw) }]
  })
}

async function previousReport(
  app: App,
  { source }: Analysis,
  { request, medium }: Subject,
): Promise<HandedInputs['previous']> {
  const reports = reportStore(app.database)
  const id = (await reports.inForce(source, medium?.id ?? request.id))?.id
  const raw = id && (await reports.rawTextOf([id])).get(id)
  return id === undefined || raw === undefined ? null : { id, raw: packed(raw) }
}
