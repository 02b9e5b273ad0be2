/** `14:30`, `14h30`: OCR that takes a comma for a colon is rarer, and the balances then say that an amount is missing. */
const time = /^(?:[01]?\d|2[0-3])[:hH][0-5]\d(?:[:mM][0-5]\d)?[.,;:]?$/
const pointed = /^(?:[01]?\d|2[0-3])[.,][0-5]\d$/
/** Without `h`: behind an amount it is that of a credit. */
const wordBehind = /^(?:heures?|hrs?|ore)\b/i
/** Whatever OCR makes of the digits before it. */
const clock = /^(?:uhr|uur)\b/i
const wordBefore = /^(?:kl|klo|godz|ore|alle)\.?$/i

/** A time of day is no amount. */
export const isTimeOfDay = (text: string): boolean => time.test(text)

/** `um 20.03 Uhr`, `kl. 20.03`: the words around say that it is a time. */
export const isTimeBeside = (text: string, before: string, behind: string): boolean =>
  clock.test(behind) || (pointed.test(text) && (wordBehind.test(behind) || wordBefore.test(before)))
