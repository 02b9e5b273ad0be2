import { summaryStore } from '#database/request-summaries.ts'
import { requestStore } from '#database/requests.ts'
import type { App } from '../app.ts'
import { inTransaction } from '../tx.ts'

const atOnceMax = 50

/** For the workers' round: requests of earlier versions have none. One at a time, so that none is held up for long. */
export async function addSummaries(app: App): Promise<void> {
  for (;;) {
    const ids = await summaryStore(app.database).withoutSummary(atOnceMax)
    for (const id of ids) {
      await inTransaction(app, async (tx) => {
        if ((await requestStore(tx.database).lock(id)) !== undefined) tx.summarise(id)
      })
    }
    if (ids.length < atOnceMax) return
  }
}
