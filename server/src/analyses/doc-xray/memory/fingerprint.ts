import type { Evidence } from '#documents/evidence.ts'
import { isRow } from '#documents/figures/table.ts'
import type { AccountsPrint, DocumentFingerprint, StatementPrint } from '#domain/document-memory.ts'
import { surelyOf } from '../../document-class.ts'
import { shownTable } from '../../pages/shown.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { accountOf, issuerOf } from './issuer.ts'
import { makeOf, originOf } from './make.ts'
import { pagePrints } from './page-prints.ts'
import { readStatement, statementOfData } from './statement.ts'

const companiesMax = 20

/** What is kept of a document to hold later ones against it. The same evidence gives the same. */
export function documentFingerprint(evidence: Evidence): DocumentFingerprint {
  const { sha256, pdf, pages, data, classification } = evidence
  const kind = (classification && surelyOf(classification)) ?? null
  const account = accountOf(pages, data)
  const companies = printedCodes(pages).flatMap(({ company, valid }) =>
    company !== undefined && valid ? [`${company.type}:${company.id}`] : [],
  )
  return {
    sha256,
    class: kind,
    companies: [...new Set(companies)].slice(0, companiesMax),
    origin: originOf(pdf),
    make: makeOf(evidence),
    issuer: issuerOf(kind, account),
    account,
    pages: pagePrints(evidence),
    statement: account === null ? null : statementOf(evidence, kind),
    accounts: kind === 'certified_financial_statement' ? accountsOf(evidence) : null,
  }
}

function statementOf({ pages, data, classification }: Evidence, kind: string | null): StatementPrint | null {
  if (data !== undefined) return statementOfData(data)
  if (classification === null || kind !== 'bank_statement') return null
  const read = readStatement(pages, classification)
  return read && { ...read, movements: read.movements.map(({ day, key, balanceKey }) => ({ day, key, balanceKey })) }
}

/** The liabilities have no columns of depreciation: their first amount is that of the year. */
function accountsOf({ pages, classification }: Evidence): AccountsPrint | null {
  const day = classification?.period?.to
  if (day === undefined || pages.some(({ textFrom }) => textFrom === 'ocr')) return null
  const [row, ...others] = shownTable(pages).rows.filter((one) => isRow('liabilities', one))
  const [, amount] = [...(row?.cells ?? [])].toSorted(([a], [b]) => a - b)[0] ?? []
  return amount === undefined || others.length > 0 || amount.cents === 0 ? null : { day, totalCents: amount.cents }
}
