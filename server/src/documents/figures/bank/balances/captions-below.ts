import { plainText } from '../../../classification/normalise.ts'
import type { Box } from '../../../page-evidence.ts'
import { heightOf } from '../../lines.ts'
import type { BankLine, Money } from '../bank-lines.ts'
import type { LineDate } from '../days/line-dates.ts'
import type { Marked } from '../facts.ts'
import { partsOf } from '../marks/line-marks.ts'
import { type Mark, markOf } from '../marks/mark-words.ts'

type Cell = { line: number; left: number; right: number; box: Box; money: Money | undefined; label: string }
type Pair = { money: Money; label: string; mark: Mark | undefined; day: LineDate | undefined }

const pairsMin = 2
/** In heights of a line: what is farther below is of something else. */
const apartMax = 2
const cellsMax = 24

/**
 * A box may print each amount above its caption, one below another: between two captions an amount then seems to be that of the upper one.
 * It begins with an amount and ends with a caption, or only so do the balances and the sums in it come out. What its caption makes of each of its amounts: others on the same lines are of something else.
 */
export function captionsBelow(lines: readonly BankLine[]): ReadonlyMap<Money, Marked | undefined> {
  const found = new Map<Money, Marked | undefined>()
  const cells = lines.map(cellsOf)
  const done = new Set<Cell>()
  for (const first of cells.flat()) {
    if (done.has(first)) continue
    const column = columnFrom(first, cells, lines)
    if (column.length < 2 * pairsMin) continue
    for (const cell of column) done.add(cell)
    for (const pair of pairsBelow(column, lines) ?? []) found.set(pair.money, markedOf(pair))
  }
  return found
}

/** `said`: what the words beside and above its amounts say. Beside such a box, what is above an amount is no title of it. */
export function withCaptions(
  said: Marked[],
  { money }: BankLine,
  captioned: ReturnType<typeof captionsBelow>,
): Marked[] {
  if (!money.some((each) => captioned.has(each))) return said
  const others = said.filter((mark) => !mark.isSummary && !captioned.has(mark.money))
  return [...money.flatMap((each) => captioned.get(each) ?? []), ...others]
}

const markedOf = ({ mark, ...pair }: Pair): Marked | undefined => mark && { ...pair, mark, isSummary: true }

/** A currency, or a letter for the side. */
const lettersMax = 3
const lettersIn = (label: string) => label.replaceAll(/[^\p{L}]/gu, '').length

function cellsOf(line: BankLine, at: number): Cell[] {
  return partsOf(line.words).flatMap(({ text, left, right }): Cell[] => {
    const label = plainText(text)
    const own = line.money.filter(({ box }) => box[0] >= left - 1 && box[2] <= right + 1)
    const [money, ...others] = own
    const cell = { line: at, left, right, box: line.box, label }
    if (money !== undefined) return others.length === 0 && lettersIn(label) <= lettersMax ? [{ ...cell, money }] : []
    return lettersIn(label) > lettersMax ? [{ ...cell, money: undefined }] : []
  })
}

/** Amounts and captions in turn, each right below the other. */
function columnFrom(first: Cell, cells: readonly (readonly Cell[])[], lines: readonly BankLine[]): Cell[] {
  const column = [first]
  for (let last = first, next = below(first, cells, lines); next !== undefined; next = below(last, cells, lines)) {
    if ((next.money === undefined) === (last.money === undefined) || column.length === cellsMax) break
    column.push(next)
    last = next
  }
  return column
}

function below(cell: Cell, cells: readonly (readonly Cell[])[], lines: readonly BankLine[]): Cell | undefined {
  const next = lines[cell.line + 1]
  if (next === undefined || next.page !== lines[cell.line]?.page) return undefined
  const gap = next.box[1] - cell.box[3]
  if (gap < -heightOf(cell.box) / 2 || gap > apartMax * heightOf(cell.box)) return undefined
  return cells[cell.line + 1]?.find(({ left, right }) => left < cell.right && right > cell.left)
}

/** `undefined`: the captions stand above their amounts, or nothing says where. */
function pairsBelow(column: readonly Cell[], lines: readonly BankLine[]): Pair[] | undefined {
  const [first, last] = [column[0], column.at(-1)]
  const under = pairsOf(column, lines, 1)
  const isEnd = (mark: Mark | undefined) => mark === 'opening' || mark === 'closing'
  if (under.length < pairsMin || !under.some(({ mark }) => isEnd(mark))) return undefined
  const comesOut = addsUp(under)
  if (addsUp(pairsOf(column, lines, -1))) return undefined
  // Captions with amounts beside them need none above.
  const isBeside = column.some(({ money, line }) => money === undefined && (lines[line]?.money.length ?? 0) > 0)
  const isOpen = first?.money !== undefined && last?.money === undefined
  const isWhole = isOpen && !isBeside && under.at(-1)?.mark !== undefined
  return comesOut || isWhole ? under : undefined
}

/** Each amount with the caption `by` one below it, or above. */
function pairsOf(column: readonly Cell[], lines: readonly BankLine[], by: 1 | -1): Pair[] {
  return column.flatMap(({ money }, at) => {
    const caption = money && column[at + by]
    if (money === undefined || caption === undefined) return []
    const { left, right, label } = caption
    const day = lines[caption.line]?.dates.find(({ box }) => box[0] >= left - 1 && box[2] <= right + 1)
    return [{ money, label, mark: markOf(label), day }]
  })
}

/** What the account began with, and what came and went, leads to another amount of the box. */
function addsUp(pairs: readonly Pair[]): boolean {
  const opening = pairs.find(({ mark }) => mark === 'opening')
  const moved = pairs.filter(({ mark }) => mark === 'debits' || mark === 'credits')
  if (opening === undefined || moved.length === 0) return false
  const sum = moved.reduce(
    (total, { mark, money }) => total + (mark === 'debits' ? -1 : 1) * Math.abs(money.cents),
    opening.money.cents,
  )
  return pairs.some((pair) => pair !== opening && !moved.includes(pair) && pair.money.cents === sum)
}
