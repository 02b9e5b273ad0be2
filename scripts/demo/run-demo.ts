import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report, Roentgen } from '#sdk/index.ts'
import { sectionOf } from '../../cli/present/sections.ts'
import { sectionText } from '../../cli/present/text.ts'
import { type Company, type DemoDocument, demoDocuments } from './documents.ts'

type Surroundings = { out(text: string): void; colours: boolean; columns: number; signal: AbortSignal }

/** Of a company that the service's register of invented companies knows: a manager with a past. */
export const company: Company = { name: 'DORVANNE ELECTRICITE NOUVELLE', siren: '290000025' }

const notes = { workforceNumber: 14, esgGenderDiversity: '21-40%', esgLabels: ['none'], esgJobCreation: '2-5' } as const
const lookEveryMs = 400
const verdicts = { green: 'clear', orange: 'suspicious', red: 'forged' } as const

/** Sends everything, tells reports as they arrive, and gives how many documents got which verdict. */
export async function runDemo(
  roentgen: Roentgen,
  { year, ...io }: Surroundings & { year: number },
): Promise<Record<string, string>> {
  const { signal, out } = io
  const documents = await demoDocuments(company, year)
  const request = await roentgen.requests.create({
    code: { type: 'siren', id: company.siren },
    reference: 'demo',
    notes: { ...notes, esgLabels: [...notes.esgLabels] },
  })
  out(`Request ${request.id} on ${company.name}: ${documents.length} documents are sent.\n`)
  const byMedium = new Map<string, DemoDocument>()
  let isSent = false
  const sending = sendAll(roentgen, request.id, documents, byMedium, signal).then(() => {
    isSent = true
  })
  // Awaited in turns below: where the run is interrupted between two of them, nobody else would take what it throws.
  sending.catch(() => {})
  const found: Record<string, string> = {}
  const told = new Set<string>()
  const listed = () => roentgen.reports.list({ request: request.id, limit: 100 }, { signal }).all({ max: 500 })
  for (let isLast = false; ; ) {
    for (const report of (await listed()).toReversed()) {
      const document = byMedium.get(report.medium ?? '')
      if (document === undefined || report.source !== 'doc_xray' || told.has(report.id)) continue
      told.add(report.id)
      found[document.file] = verdicts[report.raw.flag.color]
      out(reportText(report, document, io))
    }
    if (isLast) break
    await Promise.race([sending, sleep(lookEveryMs, undefined, { signal })])
    isLast = isSent && (await isOver(roentgen, request.id, signal))
    if (!isLast) await sleep(lookEveryMs, undefined, { signal })
  }
  // They are made anew with each document: the last of each is told.
  for (const report of (await listed()).toReversed())
    if (report.medium === undefined && report.replacedBy === undefined) out(reportText(report, undefined, io))
  return found
}

async function isOver(roentgen: Roentgen, id: string, signal: AbortSignal): Promise<boolean> {
  const { analyses } = await roentgen.requests.read(id, { signal })
  return analyses.every(({ status }) => status !== 'queued' && status !== 'running')
}

async function sendAll(
  roentgen: Roentgen,
  request: string,
  documents: readonly DemoDocument[],
  byMedium: Map<string, DemoDocument>,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...documents]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { file, bytes, kind, period, date } = next
      const meta = { period, date }
      const medium = await roentgen.media.upload(bytes, { request, name: kind, fileName: file, meta, signal })
      byMedium.set(medium.id, next)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

/** Of a document without findings a line; of the others what was found, and where. */
function reportText(report: Report, document: DemoDocument | undefined, io: Surroundings): string {
  const how = { language: 'en', colours: io.colours, columns: io.columns, isDetailed: false } as const
  const section = { ...sectionOf(report, 'en'), notChecked: [] }
  if (document === undefined) return sectionText(section, how)
  const verdict = report.source === 'doc_xray' ? verdicts[report.raw.flag.color] : ''
  const head = `${document.file}: ${verdict} (${document.truth})\n`
  return verdict === 'clear' ? head : `${head}${sectionText(section, how)}`
}
