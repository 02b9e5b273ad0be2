import { type ExtractionFilters, extractionStore } from '#database/extractions.ts'
import type { Page, PageAsked } from '#database/page.ts'
import type { Caller } from '#domain/caller.ts'
import type { Extraction } from '#domain/extraction.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'

export async function showExtraction(app: Anywhere, caller: Caller, id: ExtractionId): Promise<Extraction> {
  const extraction = await extractionStore(app.database).find(caller, id)
  if (extraction === undefined) throw new Problem('not-found', 'there is no such extraction')
  return extraction
}

export function listExtractions(
  app: Anywhere,
  caller: Caller,
  filters: ExtractionFilters,
  asked: PageAsked,
): Promise<Page<Extraction>> {
  return extractionStore(app.database).list(caller, filters, asked)
}
