import { type BankLine, bankLine } from '#documents/figures/bank/bank-lines.ts'
import type { Head } from '#documents/figures/bank/columns/heading-words.ts'
import type { HeadRole } from '#documents/figures/bank/columns/printed-titles.ts'
import { boxOf } from '#documents/figures/bank/days/line-dates.ts'
import type { PlacedWord } from '#documents/figures/lines.ts'

/** A word of letters that are 5 points wide. */
export const word = (text: string, left: number, top = 0, high = 10): PlacedWord => ({
  text,
  box: [left, top, left + text.length * 5, top + high],
})
/** An amount that begins and ends just there. */
export const amount = (left: number, right: number, top = 0, high = 10, text = '12,34'): PlacedWord => ({
  text,
  box: [left, top, right, top + high],
})
export const bankLineOf = (words: readonly PlacedWord[], page = 1): BankLine =>
  bankLine(words, boxOf(words, 0, words.length - 1), page, { ocr: false, tilt: 0, lean: 0 })
export const head = (role: HeadRole, left: number, right: number): Head => ({
  role,
  box: [left, 0, right, 10],
  page: 1,
})
