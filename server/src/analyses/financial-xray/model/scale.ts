import type { DefaultModel } from './model.ts'

/** Steps of the PD alone, so that the order of two firms is never turned round. */
export function riskClassOf(pd: number, { fiveClasses }: DefaultModel) {
  return fiveClasses.find(({ below }) => pd < below) ?? (fiveClasses.at(-1) as DefaultModel['fiveClasses'][number])
}

export function class10Of(pd: number, { tenClasses }: DefaultModel): number {
  return (tenClasses.find(({ below }) => pd < below) ?? (tenClasses.at(-1) as DefaultModel['tenClasses'][number]))
    .class10
}

/** Two significant digits: more would claim what no model knows. */
export const twoDigits = (pd: number): number => Number(pd.toPrecision(2))
