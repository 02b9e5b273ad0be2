import type { Row } from './data.ts'

type Columns = Readonly<Record<string, number>>

/** A published score, turned so that more means more risk. NaN where the row lacks a column. */
type Classic = { name: string; countries: string; risk: (c: Columns) => number }

const n = (c: Columns, name: string) => c[name] ?? Number.NaN
const debt = (c: Columns) => Math.max(n(c, 'liab_ta'), 0.001)
const owedSoon = (c: Columns) => Math.max(n(c, 'cl_ta'), 0.001)
const revenue = (c: Columns) => Math.max(n(c, 'rev_ta'), 0.001)
const cashFlow = (c: Columns) => n(c, 'ni_ta') + n(c, 'da_ta')
const orElse = (value: number, other: number) => (Number.isNaN(value) ? other : value)
const operating = (c: Columns) => orElse(n(c, 'op_ta'), orElse(n(c, 'ebit_ta'), n(c, 'ni_ta')))
const earnings = (c: Columns) => orElse(n(c, 'ebit_ta'), n(c, 'ni_ta'))

/** Terms that no data set has are left out; `op_ta` is replaced by EBIT, EBIT by net income where only that is there (Slovakia). */
export const classics: readonly Classic[] = [
  {
    name: "Altman Z'' (1995)",
    countries: 'PL US',
    risk: (c) =>
      -(6.56 * n(c, 'wc_ta') + 3.26 * n(c, 're_ta') + 6.72 * n(c, 'ebit_ta') + (1.05 * n(c, 'equity_ta')) / debt(c)),
  },
  {
    name: "Altman Z' (1983)",
    countries: 'PL US',
    risk: (c) =>
      -(
        0.717 * n(c, 'wc_ta') +
        0.847 * n(c, 're_ta') +
        3.107 * n(c, 'ebit_ta') +
        (0.42 * n(c, 'equity_ta')) / debt(c) +
        0.998 * n(c, 'rev_ta')
      ),
  },
  {
    name: 'Ohlson O without size (1980)',
    countries: 'PL SK US',
    risk: (c) =>
      6.03 * n(c, 'liab_ta') -
      1.43 * orElse(n(c, 'wc_ta'), 0) +
      0.0757 * Math.min(1 / Math.max(n(c, 'ca_cl'), 0.01), 100) -
      2.37 * n(c, 'ni_ta') -
      (1.83 * cashFlow(c)) / debt(c) -
      1.72 * (n(c, 'liab_ta') > 1 ? 1 : 0),
  },
  {
    name: 'Zmijewski (1984)',
    countries: 'PL SK US',
    risk: (c) => -4.513 * n(c, 'ni_ta') + 5.679 * n(c, 'liab_ta') - 0.004 * n(c, 'ca_cl'),
  },
  {
    name: 'Conan-Holder (1979), 4 of 5 terms',
    countries: 'PL US',
    risk: (c) =>
      -(
        (0.24 * (operating(c) + n(c, 'da_ta'))) / debt(c) +
        0.22 * orElse(n(c, 'perm_ta'), 1 - n(c, 'cl_ta')) +
        0.16 * n(c, 'quick_cl') * n(c, 'cl_ta') -
        (0.87 * Math.max(orElse(n(c, 'fin_ta'), 0), 0)) / revenue(c)
      ),
  },
  {
    name: 'Maczynska-Zawadzki G (2006)',
    countries: 'PL SK US',
    risk: (c) =>
      -(9.498 * operating(c) + 3.566 * n(c, 'equity_ta') + (2.903 * cashFlow(c)) / debt(c) + 0.452 * n(c, 'ca_cl')),
  },
  {
    name: 'Poznan / Hamrol (2004)',
    countries: 'PL US',
    risk: (c) =>
      -(
        3.562 * n(c, 'ni_ta') +
        1.588 * n(c, 'quick_cl') +
        4.288 * orElse(n(c, 'perm_ta'), 1 - n(c, 'cl_ta')) +
        (6.719 * operating(c)) / revenue(c)
      ),
  },
  {
    name: 'IN05 (2005)',
    countries: 'PL SK US',
    risk: (c) => {
      const cover = n(c, 'fin_ta') > 0 ? Math.min(Math.max(earnings(c) / n(c, 'fin_ta'), -9), 9) : 9
      return -(0.13 / debt(c) + 0.04 * cover + 3.97 * earnings(c) + 0.21 * n(c, 'rev_ta') + 0.09 * n(c, 'ca_cl'))
    },
  },
  {
    name: 'Springate (1978)',
    countries: 'PL US',
    risk: (c) =>
      -(1.03 * n(c, 'wc_ta') + 3.07 * n(c, 'ebit_ta') + (0.66 * n(c, 'ebit_ta')) / owedSoon(c) + 0.4 * n(c, 'rev_ta')),
  },
  {
    name: 'Taffler (1983)',
    countries: 'PL US',
    risk: (c) =>
      -(
        (0.53 * n(c, 'ebit_ta')) / owedSoon(c) +
        (0.13 * n(c, 'ca_cl') * n(c, 'cl_ta')) / debt(c) +
        0.18 * n(c, 'cl_ta') +
        0.16 * n(c, 'rev_ta')
      ),
  },
  { name: 'Beaver cash flow / debt (1966)', countries: 'PL SK US', risk: (c) => -cashFlow(c) / debt(c) },
]

/** Unknown scores are put in the middle, as those of the model are. */
export function classicScores(classic: Classic, rows: readonly Row[]): Float64Array {
  const scores = Float64Array.from(rows, ({ extra }) => classic.risk(extra))
  const known = scores.filter((score) => !Number.isNaN(score)).sort()
  const middle = known[known.length >> 1] ?? 0
  return scores.map((score) => (Number.isNaN(score) ? middle : score))
}
