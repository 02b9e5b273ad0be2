import type { Box } from '../page-evidence.ts'
import { signMarks } from '../printed-signs.ts'
import { heightOf, isWithin, type Line, type PlacedWord, usualGapDigitsMax, usualGapMax } from './lines.ts'

export type Amount = {
  /** Signed as written: a minus, brackets, or `DR`/`S`/`D` behind it. */
  cents: number
  /** It says itself whether it is added or taken away. */
  signed: boolean
  /** Digits alone: may as well be a year, a number, a quantity. */
  plain: boolean
  /** As written: `1 234,56`. */
  text: string
  box: Box
  /** Indices of its first and last word in the line. */
  first: number
  last: number
}

/** Beyond it sums would no longer be exact. */
const centsMax = 100_000_000_000_000

const currency = '(?:€|EUR|eur|\\$|USD|£|GBP|CHF|Fr\\.)'
const thousands = '(?:T€|TEUR|T?k€|K€|KEUR|kEUR|k£|K£)'
const millions = '(?:M€|Mio\\.?€?|m€|MEUR)'
/** In India a lakh is `1,00,000.00`: with its decimals, else it may be a list of numbers. */
const lakhs = '\\d{1,2}(?:,\\d{2})+,\\d{3}(?=\\.\\d{2})'
/** Less than one, as some write it in English: `.50`. */
const centsAlone = '(?=\\.\\d{2}(?!\\d))'
const digits = `(?:${lakhs}|\\d{1,3}(?:([ .,'’\\u00a0\\u202f])\\d{3}(?:\\5\\d{3})*)|\\d+|${centsAlone})(?:([.,])(\\d{2}|-))?`
const space = '[ \\u00a0\\u202f]?'
/** Its groups are numbered: to name them makes an object of each, which takes longer than all the rest. */
const shape = new RegExp(
  `^(\\()?([${signMarks}])?${currency}?${space}([${signMarks}])?(${digits})${space}(?:(${thousands})|(${millions}))?([${signMarks}])?${currency}?(\\))? ?(CR|DR|Cr|Dr|cr|dr|S|H|C|D)?\\.?$`,
)

const digitsAlone = /^\d{1,12}$/

/** Sides that take away: English debit, German Soll, French and Dutch D. */
const takesAway = /^(?:dr|s|d)$/i

/** One text as an amount; `undefined` where it is none. */
export function parseAmount(text: string): Pick<Amount, 'cents' | 'signed' | 'plain'> | undefined {
  if (text.length > 30) return undefined
  // Most of what has digits in it are numbers of all kinds: they need not be taken apart.
  if (digitsAlone.test(text)) return { cents: Number(text) * 100, signed: false, plain: true }
  const found = shape.exec(text)
  if (found === null) return undefined
  const [, open, before, inner, written, group, point, decimals, inThousands, inMillions, after, close, side] = found
  if ((open === undefined) !== (close === undefined)) return undefined
  // A point between groups and before decimals would leave open which is which: 1.234.56 is no amount.
  if (group !== undefined && group === point) return undefined
  // `4DR` is the end of a British postcode.
  if (side !== undefined && group === undefined && decimals === undefined) return undefined
  const sign = before ?? inner ?? after
  const signs = (before === undefined ? 0 : 1) + (inner === undefined ? 0 : 1) + (after === undefined ? 0 : 1)
  if (signs > 1 || (signs === 1 && open !== undefined)) return undefined
  const bare =
    group === undefined && point === undefined ? (written as string) : (written as string).replaceAll(/\D/g, '')
  const hasDecimals = decimals !== undefined && decimals !== '-'
  const scale = inThousands !== undefined ? 1_000 : inMillions !== undefined ? 1_000_000 : 1
  const cents = Number(bare) * (hasDecimals ? 1 : 100) * scale
  if (!Number.isSafeInteger(cents) || cents > centsMax) return undefined
  const isNegative = open !== undefined || (sign !== undefined && sign !== '+') || takesAway.test(side ?? '')
  const signed = open !== undefined || signs > 0 || side !== undefined
  const plain = !signed && group === undefined && decimals === undefined && written === text
  return { cents: isNegative ? 0 - cents : cents, signed, plain }
}

const startsAmount = new RegExp(`^[${signMarks}(]?[€$£]?[${signMarks}]?\\d{1,3}$`)
const nextGroup = new RegExp(`^\\d{3}(?:[.,]\\d{2})?[)€]*(?:CR|DR|S|H)?[${signMarks}]?$`)
/** `-1` `265,01` in letters that are all as wide as one another: with a sign and cents it is one, though the space be wide. */
const signedStart = new RegExp(`^[${signMarks}]\\d{1,3}$`)
const centsGroup = /^\d{3}[.,]\d\d/
const loneSign = /^[-+−–]$/
const loneUnit = /^(?:€|EUR|\$|£|GBP|CHF|USD|T€|TEUR|K€|k€|KEUR|M€)\)?$/
const loneSide = /^(?:CR|DR|Cr|Dr|S|H|\+|-|−|–|\))$/

const made = new WeakMap<readonly PlacedWord[], readonly Amount[]>()

/**
 * The amounts of a line. Groups of thousands set apart by a space are often words of their own: `1` `234,56`. A line is asked for
 * them by many, and read once.
 */
export function amountsOf({ words }: Pick<Line, 'words'>): readonly Amount[] {
  const known = made.get(words)
  if (known !== undefined) return known
  const amounts = readAmounts(words)
  made.set(words, amounts)
  return amounts
}

/** `000 417`, the end of a telephone number, `0,500`, a quantity, and `00412 -`, a number of somebody before a dash. */
const numbering = new RegExp(
  `^[${signMarks}(]?[€$£]? ?0(?:\\d{0,2}(?:[ .,'’\\u00a0\\u202f]\\d{3})+\\)?|\\d+[${signMarks}])$`,
)

/** `01.09.`, a day as Germans write it: no amount ends in a point. */
const dayAndMonth = /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.$/

function readAmounts(words: readonly PlacedWord[]): Amount[] {
  const amounts: Amount[] = []
  for (let at = 0; at < words.length; ) {
    const amount = amountAt(words, at)
    if (amount === undefined) at += 1
    else {
      if (!numbering.test(amount.text) && !dayAndMonth.test(amount.text) && !isAreaCode(amount, words))
        amounts.push(amount)
      at = amount.last + 1
    }
  }
  return amounts
}

const bracketed = /^\(\d{2,5}\)$/
const parted = /^\d{2,4}[-.]\d{2,}/
const bare = /^\d{4,}/

/** `(519) 743-3600`, `(02) 9374 4000`: what a telephone number begins with. Beside a loss stands that of the year before: `(125) 1204`. */
function isAreaCode({ text, last, box }: Amount, words: readonly PlacedWord[]): boolean {
  const next = words[last + 1]
  if (next === undefined || !bracketed.test(text)) return false
  if (!parted.test(next.text) && !(text.startsWith('(0') && bare.test(next.text))) return false
  return parseAmount(next.text)?.plain !== false && next.box[0] - box[2] <= heightOf(box)
}

const hasDigit = /\d/
/** A sign or a unit alone, before its digits. */
const leadCharactersMax = 2

/** The longest stretch of words from `first` on that is one amount. */
function amountAt(words: readonly PlacedWord[], first: number): Amount | undefined {
  const lead = (words[first] as PlacedWord).text
  if (lead.length > leadCharactersMax && !hasDigit.test(lead)) return undefined
  if (lead.startsWith('.') && isTorn(words, first)) return undefined
  let best: Amount | undefined
  let text = ''
  let hasGroups = false
  for (let last = first; last < words.length && last < first + 8; last += 1) {
    const word = words[last] as PlacedWord
    const written = word.text.trim()
    if (last > first) {
      const before = words[last - 1] as PlacedWord
      const gap = word.box[0] - before.box[2]
      // Boxes of OCR are as high as a digit, those of a text layer as its line: a space measures a third to two thirds.
      const isSigned = signedStart.test(text) && centsGroup.test(written)
      // Of a one OCR sees the stroke in the middle: between two of them a space is wider.
      const isOfOnes = before.text.endsWith('1') && written.startsWith('1')
      const isSmall = isSigned
        ? isWithin(before, word, 0.9, Number.POSITIVE_INFINITY)
        : isWithin(before, word, isOfOnes ? 0.8 : usualGapMax, usualGapDigitsMax)
      const isNear = gap <= 1.2 * Math.max(heightOf(word.box), heightOf(before.box))
      const continues: boolean =
        (before.goesOn === true || isSmall) && nextGroup.test(written) && (hasGroups || startsAmount.test(text))
      const isTail = best !== undefined && isNear && (loneUnit.test(written) || loneSide.test(written))
      const isBody = last === first + 1 && isNear && (loneSign.test(text) || /^[-−–]?[€$£]$/.test(text))
      if (!continues && !isTail && !isBody) break
      hasGroups ||= continues
      text += continues ? ` ${written}` : written
    } else text = written
    const parsed = parseAmount(text)
    if (parsed !== undefined) best = { ...parsed, text, box: boxOf(words, first, last), first, last }
    else if (best !== undefined) break
  }
  return best
}

/** `12` `.50`: the cents of the number before them. */
function isTorn(words: readonly PlacedWord[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at] as PlacedWord]
  return before !== undefined && /\d$/.test(before.text) && word.box[0] - before.box[2] <= heightOf(word.box)
}

function boxOf(words: readonly PlacedWord[], first: number, last: number): Box {
  let [left, top, right, bottom] = (words[first] as PlacedWord).box
  for (let at = first + 1; at <= last; at += 1) {
    const { box } = words[at] as PlacedWord
    left = Math.min(left, box[0])
    top = Math.min(top, box[1])
    right = Math.max(right, box[2])
    bottom = Math.max(bottom, box[3])
  }
  return [left, top, right, bottom]
}
