import type { XbrlFact } from '../../../data-evidence.ts'
import type { FinancialField, StatementKind } from '../financial-reading.ts'

/** A note by elements of a taxonomy: the first way whose elements are all there. `sum`: every one that is there is added. */
export type ElementWay = {
  all?: readonly string[]
  sum?: readonly string[]
  /** A sum is complete where, with these, it makes the total. */
  rest?: readonly string[]
  total?: string
  /** Parts of a wider element that are not meant: taken away, which proves nothing. */
  less?: readonly string[]
  broader?: true
  /** One part of several: it is all of them only where an identity says so. */
  needsProof?: true
}
export type ElementTable = Readonly<Record<FinancialField, readonly ElementWay[]>>

/** An identity among elements: it proves those that it names. */
export type ElementIdentity = { what: string; total: string; parts: readonly { name: string; sign: 1 | -1 }[] }

/** The result is told in both statements. */
export const resultTwice = 'result of the balance sheet = result of the income statement'

export const plus = (...names: string[]): ElementIdentity['parts'] => names.map((name) => ({ name, sign: 1 }))
export const minus = (...names: string[]): ElementIdentity['parts'] => names.map((name) => ({ name, sign: -1 }))

/** Values of one year by name, in cents. */
export type Values = ReadonlyMap<string, number>

export type Taxonomy = {
  prefix: string
  kind: StatementKind
  elements: ElementTable
  identities: readonly ElementIdentity[]
  /** Elements that tell on which days there is a balance sheet. */
  balances: readonly string[]
  /** The name of a fact that dimensions narrow; `undefined`: it is of no use here. Without it only plain facts count. */
  narrowedName?: (local: string, dimensions: XbrlFact['dimensions']) => string | undefined
  /** What filers sign as they please: a creditor is no negative one because it stands in brackets. */
  unsigned?: RegExp
  /** Values that follow from others by definition, under names that no element has; `corrected`: whose sign the others contradict. */
  derived?: (values: Values) => { values: Values; corrected: ReadonlySet<string> }
}
