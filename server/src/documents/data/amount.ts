import { dashes } from '../printed-signs.ts'

/**
 * Amounts of machine formats, by string arithmetic: a float would lose cents. `undefined`: not an amount, more than two
 * decimals that matter, or beyond what any account holds. It is never a guess.
 */

/** Ten trillion units of the currency: sums of many such still count exactly, and what is beyond is no amount. */
const integerDigitsMax = 13

export type DecimalMark = '.' | ','

/** `-1234,5` and the like: no groups, no currency. */
export function plainCents(text: string, marks: readonly DecimalMark[] = ['.', ',']): number | undefined {
  const parts = /^([+-]?)(\d{0,40})(?:([.,])(\d{0,40}))?$/.exec(text.trim())
  if (parts === null) return undefined
  const [, sign = '', integer = '', mark, fraction = ''] = parts
  if (integer === '' && fraction === '') return undefined
  if (mark !== undefined && !marks.includes(mark as DecimalMark)) return undefined
  return centsFrom(sign === '-', integer, fraction)
}

/** As people and banks print it: groups, a currency, brackets or a minus on either side. */
export function groupedCents(text: string, decimal: DecimalMark): number | undefined {
  const bare = bareAmount(text)
  if (bare === undefined) return undefined
  const parts = bare.digits.split(decimal)
  if (parts.length > 2) return undefined
  const [integer = '', fraction = ''] = parts
  const ungrouped = ungroup(integer, decimal)
  if (ungrouped === undefined || !/^\d{0,40}$/.test(fraction) || ungrouped + fraction === '') return undefined
  return centsFrom(bare.negative, ungrouped, fraction)
}

/** What the separators of one amount say of the decimal mark. `unsure`: `1.234` may be either. */
export function decimalMarkOf(text: string): DecimalMark | 'unsure' | 'none' | undefined {
  const digits = bareAmount(text)?.digits
  if (digits === undefined || !/\d/.test(digits)) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return 'none'
  const mark = digits[last] as DecimalMark
  const other = mark === '.' ? ',' : '.'
  if (digits.includes(other)) return mark
  if (digits.indexOf(mark) !== last) return other
  const after = digits.length - last - 1
  return after === 3 && last > 0 && last <= 3 ? 'unsure' : mark
}

/** `undefined`: the sum no longer counts exactly. */
export function sumCents(amounts: Iterable<number>): number | undefined {
  let sum = 0n
  for (const cents of amounts) sum += BigInt(cents)
  const total = Number(sum)
  return Number.isSafeInteger(total) ? total : undefined
}

function centsFrom(negative: boolean, integer: string, fraction: string): number | undefined {
  const units = integer.replace(/^0+/, '')
  if (units.length > integerDigitsMax || /[^0]/.test(fraction.slice(2))) return undefined
  const cents = Number(units + fraction.slice(0, 2).padEnd(2, '0'))
  return negative && cents !== 0 ? -cents : cents
}

const currencies = /^(?:EUR|USD|GBP|CHF|€|\$|£)|(?:EUR|USD|GBP|CHF|€|\$|£)$/gi

const anyDash = new RegExp(`[${dashes}]`, 'g')

/** Digits and separators alone, and the sign. */
function bareAmount(text: string): { digits: string; negative: boolean } | undefined {
  if (text.length > 60) return undefined
  const tight = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim()
  const money = tight.replaceAll(anyDash, '-').replace(currencies, '').trim()
  const bracketed = /^\((.+)\)$/.exec(money)
  const inner = (bracketed?.[1] ?? money).replace(currencies, '').trim()
  const signs = /^([+-]?) ?([\d.,' ’]*\d[.,]?) ?([+-]?)$/.exec(inner)
  if (signs === null) return undefined
  const [, before = '', digits = '', after = ''] = signs
  if ([before, after, bracketed ? '-' : ''].filter((sign) => sign !== '').length > 1) return undefined
  return { digits, negative: bracketed !== null || before === '-' || after === '-' }
}

/** Groups of three, or none at all: `1.23` under a decimal comma is no amount. */
function ungroup(integer: string, decimal: DecimalMark): string | undefined {
  if (/^\d*$/.test(integer)) return integer
  const marks = decimal === ',' ? /^\d{1,3}(?:([. '’])\d{3})(?:\1\d{3})*$/ : /^\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*$/
  return marks.test(integer) ? integer.replaceAll(/\D/g, '') : undefined
}
