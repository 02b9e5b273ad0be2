import type { PersonRecord } from '#domain/register.ts'
import { linkedFrom } from './candidates.ts'
import { compareIdentities } from './compare.ts'
import type { NameFrequencies } from './frequencies.ts'
import { mayBeOne } from './may-be-one.ts'

/** Puts together what one list says of one person: registers list people twice, under two numbers or two surnames. */
export function clusterListed<T extends { person: PersonRecord }>(
  listed: readonly T[],
  frequencies: NameFrequencies,
): T[][] {
  const clusters: T[][] = []
  const isSame = comparedOnce(frequencies)
  for (const one of listed) {
    const same = clusters.find((cluster) => cluster.every((other) => isSame(one.person, other.person)))
    if (same === undefined) clusters.push([one])
    else same.push(one)
  }
  return clusters
}

/** Whoever manages hundreds of companies stands there hundreds of times, written the same way. */
function comparedOnce(frequencies: NameFrequencies): (one: PersonRecord, other: PersonRecord) => boolean {
  const numbers = new Map<string, number>()
  const known = new Map<PersonRecord, number>()
  const verdicts = new Map<string, boolean>()
  const numberOf = (person: PersonRecord): number => {
    const before = known.get(person)
    if (before !== undefined) return before
    const written = JSON.stringify({ ...person, town: undefined })
    const number = numbers.get(written) ?? numbers.size
    numbers.set(written, number)
    known.set(person, number)
    return number
  }
  return (one, other) => {
    const key = `${numberOf(one)} ${numberOf(other)}`
    const verdict = verdicts.get(key) ?? isOne(one, other, frequencies)
    verdicts.set(key, verdict)
    return verdict
  }
}

/** In one list everybody has the town of the company: it says nothing. */
function isOne(one: PersonRecord, other: PersonRecord, frequencies: NameFrequencies): boolean {
  if (one.isMasked || other.isMasked || !mayBeOne(one, other)) return false
  const [left, right] = [
    { ...one, town: undefined },
    { ...other, town: undefined },
  ]
  return compareIdentities(left, right, frequencies).confidence >= linkedFrom
}
