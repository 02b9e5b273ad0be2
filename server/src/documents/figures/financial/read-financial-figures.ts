import type { Evidence } from '../../evidence.ts'
import { placedOnPages, uprightPages } from '../../upright-pages.ts'
import { withoutPlaces } from '../without-places.ts'
import { readFec } from './accounts/from-fec.ts'
import { readTrialBalance } from './accounts/read-trial-balance.ts'
import type { Expected, FinancialReading, FinancialWarning } from './financial-reading.ts'
import { readXbrl } from './from-xbrl.ts'
import { readPages } from './read-pages.ts'

/** What a document says of a company's years: figures with their places and proofs, and what does not fit. */
export function readFinancialFigures(evidence: Evidence): FinancialReading {
  const { data } = evidence
  if (data?.format === 'fec') return readFec(data)
  if (data?.format === 'xbrl' || data?.format === 'ixbrl') return readXbrl(data)
  const read = placedOnPages(readPrinted(uprightPages(evidence)), evidence)
  return evidence.workbook === undefined ? read : withoutPlaces(read)
}

function readPrinted(evidence: Evidence): FinancialReading {
  const printed = readPages(evidence)
  if (printed !== undefined && figuresIn(printed) >= figuresMin) return printed
  return readTrialBalance(evidence) ?? printed ?? nothing
}

/** Fewer are words of a statement among others: a list of accounts has some. */
const figuresMin = 4
const figuresIn = ({ years }: FinancialReading) => Object.keys(years[0]?.figures ?? {}).length

const nothing: FinancialReading = {
  kinds: [],
  forms: [],
  companies: [],
  name: null,
  currency: null,
  unitCents: 100,
  years: [],
  warnings: [
    {
      code: 'no-statement',
      detail: 'no lines of a balance sheet or an income statement were found',
      fields: [],
      yearsBack: null,
      page: null,
      box: null,
    },
  ],
}

/** Whether it is what it was sent as: of this company, this year, in this currency. */
export function unexpected(reading: FinancialReading, expected: Expected): FinancialWarning[] {
  const found: FinancialWarning[] = []
  const add = (code: FinancialWarning['code'], detail: string, yearsBack: number | null = null) =>
    found.push({ code, detail, fields: [], yearsBack, page: null, box: null })
  const { company, currency } = expected
  const sameType = reading.companies.filter(({ type }) => type === company?.type)
  if (company !== undefined && sameType.length > 0 && !sameType.some(({ id }) => id === company.id))
    add(
      'other-company',
      `the document belongs to ${sameType[0]?.type} ${sameType[0]?.id}, the request to ${company.id}`,
    )
  if (currency !== undefined && reading.currency !== null && reading.currency !== currency)
    add('other-currency', `the document is in ${reading.currency}, expected was ${currency}`)
  const end = reading.years[0]?.periodEnd ?? null
  const wanted = expected.periodEnd ?? (expected.year === undefined ? undefined : String(expected.year))
  if (wanted !== undefined && end !== null && !end.startsWith(wanted))
    add('other-year', `the document is of the year to ${end}, declared was ${wanted}`, 0)
  return found
}
