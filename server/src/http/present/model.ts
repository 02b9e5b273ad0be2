import type { showModel } from '#actions/analysis/show-models.ts'
import type { Model, ModelInList } from '#sdk/types.ts'

type DefaultModel = ReturnType<typeof showModel>

/** Without `readonly`: what is answered is a copy. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T

export function presentModelInList({ id, version, date, horizonYears, card }: DefaultModel): ModelInList {
  return { id, version, date, source: 'magpie', horizonYears, purpose: card.purpose, url: `/models/${id}` }
}

/** Under `coefficients` what numbers are made of, beside it what they mean. */
export function presentModel(model: DefaultModel): Model {
  const copy = structuredClone(model) as unknown as Plain<DefaultModel>
  const { card, baseRates, fiveClasses, tenClasses, slope, shapes, workforce, accuracyLoss } = copy
  const { purpose, data, method, measurements, ...more } = card
  const { onePersonShare, missingFigureContribution, floor, cap, intervalFactor } = copy
  return {
    ...presentModelInList(model),
    // Clients know the measurements by the name they had before.
    card: { purpose, data, method, figures: measurements, ...more },
    baseRates,
    fiveClasses,
    tenClasses,
    coefficients: {
      slope,
      shapes,
      workforce,
      onePersonShare,
      missingFigureContribution,
      accuracyLoss,
      floor,
      cap,
      intervalFactor,
    },
  }
}
