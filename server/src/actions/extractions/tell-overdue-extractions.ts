import { extractionStore } from '#database/extractions.ts'
import { type App, inTransaction } from '../app.ts'
import { recordEvent } from '../events/record-event.ts'

const atOnceMax = 50

/** Tells once of each extraction that is past its time, whoever of several workers comes first. */
export async function tellOverdueExtractions(app: App): Promise<void> {
  for (let told = atOnceMax; told === atOnceMax; ) {
    told = await inTransaction(app, async (tx) => {
      const overdue = await extractionStore(tx.database).takeOverdue(tx.clock.now(), atOnceMax)
      // In one order, so that two workers who tell of the same organisations never wait for each other.
      overdue.sort((one, other) => (one.organisation < other.organisation ? -1 : 1))
      for (const { id: extraction, organisation, test, request, medium } of overdue) {
        await recordEvent(tx, { event: 'extraction_overdue', organisation, test, request, medium, extraction })
        tx.log.warn('extraction.overdue', { extractionId: extraction, mediumId: medium })
      }
      return overdue.length
    })
  }
}
