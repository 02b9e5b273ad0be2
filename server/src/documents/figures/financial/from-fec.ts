import type { FecEvidence } from '../../data-evidence.ts'
import type {
  FigureBounds,
  FinancialField,
  FinancialReading,
  FinancialWarning,
  FinancialWarningCode,
  ReadFigure,
  SourceLine,
  YearFigures,
} from './financial-reading.ts'
import { type PcgPlace, pcgPlaceOf } from './fr-pcg.ts'

type Account = FecEvidence['accounts'][number]
/** Debit less credit. */
type Placed = { account: Account; place: PcgPlace; balanceCents: number }

const linesMax = 60
const balanceFields: readonly FinancialField[] = [
  'equity',
  'cashAvailable',
  'totalFixedAssets',
  'totalAssets',
  'shortTermDebt',
  'totalDebt',
  'currentLiabilities',
]
const incomeFields: readonly FinancialField[] = ['revenue', 'amortizationDepreciation', 'netIncome', 'interestExpense']

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
  const made = figuresOf(placed, lost, skipped)
  const months =
    data.from === null || data.to === null
      ? null
      : Math.max(1, Math.round((Date.parse(data.to) - Date.parse(data.from)) / 86_400_000 / 30.44))
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

const placedAccount = (account: Account): Placed => ({
  account,
  place: pcgPlaceOf(account.account),
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
  const made = figuresOf(placed, lost, new Set(incomeFields))
  const absent = made.absent.map((each) =>
    incomeFields.includes(each.field) ? { field: each.field, why: 'not-stated' as const } : each,
  )
  return [{ yearsBack: 1, periodEnd: from === null ? null : dayBefore(from), months: null, ...made, absent }]
}

/** A year begins with the first of a month; an opening entry of another day does not tell when the last one ended. */
const dayBefore = (day: string) =>
  day.endsWith('-01') ? new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) : null

const isMonthEnd = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1

function faultsOf(data: FecEvidence, placed: readonly Placed[]): FinancialWarning[] {
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

type Terms = { accounts: readonly Placed[]; sign: 1 | -1 }

function figuresOf(
  placed: readonly Placed[],
  lost: boolean,
  skipped: ReadonlySet<FinancialField>,
): Pick<YearFigures, 'figures' | 'bounds' | 'absent' | 'unprovable'> {
  const of = (...places: PcgPlace[]) => placed.filter(({ place }) => places.includes(place))
  const inDebit = (accounts: readonly Placed[]) => accounts.filter(({ balanceCents }) => balanceCents > 0)
  const inCredit = (accounts: readonly Placed[]) => accounts.filter(({ balanceCents }) => balanceCents < 0)
  const sided = [...of('thirdParties'), ...of('banks', 'transfers', 'overdrafts')]
  const charges = of('charges', 'interest', 'depreciation')
  const income = of('income', 'revenue')
  const borrowed = [...inCredit(of('loans'))]
  const overdrawn = [...inCredit(of('overdrafts', 'banks'))]
  const debts = [...borrowed, ...inCredit(sided)]
  const assets = [
    ...of('fixedAssets', 'stocks', 'receivableWriteDowns', 'investments', 'cash', 'unpaidCapital', 'loanPremiums'),
    ...inDebit(sided),
    ...inDebit(of('loans', 'translation')),
  ]
  const terms: Partial<Record<FinancialField, readonly Terms[]>> = {
    equity: [{ accounts: [...of('equity', 'result'), ...income, ...charges], sign: -1 }],
    revenue: [{ accounts: of('revenue'), sign: -1 }],
    amortizationDepreciation: [{ accounts: of('depreciation'), sign: 1 }],
    netIncome: [{ accounts: [...income, ...charges], sign: -1 }],
    interestExpense: [{ accounts: of('interest'), sign: 1 }],
    cashAvailable: [{ accounts: [...inDebit(of('banks')), ...of('cash')], sign: 1 }],
    totalFixedAssets: [{ accounts: of('fixedAssets'), sign: 1 }],
    totalAssets: [{ accounts: assets, sign: 1 }],
    totalDebt: [{ accounts: debts, sign: -1 }],
    ...(borrowed.length === 0
      ? {
          shortTermDebt: [{ accounts: overdrawn, sign: -1 as const }],
          currentLiabilities: [{ accounts: debts, sign: -1 as const }],
        }
      : {}),
  }
  const figures: Partial<Record<FinancialField, ReadFigure>> = {}
  for (const [field, parts] of Object.entries(terms) as [FinancialField, readonly Terms[]][])
    if (!skipped.has(field)) figures[field] = figureOf(parts, lost)
  const absent = [...balanceFields, ...incomeFields].flatMap((field) =>
    figures[field] !== undefined
      ? []
      : [{ field, why: skipped.has(field) ? ('entries-incomplete' as const) : ('maturities-not-stated' as const) }],
  )
  const unprovable = (Object.keys(figures) as FinancialField[]).filter((field) => figures[field]?.status === 'unproven')
  return {
    figures,
    absent,
    unprovable,
    bounds: skipped.has('totalDebt') || borrowed.length === 0 ? {} : boundsOf(borrowed, overdrawn, debts),
  }
}

const size = (accounts: readonly Placed[]) =>
  accounts.reduce((sum, { balanceCents }) => sum + Math.abs(balanceCents), 0)

function boundsOf(
  borrowed: readonly Placed[],
  overdrawn: readonly Placed[],
  debts: readonly Placed[],
): Partial<Record<FinancialField, FigureBounds>> {
  const all = size(debts)
  return {
    shortTermDebt: {
      minCents: size(overdrawn),
      maxCents: size(overdrawn) + size(borrowed),
      what: 'overdrafts … overdrafts and all loans',
    },
    currentLiabilities: { minCents: all - size(borrowed), maxCents: all, what: 'debts other than loans … all debts' },
  }
}

function figureOf(parts: readonly Terms[], lost: boolean): ReadFigure {
  const lines: SourceLine[] = parts.flatMap(({ accounts, sign }) =>
    accounts
      .filter(({ balanceCents }) => balanceCents !== 0)
      .map(({ account, balanceCents }) => ({
        label: account.label,
        code: account.account,
        valueCents: sign * balanceCents + 0,
        page: null,
        box: null,
      })),
  )
  return {
    valueCents: lines.reduce((sum, { valueCents }) => sum + valueCents, 0),
    status: lost ? 'unproven' : 'proven',
    confidence: lost ? 0.5 : 0.98,
    page: null,
    box: null,
    proof: lost
      ? []
      : [{ kind: 'entries-balance', what: 'every entry has as much debit as credit', differenceCents: 0 }],
    lines: lines.slice(0, linesMax),
    warnings: lost ? ['unproven'] : [],
  }
}
