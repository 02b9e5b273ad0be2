import { extractionStore } from '#database/extractions.ts'
import { type ExtractionReason, extractionDueHours } from '#domain/extraction.ts'
import type { Medium } from '#domain/medium.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import type { App } from '../app.ts'

/** In the transaction that makes the medium `pending_extraction`. */
export async function openExtraction(
  app: App,
  { id: medium, organisation, request, test }: Medium,
  { code, detail, pages }: ExtractionReason,
): Promise<ExtractionId> {
  const now = app.clock.now()
  const id = app.ids.next('extraction')
  await extractionStore(app.database).insert({
    id,
    organisation,
    request,
    medium,
    status: 'open',
    reason: { code, detail, pages },
    due: new Date(now.getTime() + extractionDueHours * 3_600_000),
    result: undefined,
    finished: undefined,
    finishedBy: undefined,
    test,
    creation: now,
    updated: now,
  })
  app.log.info('extraction.requested', { extractionId: id, mediumId: medium, reason: code })
  return id
}
