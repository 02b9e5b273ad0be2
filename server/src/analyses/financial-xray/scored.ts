import { attempted, type OnFailed } from '../could-not-run.ts'
import { baseRateOf } from './base-rate.ts'
import type { Choice } from './choose-figures.ts'
import type { Situation } from './circumstances.ts'
import { counterfactualsOf } from './counterfactuals.ts'
import { type CandidateFigures, plainFigures } from './figure-set.ts'
import { type Light, lightsOf } from './lights.ts'
import { logOddsFrom } from './log-odds.ts'
import { missingOf, shownSubstitution } from './missing.ts'
import type { RatiosMade } from './model/ratios.ts'
import type { FigureName, Figures, ModelScore, NotComputable, RatioName, Ratios } from './model/types.ts'
import type { FinancialXrayRaw, Reason } from './raw.ts'
import { strongestReasons } from './reasons.ts'
import { classBounds, evaluateModel, model, ratiosOf } from './scorer.ts'
import { adjustmentTitled, interceptTitled, ratioTitled, ratioUnit } from './titles.ts'
import { trendOf } from './trend.ts'
import { ratioFigures } from './words.ts'

type Part = Pick<
  FinancialXrayRaw,
  | 'computable'
  | 'criterias'
  | 'probabilityOfDefault'
  | 'riskClass'
  | 'riskLetter'
  | 'riskClass10'
  | 'interval'
  | 'logOdds'
  | 'baseRate'
  | 'confidence'
  | 'contributions'
  | 'lights'
  | 'counterfactuals'
  | 'substitutions'
  | 'missing'
  | 'trend'
  | 'model'
>

/** What the report says because of the model; `whyNot`: why the model gave nothing; `notRun`: what threw, and was left out. */
export type Scored = {
  part: Part
  reasons: readonly Reason[]
  whyNot?: NotComputable['reason']
  notRun?: readonly string[]
}

/** Of figures that cannot be: ratios of them would mean nothing. */
export const noScore: Scored = {
  part: {
    computable: false,
    criterias: {},
    probabilityOfDefault: null,
    riskClass: null,
    riskLetter: null,
    riskClass10: null,
    interval: null,
    logOdds: null,
    baseRate: null,
    confidence: null,
    contributions: [],
    lights: {},
    counterfactuals: [],
    substitutions: [],
    missing: [],
    trend: null,
    model,
  },
  reasons: [],
}

/** A ratio that throws is left out. Without one of the model's there is no probability: it would be of another company. */
export function scoreOf(choice: Choice, situation: Situation, { formulas, onFailed }: RatiosMade = {}): Scored {
  const notRun = new Set<string>()
  const tell: OnFailed = (criterion, error) => {
    if (!notRun.has(criterion)) onFailed?.(criterion, error)
    notRun.add(criterion)
  }
  const scored = attempted(
    'probabilityOfDefault',
    () => scoredBy(choice, situation, { formulas, onFailed: tell }),
    () => noScore,
    tell,
  )
  return { ...scored, notRun: [...notRun] }
}

function scoredBy({ figures: chosen, before, currency }: Choice, situation: Situation, made: RatiosMade): Scored {
  const figures = plainFigures(chosen)
  const evaluate = (of: Figures) => evaluateModel(of, situation.circumstances, undefined, made.formulas)
  const ratiosMade = (of: Figures) => ratiosOf(of, situation.holding, made)
  const score = evaluate(figures)
  if (!score.computable) return { ...noScore, whyNot: score.reason }
  const ratios = ratiosMade(figures)
  const lights = lightsOf(ratios)
  const [low, high] = score.pdInterval
  const part: Part = {
    computable: true,
    criterias: criteriasOf(chosen, ratios, score, lights),
    probabilityOfDefault: score.pd,
    riskClass: score.riskClass,
    riskLetter: score.letter,
    riskClass10: score.class10,
    interval: { low, high, factor: 2 },
    logOdds: score.logit,
    baseRate: baseRateOf(score.baseRate),
    confidence: score.confidence,
    contributions: contributionsOf(score),
    lights,
    counterfactuals: counterfactualsOf(
      figures,
      score,
      { evaluate, classBounds, logOdds: logOddsFrom(score, situation.circumstances) },
      currency,
    ),
    substitutions: score.substitutions.map((substitution) => shownSubstitution(substitution, currency)),
    missing: missingOf(score, situation),
    trend: trendOf(before, ratios, { ratios: ratiosMade, evaluate }),
    model,
  }
  return { part, reasons: strongestReasons(score, lights, unprovenOf(chosen)) }
}

/** Printed in a document, and confirmed by nothing: what stands on it says so. */
const unprovenOf = (chosen: CandidateFigures): FigureName[] =>
  (Object.keys(chosen) as FigureName[]).filter((name) => chosen[name]?.rank === 'read')

/** Every ratio that can be made of the figures, those of the model first. */
function criteriasOf(
  chosen: CandidateFigures,
  ratios: Ratios,
  { contributions }: ModelScore,
  lights: Partial<Record<RatioName, Light>>,
): FinancialXrayRaw['criterias'] {
  const criterias: FinancialXrayRaw['criterias'] = {}
  const inModel = new Map(contributions.map((contribution) => [contribution.ratio, contribution]))
  const sources = new Set(Object.values(chosen).map(({ source }) => source))
  const unproven = unprovenOf(chosen)
  // Nearly always all figures are of one source.
  const [only] = sources.size === 1 ? sources : []
  for (const name of new Set([...inModel.keys(), ...(Object.keys(ratios) as RatioName[])])) {
    const value = inModel.get(name)?.value ?? ratios[name]
    if (value === null) continue
    const light = lights[name]
    const unsure = ratioFigures[name].filter((figure) => unproven.includes(figure))
    criterias[name] = {
      ...ratioTitled(name),
      value,
      unit: ratioUnit(name),
      source: only ?? sourceOf(chosen, name),
      inModel: inModel.has(name),
      outOfRange: inModel.get(name)?.outOfRange ?? false,
      ...(light !== undefined && { light }),
      ...(unsure.length > 0 && { unproven: unsure }),
    }
  }
  return criterias
}

/** A figure that was made from another (debt from equity) has the source of that other: both are of total assets. */
function sourceOf(chosen: CandidateFigures, ratio: RatioName): string {
  const sources = new Set(ratioFigures[ratio].flatMap((name) => chosen[name]?.source ?? []))
  return [...sources].sort().join('+') || 'notes'
}

function contributionsOf({ intercept, contributions, adjustments }: ModelScore): FinancialXrayRaw['contributions'] {
  return [
    { ...interceptTitled, name: 'intercept', kind: 'intercept', value: null, contribution: intercept },
    ...contributions.map(({ ratio, value, contribution }) => ({
      ...ratioTitled(ratio),
      name: ratio,
      kind: 'ratio' as const,
      value,
      contribution,
    })),
    ...adjustments.map(({ code, contribution, figure }) => ({
      ...adjustmentTitled(code, figure),
      name: figure === undefined ? code : `${code}:${figure}`,
      kind: 'adjustment' as const,
      value: null,
      contribution,
    })),
  ]
}
