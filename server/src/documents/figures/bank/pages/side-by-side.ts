import { plainText } from '../../../classification/normalise.ts'
import type { PlacedWord } from '../../lines.ts'
import { type BankLine, bankLine } from '../bank-lines.ts'
import { headsOf } from '../columns/heading-words.ts'
import { boxOf } from '../days/line-dates.ts'

const timesMax = 4

/**
 * A list of short lines may stand in two or three columns under titles that are repeated, as cheques do: `No. Date Amount  No. Date
 * Amount`. Each column is a table with its own titles, read from top to bottom.
 */
export function sideBySide(lines: readonly BankLine[]): readonly BankLine[] {
  if (!lines.some((line) => bordersOf(line) !== undefined)) return lines
  const kept: BankLine[] = []
  for (let at = 0; at < lines.length; ) {
    const title = lines[at] as BankLine
    const borders = bordersOf(title)
    const rows = borders === undefined ? [] : rowsBelow(lines, at, borders)
    at += 1 + rows.length
    if (borders === undefined || rows.length === 0) kept.push(title)
    else {
      const cut = [title, ...rows].map((line) => pieces(line, borders) ?? [])
      for (let column = 0; column <= borders.length; column += 1) kept.push(...cut.flatMap((own) => own[column] ?? []))
    }
  }
  return kept
}

/** Where the second of the repeated titles begins, and the third: between the last word of the one and the first of the other. */
function bordersOf({ words, money, page, ...line }: BankLine): number[] | undefined {
  if (money.length > 0 || words.length < 4) return undefined
  const texts = words.map(({ text }) => plainText(text))
  for (let times = timesMax; times >= 2; times -= 1) {
    const length = words.length / times
    if (length < 2 || !Number.isInteger(length) || texts.some((text, at) => text !== texts[at % length])) continue
    const roles = headsOf([{ words: words.slice(0, length), money, page, ...line }]).map(({ role }) => role)
    // Balances of each day are set like this as well, and move nothing.
    if (!roles.includes('booking') || !roles.includes('amount')) return undefined
    return Array.from({ length: times - 1 }, (_, at) => {
      const [before, first] = [words[(at + 1) * length - 1] as PlacedWord, words[(at + 1) * length] as PlacedWord]
      return (before.box[2] + first.box[0]) / 2
    })
  }
  return undefined
}

function rowsBelow(lines: readonly BankLine[], title: number, borders: readonly number[]): BankLine[] {
  const rows: BankLine[] = []
  // The rest is not copied: a page may have nothing but titles.
  for (let at = title + 1; at < lines.length; at += 1) {
    const line = lines[at] as BankLine
    const cut = line.page === lines[title]?.page ? pieces(line, borders) : undefined
    const own = cut?.filter((piece) => piece !== undefined) ?? []
    if (own.length === 0 || !own.every((piece) => isRow(piece) || isUnread(piece)) || !own.some(isRow)) break
    rows.push(line)
  }
  return rows
}

const isRow = ({ money, dates }: BankLine) => money.length === 1 && dates.length >= 1

/** A cheque of a scan whose amount could not be read ends no list: those below it would be lost as well. */
const isUnread = ({ ocr, money, dates, words }: BankLine) =>
  ocr && money.length === 0 && dates.length >= 1 && words.length > 1

/** By column; `undefined`: a word stands across a border. */
function pieces(line: BankLine, borders: readonly number[]): (BankLine | undefined)[] | undefined {
  const edges = [Number.NEGATIVE_INFINITY, ...borders, Number.POSITIVE_INFINITY]
  const columns = edges.slice(1).map((right, at) => {
    const left = edges[at] as number
    return line.words.filter(({ box }) => box[0] >= left && box[2] <= right)
  })
  if (columns.reduce((sum, own) => sum + own.length, 0) !== line.words.length) return undefined
  return columns.map((words) =>
    words.length === 0 ? undefined : bankLine(words, boxOf(words, 0, words.length - 1), line.page, line),
  )
}
