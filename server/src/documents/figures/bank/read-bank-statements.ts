import type { Evidence } from '../../evidence.ts'
import type { BankReading, BankStatement } from './bank-reading.ts'
import { comparedStatements } from './compared-statements.ts'
import { readAccountData } from './from-account-data.ts'
import { currencyOfCountry } from './printed-currency.ts'
import { readPages } from './read-pages.ts'

/** What a document says of accounts: every statement in it, with the sums that prove or disprove how it was read. */
export function readBankStatements(evidence: Evidence): BankReading {
  const { statements, problems } = readEach(evidence)
  const compared = comparedStatements(statements.map(withCurrency))
  return { statements: compared.statements, problems: [...problems, ...compared.problems] }
}

/** Data files may leave the currency out. */
function withCurrency(statement: BankStatement): BankStatement {
  const currency = statement.currency ?? currencyOfCountry(statement.iban?.slice(0, 2)) ?? null
  return { ...statement, currency }
}

function readEach(evidence: Evidence): BankReading {
  const { data } = evidence
  if (data === undefined) return readPages(evidence)
  if (data.format === 'camt.053' || data.format === 'mt940' || data.format === 'ofx' || data.format === 'csv')
    return readAccountData(data)
  return {
    statements: [],
    problems: [
      { code: 'no-account', detail: `a file of the kind ${data.format} says nothing of an account`, place: null },
    ],
  }
}
