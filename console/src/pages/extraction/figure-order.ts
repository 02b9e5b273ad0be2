/** In the order of a balance sheet and an income statement, for whoever reads from above to below. */
export const figureOrder = [
  'totalAssets',
  'totalFixedAssets',
  'cashAvailable',
  'equity',
  'totalDebt',
  'currentLiabilities',
  'shortTermDebt',
  'revenue',
  'amortizationDepreciation',
  'interestExpense',
  'netIncome',
] as const
