import { isGivenUp, type Medium, type MediumStatus } from '#domain/medium.ts'
import type { MediumId } from '#kernel/ids.ts'

/** A document as its client declared it. */
export type DeclaredMedium = {
  id: MediumId
  /** The kind of document the client says it is. */
  name: string
  declaredType: string
  period?: string | undefined
  /** `YYYY-MM-DD`. */
  date?: string | undefined
  sha256: string
  /** What an analysis takes for "now": the clock would give another report tomorrow. */
  uploadedAt: Date
  status: MediumStatus
}

/** A document of the request, as far as is known without reading it again. */
export type MediumFacts = DeclaredMedium & {
  /** What its text says it is, the likeliest first; empty until it was read. */
  types: readonly { type: string; confidence: number }[]
  reading: 'pending' | 'done' | 'failed'
  /** Whether a person is to read it, has (`entered`), or could not either (`given-up`). */
  extraction: 'none' | 'open' | 'entered' | 'given-up'
}

export const declaredOf = (medium: Medium): DeclaredMedium => ({
  id: medium.id,
  name: medium.name,
  declaredType: medium.metaType,
  period: medium.period,
  date: medium.date,
  sha256: medium.sha256 ?? '',
  uploadedAt: medium.creation,
  status: medium.status,
})

export function factsOf(medium: Medium): MediumFacts {
  const { reading, validation, classification } = medium
  const failed = validation === 'invalid' || reading?.status === 'failed'
  return {
    ...declaredOf(medium),
    types: classification?.types ?? [],
    reading: failed ? 'failed' : reading?.status === 'done' ? 'done' : 'pending',
    extraction: extractionOf(medium),
  }
}

function extractionOf(medium: Medium): MediumFacts['extraction'] {
  if (medium.status === 'pending_extraction') return 'open'
  if (medium.figuresSha256 !== undefined) return 'entered'
  return isGivenUp(medium) ? 'given-up' : 'none'
}
