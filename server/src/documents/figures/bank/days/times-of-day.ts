/** `14:30`, `14h30`: OCR that takes a comma for a colon is rarer. */
const time = /^(?:[01]?\d|2[0-3])[:hH][0-5]\d(?:[:mM][0-5]\d)?[.,;:]?$/

/** A time of day is no amount. */
export const isTimeOfDay = (text: string): boolean => time.test(text)

/** `um 20.03 Uhr`, whatever OCR makes of the digits. Other words for it, as `ore`, are as often of the label beside an amount. */
export const isClock = (text: string): boolean => /^(?:uhr|uur)\b/i.test(text)
