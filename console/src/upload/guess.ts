import type { Medium } from '@roentgen/sdk'

export type MediumName = Medium['name']
export type Period = NonNullable<Medium['meta']['period']>

export type Guess = { name: MediumName; period: Period | ''; date: string }

const kinds: readonly [RegExp, MediumName, Period][] = [
  [/interm|interim|situation|infrannual/i, 'interim_financial_statement', 'semester'],
  [
    /relev|statement.?of.?account|bank|banque|banca|estratto|konto|camt|mt940|\.ofx$|\.sta$/i,
    'bank_statement',
    'month',
  ],
  [
    /bilan|compte|accounts|liasse|annual|annuel|annuale|financial|fec\b|xbrl|\.xhtml$/i,
    'certified_financial_statement',
    'year',
  ],
]

/** What a file most likely is, by its name alone: shown to be corrected, never sent without being seen. */
export function guessOf(fileName: string): Guess {
  const [, name, period] = kinds.find(([words]) => words.test(fileName)) ?? [undefined, 'other' as const, '' as const]
  const month = /(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/.exec(fileName)
  if (month !== null) return { name, period, date: lastDay(Number(month[1]), Number(month[2])) }
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(fileName)
  return { name, period, date: year === null ? '' : `${year[1]}-12-31` }
}

const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** Statements and annual accounts are of a period; other documents may be. */
export const needsPeriod = (name: MediumName): boolean =>
  name === 'bank_statement' || name === 'certified_financial_statement'
