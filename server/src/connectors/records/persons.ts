import type { PersonRecord } from '#domain/register.ts'
import type { PersonName } from '../connector.ts'
import { folded, wordsOf } from './text.ts'

export const maskedPerson: PersonRecord = { surnames: [], givenNames: [], isMasked: true }

/** French registers write `USAGE (NAISSANCE)`; the name at birth comes first here. */
export function frenchSurnames(written: string | undefined): string[] {
  const [usage = '', birth = ''] = (written ?? '').split('(').map((part) => part.replaceAll(')', '').trim())
  return distinct([birth, usage])
}

/** `SURNAME, Forename Other, Dr`: what follows a second comma is a title. */
export function commaName(written: string): { surnames: string[]; givenNames: string[] } {
  const [surname = '', given = ''] = written.split(',').map((part) => part.trim())
  return {
    surnames: distinct([surname]),
    givenNames: given
      .split(/\s+/u)
      .filter((name) => name !== '')
      .slice(0, 12),
  }
}

/** In order, each once, however written. */
export function distinct(names: readonly (string | undefined)[]): string[] {
  const found = new Map<string, string>()
  for (const name of names) if (name && !found.has(folded(name))) found.set(folded(name), name)
  return [...found.values()]
}

// Registers leave these out when they search.
const particles = new Set(['DE', 'LA', 'LE', 'DU', 'DES', 'D', 'L', 'ET', 'VAN', 'DER', 'DEN', 'DI', 'DA'])

export function nameWords(name: string): string[] {
  const words = wordsOf(name)
  const telling = words.filter((word) => !particles.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * Whether a record may be of the person asked for: every word of one surname, and the first given name among the given names. A
 * wide net: who it is, is judged elsewhere.
 */
type Named = { [K in keyof PersonName]?: PersonName[K] | undefined }

export function mayBe(record: Named, { surnames, givenNames }: PersonName): boolean {
  const recordWords = new Set((record.surnames ?? []).flatMap(wordsOf))
  const isNamed = surnames.some((surname) => nameWords(surname).every((word) => recordWords.has(word)))
  if (!isNamed) return false
  const [first] = givenNames
  if (first === undefined) return true
  const given = new Set((record.givenNames ?? []).flatMap(wordsOf))
  return given.size === 0 || nameWords(first).every((word) => given.has(word))
}
