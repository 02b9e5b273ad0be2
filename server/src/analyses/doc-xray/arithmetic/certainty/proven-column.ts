import { keyOf, type Sum } from '../sum.ts'
import { chanceOf } from './chance.ts'

const columnChanceMax = 0.01

/** Another sum comes out in the same column, on the same page or on the next. */
export const isProvenColumn = (sum: Sum, holding: readonly Sum[]): boolean =>
  isBesideOthers(sum, holding) || isOfOtherSide(sum, holding)

function isBesideOthers({ origin, result }: Sum, holding: readonly Sum[]): boolean {
  return holding.some(
    (other) =>
      other.origin !== undefined &&
      other.origin.grouping !== origin?.grouping &&
      other.origin.columns.some((column) => origin?.columns.includes(column)) &&
      Math.abs(other.result.page - result.page) <= 1 &&
      chanceOf(other) <= columnChanceMax,
  )
}

/** The total of the assets is that of the liabilities, which the lines of that side make: it was read aright, and is as it was. */
const isOfOtherSide = ({ result, origin }: Sum, holding: readonly Sum[]): boolean =>
  holding
    .filter((same) => same.origin?.grouping === 'sheet' && same.terms.length === 1)
    .map(({ terms, result: other }) => [terms[0]?.figure, other])
    .flatMap(([one, other]) => {
      if (one === undefined || other === undefined) return []
      return keyOf(one) === keyOf(result) ? [other] : keyOf(other) === keyOf(result) ? [one] : []
    })
    .some((other) =>
      holding.some(
        (sum) =>
          sum.origin?.lines !== undefined &&
          sum.origin.grouping !== origin?.grouping &&
          keyOf(sum.result) === keyOf(other) &&
          chanceOf(sum) <= columnChanceMax,
      ),
    )
