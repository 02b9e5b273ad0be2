import shipped from './weights.json' with { type: 'json' }

type Weights = { intercept: number; weights: Readonly<Record<string, number>> }

/** In log-odds. Made by `training/doc-xray/fit.ts`; `docs/doc-xray.md` says on what. */
export const fitted: Weights = shipped

/** A detector that is not in the table moves nothing. */
export const weightOf = (typeCode: string): number => fitted.weights[typeCode] ?? 0
