import { mediumStore } from '#database/media.ts'
import type { ReadingKey } from '#database/readings.ts'
import { requestStore } from '#database/requests.ts'
import type { FailureReason } from '#documents/failure.ts'
import { ocrLanguagesFor } from '#documents/ocr-languages.ts'
import type { ReadingSummary } from '#documents/packed-reading.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import { isBeingRead, type Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { type ClaimedJob, inTransaction, type Tx } from '../tx.ts'
import { giveUpReading, keepReading, refuseMedium } from './keep-reading.ts'
import type { MadeReading } from './made-reading.ts'
import { storedReading } from './stored-reading.ts'

const progressEveryMs = 1_000

type Begun = { medium: Medium; request: CompanyRequest; key: ReadingKey }

/**
 * Reads the file of a medium once, for all analyses: what was read, the state of the medium, the jobs of the analyses and the
 * end of this job are one transaction. What is thrown (a storage that is away, no process to read in) says nothing of the file.
 */
export async function makeReading(app: App, id: MediumId, job: ClaimedJob): Promise<void> {
  const begun = await inTransaction(app, (tx) => begin(tx, id, job))
  // What is read will be analysed: a new process takes seconds to start on a busy machine, while the file is read.
  if (begun !== undefined) app.analyst.warm()
  if (begun !== undefined) await app.turns.inTurn(begun.key, job.signal, () => readOrFind(app, begun, job))
}

async function readOrFind(app: App, begun: Begun, job: ClaimedJob): Promise<void> {
  const startedMs = performance.now()
  const found = await findCurrent(app, begun, job.signal)
  if (found === undefined && begun.medium.fileErased !== undefined) {
    const problem = 'the file of the document was erased when its time was over'
    return inTransaction(app, (tx) => giveUpReading(tx, begun.medium.id, problem, job))
  }
  const read = found === undefined ? await readFile(app, begun, job.signal) : { summary: found, stored: undefined }
  const outcome = await inTransaction(app, (tx) =>
    'summary' in read ? keepReading(tx, begun, read, job) : refuseMedium(tx, begun.medium.id, read, job),
  )
  app.metrics.count('roentgen_readings_total', { outcome })
  if (found === undefined) app.metrics.observe('roentgen_reading_seconds', (performance.now() - startedMs) / 1_000)
}

/** What was read of the same bytes before, unless it is worth another try or another engine would read it now. */
async function findCurrent(app: App, { medium, key }: Begun, signal: AbortSignal): Promise<ReadingSummary | undefined> {
  const packed = await storedReading(app, key)
  const summary = packed && (await app.reader.summarise(packed, { signal, group: medium.organisation }))
  return summary?.isWhole && app.reader.isCurrent(summary) ? summary : undefined
}

/** `undefined` when nothing is left to do: another job has read it since, or it was refused. */
async function begin(tx: Tx, id: MediumId, job: ClaimedJob): Promise<Begun | undefined> {
  const medium = await mediumStore(tx.database).lock(id)
  const request = medium && (await requestStore(tx.database).get(medium.request))
  if (medium === undefined || request === undefined || !isBeingRead(medium)) {
    await job.complete(tx)
    return undefined
  }
  await mediumStore(tx.database).setReading(id, { status: 'reading', pagesDone: 0, pages: medium.reading?.pages })
  return { medium, request, key: readingKeyOf(medium, request) }
}

async function readFile(
  app: App,
  { medium, request }: Begun,
  signal: AbortSignal,
): Promise<MadeReading | FailureReason> {
  const source = () => app.files.read(medium.storageKey)
  const how = {
    signal,
    group: medium.organisation,
    languages: ocrLanguagesFor(request.code.type),
    onProgress: progressOf(app, medium.id),
  }
  const result = await app.reader.readPacked(source, how)
  if (!result.ok) return result.reason
  // Kept under the hash of what was uploaded, it would be handed out for bytes that nobody has read.
  const { evidence, jsonBytes, summary } = result.reading
  if (summary.sha256 !== medium.sha256)
    return { code: 'file-unreadable', detail: 'the stored bytes are not those that were uploaded' }
  return {
    summary,
    stored: { evidence: Buffer.from(evidence.buffer, evidence.byteOffset, evidence.length), jsonBytes },
  }
}

/** Says how far it is, at most once a second and never twice at once: it is news, not the work. */
function progressOf(app: App, id: MediumId) {
  let writtenMs = Number.NEGATIVE_INFINITY
  let isWriting = false
  return ({ pagesDone, pages }: { pagesDone: number; pages: number }): void => {
    if (isWriting || performance.now() - writtenMs < progressEveryMs) return
    isWriting = true
    writtenMs = performance.now()
    mediumStore(app.database)
      .setReading(id, { status: 'reading', pagesDone, pages })
      .catch((error: unknown) => app.log.debug('reading.progress-lost', { mediumId: id, reason: String(error) }))
      .finally(() => {
        isWriting = false
      })
  }
}
