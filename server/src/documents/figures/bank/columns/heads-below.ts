import { isPart } from '../accounts/account-heads.ts'
import type { LineFacts } from '../facts.ts'
import type { HeadItem, Segment } from '../items.ts'

const leftPoints = 3

/**
 * Of several accounts each may have its IBAN below its own closing balance, and none is printed above the first: one between two of them is
 * then that of the one above. So it is where one is below the last as well, in the same words and as many lines below.
 */
export function withHeadsBelow<S extends Segment>(segments: readonly S[], heads: readonly HeadItem[]): S[] {
  const named = heads.filter(({ facts }) => facts.iban !== undefined && !facts.line.ocr).map(({ facts }) => facts)
  const [first] = named
  if (segments.length < 2 || named.length !== segments.length || first === undefined) return [...segments]
  if (new Set(named.map(({ iban }) => iban)).size < named.length) return [...segments]
  const ends = segments.map(({ items }) => items.reduce((last, { facts }) => Math.max(last, facts.index), 0))
  const begins = segments.map(({ items }) =>
    items.reduce((least, { facts }) => Math.min(least, facts.index), Number.POSITIVE_INFINITY),
  )
  const isEach = named.every(
    ({ index }, at) => index > (ends[at] ?? 0) && index < (begins[at + 1] ?? Number.POSITIVE_INFINITY),
  )
  const isLike = named.every(
    (facts, at) =>
      facts.index - (ends[at] ?? 0) === first.index - (ends[0] ?? 0) &&
      Math.abs(facts.line.box[0] - first.line.box[0]) <= leftPoints &&
      wordingOf(facts) === wordingOf(first),
  )
  const areParts = segments.every(({ account }, at) => account === undefined || isPart(account, named[at]?.iban ?? ''))
  if (!isEach || !isLike || !areParts) return [...segments]
  return segments.map(({ isHeadOfBefore: _, ...segment }, at) => ({ ...(segment as S), iban: named[at]?.iban }))
}

const wordingOf = ({ line }: LineFacts) =>
  line.words
    .filter(({ text }) => !/\d/.test(text))
    .map(({ text }) => text)
    .join(' ')
