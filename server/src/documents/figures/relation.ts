import type { Box } from '../page-evidence.ts'

/** One sum that was tried. */
export type Relation = {
  what: string
  page: number
  expectedCents: number
  foundCents: number
  box: Box
  holds: boolean
}

export function relation(
  what: string,
  page: number,
  expectedCents: number,
  found: { cents: number; box: Box },
  toleranceCents = 0,
): Relation {
  const holds = Math.abs(expectedCents - found.cents) <= toleranceCents
  return { what, page, expectedCents, foundCents: found.cents, box: found.box, holds }
}

/** A structure is believed where most of what it claims is true; what it then says of the rest counts as a failure. */
export function believed(relations: readonly Relation[], holdingMin: number, shareMin: number): Relation[] {
  const holding = relations.filter(({ holds }) => holds).length
  return holding >= holdingMin && holding >= shareMin * relations.length ? [...relations] : []
}
