import type { Box } from '../../../page-evidence.ts'
import type {
  FigureBounds,
  FigureProof,
  FinancialField,
  ReadFigure,
  SourceLine,
  YearFigures,
} from '../financial-reading.ts'
import { confidences } from '../proofs/confidence.ts'
import type { AccountPlace } from './account-place.ts'

/** An account with its balance, debit less credit. */
export type PlacedAccount = {
  account: { account: string; label: string; page?: number; box?: Box }
  place: AccountPlace
  balanceCents: number
}

const linesMax = 60
export const balanceFields: readonly FinancialField[] = [
  'equity',
  'cashAvailable',
  'totalFixedAssets',
  'totalAssets',
  'shortTermDebt',
  'totalDebt',
  'currentLiabilities',
]
export const incomeFields: readonly FinancialField[] = [
  'revenue',
  'amortizationDepreciation',
  'netIncome',
  'interestExpense',
]

type Terms = { accounts: readonly PlacedAccount[]; sign: 1 | -1 }

/** The balance sheet and the income statement that accounts make. `proof` is `undefined` where something of them was lost. */
export function accountFigures(
  placed: readonly PlacedAccount[],
  proof: FigureProof | undefined,
  skipped: ReadonlySet<FinancialField> = new Set(),
): Pick<YearFigures, 'figures' | 'bounds' | 'absent' | 'unprovable'> {
  const of = (...places: AccountPlace[]) => placed.filter(({ place }) => places.includes(place))
  const inDebit = (accounts: readonly PlacedAccount[]) => accounts.filter(({ balanceCents }) => balanceCents > 0)
  const inCredit = (accounts: readonly PlacedAccount[]) => accounts.filter(({ balanceCents }) => balanceCents < 0)
  const sided = [...of('thirdParties'), ...of('banks', 'transfers', 'overdrafts')]
  const charges = of('charges', 'interest', 'depreciation')
  const income = of('income', 'revenue')
  const borrowed = [...inCredit(of('loans'))]
  const overdrawn = [...inCredit(of('overdrafts', 'banks'))]
  const debts = [...borrowed, ...inCredit(sided)]
  const assets = [
    ...of('fixedAssets', 'stocks', 'receivableWriteDowns', 'investments', 'cash', 'unpaidCapital', 'loanPremiums'),
    ...inDebit([...sided, ...of('deferrals')]),
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
    ...(borrowed.every(isLongTerm)
      ? {
          shortTermDebt: [{ accounts: overdrawn, sign: -1 as const }],
          currentLiabilities: [{ accounts: debts.filter((one) => !borrowed.includes(one)), sign: -1 as const }],
        }
      : {}),
  }
  const figures: Partial<Record<FinancialField, ReadFigure>> = {}
  for (const [field, parts] of Object.entries(terms) as [FinancialField, readonly Terms[]][])
    if (!skipped.has(field)) figures[field] = figureOf(parts, proof)
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
    bounds: skipped.has('totalDebt') || borrowed.every(isLongTerm) ? {} : boundsOf(borrowed, overdrawn, debts),
  }
}

/** Its words say that nothing of it is due within the year. */
const longTerm =
  /oltre (?:i )?(?:12|dodici) mesi|oltre (?:l')?esercizio|restlaufzeit (?:>|uber|mehr|1)|a plus d'un an|due after/
const isLongTerm = ({ account: { label } }: PlacedAccount) => longTerm.test(label.toLowerCase())

const size = (accounts: readonly PlacedAccount[]) =>
  accounts.reduce((sum, { balanceCents }) => sum + Math.abs(balanceCents), 0)

function boundsOf(
  borrowed: readonly PlacedAccount[],
  overdrawn: readonly PlacedAccount[],
  debts: readonly PlacedAccount[],
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

function figureOf(parts: readonly Terms[], proof: FigureProof | undefined): ReadFigure {
  const lines: SourceLine[] = parts.flatMap(({ accounts, sign }) =>
    accounts
      .filter(({ balanceCents }) => balanceCents !== 0)
      .map(({ account, balanceCents }) => ({
        label: account.label,
        code: account.account,
        valueCents: sign * balanceCents + 0,
        page: account.page ?? null,
        box: account.box ?? null,
      })),
  )
  return {
    valueCents: lines.reduce((sum, { valueCents }) => sum + valueCents, 0),
    status: proof === undefined ? 'unproven' : 'proven',
    confidence: confidences.accounts[proof === undefined ? 'unproven' : 'proven'],
    page: lines[0]?.page ?? null,
    box: lines[0]?.box ?? null,
    proof: proof === undefined ? [] : [proof],
    lines: lines.slice(0, linesMax),
    warnings: proof === undefined ? ['unproven'] : [],
  }
}
