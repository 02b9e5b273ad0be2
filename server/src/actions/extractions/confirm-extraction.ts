import { extractionStore } from '#database/extractions.ts'
import type { Caller } from '#domain/caller.ts'
import type { Extraction, ExtractionResult } from '#domain/extraction.ts'
import { differencesOf } from '#domain/extraction-help.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '../tx.ts'

/** A second person has read the document too. What the first entered stays in force; where the two differ is told. */
export async function confirmExtraction(
  tx: Tx,
  caller: Caller,
  id: ExtractionId,
  read: ExtractionResult | undefined,
): Promise<Extraction> {
  const store = extractionStore(tx.database)
  const seen = await store.find(caller, id)
  const extraction = seen && (await store.lock(id))
  if (extraction === undefined) throw new Problem('not-found', 'there is no such extraction')
  if (extraction.status === 'open') throw new Problem('extraction-open', 'nobody has read the document yet')
  if (extraction.status === 'withdrawn') throw new Problem('extraction-closed', 'the document was withdrawn')
  if (extraction.finishedBy === caller.user)
    throw new Problem('second-person-needed', 'another person than the one who read the document has to confirm it')
  const differences = read === undefined ? [] : differencesOf(extraction.result, read)
  const second = { user: caller.user, agreed: differences.length === 0, differences: differences.slice(0, 100) }
  const updated = tx.clock.now()
  await store.keepSecond(id, second, updated)
  return { ...extraction, second, updated }
}
