import type { Amount } from '#documents/figures/amounts.ts'
import { labelOf } from '#documents/figures/row-words.ts'
import type { Table, TableRow } from '#documents/figures/table.ts'
import { groupBy } from '../../../pages/cells.ts'

/** Labels between two amounts, before they are taken for those of a second table. */
const labelsMin = 3
/** Codes and currencies are shorter than the words of a label. */
const word = /\p{L}{4}/u
const alignedPoints = 2

/**
 * Assets on the left and liabilities on the right of one page are two tables. A line of theirs is two rows, each with its own words:
 * what the rows of one make says nothing of the other.
 */
export function sideBySide<T extends Table>(table: T): T {
  const rows = [...groupBy(table.rows, ({ page }) => page).values()].flatMap((onPage) => {
    const left = secondLeft(onPage)
    return left === undefined ? onPage : splitAt(left, onPage)
  })
  return { ...table, rows }
}

/** Where the labels of the second table begin: they are aligned, and each stands between two amounts of its line. */
function secondLeft(rows: readonly TableRow[]): number | undefined {
  const labels = rows.flatMap(labelsBetween)
  const lefts = labels.map(({ left }) => left).toSorted((a, b) => a - b)
  return lefts.find((edge) => {
    const aligned = labels.filter(({ left }) => left >= edge && left <= edge + alignedPoints)
    return new Set(aligned.map(({ text }) => text)).size >= labelsMin
  })
}

function labelsBetween({ line: { words }, cells }: TableRow): { left: number; text: string }[] {
  const amounts = [...cells.values()].filter(({ plain }) => !plain).toSorted((a, b) => a.first - b.first)
  return amounts.slice(1).flatMap((next, at) => {
    const between = words.slice((amounts[at] as Amount).last + 1, next.first)
    const from = between.findIndex(({ text }) => /\p{L}/u.test(text))
    const [first] = between.slice(from)
    const text = between.map((word) => word.text).join(' ')
    return from === -1 || first === undefined || !word.test(text) ? [] : [{ left: first.box[0], text }]
  })
}

function splitAt(left: number, rows: readonly TableRow[]): TableRow[] {
  const edge = left - alignedPoints
  const isRight = ({ box }: { box: readonly number[] }) => (box[0] as number) >= edge
  const side = (row: TableRow, right: boolean): TableRow[] => {
    const cells = new Map([...row.cells].filter(([, amount]) => isRight(amount) === right))
    const words = row.line.words.filter((word) => isRight(word) === right)
    return cells.size === 0
      ? []
      : [{ ...row, cells, label: labelOf({ text: words.map(({ text }) => text).join(' ') }) }]
  }
  return [false, true].flatMap((right) => rows.flatMap((row) => side(row, right)))
}
