import { extractionStore } from '#database/extractions.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import type { App } from '../app.ts'
import { inTransaction, type Tx } from '../tx.ts'

const atOnceMax = 50

/** Tells once of each extraction that is past its time, whoever of several workers comes first. */
export async function tellOverdueExtractions(app: App): Promise<void> {
  for (let told = atOnceMax; told === atOnceMax; ) told = await inTransaction(app, (tx) => tellOverdue(tx))
}

/** `testOf`: only of the test data of this organisation. */
export async function tellOverdue(tx: Tx, testOf?: OrganisationId): Promise<number> {
  const overdue = await extractionStore(tx.database).takeOverdue(tx.clock.now(), atOnceMax, testOf)
  for (const { id: extraction, organisation, test, request, medium } of overdue) {
    tx.tell({ event: 'extraction_overdue', organisation, test, request, medium, extraction })
    tx.log.warn('extraction.overdue', { extractionId: extraction, mediumId: medium })
  }
  return overdue.length
}
