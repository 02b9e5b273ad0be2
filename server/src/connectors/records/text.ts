import { z } from 'zod'
import { inPlainLetters } from '#language/fold.ts'

/** What registers write is text of strangers: cleaned of what is no text, and cut. It is escaped where it is shown. */
const lengthMaxDefault = 300

// Control characters, line separators, and the marks that turn the direction of text round.
const unprintable = /[\p{Cc}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

// Most of what registers write: nothing of it needs cleaning. Files have hundreds of millions of such fields.
const isClean = /^[!-~]+(?: [!-~]+)*$/
const isPlain = /^[A-Z0-9]+$/

export function cleanText(text: string, lengthMax = lengthMaxDefault): string {
  if (text.length <= lengthMax && isClean.test(text)) return text
  // Cut twice: the first spares the work on megabytes, the second is the promise.
  const start = text.slice(0, lengthMax * 4)
  const plain = start.replace(unprintable, ' ').replace(/\s+/gu, ' ').normalize('NFC').trim()
  return plain.length <= lengthMax
    ? plain
    : plain
        .slice(0, lengthMax)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
}

/** A text that must be one; empty is absent. */
export const text = (lengthMax = lengthMaxDefault) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ? cleanText(value, lengthMax) || undefined : undefined))

/** A word of the register's own that must be there. */
export const word = (lengthMax: number) => z.string().transform((value) => cleanText(value, lengthMax))

/** What nothing hangs on: a wrong type is as good as absence. Numbers are read as text. */
export const looseText = (lengthMax = lengthMaxDefault) =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => (value ? cleanText(value, lengthMax) || undefined : undefined))
    .catch(undefined)

/** One thing where there could be several, as XML turned into JSON has it. */
export const oneOrMany = <T extends z.ZodType>(item: T, countMax = 500) =>
  z
    .union([z.array(item).max(countMax), item.transform((one) => [one])])
    .nullish()
    .transform((value) => value ?? [])

/** The first of a long list; what stands behind them is not looked at. */
export const firstOf = <T extends z.ZodType>(item: T, countMax: number) =>
  z
    .array(z.unknown())
    .transform((list) => list.slice(0, countMax))
    .pipe(z.array(item))

/** For comparing alone: without accents, upper case, words apart. */
export function wordsOf(name: string): string[] {
  if (isPlain.test(name)) return [name]
  return inPlainLetters(name)
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

export const folded = (name: string) => wordsOf(name).join(' ')

/** `JEAN-MARC, Paul` → `JEAN-MARC`, `Paul`. */
export const givenNamesOf = (names: string | undefined): string[] =>
  (names ?? '')
    .split(/[\s,]+/u)
    .filter((name) => name !== '')
    .slice(0, 12)
