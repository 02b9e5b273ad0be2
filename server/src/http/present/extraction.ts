import type { z } from 'zod'
import type { ExtractionShown } from '#actions/extractions/show-extraction.ts'
import type { Extraction } from '#domain/extraction.ts'
import { reasonInWords } from '#domain/extraction-help.ts'
import type { Language } from '#language/languages.ts'
import { translationsOf } from '#language/text.ts'
import type * as wire from '../wire-extraction.ts'

type ExtractionWire = z.input<typeof wire.extraction>

export function presentExtraction(
  { extraction, expected }: ExtractionShown,
  language: Language,
  proposed?: ExtractionWire['proposed'],
): ExtractionWire {
  const { result, second } = extraction
  const { second: _ofResult, ...listed } = presentExtractionInList(extraction, language)
  return {
    ...listed,
    expected,
    ...(proposed !== undefined && { proposed }),
    ...(result !== undefined && {
      result: {
        ...result,
        ...(second !== undefined && { second: { ...second, differences: [...second.differences] } }),
      },
    }),
  }
}

export function presentExtractionInList(
  extraction: Extraction,
  language: Language,
): z.input<typeof wire.extractionInList> {
  const { code, detail, pages } = extraction.reason
  const words = reasonInWords(code, detail)
  const { businessName, mediumName, claimedBy, claimedUntil } = extraction
  return {
    id: extraction.id,
    creation: extraction.creation.toISOString(),
    updated: extraction.updated.toISOString(),
    request: extraction.request,
    medium: extraction.medium,
    ...(businessName !== undefined && { businessName }),
    ...(mediumName !== undefined && { mediumName }),
    ...(extraction.pages !== undefined && { pages: extraction.pages }),
    status: extraction.status,
    reason: { code, detail, message: words[language], translations: translationsOf(words), pages: [...pages] },
    due: extraction.due.toISOString(),
    ...(claimedBy !== undefined && { claimedBy }),
    ...(claimedUntil !== undefined && { claimedUntil: claimedUntil.toISOString() }),
    ...(extraction.finished !== undefined && { finished: extraction.finished.toISOString() }),
    ...(extraction.finishedBy !== undefined && { finishedBy: extraction.finishedBy }),
    ...(extraction.second !== undefined && {
      second: { ...extraction.second, differences: [...extraction.second.differences] },
    }),
    ...(extraction.test && { test: true }),
  }
}
