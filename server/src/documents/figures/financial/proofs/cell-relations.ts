import type { ProofKind } from '../financial-reading.ts'
import type { Cell } from '../rows/statement-rows.ts'
import { roundedPairCents, roundedSumCents } from './confidence.ts'

/** One identity that was tried on printed amounts. */
export type CellRelation = {
  kind: ProofKind
  what: string
  /** What the others make; they are `parts`. */
  total: Cell
  parts: readonly Cell[]
  /** What is printed less what the parts make. */
  differenceCents: number
  holds: boolean
}

/** Amounts without decimals were rounded one by one. */
export const roundingCents = (parts: number, unitsAreWhole: boolean): number =>
  unitsAreWhole ? (parts > 4 ? roundedSumCents : roundedPairCents) : 0

export const isWhole = ({ cents }: Cell): boolean => cents % 100 === 0
