import type { FigureProof, FigureStatus } from '../financial-reading.ts'
import type { Cell } from '../rows/statement-rows.ts'
import type { CellRelation } from './cell-relations.ts'

export type CellProofs = { holding: readonly CellRelation[]; failing: readonly CellRelation[] }

/** Sums hang together with many lines: whoever changes one figure and its copies leaves one of them broken. */
const strong: ReadonlySet<CellRelation['kind']> = new Set(['sub-total', 'identity'])

export type Proofs = {
  of(cell: Cell): CellProofs
  statusOf(cell: Cell): FigureStatus
  proofsOf(cell: Cell): FigureProof[]
  /** Whether it was added up with other lines, and not only repeated or compared with another year. */
  isInSum(cell: Cell): boolean
}

export function proofsFrom(relations: readonly CellRelation[]): Proofs {
  const byCell = new Map<Cell, { holding: CellRelation[]; failing: CellRelation[] }>()
  for (const relation of relations)
    for (const cell of new Set([relation.total, ...relation.parts])) {
      const known = byCell.get(cell) ?? { holding: [], failing: [] }
      byCell.set(cell, known)
      if (!relation.holds) known.failing.push(relation)
      else if (counts(relation, cell)) known.holding.push(relation)
    }
  const of = (cell: Cell): CellProofs => byCell.get(cell) ?? { holding: [], failing: [] }
  const isCleared = (cell: Cell, failed: CellRelation) =>
    of(cell).holding.some(
      (relation) => relation !== failed && strong.has(relation.kind) && relation.differenceCents === 0,
    )
  const blames = (failed: CellRelation, cell: Cell) => {
    const members = [failed.total, ...failed.parts]
    // Two statements that are each right in themselves, and differ: neither is to be believed.
    return !isCleared(cell, failed) || members.every((member) => isCleared(member, failed))
  }
  const isAdded = (cell: Cell) => of(cell).holding.some(({ kind, parts }) => strong.has(kind) && parts.includes(cell))
  // The sign of a loss that a picture has lost is lost in both statements, and in what the loss is made of: that equity is more by it
  // tells that it is a profit.
  const isOnlySaidTwice = (cell: Cell) => {
    const said = of(cell).holding.filter(({ kind }) => kind === 'same-result')
    return said.length > 0 && !said.some(({ total, parts }) => [total, ...parts].some(isAdded))
  }
  return {
    of,
    statusOf(cell) {
      const { holding, failing } = of(cell)
      if (failing.some((failed) => blames(failed, cell))) return 'contradicted'
      // The sums of a column do not say of which year it is: where a picture gives two totals, one of them is of another.
      if (cell.ocr && failing.some(({ kind }) => kind === 'balance')) return 'unproven'
      if (cell.ocr && cell.cents > 0 && isOnlySaidTwice(cell)) return 'unproven'
      return holding.length > 0 ? 'proven' : 'unproven'
    },
    proofsOf: (cell) => distinct(of(cell).holding),
    isInSum: (cell) => of(cell).holding.some(({ kind }) => strong.has(kind)),
  }
}

/** Printed numbers of so few digits come out by chance: many ways of adding are tried. */
const chanceCents = 100_00

/** What rounding hides, a last digit that OCR misread hides as well. */
const counts = ({ differenceCents, total }: CellRelation, { ocr }: Cell) =>
  !ocr || (differenceCents === 0 && Math.abs(total.cents) >= chanceCents)

const proofsMax = 6

function distinct(relations: readonly CellRelation[]): FigureProof[] {
  const seen = new Map(
    relations.map(({ kind, what, differenceCents }) => [kind + what, { kind, what, differenceCents }]),
  )
  return [...seen.values()].slice(0, proofsMax)
}
