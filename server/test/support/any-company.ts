import fc from 'fast-check'
import type { Figures } from '#analyses/financial-xray/model/types.ts'

const share = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true, noDefaultInfinity: true })

/** Companies of any kind, for tests: shares of total assets well beyond what real firms have, any size, zeros included. */
export const anyCompany: fc.Arbitrary<Figures> = fc
  .record({
    assets: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1_000_000, max: 1e15 })),
    equity: share(-4, 1.2),
    revenue: fc.oneof(fc.constant(0), share(0, 8)),
    amortizationDepreciation: fc.oneof(fc.constant(0), share(0, 0.5)),
    netIncome: share(-2, 1),
    interestExpense: fc.oneof(fc.constant(0), share(0, 0.3)),
    cashAvailable: fc.oneof(fc.constant(0), share(0, 1)),
    totalFixedAssets: fc.oneof(fc.constant(0), share(0, 1)),
    shortTermDebt: fc.oneof(fc.constant(0), share(0, 2)),
    totalDebt: fc.oneof(fc.constant(0), share(0, 5)),
    currentLiabilities: fc.oneof(fc.constant(0), share(0, 3)),
  })
  .map(({ assets, ...shares }) => ({
    ...Object.fromEntries(Object.entries(shares).map(([name, part]) => [name, Math.round(part * assets)])),
    totalAssets: assets,
  }))
