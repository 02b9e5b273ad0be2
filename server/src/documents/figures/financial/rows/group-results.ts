import type { Made, YearLines } from '../proofs/made-figure.ts'
import { namesMinorities } from './result-shares.ts'
import type { StatementRow } from './statement-rows.ts'

/** Others than the owners hold shares: in the equity the result may then stand without theirs, whatever it is called. */
export const tellsMinorities = (rows: readonly StatementRow[]): boolean =>
  rows.some(({ normal, cells }) => namesMinorities(normal) && [...cells.values()].some(({ cents }) => cents !== 0))

/** Of a group the equity may tell the owners' share alone. */
export function resultInEquity(lines: YearLines): Made | undefined {
  const entry = lines.first('balanceResult')
  if (entry === undefined) return undefined
  return { terms: [{ ...entry, sign: 1 }], ...(lines.hasMinorities && { partial: true }) }
}

/** `Total equity attributable to owners of the parent`, and no other equity: all of it where nobody else has a share. */
export function ownersEquity(lines: YearLines): Made | undefined {
  const entry = lines.first('ownersEquity')
  return entry === undefined || lines.hasMinorities ? undefined : { terms: [{ ...entry, sign: 1 }] }
}

/** `Profit for the financial year attributable to the owners`, and no other result: all of it where nobody else has a share. */
export function ownersShare(lines: YearLines): Made | undefined {
  const entry = lines.first('groupResult')
  return entry === undefined ? undefined : { terms: [{ ...entry, sign: 1 }], lessTax: lines.first('resultBeforeTax') }
}
