import type { Budget } from '../budget.ts'
import type { Faults } from '../data/faults.ts'
import { quoted } from '../data/faults.ts'
import { xmlText } from '../data/xml.ts'
import type { XmlElement } from '../data/xml-element.ts'
import { attributeOf, childAt, childrenNamed, textAt, textWithin } from '../data/xml-walk.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import type { Cell, Content } from './cell.ts'
import { general, type NumberFormat } from './number-format.ts'
import { sharedText } from './shared-strings.ts'
import { slicesOf } from './xml-slices.ts'

export type Sheet = {
  name: string
  /** By row, from top to bottom; each from left to right. Those without any content are left out. */
  rows: readonly SheetRow[]
  /** The last column, by row and first column, of cells that are shown as one. */
  merged: ReadonlyMap<string, number>
  hiddenColumns: ReadonlySet<number>
}
export type SheetRow = { number: number; hidden: boolean; cells: readonly Cell[] }

export type Book = { strings: readonly string[]; formats: readonly NumberFormat[]; countCell: () => void }

/** Counts over all sheets of a workbook. */
export function cellCounter(): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > limits.workbookCellsMax) throw limitExceeded(`more than ${limits.workbookCellsMax} cells`)
  }
}

export const mergeKey = (row: number, column: number): string => `${row} ${column}`

/** One sheet. Its claimed dimension is not looked at: what counts are the cells that are there. */
export function readSheet(
  name: string,
  bytes: Buffer,
  book: Book,
  { budget, faults }: { budget: Budget; faults: Faults },
): Sheet {
  const text = xmlText(bytes, budget)
  const rows: SheetRow[] = []
  let uncalculated = 0
  let before = 0
  for (const element of slicesOf(text, 'row', budget)) {
    const number = positive(attributeOf(element, 'r')) ?? before + 1
    before = number
    const cells: Cell[] = []
    let column = 0
    for (const cell of childrenNamed(element, 'c')) {
      book.countCell()
      column = columnOf(attributeOf(cell, 'r')) ?? column + 1
      const content = contentOf(cell, book)
      if (content === 'uncalculated') uncalculated += 1
      else if (content !== undefined) cells.push({ row: number, column, content })
      if (attributeOf(cell, 't') === 'e')
        faults.add(
          `sheet ${quoted(name)}: ${attributeOf(cell, 'r') ?? 'a cell'} shows the error ${quoted(textAt(cell, 'v') ?? '')}`,
        )
    }
    cells.sort((one, other) => one.column - other.column)
    if (cells.length > 0) rows.push({ number, hidden: isOn(attributeOf(element, 'hidden')), cells })
  }
  rows.sort((one, other) => one.number - other.number)
  if (uncalculated > 0)
    faults.add(
      `sheet ${quoted(name)}: ${uncalculated} formulas have no result: open the workbook in a spreadsheet program and save it there`,
    )
  return { name, rows, merged: mergedIn(text, budget), hiddenColumns: hiddenColumnsIn(text, budget) }
}

const cellNameMax = 10
const columnsMax = 16_384

/** `C` of `C12` is 3. */
function columnOf(name: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})\$?\d/i.exec(name?.slice(0, cellNameMax) ?? '')?.[1]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column <= columnsMax ? column : undefined
}

const rowsMax = 1_048_576

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= rowsMax ? number : undefined
}

const isOn = (text: string | undefined) => text === '1' || text === 'true'

function contentOf(cell: XmlElement, { strings, formats }: Book): Content | 'uncalculated' | undefined {
  const type = attributeOf(cell, 't') ?? 'n'
  const own = type === 'inlineStr' ? childAt(cell, 'is') : childAt(cell, 'v')
  const value = own === undefined ? '' : type === 'inlineStr' ? sharedText(own) : textWithin(own)
  if (value.trim() === '') return childAt(cell, 'f') === undefined || type === 'str' ? undefined : 'uncalculated'
  if (type === 's') return textContent(strings[Number(value)] ?? '')
  if (type === 'd') return textContent(value.slice(0, 10))
  if (type === 'b') return textContent(isOn(value.trim()) ? 'TRUE' : 'FALSE')
  if (type !== 'n') return textContent(value)
  const number = Number(value)
  if (!Number.isFinite(number)) return textContent(value)
  const format = formats[Number(attributeOf(cell, 's') ?? 0)] ?? general
  return { number, format }
}

function textContent(value: string): Content | undefined {
  const text = value
    .slice(0, limits.workbookCellTextMax)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
  return text === '' ? undefined : { text }
}

function mergedIn(text: string, budget: Budget): Map<string, number> {
  const merged = new Map<string, number>()
  for (const element of slicesOf(text, 'mergeCell', budget)) {
    const [from = '', to] = (attributeOf(element, 'ref') ?? '').slice(0, 40).split(':', 2)
    const [row, first, last] = [Number(/\d{1,7}$/.exec(from)?.[0]), columnOf(from), columnOf(to)]
    if (first !== undefined && last !== undefined && last > first) merged.set(mergeKey(row, first), last)
    if (merged.size >= limits.workbookMergedMax) break
  }
  return merged
}

function hiddenColumnsIn(text: string, budget: Budget): Set<number> {
  const hidden = new Set<number>()
  for (const element of slicesOf(text, 'col', budget)) {
    if (!isOn(attributeOf(element, 'hidden'))) continue
    const [from, to] = [positive(attributeOf(element, 'min')), positive(attributeOf(element, 'max'))]
    if (from === undefined || to === undefined) continue
    for (let column = from; column <= Math.min(to, columnsMax); column += 1) hidden.add(column)
  }
  return hidden
}
