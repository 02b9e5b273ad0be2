import { bound, testBounds } from '#test/support/bounds.ts'
import { chooseFigures } from './choose-figures.ts'
import { type CandidateFigures, type FigureSet, notesSet } from './figure-set.ts'
import { ratioFormulas } from './model/ratios.ts'
import type { Figures } from './model/types.ts'
import { type StatementRead, statementSet } from './statements.ts'

function document(id: string, figures: Figures, more: Partial<FigureSet> = {}): FigureSet {
  const source = `medium:${id}`
  const candidates = Object.entries(figures).map(([name, cents]) => [name, { cents, source, rank: 'proven' }])
  return { source, periodEnd: '2025-12-31', figures: Object.fromEntries(candidates) as CandidateFigures, ...more }
}
const assets = 1_000_000_00
const sheet = { totalAssets: assets, equity: 300_000_00 }

const agreed = (cents: number) =>
  chooseFigures([document('a', { ...sheet, equity: cents }), notesSet(sheet)]).conflicts.length
const sameSheet = (totalAssets: number) =>
  chooseFigures([document('a', sheet), notesSet({ totalAssets, revenue: 5_00 })]).figures.revenue?.cents
const sameDay = (periodEnd: string) =>
  chooseFigures([document('a', sheet), document('b', { totalAssets: assets, revenue: 7_00 }, { periodEnd })]).figures
    .revenue?.cents
const lastYear = (periodEnd: string) =>
  chooseFigures([
    document('a', sheet, { isPartOfYear: true, periodEnd: '2025-12-31' }),
    document('b', { totalAssets: 500_00, revenue: 7_00 }, { periodEnd }),
  ]).figures.revenue?.cents
const unit = (by: number, equity = sheet.equity) =>
  chooseFigures([document('a', sheet), notesSet({ totalAssets: assets / by, equity: equity / by })]).unitMistake?.source
const oneShared = (equity: number | undefined) =>
  chooseFigures([document('a', sheet), notesSet({ totalAssets: assets / 1_000, ...(equity && { equity }) })])
    .unitMistake?.source
testBounds('which figures are taken', [
  bound('rounding is no conflict', agreed, [301_500_00, 0], [301_600_00, 1]),
  bound(
    'a euro is no conflict',
    (cents: number) =>
      chooseFigures([document('a', { ...sheet, netIncome: cents }), notesSet({ ...sheet, netIncome: 5_00 })]).conflicts
        .length,
    [6_00, 0],
    [6_01, 1],
  ),
  bound('one balance sheet', sameSheet, [1_010_000_00, 5_00], [1_010_200_00, undefined]),
  bound('days of one balance sheet', sameDay, ['2025-11-16', 7_00], ['2025-11-15', undefined]),
  bound('the last year’s revenue', lastYear, ['2024-06-29', 7_00], ['2024-06-28', undefined]),
  bound(
    'another unit',
    (by: number) => unit(by),
    [100, 'notes'],
    [1_000, 'notes'],
    [100_000, 'notes'],
    [0.01, 'notes'],
    [0.001, 'notes'],
    [10, undefined],
  ),
  bound('figures that share the mistake', oneShared, [300_00, 'notes'], [undefined, undefined]),
])

const medium = { id: 'a', name: 'certified_financial_statement' } as StatementRead['medium']
const figure = {
  valueCents: 5,
  status: 'proven',
  confidence: 1,
  page: 1,
  box: [0, 0, 1, 1],
  proof: [],
  lines: [],
  warnings: [],
}
const months = (count: number) =>
  statementSet({
    medium,
    entered: undefined,
    reading: {
      kinds: [],
      forms: [],
      companies: [],
      name: null,
      currency: 'EUR',
      unitCents: 100,
      warnings: [],
      years: [
        {
          yearsBack: 0,
          periodEnd: '2025-12-31',
          months: count,
          figures: { revenue: figure },
          bounds: {},
          absent: [],
          unprovable: [],
        },
      ],
    } as never,
  }).set?.isPartOfYear
testBounds('a year', [bound('months', months, [11, undefined], [10, true], [13, undefined], [14, true])])

const shares = {
  equity: 0.3,
  debt: 0.7,
  netIncome: 0.1,
  depreciation: 0,
  revenue: 1,
  cash: 0.1,
  fixedAssets: 0.5,
  currentLiabilities: 0.2,
  interest: 0.02,
}
type Shares = typeof shares
const of = (ratio: keyof typeof ratioFormulas) => (more: Partial<Shares>) =>
  Number(ratioFormulas[ratio]({ ...shares, ...more }).toFixed(6))
testBounds('ratios over nearly nothing', [
  bound(
    'current liabilities',
    of('cashCurrentLiabilities'),
    [{ currentLiabilities: 0.001 }, 20],
    [{ currentLiabilities: 0.01 }, 10],
  ),
  bound('revenue', of('netIncomeRevenue'), [{ revenue: 0 }, 5], [{ revenue: 0.04 }, 2.5]),
  bound('debt', of('cashFlowTotalDebt'), [{ debt: 0 }, 10], [{ debt: 0.02 }, 5]),
  bound('years of cash', of('cashNegativeCashFlow'), [{ netIncome: -0.01 }, 5], [{ netIncome: -0.025 }, 4], [{}, 5]),
])
