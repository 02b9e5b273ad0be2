import { heightOf, type PlacedWord } from '../../lines.ts'
import { type BankLine, type BankPage, bankLine } from '../bank-lines.ts'
import { boxOf } from './line-dates.ts'

const twoDigits = /^\d\d$/
const shareMin = 0.5
const linesMin = 4
const columnPoints = 6

/** `02 01 25`: two or three numbers of two digits, one right behind the other. */
type Spaced = { first: number; count: 2 | 3; at: number }
type Column = { at: number; pairs: number; triples: number }

/**
 * Some banks put blanks between day, month and year, where others put marks. Numbers of two digits are taken for days where they
 * stand one below the other in most lines that have an amount, and no other days begin those; in full also around the table.
 */
export function withSpacedDays(pages: readonly BankPage[]): readonly BankPage[] {
  const rows = pages.flatMap(({ lines }) => lines.filter(({ money }) => money.length > 0))
  const starts = rows.map(({ words }) => words.findIndex(({ text }) => twoDigits.test(text)))
  if (starts.filter((start) => start !== -1).length < linesMin) return pages
  const columns = columnsOf(rows)
  if (columns.length === 0) return pages
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => withMarks(line, columns)) }))
}

function columnsOf(rows: readonly BankLine[]): Column[] {
  if (rows.some(({ dates }) => dates.some(({ weak, first }) => first === 0 && !weak))) return []
  const found: Column[] = []
  for (const { words } of rows)
    for (const { at, count } of spacedIn(words)) {
      let column = found.find((each) => Math.abs(each.at - at) <= columnPoints)
      if (column === undefined) {
        column = { at, pairs: 0, triples: 0 }
        found.push(column)
      }
      if (count === 3) column.triples += 1
      else column.pairs += 1
    }
  return found.filter(({ pairs, triples }) => pairs + triples >= linesMin && pairs + triples >= shareMin * rows.length)
}

/** More than three in a row are a telephone number. */
function spacedIn(words: readonly PlacedWord[]): Spaced[] {
  const found: Spaced[] = []
  for (let first = 0; first < words.length; ) {
    let last = first
    while (isPart(words[last]) && isPart(words[last + 1]) && isBeside(words[last], words[last + 1])) last += 1
    const count = last - first + 1
    const [day, month] = [Number(words[first]?.text), Number(words[first + 1]?.text)]
    const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12
    if ((count === 2 || count === 3) && isDay) found.push({ first, count, at: (words[first] as PlacedWord).box[0] })
    first = last + 1
  }
  return found
}

const isPart = (word: PlacedWord | undefined) => word !== undefined && twoDigits.test(word.text)
const isBeside = (one: PlacedWord | undefined, other: PlacedWord | undefined) =>
  one !== undefined && other !== undefined && other.box[0] - one.box[2] <= 1.2 * heightOf(other.box)

function withMarks(line: BankLine, columns: readonly Column[]): BankLine {
  const days = new Map<number, number>()
  for (const { first, count, at } of spacedIn(line.words)) {
    const column = columns.find((each) => Math.abs(each.at - at) <= columnPoints)
    // Behind a day without its year a label may begin with a number.
    if (column !== undefined && line.money.length > 0) days.set(first, column.triples > column.pairs ? count : 2)
    else if (count === 3) days.set(first, 3)
  }
  if (days.size === 0) return line
  const words: PlacedWord[] = []
  for (let at = 0; at < line.words.length; ) {
    const count = days.get(at) ?? 1
    const parts = line.words.slice(at, at + count)
    const day = { text: parts.map(({ text }) => text).join('/'), box: boxOf(line.words, at, at + count - 1) }
    words.push(count === 1 ? (parts[0] as PlacedWord) : day)
    at += count
  }
  return bankLine(words, line.box, line.page, line)
}
