import type { FigureName } from '#analyses/financial-xray/model/types.ts'
import type { Row } from './data.ts'
import { auc } from './metrics.ts'
import { ratioTerms } from './settings.ts'
import { type FittedShape, scoresOf } from './shapes.ts'
import { tableOf } from './table.ts'

export const missingSets: readonly (readonly FigureName[])[] = [
  ['netIncome'],
  ['currentLiabilities'],
  ['cashAvailable'],
  ['equity', 'totalDebt'],
  ['equity'],
  ['totalDebt'],
  ['revenue'],
  ['amortizationDepreciation'],
  ['totalFixedAssets'],
]

const countries = ['PL', 'SK', 'US'] as const
export type MissingMeasure = { figures: readonly FigureName[]; aucs: number[]; aucLost: number }

/** AUC at one year when figures are taken away from firms that the shapes were not fitted on. */
export function measureMissing(rows: readonly Row[], shapes: readonly FittedShape[]): MissingMeasure[] {
  const names = ratioTerms.map(({ name }) => name)
  const oneYear = rows.filter(({ horizon }) => horizon === 1)
  const aucsWithout = (figures: readonly FigureName[]) => {
    const bare = oneYear.map((row) => {
      const left = { ...row.figures }
      for (const figure of figures) delete left[figure]
      return { ...row, figures: left }
    })
    const scores = scoresOf(tableOf(bare, names), shapes)
    return countries.map((country) => {
      const at = [...bare.keys()].filter((i) => bare[i]?.country === country)
      return auc(
        at.map((i) => scores[i] as number),
        at.map((i) => bare[i]?.label as number),
      )
    })
  }
  const full = aucsWithout([])
  const lost = (aucs: number[]) => aucs.reduce((sum, value, i) => sum + ((full[i] as number) - value) / aucs.length, 0)
  return [[], ...missingSets].map((figures) => {
    const aucs = aucsWithout(figures)
    return { figures, aucs, aucLost: Number(lost(aucs).toFixed(3)) }
  })
}
