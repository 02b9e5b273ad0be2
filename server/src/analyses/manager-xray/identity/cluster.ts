import type { PersonRecord } from '#domain/register.ts'
import { linkedFrom } from './candidates.ts'
import { compareIdentities } from './compare.ts'
import type { NameFrequencies } from './frequencies.ts'

/** Puts together what one list says of one person: registers list people twice, under two numbers or two surnames. */
export function clusterListed<T extends { person: PersonRecord }>(
  listed: readonly T[],
  frequencies: NameFrequencies,
): T[][] {
  const clusters: T[][] = []
  for (const one of listed) {
    // In one list everybody has the town of the company: it says nothing.
    const same = clusters.find((cluster) => cluster.every((other) => isOne(one.person, other.person, frequencies)))
    if (same === undefined) clusters.push([one])
    else same.push(one)
  }
  return clusters
}

function isOne(one: PersonRecord, other: PersonRecord, frequencies: NameFrequencies): boolean {
  if (one.isMasked || other.isMasked) return false
  const [left, right] = [
    { ...one, town: undefined },
    { ...other, town: undefined },
  ]
  return compareIdentities(left, right, frequencies).confidence >= linkedFrom
}
