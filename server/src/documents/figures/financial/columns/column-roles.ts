import type { Block } from '../rows/tables.ts'
import { keyOf, middle, overlaps, shared } from '../years/column-years.ts'
import type { Column } from './column.ts'
import type { Head, HeadRole } from './column-heads.ts'

/** What the heads say that the amounts of each column are: gross, net, numbers of notes, … */
export function headedRoles(block: Block): (HeadRole | undefined)[] {
  const inTurn = rolesInTurn(block)
  return block.columns.map((column, at) => inTurn?.[at] ?? roleOf(column, block))
}

/**
 * `Brut | Amort. | Net | Net` written flush left over amounts that end at the right: no head stands above its column, but there is one for
 * each, behind the column before it and not behind its own.
 */
function rolesInTurn({ heads, columns }: Block): readonly (HeadRole | undefined)[] | undefined {
  const line = heads.findLast((each) => each.length === columns.length && each.some(({ role }) => isOfColumns(role)))
  if (line === undefined || columns.length < columnsMin) return undefined
  const sorted = line.toSorted((a, b) => a.left - b.left)
  const isInPlace = columns.every(({ right }, at) => {
    const head = sorted[at] as Head
    const before = columns[at - 1]?.right ?? Number.NEGATIVE_INFINITY
    return middle(head) > before && middle(head) < right
  })
  return isInPlace ? sorted.map(({ role }) => role) : undefined
}

const isOfColumns = (role: HeadRole | undefined) => role === 'gross' || role === 'depreciation'
/** Gross, what is taken off, and net. */
const columnsMin = 3

function roleOf(column: Column, { heads }: Block): HeadRole | undefined {
  for (const line of heads.toReversed()) {
    const named = line.filter(({ role }) => role !== undefined)
    const over = named.find((head) => overlaps(head, column) && !isBesideYear(head, column, line))
    if (over?.role !== undefined) return over.role
    const near = named.find((head) => Math.abs(middle(head) - middle(column)) < 30)
    if (near?.role !== undefined && !line.some((head) => head !== near && overlaps(head, column))) return near.role
  }
  return undefined
}

/** `Notes 2023`: wide amounts below the year reach under the head of the numbers beside them. */
const isBesideYear = (head: Head, column: Column, line: readonly Head[]) =>
  head.role === 'note' &&
  line.some((other) => other !== head && keyOf(other) !== null && shared(other, column) > shared(head, column))
