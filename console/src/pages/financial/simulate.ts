import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { post } from '../../api/index.ts'
import type { FinancialRaw, XrayReport } from '../xray/raw.ts'
import { changed, type FigureName, type Figures, isFigure, rangeOf, spread } from './levers.ts'

type Simulated = { raw: FinancialRaw }
type Answer = { simulation: Simulated & { variants?: Simulated[] } }
type Report = XrayReport<'magpie'>

export function figuresOf({ figures }: FinancialRaw): Figures {
  const known: Figures = {}
  for (const [name, figure] of Object.entries(figures)) if (isFigure(name)) known[name] = figure.value
  return known
}

/** The company of the report with other figures, as the API takes it. */
function bodyOf({ code, raw }: Report, notes: Figures, variants: readonly Figures[] = []) {
  const { workforceNumber, holding, country } = raw
  return {
    code,
    ...(country !== null && { country }),
    notes: {
      ...notes,
      ...(workforceNumber !== null && { workforceNumber }),
      ...(holding !== null && { holding }),
    },
    ...(variants.length > 0 && { variants }),
  }
}

const simulate = (body: ReturnType<typeof bodyOf>) => post<Answer>('/simulations', body)

/** The report's own figures with some changed. What was shown stays until the answer is there. */
export function useWhatIf(report: Report, changes: Figures) {
  const body = bodyOf(report, changed(figuresOf(report.raw), changes))
  return useQuery({
    queryKey: ['simulations', report.id, changes],
    queryFn: () => simulate(body),
    placeholderData: keepPreviousData,
    enabled: Object.keys(changes).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export type Point = { amount: number; probability: number }
export type Curves = { base: FinancialRaw; curves: Partial<Record<FigureName, Point[]>> }

/** A hundred variants at most: 24 points for each of four levers. */
const points = 24

/** How the probability moves with each lever, all else equal: one call. */
export function useCurves(report: Report, names: readonly FigureName[]) {
  const figures = figuresOf(report.raw)
  const asked = names.flatMap((name) => spread(rangeOf(name, figures), points).map((amount) => ({ name, amount })))
  return useQuery({
    queryKey: ['simulations', report.id, 'curves', names.join()],
    queryFn: async (): Promise<Curves> => {
      const variants = asked.map(({ name, amount }) => changed(figures, { [name]: amount }))
      const { simulation } = await simulate(bodyOf(report, figures, variants))
      const curves: Curves['curves'] = {}
      for (const [at, { name, amount }] of asked.entries()) {
        const probability = simulation.variants?.[at]?.raw.probabilityOfDefault
        if (probability === null || probability === undefined) continue
        curves[name] = [...(curves[name] ?? []), { amount, probability }]
      }
      return { base: simulation.raw, curves }
    },
    enabled: report.raw.computable,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
