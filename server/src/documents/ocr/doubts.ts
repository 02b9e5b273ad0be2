import type { Bitmap } from '../image/bitmap.ts'
import type { CellPlace } from './cell-sheet.ts'
import { type Cell, type Column, cellsOf, columnsOf, digitOf, fits, hasSign, isSure, wordsByLine } from './cells.ts'
import { type DarkInk, darkInk } from './dark-ink.ts'
import type { PixelBox, PixelWord } from './engine.ts'
import { isNumberLike, isOf } from './figure-shapes.ts'

/** A cell to be looked at again. `words`: what was read there, if anything; `least`: how sure another reading must be. */
export type Doubt = {
  words: readonly PixelWord[]
  text: string
  confidence: number
  line: number
  column: Column
  place: CellPlace
  least: number
  /** Beside it is a dash that no word has, where figures of its column have their sign. */
  dash: PixelBox | undefined
}

/** In heights of a digit. */
const edgeMax = 0.8
const rowsAround = 4
const sharedMin = 0.6
const padding = { before: 0.9, behind: 0.6, half: 0.85, between: 0.15 }
/** A space between groups of thousands at most. */
const strokeGap = 0.6
const signRoom = { from: 0.08, to: 1 }
/** Of the square of a digit's height: less ink is dust. */
const inkMin = 0.3
/** Where figures were read as letters, or nothing was, the other reading is alone. */
const letterMax = 0.6
const alone = 0.7
const other = 0.4

type Page = { line: readonly PixelWord[]; words: readonly PixelWord[]; columns: readonly Column[]; ink: DarkInk }

/** The figures of a page that are in doubt, the most doubtful first. */
export function doubtsOf(bitmap: Bitmap, words: readonly PixelWord[], most: number): Doubt[] {
  const digit = digitOf(words)
  if (digit === 0) return []
  const lines = wordsByLine(words).map((line) => ({ line, cells: cellsOf(line, digit) }))
  const columns = columnsOf(
    lines.flatMap(({ cells }) => cells),
    digit,
  )
  if (columns.length === 0) return []
  const ink = darkInk(bitmap)
  const found: Doubt[] = []
  let unread = 0
  for (const { line, cells } of lines) {
    const page = { line, words, columns, ink }
    const here = [...cells.flatMap((cell) => misread(cell, page)), ...letters(page), ...blanks(page)]
    found.push(...here)
    unread += here.filter(({ confidence }) => confidence === 0).length
    // None further down is more doubtful, and a page of specks has thousands.
    if (unread >= most) break
  }
  return found.toSorted((a, b) => a.confidence - b.confidence).slice(0, most)
}

/** A figure that was read badly, is none of its column's kind, or has ink beside it that no word has. */
function misread(cell: Cell, page: Page): Doubt[] {
  const column = page.columns.find(
    (each) => isBeside(each, cell.box, rowsAround) && Math.abs(cell.box[2] - each.right) <= edgeMax * each.digit,
  )
  if (column === undefined) return []
  const isRight = isSure(cell) && fits(column, cell.text)
  if (isRight && (column.sign === undefined || hasSign(cell.text))) return []
  const found = doubt(cell.words, cell.box, column, page, {
    text: cell.text,
    confidence: cell.confidence,
    least: other,
  })
  if (isRight) return found.dash === undefined ? [] : [found]
  if (!isSure(cell)) return [{ ...found, confidence: fits(column, cell.text) ? cell.confidence : 0 }]
  // A day above a column of amounts is no amount that was misread.
  return isOf('day', cell.text) ? [] : [found]
}

/** Words without digits within a column of figures, that were read badly. */
function letters(page: Page): Doubt[] {
  return page.line.flatMap((word) => {
    if (isNumberLike(word.text) || word.confidence >= letterMax) return []
    const [left, , right] = word.box
    const column = page.columns.find((each) => {
      const shared = Math.min(right, each.right) - Math.max(left, each.left)
      return isBeside(each, word.box, 0) && shared >= sharedMin * (right - left)
    })
    if (column === undefined || right - left < column.digit) return []
    return doubt([word], word.box, column, page, { text: word.text, confidence: 0, least: alone })
  })
}

/** Cells of a row in which no word was found, though there is ink. */
function blanks(page: Page): Doubt[] {
  return page.columns.flatMap((column) => {
    const near = page.line.toSorted((a, b) => distance(a.box, column) - distance(b.box, column))[0]
    if (near === undefined || !isBeside(column, near.box, 0)) return []
    const [middle, half] = [(near.box[1] + near.box[3]) / 2, column.digit / 2]
    const box: PixelBox = [column.left, middle - half, column.right, middle + half]
    if (page.words.some((word) => isTouched(word.box, box, column.digit))) return []
    if (page.ink.pixelsIn(box) < inkMin * column.digit ** 2) return []
    return doubt([], box, column, page, { text: '', confidence: 0, least: alone })
  })
}

/** Also by a word that came out on a line of its own. */
const isTouched = (word: PixelBox, [left, top, right, bottom]: PixelBox, digit: number) =>
  word[2] > left - digit && word[0] < right + digit && word[3] > top && word[1] < bottom

const distance = ([left, , right]: PixelBox, column: Column) => Math.max(column.left - right, left - column.right)

type Read = Pick<Doubt, 'text' | 'confidence' | 'least'>

/** With all ink that goes on beside it, and room for a sign, as far as no other word is there. */
function doubt(words: readonly PixelWord[], at: PixelBox, column: Column, { line, ink }: Page, read: Read): Doubt {
  const { digit } = column
  const others = line.filter((word) => !words.includes(word))
  const [middle, half] = [(at[1] + at[3]) / 2, padding.half * digit]
  const before = Math.max(0, ...others.map(({ box }) => box[2]).filter((right) => right <= at[0] + 1))
  const behind = Math.min(...others.map(({ box }) => box[0]).filter((left) => left >= at[2] - 1), at[2] + 2 * digit)
  const [first, last] = [before + padding.between * digit, behind - padding.between * digit]
  const rows = [middle - digit / 2, middle + digit / 2] as const
  const own = ink.like([at[0], rows[0], at[2], rows[1]])
  const begin = Math.min(at[0], own.reach(at[0], Math.max(first, column.left - 2 * digit), rows, strokeGap * digit))
  const box: PixelBox = [
    Math.min(at[0], Math.max(first, begin - padding.before * digit)),
    middle - half,
    Math.max(at[2], Math.min(last, at[2] + padding.behind * digit)),
    middle + half,
  ]
  const signBox: PixelBox =
    column.sign === 'behind'
      ? [at[2] + signRoom.from * digit, rows[0], Math.min(last, at[2] + signRoom.to * digit), rows[1]]
      : [Math.max(first, at[0] - signRoom.to * digit), rows[0], at[0] - signRoom.from * digit, rows[1]]
  const dash = column.sign === undefined || hasSign(read.text) ? undefined : own.dashIn(signBox, digit)
  const number = (line[0] as PixelWord).line
  return { ...read, words, line: number, column, place: { box, digit }, dash }
}

const isBeside = ({ top, bottom, digit }: Column, box: PixelBox, rows: number) => {
  const middle = (box[1] + box[3]) / 2
  return middle > top - rows * digit && middle < bottom + rows * digit
}
