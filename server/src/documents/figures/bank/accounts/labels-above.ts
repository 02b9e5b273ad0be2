import { heightOf } from '../../lines.ts'
import type { Item } from '../items.ts'
import type { Heads } from './account-heads.ts'

/** What is read of a statement so far. */
type Open = Pick<Heads, 'iban' | 'account'> & { moves: number; opening: object | undefined }

const alignedPoints = 2

/**
 * The label of the first payment may begin above its row, right of its day, with the account of somebody else. A head stands further left,
 * or apart from the row.
 */
export function isOfLabelBelow({ moves, opening, iban, account }: Open, items: readonly Item[], at: number): boolean {
  const facts = items[at]?.facts
  const next = items.slice(at + 1, at + 1 + itemsMax).find(({ kind }) => kind !== 'head')
  if (facts === undefined || next?.kind !== 'move' || moves > 0 || opening === undefined) return false
  if ((iban ?? account) === undefined || facts.period !== undefined) return false
  const row = next.facts
  const [{ line }, day] = [facts, row.booking?.box]
  const isNear =
    row.index === facts.index + 1 &&
    line.page === row.line.page &&
    row.line.box[1] - line.box[3] < heightOf(line.box) / 2
  return isNear && day !== undefined && day[2] < line.box[0] && Math.abs(line.box[0] - row.labelLeft) <= alignedPoints
}

const itemsMax = 2
