import type { Block } from '../rows/tables.ts'
import { overlaps } from '../years/column-years.ts'
import type { Column } from './column.ts'
import type { Head } from './column-heads.ts'
import type { ColumnUse, YearKey } from './column-use.ts'

/** So far from its column a head may begin, end or be centred. */
const nearPoints = 16
/** What is wider is the line below the title of the statements, `Ejercicio cerrado el 30 de junio de 2023`, and the heads are lost. */
const headPointsMax = 130
/** Between two heads lies more than between two words. */
const gapPoints = 8

/**
 * OCR may lose a whole column: the one that is left then takes the year of the other, and its sums come out as well. In a picture a
 * column is of a year only where the head that says so stands above it, and above it alone; of any other it is a guess.
 */
export function withoutLost(block: Block, uses: readonly ColumnUse[]): ColumnUse[] {
  if (!block.lines.some(({ ocr }) => ocr)) return [...uses]
  return uses.map((use, at) => {
    if ((use.role !== 'value' && use.role !== 'inner') || use.year === null || use.guessed) return use
    const column = block.columns[at] as Column
    return isHeaded(block, column, use.year) && !isTwo(block, column) ? use : { ...use, guessed: true }
  })
}

const isHeaded = ({ heads }: Block, column: Column, year: YearKey) =>
  heads.some((line) => line.some((head) => isOf(head, year) && isAbove(head, column)))

function isOf({ day, year, back }: Head, key: YearKey): boolean {
  if ('day' in key) return day === key.day
  return 'year' in key ? year === key.year : back === key.back
}

const isAbove = (head: Head, column: Column) =>
  head.right - head.left <= headPointsMax &&
  (overlaps(head, column) ||
    Math.min(
      Math.abs(head.left - column.left),
      Math.abs(head.right - column.right),
      Math.abs(head.left + head.right - column.left - column.right) / 2,
    ) < nearPoints)

/** Two columns that something between them joined: more than one head stands above it. */
const isTwo = ({ heads }: Block, column: Column) =>
  heads.some((line) => {
    const own = line.filter((head) => head.role !== 'note' && overlaps(head, column))
    return own.length > 1 && own.some((head, at) => at > 0 && head.left - (own[at - 1] as Head).right > gapPoints)
  })
