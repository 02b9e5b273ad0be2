import type { Evidence } from '../../evidence.ts'
import type { BankReading, BankStatement } from './bank-reading.ts'
import { comparedStatements } from './compared-statements.ts'
import { readAccountData } from './from-account-data.ts'
import { readPages } from './read-pages.ts'

/** What a document says of accounts: every statement in it, with the sums that prove or disprove how it was read. */
export function readBankStatements(evidence: Evidence): BankReading {
  const { statements, problems } = readEach(evidence)
  const compared = comparedStatements(statements.map(withCurrency))
  return { statements: compared.statements, problems: [...problems, ...compared.problems] }
}

const pound = new Set(['GB', 'GG', 'JE', 'IM'])
const euro = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA AD ME XK'.split(' '))

/** Where no currency is printed at all, an account is kept in that of its country. */
function withCurrency(statement: BankStatement): BankStatement {
  const country = statement.iban?.slice(0, 2)
  if (statement.currency !== null || country === undefined) return statement
  const currency = euro.has(country) ? 'EUR' : pound.has(country) ? 'GBP' : country === 'CH' ? 'CHF' : null
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
