import { isBankStatement } from '../accounts/is-bank-statement.ts'
import type { MediumFacts } from '../analysis.ts'

const statements = ['certified_financial_statement', 'interim_financial_statement']
/** What a document of another kind must seem to be. */
const financialTypes = [...statements, 'tax_return']
/** Data files (XBRL, FEC) are of no class: what may be one is looked into. */
const dataTypes = /xml|^text\/(?:plain|csv|tab-separated-values)$/

type Known = Pick<MediumFacts, 'name' | 'declaredType' | 'types' | 'status' | 'reading' | 'extraction'>

function isFinancial({ name, declaredType, types: [likeliest] }: Known): boolean {
  if (name !== 'other') return statements.includes(name)
  return likeliest === undefined ? dataTypes.test(declaredType) : financialTypes.includes(likeliest.type)
}

/** Bank statements too: they show how the company pays. */
export const takes = (medium: Known): boolean => isBankStatement(medium) || isFinancial(medium)

/** What a document is shows once it has been read. */
const mayTake = (medium: Known): boolean => medium.name === 'other' || takes(medium)

export type Outlook = 'readable' | 'being-read' | 'waits-for-person' | 'none'

/** What may still come of the documents of a request. */
export function outlookOf(media: readonly Known[]): Outlook {
  const there = media.filter(({ status }) => status !== 'draft')
  if (there.some((medium) => mayTake(medium) && medium.reading === 'pending')) return 'being-read'
  const financial = there.filter((medium) => isFinancial(medium) && medium.reading === 'done')
  if (financial.some(({ extraction }) => extraction === 'none' || extraction === 'entered')) return 'readable'
  return financial.some(({ extraction }) => extraction === 'open') ? 'waits-for-person' : 'none'
}
