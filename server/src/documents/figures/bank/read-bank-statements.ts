import type { Evidence } from '../../evidence.ts'
import { placedOnPages, uprightPages } from '../../upright-pages.ts'
import { withoutPlaces } from '../without-places.ts'
import type { BankReading } from './bank-reading.ts'
import { comparedStatements } from './compared-statements.ts'
import { readAccountData } from './from-account-data.ts'
import { readPages } from './read-pages.ts'

/** What a document says of accounts: every statement in it, with the sums that prove or disprove how it was read. */
export function readBankStatements(evidence: Evidence): BankReading {
  const { statements, problems } = readEach(evidence)
  const compared = comparedStatements(statements)
  const reading = { statements: compared.statements, problems: [...problems, ...compared.problems] }
  return evidence.workbook === undefined ? reading : withoutPlaces(reading)
}

function readEach(evidence: Evidence): BankReading {
  const { data } = evidence
  if (data === undefined) return placedOnPages(readPages(uprightPages(evidence)), evidence)
  if ('statements' in data) return readAccountData(data)
  return {
    statements: [],
    problems: [
      { code: 'no-account', detail: `a file of the type ${data.format} is not about an account`, place: null },
    ],
  }
}
