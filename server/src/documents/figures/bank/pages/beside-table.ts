import { isIban } from '#domain/iban.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'
import { type BankLine, bankLine } from '../bank-lines.ts'
import { headsOf } from '../columns/heading-words.ts'
import { boxOf } from '../days/line-dates.ts'

const rowsMin = 4
const besideMin = 4
/** In points: days begin where the title of their column does. */
const edgeMax = 4
/** In heights: what stands beside the table is that far from it. */
const gapMin = 0.8

/**
 * What is said of the account may stand in a narrow column left of the table, line by line beside movements with which it has nothing to do:
 * `Solde initial` beside one payment, and its amount beside the next. It is read first, from top to bottom, and the table by itself.
 */
export function besideTable(lines: readonly BankLine[]): readonly BankLine[] {
  const title = lines.findIndex((line) => isTitle(line))
  const left = lines[title]?.words[0]?.box[0]
  if (left === undefined) return lines
  const below = lines.slice(title + 1)
  const rows = below.filter((line) => line.money.length > 0 && line.dates.some(({ box }) => isAt(box[0], left)))
  const [first, last] = [rows[0], rows.at(-1)]
  if (rows.length < rowsMin || first === undefined || last === undefined) return lines
  const end = title + 2 + below.indexOf(last)
  const within = lines.slice(title, end)
  const cut = within.map((line) => partsOf(line, left))
  const beside = cut.flatMap((parts) => parts?.beside ?? [])
  // A number before each line, or a mark, is one of its columns, though it has no title.
  const isColumn = rows.every(({ words }) => words.some(isBeside(left)))
  const isSaid = beside.some(({ words }) => words.some(({ text }) => /\p{L}{3}/u.test(text)))
  if (cut.includes(undefined) || beside.length < besideMin || isColumn || !isSaid) return lines
  const table = cut.flatMap((parts) => parts?.table ?? [])
  return [...lines.slice(0, title), ...withWholeIban(beside), ...table, ...lines.slice(end)]
}

const ibanLinesMax = 4

/** In a narrow column an IBAN takes several lines. */
function withWholeIban(lines: readonly BankLine[]): readonly BankLine[] {
  for (const [at, line] of lines.entries())
    for (let count = 2; count <= ibanLinesMax; count += 1) {
      const words = lines.slice(at, at + count).flatMap((each) => each.words)
      if (words.length > 0 && isIban(words.map(({ text }) => text).join('')))
        return lines.toSpliced(at, count, bankLine(words, boxOf(words, 0, words.length - 1), line.page, line))
    }
  return lines
}

const isAt = (one: number, other: number) => Math.abs(one - other) <= edgeMax

const isBeside =
  (left: number) =>
  ({ box }: PlacedWord): boolean =>
    box[0] < left - edgeMax

/** Days come first in it. */
function isTitle(line: BankLine): boolean {
  const heads = line.money.length > 0 ? [] : headsOf([line])
  const [first] = heads.toSorted((one, other) => one.box[0] - other.box[0])
  const hasMoney = heads.some(({ role }) => role === 'amount' || role === 'debit' || role === 'credit')
  return hasMoney && first?.role === 'booking' && first.box[0] === line.words[0]?.box[0]
}

type Parts = { beside: BankLine | undefined; table: BankLine | undefined }

/** `undefined`: a word stands across the edge of the table, or close to it. */
function partsOf(line: BankLine, left: number): Parts | undefined {
  const beside = line.words.filter(isBeside(left))
  const border = left - gapMin * heightOf(line.box)
  if (beside.some(({ box }) => box[2] > border)) return undefined
  const table = line.words.filter((word) => !isBeside(left)(word))
  const lineOf = (words: readonly PlacedWord[]) =>
    words.length === 0 ? undefined : bankLine(words, boxOf(words, 0, words.length - 1), line.page, line)
  return { beside: lineOf(beside), table: beside.length === 0 ? line : lineOf(table) }
}
