import { buffer } from 'node:stream/consumers'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import { checkPeriodAndDate, type Medium, type MediumMeta } from '#domain/medium.ts'
import { testOutcome } from '#domain/test-outcomes.ts'
import { detectType } from '#files/detect-type.ts'
import type { StoredFile } from '#files/file-storage.ts'
import type { MediumId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { type App, inTransaction } from './app.ts'
import { recordEvent } from './record-event.ts'
import { scheduleAnalyses } from './schedule-analyses.ts'

const headBytes = 4_096

/**
 * The upload is finished: from now on the bytes cannot be replaced, and the analyses begin. A file that is not what was
 * declared, or that cannot be opened, is refused here and marked `invalid`.
 */
export async function putMediumOnline(app: App, caller: Caller, id: MediumId, meta: MediumMeta): Promise<Medium> {
  const found = await mediumStore(app.database).find(caller, id)
  if (found === undefined) throw new Problem('not-found', 'there is no such medium')
  const wanted = { period: meta.period ?? found.period, date: meta.date ?? found.date }
  const violations = checkPeriodAndDate(found.name, wanted)
  if (violations.length > 0) throw new Problem('validation-failed', violations[0]?.detail ?? '', { violations })
  if (found.validation === 'invalid') throw refusal(found.problem ?? 'file-unreadable')
  if (found.status !== 'draft') return declareAgain(found, wanted)

  if ((await app.files.stat(found.storageKey)) === undefined) {
    throw new Problem('media-not-uploaded', 'post the file to `upload.url` with every entry of `upload.fields` first')
  }
  const file = await app.files.seal(found.storageKey)
  const problem = await inspect(app, found)
  return inTransaction(app, (tx) =>
    keep(tx, found, { ...wanted, file, problem: problem?.problem, detectedType: problem?.detectedType }),
  )
}

/** A repeated identical update succeeds and changes nothing; another one comes too late. */
function declareAgain(medium: Medium, { period, date }: MediumMeta): Medium {
  if (medium.period === period && medium.date === date) return medium
  throw new Problem('media-already-online', 'period and date cannot be changed once the medium is online')
}

type Inspected = { problem: string | undefined; detectedType: string | undefined }

async function inspect(app: App, medium: Medium): Promise<Inspected> {
  const head = await buffer(await app.files.read(medium.storageKey, { start: 0, end: headBytes - 1 }))
  const detectedType = detectType(head)
  if (detectedType !== medium.metaType) {
    const seen = detectedType ?? 'none of PDF, JPEG, PNG and TIFF'
    return { detectedType, problem: `file-type-mismatch: declared ${medium.metaType}, the bytes are ${seen}` }
  }
  const bytes = await buffer(await app.files.read(medium.storageKey))
  const probed = await app.reader.probe(bytes)
  return { detectedType, problem: probed.ok ? undefined : `${probed.reason.code}: ${probed.reason.detail}` }
}

type Seen = MediumMeta & { file: StoredFile } & Inspected

async function keep(app: App, found: Medium, seen: Seen): Promise<Medium> {
  const request = await requestStore(app.database).lock(found.request)
  const medium = await mediumStore(app.database).lock(found.id)
  if (request === undefined || medium === undefined) throw new Problem('not-found', 'there is no such medium')
  if (medium.status !== 'draft') return declareAgain(medium, seen)
  const online: Medium = {
    ...medium,
    status: testOutcome(request) === 'extraction-fails' ? 'pending_extraction' : 'online',
    validation: seen.problem === undefined ? 'pending' : 'invalid',
    problem: seen.problem,
    detectedType: seen.detectedType,
    metaSize: seen.file.sizeBytes,
    sha256: seen.file.sha256,
    period: seen.period,
    date: seen.date,
    updated: app.clock.now(),
  }
  if (seen.problem !== undefined) {
    // It stays a draft: what cannot be read is never served to an analysis.
    await mediumStore(app.database).update({ ...online, status: 'draft' })
    await recordEvent(app, {
      event: 'medium_invalid',
      organisation: request.organisation,
      test: request.test,
      request: request.id,
      medium: medium.id,
    })
    throw refusal(seen.problem)
  }
  await mediumStore(app.database).update(online)
  await scheduleAnalyses(app, request, { medium: online })
  return online
}

function refusal(problem: string): Problem {
  const [code, ...detail] = problem.split(': ')
  const known = code === 'file-type-mismatch' || code === 'file-encrypted' ? code : 'file-unreadable'
  return new Problem(known, detail.join(': ') || problem, { keepsEffect: true })
}
