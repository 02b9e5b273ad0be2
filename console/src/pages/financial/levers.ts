export const figureNames = [
  'totalAssets',
  'totalFixedAssets',
  'cashAvailable',
  'equity',
  'totalDebt',
  'shortTermDebt',
  'currentLiabilities',
  'revenue',
  'amortizationDepreciation',
  'interestExpense',
  'netIncome',
] as const
export type FigureName = (typeof figureNames)[number]

/** What is most often asked, and what the model answers to most. */
export const levers: readonly FigureName[] = ['equity', 'netIncome', 'cashAvailable', 'currentLiabilities']

/** Cents by name: those that the report used. */
export type Figures = Partial<Record<FigureName, number>>
export const isFigure = (name: string): name is FigureName => figureNames.some((one) => one === name)

/** The figures with what was changed. Equity that comes in pays off debt, so that the balance sheet still balances. */
export function changed(figures: Figures, changes: Figures): Figures {
  const after = { ...figures, ...changes }
  const { equity, totalDebt } = figures
  if (changes.equity === undefined || changes.totalDebt !== undefined) return after
  if (equity === undefined || totalDebt === undefined) return after
  return { ...after, totalDebt: Math.max(0, totalDebt - (changes.equity - equity)) }
}

/** How far a figure can be moved: in proportion to the company, around where it is. */
export function rangeOf(name: FigureName, figures: Figures): { from: number; to: number } {
  const own = figures[name] ?? 0
  const size = Math.max(10_000_00, figures.totalAssets ?? figures.revenue ?? Math.abs(own) * 2)
  const round = (value: number) => Math.round(value / 100_00) * 100_00
  if (name === 'equity') return { from: round(Math.min(own, -0.3 * size)), to: round(Math.max(own, 0.7 * size)) }
  if (name === 'netIncome') return { from: round(Math.min(own, -0.25 * size)), to: round(Math.max(own, 0.25 * size)) }
  const share = name === 'cashAvailable' ? 0.3 : name === 'revenue' ? 2.5 : 0.9
  return { from: 0, to: round(Math.max(own * 1.5, share * size)) }
}

/** Amounts at equal distances from one end to the other. */
export const spread = ({ from, to }: { from: number; to: number }, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.round(from + ((to - from) * at) / (count - 1)))
