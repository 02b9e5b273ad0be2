import type { Evidence } from '../../evidence.ts'
import { placedOnPages, uprightPages } from '../../upright-pages.ts'
import { withoutPlaces } from '../without-places.ts'
import { readFec } from './accounts/from-fec.ts'
import { readTrialBalance } from './accounts/read-trial-balance.ts'
import { isSameCode } from './company/court-codes.ts'
import type { Expected, FinancialReading, FinancialWarning } from './financial-reading.ts'
import { readPages } from './read-pages.ts'
import { readXbrl } from './xbrl/from-xbrl.ts'

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
  const isWhole = printed !== undefined && figuresIn(printed) >= figuresMin
  if (isWhole && printed.years[0]?.figures.totalAssets !== undefined) return printed
  const accounts = readTrialBalance(evidence)
  if (accounts === undefined) return printed ?? nothing
  if (printed !== undefined && areOfOneYear(printed, accounts)) return withEarlierYears(accounts, printed)
  return isWhole ? printed : accounts
}

/** `Totale ricavi` may count other income as well: which accounts are sales their own words say better. */
const shared = ['netIncome'] as const

/** An income statement before the list of its accounts, as a BWA before its balances: both tell the same result. */
function areOfOneYear(printed: FinancialReading, accounts: FinancialReading): boolean {
  const [income, listed] = [printed.years.find(({ yearsBack }) => yearsBack === 0), accounts.years[0]]
  return shared.every((field) => {
    const cents = income?.figures[field]?.valueCents
    return cents !== undefined && cents === listed?.figures[field]?.valueCents
  })
}

/** The accounts are of one year; what stands before them names its end, and tells the years before. */
function withEarlierYears(accounts: FinancialReading, printed: FinancialReading): FinancialReading {
  const newest = printed.years.find(({ yearsBack }) => yearsBack === 0)
  const years = accounts.years.map((year) => ({
    ...year,
    periodEnd: year.periodEnd ?? newest?.periodEnd ?? null,
    months: year.months ?? newest?.months ?? null,
  }))
  const warnings = printed.warnings.filter(({ yearsBack, code }) => (yearsBack ?? 0) > 0 || code === 'not-a-year')
  return {
    ...accounts,
    years: [...years, ...printed.years.filter(({ yearsBack }) => yearsBack > 0)],
    warnings: [...accounts.warnings, ...warnings],
  }
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
  if (
    company !== undefined &&
    sameType.length > 0 &&
    !sameType.some(({ id }) => isSameCode(company.type, id, company.id))
  )
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
