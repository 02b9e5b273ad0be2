import { type Cell, type Content, shownText } from './cell.ts'
import { mergeKey, type Sheet } from './sheet-cells.ts'

/** Points: of a letter, of the space between two columns, and of the first column, left of which stand labels. */
export const letterPoints = 5
const gapPoints = 18
const marginPoints = 40
const labelPointsMin = 180

export type ShownCell = { cell: Cell; text: string; isNumber: boolean; left: number; right: number }
export type ShownRow = { number: number; cells: readonly ShownCell[] }
export type Layout = { rows: readonly ShownRow[]; widthPoints: number }

type Column = { left: number; right: number }

/**
 * Where each cell would stand if the sheet were printed with columns just wide enough. What a reader of pages goes by is that amounts of
 * a column stand below one another, and that labels end before them.
 */
export function layoutOf(sheet: Sheet, is1904: boolean): Layout {
  const seen = sheet.rows
    .filter(({ hidden }) => !hidden)
    .map(({ number, cells }) => ({ number, cells: cells.filter(({ column }) => !sheet.hiddenColumns.has(column)) }))
    .filter(({ cells }) => cells.length > 0)
  const money = moneyColumns(seen.map(({ cells }) => cells))
  const rows = seen.map(({ number, cells }) => ({
    number,
    texts: cells.map((cell) => ({
      cell,
      text: shownText(cell.content, is1904, money.has(cell.column) && !isNumbered(cells) && !isYear(cell.content)),
      end: sheet.merged.get(mergeKey(cell.row, cell.column)) ?? cell.column,
    })),
  }))
  const columns = columnsOf(rows.map(({ texts }) => texts))
  const numeric = numericColumns(seen.map(({ cells }) => cells))
  const shown = rows.map(({ number, texts }) => ({
    number,
    cells: texts.map(({ cell, text, end }) => {
      const isNumber = 'number' in cell.content
      return { cell, text, isNumber, ...placeOf({ cell, text, end, isNumber }, columns, numeric) }
    }),
  }))
  const widthPoints = Math.max(...shown.flatMap(({ cells }) => cells.map(({ right }) => right)), 0) + marginPoints
  return { rows: shown, widthPoints }
}

type Text = { cell: Cell; text: string; end: number }
type Rows = readonly (readonly Cell[])[]

/** A last cell may run on over the empty ones beside it, and so may one that is merged with them. */
function columnsOf(rows: readonly (readonly Text[])[]): Map<number, Column> {
  const widths = new Map<number, number>()
  for (const texts of rows)
    for (const [at, { cell, text, end }] of texts.entries()) {
      const isHeld = (texts[at + 1] !== undefined && end === cell.column) || 'number' in cell.content
      const wanted = isHeld ? text.length * letterPoints : 4 * letterPoints
      widths.set(cell.column, Math.max(widths.get(cell.column) ?? 0, wanted))
    }
  const columns = new Map<number, Column>()
  let left = marginPoints
  for (const [at, [column, width]] of [...widths].toSorted(([one], [other]) => one - other).entries()) {
    const right = left + (at === 0 ? Math.max(width, labelPointsMin) : width)
    columns.set(column, { left, right })
    left = right + gapPoints
  }
  return columns
}

/** Where numbers stand, titles stand above them: at the right. */
function placeOf(
  { cell, text, end, isNumber }: Text & { isNumber: boolean },
  columns: ReadonlyMap<number, Column>,
  numeric: ReadonlySet<number>,
): Column {
  const own = columns.get(cell.column) ?? { left: marginPoints, right: marginPoints }
  const last = [...columns].findLast(([column]) => column <= end)?.[1] ?? own
  const width = text.length * letterPoints
  if (end > cell.column && last.right - own.left > width) {
    const middle = (own.left + last.right) / 2
    return { left: middle - width / 2, right: middle + width / 2 }
  }
  if (isNumber || (numeric.has(cell.column) && width <= own.right - own.left))
    return { left: own.right - width, right: own.right }
  return { left: own.left, right: own.left + width }
}

const isAmount = (content: Content) => 'number' in content && ['general', 'number'].includes(content.format.kind)
const rowsMin = 3
/** The head of a column, more likely than an amount. */
const isYear = (content: Content) => 'number' in content && content.number >= 1990 && content.number <= 2100

function columnsWhere(rows: Rows, isCounted: (cell: Cell, row: readonly Cell[]) => boolean): Set<number> {
  const counts = new Map<number, number>()
  for (const row of rows)
    for (const cell of row) if (isCounted(cell, row)) counts.set(cell.column, (counts.get(cell.column) ?? 0) + 1)
  return new Set([...counts].flatMap(([column, count]) => (count >= rowsMin ? [column] : [])))
}

const numericColumns = (rows: Rows) => columnsWhere(rows, ({ content }) => 'number' in content)

/** Numbers behind words: where nobody chose how they are shown, they are shown as amounts. A number before words is an account's. */
const moneyColumns = (rows: Rows) =>
  columnsWhere(
    rows,
    ({ content, column }, row) =>
      isAmount(content) && row.some((other) => other.column < column && 'text' in other.content),
  )

const numbered =
  /\b(?:sire[nt]|tva|vat|p\.? ?iva|partita iva|codice fiscale|n°|num[ée]ro|number|code|iban|t[ée]l|registro|rea)\b/i

/** What its words call a number is no amount. */
const isNumbered = (row: readonly Cell[]) =>
  row.some(({ content }) => 'text' in content && content.text.length <= 60 && numbered.test(content.text))
