import { limits } from '../limits.ts'

export type Faults = { add(sentence: string): void; list(): string[] }

/** A file of a million wrong lines says so once, not a million times. */
export function faultList(): Faults {
  const sentences: string[] = []
  let more = 0
  return {
    add(sentence) {
      if (sentences.length < limits.dataFaultsMax) sentences.push(shortText(sentence))
      else more += 1
    },
    list: () => (more === 0 ? sentences : [...sentences, `and ${more} more`]),
  }
}

/** Labels and quotes as evidence: one line, without control characters, of bounded length. */
export function shortText(text: string): string {
  // Cut first: a label may be a picture of megabytes.
  const cut = text.slice(0, limits.dataTextMax * 4)
  const line = cut.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.slice(0, limits.dataTextMax).toWellFormed()
}

export const textOrNull = (text: string | undefined): string | null => {
  const short = text === undefined ? '' : shortText(text)
  return short === '' ? null : short
}

/** A quote in a fault. */
export const quoted = (text: string): string => `"${shortText(text).slice(0, 40).toWellFormed()}"`
