import type { Extraction } from '#domain/extraction.ts'
import type { ExtractionInList, Extraction as ExtractionWire } from '#sdk/types.ts'

export function presentExtraction(extraction: Extraction): ExtractionWire {
  const { result } = extraction
  return { ...presentExtractionInList(extraction), ...(result !== undefined && { result: result as never }) }
}

export function presentExtractionInList(extraction: Extraction): ExtractionInList {
  const { code, detail, pages } = extraction.reason
  return {
    id: extraction.id,
    creation: extraction.creation.toISOString(),
    updated: extraction.updated.toISOString(),
    request: extraction.request,
    medium: extraction.medium,
    status: extraction.status,
    reason: { code, detail, pages: [...pages] },
    due: extraction.due.toISOString(),
    ...(extraction.finished !== undefined && { finished: extraction.finished.toISOString() }),
    ...(extraction.finishedBy !== undefined && { finishedBy: extraction.finishedBy }),
    ...(extraction.test && { test: true }),
  }
}
