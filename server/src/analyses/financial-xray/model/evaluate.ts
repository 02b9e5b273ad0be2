import { type DefaultModel, defaultModel, type Shape } from './model.ts'
import { type RatioFormulas, ratioOf, sharesOf, substitutionsOf } from './ratios.ts'
import { class10Of, riskClassOf } from './scale.ts'
import type {
  Adjustment,
  Circumstances,
  Contribution,
  Evaluation,
  FigureName,
  Figures,
  NotComputable,
} from './types.ts'

/** The figures whose absence costs accuracy. No ratio of the model is made of interest or short-term debt. */
export const figuresRead = [
  'equity',
  'totalDebt',
  'netIncome',
  'amortizationDepreciation',
  'revenue',
  'cashAvailable',
  'totalFixedAssets',
  'currentLiabilities',
] as const satisfies readonly FigureName[]

/** Pure and fast: some microseconds. The log-odds are the intercept, the contributions and the adjustments, and nothing else. */
export function evaluateModel(
  figures: Figures,
  circumstances: Circumstances,
  model: DefaultModel = defaultModel,
  formulas?: RatioFormulas,
): Evaluation {
  const assets = figures.totalAssets
  if (assets === undefined) return { computable: false, reason: 'total-assets-missing' }
  const refused = refusalOf(figures, assets)
  if (refused !== undefined) return { computable: false, reason: refused }
  const shares = sharesOf(figures, assets)
  const holding = circumstances.holding === true
  const contributions = model.shapes.map((shape) =>
    contributionOf(shape, ratioOf(shape.name, shares, holding, formulas), model.slope),
  )
  const missing = figuresRead.filter((name) => figures[name] === undefined)
  const [country, baseRate] = baseRateOf(circumstances.country, model)
  const sum = contributions.reduce((total, { contribution }) => total + contribution, 0)
  const adjustments = adjustmentsOf(sum, missing, circumstances.workforceNumber, model)
  const raw = adjustments.reduce((total, { contribution }) => total + contribution, baseRate.intercept + sum)
  const logit = bounded(raw, adjustments, model)
  const pd = 1 / (1 + Math.exp(-logit))
  const { riskClass, letter } = riskClassOf(pd, model)
  return {
    computable: true,
    modelId: model.id,
    modelVersion: model.version,
    pd,
    pdInterval: [pd / model.intervalFactor, Math.min(pd * model.intervalFactor, 1)],
    logit,
    intercept: baseRate.intercept,
    riskClass,
    letter,
    class10: class10Of(pd, model),
    contributions,
    adjustments,
    missing,
    substitutions: substitutionsOf(figures, shares),
    baseRate: { country, rate: baseRate.rate, event: baseRate.event },
    confidence: confidenceOf(figures, missing, circumstances),
    accuracyLoss: missing.length === 0 ? [] : accuracyLossOf(missing, model),
  }
}

function refusalOf(figures: Figures, assets: number): NotComputable['reason'] | undefined {
  for (const name in figures) {
    const amount = figures[name as FigureName]
    if (amount !== undefined && !Number.isFinite(amount)) return 'figure-not-finite'
  }
  if (assets <= 0) return 'total-assets-not-positive'
  const knowsBalance = figures.equity !== undefined || figures.totalDebt !== undefined
  return knowsBalance || figures.netIncome !== undefined ? undefined : 'too-few-figures'
}

function contributionOf(shape: Shape, value: number, slope: number): Contribution {
  if (Number.isNaN(value)) return { ratio: shape.name, value: null, contribution: 0, outOfRange: false }
  const outOfRange = value < shape.range[0] || value > shape.range[1]
  return { ratio: shape.name, value, contribution: slope * valueAt(shape, value), outOfRange }
}

/** Log-odds of the shape at a value, before the slope. */
export function valueAt({ knots, values }: Pick<Shape, 'knots' | 'values'>, value: number): number {
  let [low, high] = [0, knots.length - 1]
  if (value <= (knots[low] as number)) return values[low] as number
  if (value >= (knots[high] as number)) return values[high] as number
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((knots[middle] as number) <= value) low = middle
    else high = middle
  }
  const [left, right] = [knots[low] as number, knots[high] as number]
  const [from, to] = [values[low] as number, values[high] as number]
  return from + ((value - left) / (right - left)) * (to - from)
}

function baseRateOf(country: string, { baseRates }: DefaultModel) {
  const own = country !== 'others' && Object.hasOwn(baseRates, country) ? baseRates[country] : undefined
  return own === undefined ? (['others', baseRates.others] as const) : ([country, own] as const)
}

function adjustmentsOf(
  sum: number,
  missing: readonly FigureName[],
  workforceNumber: number | undefined,
  model: DefaultModel,
): Adjustment[] {
  const adjustments: Adjustment[] = []
  // The ratios of so small a firm jump from year to year, for better and for worse.
  if (workforceNumber === 1) adjustments.push({ code: 'onePersonFirm', contribution: (model.onePersonShare - 1) * sum })
  if (workforceNumber !== undefined && workforceNumber >= 1) {
    const line = model.workforce.find(({ upTo }) => upTo === null || workforceNumber <= upTo)
    if (line !== undefined) adjustments.push({ code: 'workforce', contribution: line.contribution })
  }
  for (const figure of missing)
    adjustments.push({ code: 'missingFigure', contribution: model.missingFigureContribution, figure })
  return adjustments
}

/** Floor and cap are an adjustment like any other, so that the sum stays exact. */
function bounded(raw: number, adjustments: Adjustment[], { floor, cap }: DefaultModel): number {
  const [low, high] = [Math.log(floor / (1 - floor)), Math.log(cap / (1 - cap))]
  if (raw < low) adjustments.push({ code: 'probabilityFloor', contribution: low - raw })
  if (raw > high) adjustments.push({ code: 'probabilityCap', contribution: high - raw })
  return Math.min(Math.max(raw, low), high)
}

function confidenceOf(figures: Figures, missing: readonly FigureName[], { holding, workforceNumber }: Circumstances) {
  const noBalance = figures.equity === undefined && figures.totalDebt === undefined
  if (noBalance || figures.netIncome === undefined || holding === true) return 'low'
  return missing.length > 0 || workforceNumber === 1 ? 'reduced' : 'normal'
}

function accuracyLossOf(missing: readonly FigureName[], model: DefaultModel) {
  return model.accuracyLoss.filter(({ figures }) => figures.every((figure) => missing.includes(figure)))
}
