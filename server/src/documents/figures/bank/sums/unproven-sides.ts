import type { Column } from '../columns/columns.ts'
import type { Proven } from './prove.ts'

/**
 * Without an opening balance no sum proves the way of what moved before the first balance. It is known by its sign, by the title of its
 * column, or by others of that column that moved later: else nothing says it.
 */
export function withUnprovenSides(proven: Proven, columns: readonly Column[]): Proven {
  const { opening, moves } = proven
  const first = moves.findIndex(({ balance }) => balance !== undefined)
  if (opening?.mark !== undefined || first === -1) return proven
  const columnOf = ({ facts, money }: Proven['moves'][number]) => facts.cells.find(([, cell]) => cell === money)?.[0]
  const known = new Set(moves.slice(first + 1).flatMap((move) => (move.money.signed ? [] : (columnOf(move) ?? []))))
  const isKnown = (move: Proven['moves'][number]) => {
    const column = columnOf(move)
    if (move.money.signed || move.facts.side !== undefined || column === undefined || known.has(column)) return true
    return columns[column]?.head !== undefined || columns.length < sidesMin
  }
  const unknown = new Set(moves.slice(0, first + 1).filter((move) => move.isSure && !isKnown(move)))
  if (unknown.size === 0) return proven
  return {
    ...proven,
    moves: moves.map((move) => (unknown.has(move) ? { ...move, isSure: false } : move)),
    unsure: proven.unsure + unknown.size,
  }
}

/** One column for what comes, one for what goes, and one of balances: one of amounts has signs. */
const sidesMin = 3
