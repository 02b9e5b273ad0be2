import type { BankReading } from '#documents/figures/bank/bank-reading.ts'
import { isOfHead } from '#documents/figures/bank/told-faults.ts'

/** What takes nothing from the lines. The second may say how a statement closes. */
const isHarmless = (code: string): boolean =>
  isOfHead(code) || code === 'no-closing-balance' || code === 'period-not-printed'

/** No line without its amount, none that was reckoned and no page that is missing. */
export const isReadWhole = (problems: BankReading['problems'], statement: number): boolean =>
  problems.every(({ code, of }) => isHarmless(code) || (of !== undefined && !of.includes(statement)))

/** Of a check of the bank reader that is one of a total. */
export const sideOf = (what: string): 1 | -1 | undefined =>
  what === 'total of credits' ? 1 : what === 'total of debits' ? -1 : undefined
