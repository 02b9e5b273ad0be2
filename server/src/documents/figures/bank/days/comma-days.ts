import { heightOf, type PlacedWord } from '../../lines.ts'
import { type BankLine, type BankPage, bankLine } from '../bank-lines.ts'
import { parseDay } from './line-dates.ts'

/** `07,10` and `09.10`: in the column of days OCR took the first mark for another, or lost the last. */
const likeAmount = /^(\d\d)[.,](\d\d)[.,]?$/
const daysMin = 3
/** Days are before all that is said of a movement. */
const wordsMax = 3

type Place = { at: number; count: number }

/**
 * In a scan a day may come out as an amount. Where days begin on three lines or more, nothing but a day begins: what can be one there is read
 * as one, and is no amount of a column of its own.
 */
export function withCommaDays(pages: readonly BankPage[]): readonly BankPage[] {
  const lines = pages.flatMap((page) => page.lines)
  if (!lines.some((line) => line.ocr && likesOf(line).length > 0)) return pages
  const places = placesOf(lines)
  if (places.length === 0) return pages
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => withMarks(line, places)) }))
}

const likesOf = ({ words }: BankLine) => words.slice(0, wordsMax).filter(({ text }) => isDay(text))

function isDay(text: string): boolean {
  const [, day = '', month = ''] = likeAmount.exec(text) ?? []
  return day !== '' && parseDay(`${day}.${month}.`) !== undefined
}

function placesOf(lines: readonly BankLine[]): readonly Place[] {
  const places: Place[] = []
  for (const { ocr, money, dates } of lines) {
    if (!ocr || money.length === 0) continue
    for (const { weak, year, first, box } of dates) {
      // Among days in full a shorter one is of a label.
      if (weak || year !== null || first >= wordsMax) continue
      const place = places.find(({ at }) => Math.abs(at - box[0]) <= heightOf(box))
      if (place === undefined) places.push({ at: box[0], count: 1 })
      else place.count += 1
    }
  }
  return places.filter(({ count }) => count >= daysMin)
}

function withMarks(line: BankLine, places: readonly Place[]): BankLine {
  const isThere = ({ box }: PlacedWord) => places.some(({ at }) => Math.abs(at - box[0]) <= heightOf(box))
  const days = new Set(line.ocr && line.money.length > 0 ? likesOf(line).filter(isThere) : [])
  if (
    days.size === 0 ||
    line.money.every(({ first, last }) => line.words.slice(first, last + 1).every((word) => days.has(word)))
  )
    return line
  const words = line.words.map((word) =>
    days.has(word) ? { ...word, text: word.text.replace(likeAmount, '$1.$2.') } : word,
  )
  return bankLine(words, line.box, line.page, line)
}
