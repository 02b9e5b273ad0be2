import { extractionStore } from '#database/extractions.ts'
import { mediumStore } from '#database/media.ts'
import type { Caller } from '#domain/caller.ts'
import type { ExtractionResult } from '#domain/extraction.ts'
import { type Check, checksOf } from '#domain/extraction-help.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'

/** While somebody types: what finishing would say. Nothing is kept. */
export async function checkExtraction(
  app: Anywhere,
  caller: Caller,
  id: ExtractionId,
  sent: ExtractionResult,
): Promise<Check[]> {
  const extraction = await extractionStore(app.database).find(caller, id)
  const medium = extraction && (await mediumStore(app.database).find(caller, extraction.medium))
  if (medium === undefined) throw new Problem('not-found', 'there is no such extraction')
  return checksOf(medium.name, sent)
}
