import { buffer } from 'node:stream/consumers'
import type { Held } from '#database/database.ts'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import { dataHeadBytes, detectDataType } from '#documents/data/detect-data-type.ts'
import type { PdfEvidence } from '#documents/evidence.ts'
import { isHeic } from '#documents/sniff.ts'
import { officeAdvice } from '#documents/workbook/sniff-workbook.ts'
import type { Caller } from '#domain/caller.ts'
import {
  checkPeriodAndDate,
  hasBeenOnline,
  type Medium,
  type MediumMeta,
  type MediumName,
  mayBeDeclaredAs,
} from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { detectType } from '#files/detect-type.ts'
import type { StoredFile } from '#files/file-storage.ts'
import type { MediumId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { scheduleAnalyses } from '../analysis/schedule-analyses.ts'
import type { App } from '../app.ts'
import { askForReading } from '../reading/ask-for-reading.ts'
import type { Tx } from '../tx.ts'
import { restoreMedium, tellChange } from './change-medium.ts'

const readableTypes =
  'PDF, JPEG, PNG, TIFF, WebP, workbooks (.xlsx), XBRL, FEC, CAMT, MT940, OFX, Factur-X and bank CSV'

/** `seen` is absent where the medium is online already. */
export type InspectedUpload = { medium: Medium; wanted: Declared; seen: Seen | undefined }
type Declared = MediumMeta & Pick<Medium, 'name'>

/**
 * The long part of putting a medium online: from now on the bytes cannot be replaced, and they are looked at. It may be
 * repeated. It is done before the transaction, which would hold a connection while the file waits for its turn.
 */
export async function inspectUpload(
  app: App,
  caller: Caller,
  id: MediumId,
  declared: MediumMeta & { name?: MediumName | undefined },
): Promise<InspectedUpload> {
  const found = await mediumStore(app.database).find(caller, id)
  if (found === undefined) throw new Problem('not-found', 'there is no such medium')
  const { name = found.name, period = found.period, date = found.date } = declared
  const wanted = { name, period, date }
  const violations = checkPeriodAndDate(name, wanted)
  if (violations.length > 0) throw new Problem('validation-failed', violations[0]?.detail ?? '', { violations })
  if (found.validation === 'invalid') throw refusal(found.problem ?? 'file-unreadable')
  if (hasBeenOnline(found)) return { medium: found, wanted, seen: undefined }
  if (found.fileErased !== undefined) throw timeIsOver()

  if ((await app.files.stat(found.storageKey)) === undefined) {
    throw new Problem(
      'media-not-uploaded',
      `post the file to \`upload.url\` with every entry of \`upload.fields\` first; where the form was lost or has expired, \`POST /media/${found.id}/upload\` gives a new one`,
    )
  }
  const file = await app.files.seal(found.storageKey)
  return { medium: found, wanted, seen: { file, ...(await inspect(app, found)) } }
}

/**
 * The upload is finished: it is read, and then the analyses begin. A file that is not what was declared, or that cannot be opened, is refused
 * and marked `invalid`; one that was not looked at in time is so when it is read (`refuseMedium`).
 */
export async function putMediumOnline(tx: Tx, caller: Caller, upload: InspectedUpload): Promise<Medium> {
  const request = await requestStore(tx.database).lock(upload.medium.request)
  const medium = await mediumStore(tx.database).lock(upload.medium.id)
  if (request === undefined || medium === undefined) throw new Problem('not-found', 'there is no such medium')
  // Another call has put it online since we looked, and whoever read it has refused it.
  if (medium.validation === 'invalid') throw refusal(medium.problem ?? 'file-unreadable')
  if (hasBeenOnline(medium)) {
    const isSame = (['name', 'period', 'date'] as const).every((field) => medium[field] === upload.wanted[field])
    if (!isSame)
      throw new Problem('media-already-online', 'to correct `name` or `meta` of what is online, leave `status` out')
    if (medium.status === 'withdrawn') return restoreMedium(tx, caller, { request, medium })
    return declareAgain(tx, request, medium)
  }
  if (upload.seen === undefined) throw new Error(`medium ${medium.id} has become a draft again`)
  const kept = await keep(tx, request, medium, { ...upload.wanted, ...upload.seen })
  if (medium.status === 'withdrawn') await tellChange(tx, caller, kept, { change: 'restored', changed: ['status'] })
  return kept
}

/** What is uploaded from now on would never be read, and never be erased either. */
export const timeIsOver = () =>
  new Problem('media-not-uploaded', 'the time of this medium is over and its file is erased: declare a new medium')

/** A repeated identical update succeeds and gives an analysis that failed another chance. */
async function declareAgain(tx: Tx, request: Held<CompanyRequest>, medium: Held<Medium>): Promise<Medium> {
  // It was not the file's fault that nobody came to the end of it.
  const isToRead = medium.reading?.status === 'failed' && medium.validation !== 'invalid'
  const again = isToRead ? await askForReading(tx, request, medium) : medium
  await scheduleAnalyses(tx, request, { medium: again })
  return again
}

type Seen = {
  file: StoredFile
  problem: string | undefined
  detectedType: string | undefined
  pages: number | undefined
  structure?: PdfEvidence | null | undefined
  /** It took too long to look into the file: whoever reads it finds out. */
  isUnknown?: boolean
}

async function inspect(app: App, medium: Medium): Promise<Omit<Seen, 'file'>> {
  const head = await buffer(await app.files.read(medium.storageKey, { start: 0, end: dataHeadBytes - 1 }))
  const detectedType = detectType(head) ?? detectDataType(head)
  if (detectedType === undefined || !mayBeDeclaredAs(detectedType, medium.metaType)) {
    const heic = isHeic(head) ? 'HEIC, which is not read: convert to JPEG or PDF' : undefined
    const unknown = heic ?? officeAdvice(head) ?? `none of ${readableTypes}`
    const seen = detectedType ?? unknown
    const problem = `file-type-mismatch: declared as ${medium.metaType}, but the file is ${seen}`
    return { detectedType, problem, pages: undefined }
  }
  // Opened only when its turn has come: those who wait hold no bytes.
  const probed = await inTime(app.uploadCheckMs, (signal) =>
    app.reader.probe(() => app.files.read(medium.storageKey), { group: medium.organisation, signal }),
  )
  if (probed === undefined) {
    app.metrics.count('roentgen_uploads_unchecked_total')
    return { detectedType, problem: undefined, pages: undefined, isUnknown: true }
  }
  if (!probed.ok) return { detectedType, problem: `${probed.reason.code}: ${probed.reason.detail}`, pages: undefined }
  const { pageCount, structure } = probed.probe
  return { detectedType, problem: undefined, pages: pageCount ?? undefined, structure }
}

/** Nobody waits for a file that is slow to look into, or for a machine that is busy. */
async function inTime<T>(waitMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const late = AbortSignal.timeout(waitMs)
  const isLate = Promise.withResolvers<undefined>()
  late.addEventListener('abort', () => isLate.resolve(undefined), { once: true })
  const answer = ask(late).catch((error: unknown) => {
    if (late.aborted) return undefined
    throw error
  })
  return Promise.race([answer, isLate.promise])
}

async function keep(
  tx: Tx,
  request: Held<CompanyRequest>,
  medium: Held<Medium>,
  seen: Seen & Declared,
): Promise<Medium> {
  tx.summarise(request.id)
  const online: Held<Medium> = {
    ...medium,
    name: seen.name,
    status: 'online',
    validation: seen.problem !== undefined ? 'invalid' : seen.isUnknown ? 'pending' : 'valid',
    problem: seen.problem,
    detectedType: seen.detectedType,
    metaSize: seen.file.sizeBytes,
    sha256: seen.file.sha256,
    period: seen.period,
    date: seen.date,
    updated: tx.clock.now(),
  }
  if (seen.problem !== undefined) {
    // It stays a draft: what cannot be read is never served to an analysis.
    await mediumStore(tx.database).update({ ...online, status: 'draft' })
    tx.tell({
      event: 'medium_invalid',
      organisation: request.organisation,
      test: request.test,
      request: request.id,
      medium: medium.id,
    })
    throw refusal(seen.problem)
  }
  await mediumStore(tx.database).update(online)
  const toRead = await askForReading(tx, request, online, seen.pages)
  await scheduleAnalyses(tx, request, { medium: toRead })
  tellFirstFindings(tx, request, toRead, seen.structure)
  return toRead
}

/** Reading a long document takes a while: who waits at the stream of events learns at once what the file itself gives away. */
function tellFirstFindings(tx: Tx, request: CompanyRequest, medium: Medium, structure: Seen['structure']): void {
  if (!structure) return
  const { date, period, creation: uploadedAt } = medium
  const declared = { date, period, uploadedAt }
  const criteria = tx.analyses.flatMap((analysis) => analysis.firstFindings?.(structure, declared) ?? [])
  if (criteria.length === 0) return
  const { organisation, test, id } = request
  tx.tell({ event: 'first_findings', organisation, test, request: id, medium: medium.id, criteria })
}

export function refusal(problem: string): Problem {
  const [code, ...detail] = problem.split(': ')
  const known = code === 'file-type-mismatch' || code === 'file-encrypted' ? code : 'file-unreadable'
  return new Problem(known, detail.join(': ') || problem, { keepsEffect: true })
}
