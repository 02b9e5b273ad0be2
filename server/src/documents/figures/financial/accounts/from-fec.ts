import { daysAfter, monthsBetween } from '#domain/calendar-date.ts'
import type { FecEvidence } from '../../../data-evidence.ts'
import type {
  FigureProof,
  FinancialField,
  FinancialReading,
  FinancialWarning,
  FinancialWarningCode,
  YearFigures,
} from '../financial-reading.ts'
import { accountFigures, balanceFields, incomeFields, type PlacedAccount } from './account-figures.ts'
import { frenchPlaceOf } from './french-chart.ts'

type Account = FecEvidence['accounts'][number]
const balanced: FigureProof = {
  kind: 'entries-balance',
  what: 'every entry has as much debit as credit',
  differenceCents: 0,
}

const warning = (code: FinancialWarningCode, detail: string): FinancialWarning => ({
  code,
  detail,
  fields: [],
  yearsBack: 0,
  page: null,
  box: null,
})

/** The balance and the income statement that the entries of a year make. */
export function readFec(data: FecEvidence): FinancialReading {
  const placed = data.accounts.map(placedAccount)
  const faults = faultsOf(data, placed)
  const codes = new Set(faults.map(({ code }) => code))
  const isSound = data.debitCents === data.creditCents && data.entries > 0
  const lost = codes.has('data-faults') || data.unbalanced.length > 0
  const skipped = new Set<FinancialField>([
    ...(codes.has('fec-no-opening-balances') ? balanceFields : []),
    ...(codes.has('fec-closed-accounts') ? [...incomeFields, 'equity' as const] : []),
    ...(isSound ? [] : [...balanceFields, ...incomeFields]),
  ])
  const made = accountFigures(placed, lost ? undefined : balanced, skipped)
  const months = data.from === null || data.to === null ? null : Math.max(1, monthsBetween(data.from, data.to))
  if (months !== null && months !== 12)
    faults.push(warning('not-a-year', `the entries are of ${months} months, ${data.from} to ${data.to}`))
  if (data.to !== null && !isMonthEnd(data.to))
    faults.push(warning('period-not-stated', `the last entry is of ${data.to}, which is not the end of a month`))
  const year: YearFigures = { yearsBack: 0, periodEnd: data.to, months, ...made }
  return {
    kinds: ['fec'],
    forms: [],
    companies: [],
    name: null,
    currency: 'EUR',
    unitCents: 100,
    years: [year, ...openingYear(data, lost || !isSound)],
    warnings: faults,
  }
}

const placedAccount = (account: Account): PlacedAccount => ({
  account,
  place: frenchPlaceOf(account.account),
  balanceCents: account.debitCents - account.creditCents,
})

/** What the opening entries bring forward is the balance sheet of the year before. Income and charges they do not have. */
function openingYear({ openings = [], from }: FecEvidence, lost: boolean): YearFigures[] {
  const placed = openings.map(placedAccount)
  const isWhole =
    placed.reduce((sum, { balanceCents }) => sum + balanceCents, 0) === 0 &&
    placed.some(({ place }) => place === 'equity') &&
    !placed.some(({ account: { account } }) => /^[67]/.test(account))
  if (!isWhole) return []
  const made = accountFigures(placed, lost ? undefined : balanced, new Set(incomeFields))
  const absent = made.absent.map((each) =>
    incomeFields.includes(each.field) ? { field: each.field, why: 'not-stated' as const } : each,
  )
  return [{ yearsBack: 1, periodEnd: from === null ? null : dayBefore(from), months: null, ...made, absent }]
}

/** A year begins with the first of a month; an opening entry of another day does not tell when the last one ended. */
const dayBefore = (day: string) => (day.endsWith('-01') ? daysAfter(day, -1) : null)

const isMonthEnd = (day: string) => daysAfter(day, 1).endsWith('-01')

function faultsOf(data: FecEvidence, placed: readonly PlacedAccount[]): FinancialWarning[] {
  const found: FinancialWarning[] = []
  if (data.debitCents !== data.creditCents)
    found.push(
      warning(
        'fec-unbalanced',
        `all debits are ${euros(data.debitCents)}, all credits ${euros(data.creditCents)}: no figure was taken`,
      ),
    )
  else if (data.unbalanced.length > 0)
    found.push(
      warning('fec-unbalanced', `entries whose debit is not their credit: ${data.unbalanced.slice(0, 5).join(', ')}`),
    )
  for (const fault of data.faults) {
    if (/utf-8|encod|charset|windows-1252|iso-8859|bytes|characters/i.test(fault))
      found.push(warning('fec-encoding', fault))
    else if (/^line (?!1:)\d+:/.test(fault)) found.push(warning('data-faults', `a line was not read: ${fault}`))
    if (found.length >= 10) break
  }
  if (!placed.some(({ place, balanceCents }) => place === 'equity' && balanceCents !== 0))
    found.push(
      warning('fec-no-opening-balances', 'no account of capital has a balance: the opening entries are missing'),
    )
  const results = placed.filter(({ account: { account } }) => /^[67]/.test(account))
  if (results.length > 0 && results.every(({ balanceCents }) => balanceCents === 0))
    found.push(
      warning(
        'fec-closed-accounts',
        'all accounts of income and charges are closed: the year cannot be seen from them',
      ),
    )
  return found
}

const euros = (cents: number) => (cents / 100).toFixed(2)
