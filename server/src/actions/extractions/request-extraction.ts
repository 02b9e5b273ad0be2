import type { Held } from '#database/database.ts'
import { extractionStore } from '#database/extractions.ts'
import { type ExtractionReason, extractionDueHours } from '#domain/extraction.ts'
import type { Medium } from '#domain/medium.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import type { Tx } from '../tx.ts'

/** The same transaction makes the medium `pending_extraction`. */
export async function openExtraction(
  tx: Tx,
  { id: medium, organisation, request, test }: Held<Medium>,
  { code, detail, pages }: ExtractionReason,
): Promise<ExtractionId> {
  const now = tx.clock.now()
  const id = tx.ids.next('extraction')
  await extractionStore(tx.database).insert({
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
  tx.log.info('extraction.requested', { extractionId: id, mediumId: medium, reason: code })
  return id
}
