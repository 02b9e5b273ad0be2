import { interceptFor } from './metrics.ts'
import type { Table } from './table.ts'

/** From the guide of the data: published national levels, each with what it counts. */
const rates = {
  FR: {
    rate: 0.018,
    event: 'insolvency procedure opened by a court',
    source:
      'between the failure rate of all firms, 2.0 % (INSEE, answer 93753 to the National Assembly), and that of non-micro SMEs, about 1.5 % (Banque de France, failures of 2023 over rated firms)',
  },
  IT: {
    rate: 0.026,
    event: 'bank default: past due, unlikely to pay or bad loan',
    source: 'tasso di deterioramento 2024, Outlook ABI-Cerved 2025-27 (October 2025)',
  },
  SK: {
    rate: 0.0049,
    event: 'legal bankruptcy',
    source: 'measured: Slovak SMEs 2013-2016, the natural rate of the data set',
  },
  US: {
    rate: 0.007,
    event: 'bankruptcy filing (Chapter 7 or 11)',
    source: 'measured: NYSE and NASDAQ companies 1999-2018',
  },
  others: {
    rate: 0.02,
    event: 'insolvency or default, by country',
    source: 'set between the French and the Italian rate',
  },
} as const

/**
 * France, Italy and the others: over private firms (Poland and Slovakia, one year before), each country weighing half, its
 * defaults reweighted to the rate. Slovakia and the USA: over their own firms.
 */
export function baseRatesOf(table: Table, logits: Float64Array) {
  const rowsOf = (countries: readonly string[]) =>
    [...table.rows.keys()].filter(
      (i) => table.rows[i]?.horizon === 1 && countries.includes(table.rows[i]?.country ?? ''),
    )
  return Object.fromEntries(
    Object.entries(rates).map(([country, entry]) => {
      const countries = country === 'SK' || country === 'US' ? [country] : ['PL', 'SK']
      const at = rowsOf(countries)
      const count = new Map<string, number>()
      const keyOf = (i: number) => `${table.rows[i]?.country} ${table.rows[i]?.label}`
      for (const i of at) count.set(keyOf(i), (count.get(keyOf(i)) ?? 0) + 1)
      const weights = at.map(
        (i) => (table.rows[i]?.label === 1 ? entry.rate : 1 - entry.rate) / (count.get(keyOf(i)) as number),
      )
      const intercept = interceptFor(
        at.map((i) => logits[i] as number),
        weights,
        entry.rate,
      )
      return [country, { ...entry, intercept: Number(intercept.toFixed(6)) }]
    }),
  )
}
