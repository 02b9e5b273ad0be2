import { type EventReader, openEventStream } from '#test/support/event-reader.ts'
import { postForm } from '#test/support/service.ts'
import {
  type SharedDocument,
  sharedDocumentBytes,
  sharedDocuments,
  sharedDocumentsMissing,
} from '#test/support/shared-documents.ts'
import { until } from '#test/support/until.ts'
import { type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { statementPdf } from './documents/support/statement.ts'
import { quantile } from './support/load.ts'
import { loadAverage } from './support/machine.ts'
import { newInstallation, type Service, startService } from './support/service.ts'

const pagesMax = 20
const firstMsMax = 500
const reportMsMax = 2_000
const warmUps = 6
/** Made here, of each length: no document is read twice, or its reading would be taken from the store. */
const lengths = [1, 2, 4, 8, 12, 20] as const
const perLength = 5

/** Before they were made: something to find at the first look. */
const before = new Date('2020-01-01T00:00:00Z')

type Named = { what: string; bytes: Buffer }
/** From the call that puts the document online; `uploadMs` is what the upload took before. `firstMs`: `first_findings`, else the report. */
type Times = { uploadMs: number; firstMs: number; readMs: number; reportMs: number }

export const p18UploadToReport = defineBenchmark({
  code: 'P18',
  title: 'From the upload of a text PDF to the event of its Doc X-Ray, one after another, on the embedded default',
  target: `first findings within ${firstMsMax} ms of going online, p95 of upload to report below ${reportMsMax} ms (wall clock)`,
  async run(bench) {
    // All of it in one process tree with a database of its own, as `npm start` has it.
    const service = await startService(newInstallation(bench.folder, undefined), {
      place: 'anywhere',
      roles: 'api,worker',
    })
    const stream = await openEventStream(service.url, service.token)
    try {
      for (let done = 0; done < warmUps; done += 1)
        await timesOf(service, stream, { what: 'warm-up', bytes: await statementPdf(2, `warm-up ${done}`) })
      const made = await measure(bench, service, stream, await madeDocuments())
      const shared = sharedDocumentsMissing ? [] : await measure(bench, service, stream, textDocuments())
      return [
        ...measurementsOf(`made statements of 1 to ${pagesMax} pages`, made),
        ...(shared.length > 0 ? measurementsOf('labelled documents', shared) : []),
      ]
    } finally {
      stream.close()
      await service.stop()
    }
  },
})

async function madeDocuments(): Promise<Named[]> {
  const documents: Named[] = []
  for (let round = 0; round < perLength; round += 1)
    for (const pages of lengths)
      documents.push({
        what: `${pages} pages`,
        bytes: await statementPdf(pages, `statement ${round}/${pages}`, { ModDate: before }),
      })
  return documents
}

/** Those that need no OCR. */
function textDocuments(): Named[] {
  const isText = ({ format, pages, technique }: SharedDocument) =>
    format === 'pdf' && pages <= pagesMax && !/scan|raster|photo|copymove|image/i.test(technique ?? '')
  return sharedDocuments()
    .filter(isText)
    .map(({ file }) => ({ what: file, bytes: sharedDocumentBytes(file) }))
}

async function measure(
  bench: Bench,
  service: Service,
  stream: EventReader,
  documents: readonly Named[],
): Promise<Times[]> {
  const all: Times[] = []
  for (const document of documents) {
    const times = await timesOf(service, stream, document)
    if (times === undefined) continue
    all.push(times)
    const { uploadMs, firstMs, readMs, reportMs } = times
    const [upload, first, read, report] = [uploadMs, firstMs, readMs, reportMs].map((ms) => ms.toFixed(0))
    bench.say(`P18 ${document.what}: upload ${upload} ms, then first ${first}, read ${read}, report ${report} ms`)
  }
  return all
}

/** `undefined`: the file is not taken (encrypted), or a person has to read it. */
async function timesOf(service: Service, stream: EventReader, { bytes }: Named): Promise<Times | undefined> {
  const { request } = await service.call<{ request: { id: string } }>('POST', '/requests', {
    code: { type: 'siren', id: '732829320' },
  })
  const meta = { name: 'statement.pdf', size: bytes.length, type: 'application/pdf' }
  const { medium } = await service.call<{
    medium: { id: string; upload: { url: string; fields: Record<string, string> } }
  }>('POST', '/media', { name: 'other', type: 'document', meta, request: request.id })
  const uploadMs = performance.now()
  await postForm(medium.upload, bytes)
  const onlineMs = performance.now()
  const seenMs = new Map<string, number>()
  const unwatch = watch(stream, request.id, seenMs)
  try {
    await service.call('POST', `/media/${medium.id}`, { status: 'online' })
    await until('the report', () => seenMs.has('new_report'))
  } catch {
    return undefined
  } finally {
    unwatch()
  }
  const after = (event: string) => (seenMs.get(event) ?? Number.NaN) - onlineMs
  const reportMs = after('new_report')
  const firstMs = seenMs.has('first_findings') ? after('first_findings') : reportMs
  return { uploadMs: onlineMs - uploadMs, firstMs, readMs: after('medium_read'), reportMs }
}

/** When each event arrived: looked at every two milliseconds, which is what it may be off. */
function watch(stream: EventReader, request: string, seenMs: Map<string, number>): () => void {
  let from = stream.events.length
  const timer = setInterval(() => {
    for (; from < stream.events.length; from += 1) {
      const { event, data } = stream.events[from] as EventReader['events'][number]
      if (data.requestId === request && !seenMs.has(event)) seenMs.set(event, performance.now())
    }
  }, 2)
  return () => clearInterval(timer)
}

function measurementsOf(what: string, times: readonly Times[]): Measurement[] {
  const line = (about: string, values: readonly number[], msMax: number | undefined): Measurement => {
    const [p50, p95] = [quantile([...values], 0.5), quantile([...values], 0.95)]
    return {
      what: `${what}: ${about}, p95 (p50 ${p50.toFixed(0)} ms)`,
      ours: `${p95.toFixed(0)} ms`,
      reference: '',
      ...(msMax !== undefined && { target: `< ${msMax} ms`, isMet: p95 < msMax }),
    }
  }
  return [
    line(
      `${times.length} files, load average ${loadAverage()}: online to the event of the first findings`,
      times.map(({ firstMs }) => firstMs),
      firstMsMax,
    ),
    line(
      'online to the event of the report',
      times.map(({ reportMs }) => reportMs),
      undefined,
    ),
    line(
      'upload to the event of the report',
      times.map(({ uploadMs, reportMs }) => uploadMs + reportMs),
      reportMsMax,
    ),
  ]
}
