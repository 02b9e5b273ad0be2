import { defaultModel } from './model/model.ts'

/** The one model in force, as the report uses it. */
export { evaluateModel } from './model/evaluate.ts'
export { ratiosOf } from './model/ratios.ts'

export const model = { id: defaultModel.id, version: defaultModel.version }

/** Below which probability each of the five classes is, the best first. */
export const classBounds: readonly number[] = defaultModel.fiveClasses.map(({ below }) => below)

export const baseRateSource = (country: string): string =>
  (defaultModel.baseRates[country] ?? defaultModel.baseRates.others).source
