import type { Column } from '../columns/column.ts'
import type { Head } from '../columns/column-heads.ts'
import type { YearKey } from '../columns/column-use.ts'

type Span = { left: number; right: number }
type Placed = { at: number; column: Column }
type Found = ReadonlyMap<number, { head: Head; guessed: boolean }>

export const overlaps = (a: Span, b: Span): boolean => a.left < b.right && b.left < a.right
export const shared = (a: Span, b: Span): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)
export const middle = ({ left, right }: Span): number => (left + right) / 2

/** A head ends or is centred where its column is; a title that happens to stand above one is not. */
const alignedPoints = 14
export const isAligned = (head: Head, column: Column): boolean =>
  Math.abs(head.right - column.right) < alignedPoints || Math.abs(middle(head) - middle(column)) < alignedPoints

const nearPoints = 30
const titlePoints = 100

/** Which head of the line that names years each column has, and whether that is only likely. */
export function headsByColumn(placed: readonly Placed[], heads: readonly Head[]): Found {
  const sorted = heads.toSorted((a, b) => a.left - b.left)
  const [only] = sorted
  if (only === undefined || placed.length === 0) return new Map()
  if (sorted.length === 1) return loneHead(placed, only)
  // One column below a title that names two years: which of them it is of is not told.
  if (placed.length !== sorted.length && sorted.every(({ inSentence }) => inSentence)) return new Map()
  // `Geschäftsjahr vom 01.01.2024 bis 31.12.2024` at the left of the page is a title, however many days it names.
  const right = Math.max(...sorted.map((head) => head.right))
  if (right < Math.min(...placed.map(({ column }) => column.left)) - titlePoints) return new Map()
  const own = sorted.map((head) => placed.filter(({ column }) => overlaps(head, column)))
  const isOneToOne =
    own.every((columns) => columns.length === 1) && new Set(own.map(([column]) => column)).size === own.length
  if (isOneToOne)
    return new Map(
      own.map(([column], index) => [column?.at as number, { head: sorted[index] as Head, guessed: false }]),
    )
  // As many heads as columns: one for each, however they are aligned, unless one stands over another column than its turn.
  const order = placed.toSorted((a, b) => a.column.left - b.column.left)
  // `Běžné období` over gross and depreciation, `Minulé období` over neither: the first is of both.
  const isShared = own.some(({ length }) => length > 1) && own.some(({ length }) => length === 0)
  const isInTurn = !isShared && own.every((columns, index) => columns.length !== 1 || columns[0] === order[index])
  if (placed.length === sorted.length && isInTurn) {
    return new Map(order.map(({ at }, index) => [at, { head: sorted[index] as Head, guessed: false }]))
  }
  return nearestHeads(placed, sorted)
}

function loneHead(placed: readonly Placed[], head: Head): Found {
  const [first] = placed
  if (first !== undefined && placed.length === 1) return new Map([[first.at, { head, guessed: false }]])
  const below = placed.filter(
    ({ column }) => overlaps(head, column) && isAligned(head, column) && column.left - head.left < titlePoints,
  )
  return new Map(below.length === 1 ? below.map(({ at }) => [at, { head, guessed: false }]) : [])
}

/** A head may be centred over several columns: which of them holds its amounts is for arithmetic to say. */
function nearestHeads(placed: readonly Placed[], heads: readonly Head[]): Found {
  const found = new Map<number, { head: Head; guessed: boolean }>()
  for (const { at, column } of placed) {
    const over = heads.filter((head) => overlaps(head, column))
    const nearest = (over.length > 0 ? over : heads).toSorted(
      (a, b) => Math.abs(middle(a) - middle(column)) - Math.abs(middle(b) - middle(column)),
    )[0] as Head
    const isNear = over.length > 0 || gapBetween(nearest, column) < nearPoints
    if (isNear) found.set(at, { head: nearest, guessed: over.length !== 1 })
  }
  return found
}

const gapBetween = (head: Span, column: Span) => Math.max(head.left - column.right, column.left - head.right)

export function keyOf(head: Head | undefined): YearKey | null {
  if (head?.day !== undefined) return { day: head.day }
  if (head?.year !== undefined) return { year: head.year }
  return head?.back === undefined ? null : { back: head.back }
}
