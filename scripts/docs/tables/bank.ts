import { categories } from '#analyses/bank-xray/categories.ts'
import { indicators } from '#analyses/bank-xray/indicators.ts'
import { type PageTables, row, table } from './table.ts'

const percent = (unit: string, value: number) => (unit === 'share' ? `${Math.round(value * 1_000) / 10} %` : `${value}`)

/** Of docs/bank-xray.md. */
export const bankTables: PageTables = {
  indicators: () =>
    table(
      ['Indicator', 'Formula', 'Weight', 'A', 'B', 'C', 'D'],
      indicators.map(({ name, formula, weight, bounds, unit }) => {
        const sign = bounds[0] > bounds[3] ? '≥' : '≤'
        return row(`\`${name}\``, formula.en, weight, ...bounds.map((bound) => `${sign} ${percent(unit, bound)}`))
      }),
    ),
  categories: () =>
    table(
      ['Category', 'Money', 'Alert', 'Words, without accents'],
      categories.map(({ name, direction, isAlert, words }) =>
        row(`\`${name}\``, direction, isAlert ? 'yes' : '', words.join(', ')),
      ),
    ),
}
