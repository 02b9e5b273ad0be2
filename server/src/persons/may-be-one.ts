import type { PersonRecord } from '#domain/register.ts'
import { fold, joined, soundOf } from './fold.ts'

const known = new WeakMap<PersonRecord, ReadonlySet<string>>()

/**
 * Whether it is worth while to compare two records at all: people who share no word of their names and no number are two. Lists of
 * hundreds of officers are compared each with each.
 */
export function mayBeOne(one: PersonRecord, other: PersonRecord): boolean {
  if (isShared(one.officerId, other.officerId) || isShared(one.taxCode, other.taxCode)) return true
  const words = wordsOf(other)
  for (const word of wordsOf(one)) if (words.has(word)) return true
  return false
}

const isShared = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

function wordsOf(record: PersonRecord): ReadonlySet<string> {
  const before = known.get(record)
  if (before !== undefined) return before
  // `BEN SALAH` is `BENSALAH`, and to another clerk `El Mansouri` is `ALMANSOURI`.
  const words = new Set(
    [...record.surnames, ...record.givenNames].flatMap((name) => {
      const folded = fold(name)
      return [...folded.split(' '), joined(folded), soundOf(joined(folded))]
    }),
  )
  words.delete('')
  known.set(record, words)
  return words
}
