import type { Evidence } from '#documents/evidence.ts'
import type { BankStatement } from '#documents/figures/bank/bank-reading.ts'
import { readBankStatements } from '#documents/figures/bank/read-bank-statements.ts'
import { surelyOf } from '../document-class.ts'
import { type HolderVerdict, holderVerdict } from './account-holder.ts'

/** The company as its papers may name it; the accounts of a sole trader bear the name of the person as well. */
export type NamedCompany = { names: readonly string[]; isSoleTrader: boolean }

/** Of a document that is a bank statement for sure: to read one takes as long as many detectors together. */
export function holdersOf(
  evidence: Partial<Evidence>,
  company: NamedCompany,
): { holder: string; verdict: HolderVerdict }[] {
  if (company.names.length === 0 || !isWhole(evidence) || !isStatement(evidence)) return []
  return statementsIn(evidence).flatMap(({ holder }) =>
    holder === null ? [] : [{ holder, verdict: verdictOn(holder, company, evidence) }],
  )
}

export function verdictOn(
  holder: string | null,
  { names, isSoleTrader }: NamedCompany,
  { pages }: Pick<Evidence, 'pages'>,
): HolderVerdict {
  const verdict = holderVerdict(holder, names, pages)
  return verdict === 'other' && isSoleTrader ? 'unknown' : verdict
}

/** What cannot be read as a statement tells nothing of its holder; the Bank X-Ray says why it cannot. */
function statementsIn(evidence: Evidence): readonly BankStatement[] {
  try {
    return readBankStatements(evidence).statements
  } catch {
    return []
  }
}

const isWhole = (evidence: Partial<Evidence>): evidence is Evidence => evidence.pages !== undefined

const isStatement = ({ classification, data }: Evidence): boolean =>
  (data !== undefined && 'statements' in data) ||
  (classification !== null && surelyOf(classification) === 'bank_statement')
