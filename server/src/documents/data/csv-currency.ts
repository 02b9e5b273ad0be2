import type { CsvHeader } from './csv-header.ts'
import type { CsvRecord } from './csv-record.ts'
import type { CsvRole } from './csv-words.ts'

const cellMax = 60
const ofMoney: ReadonlySet<CsvRole | undefined> = new Set<CsvRole>(['amount', 'debit', 'credit', 'balance'])

/** Whose dollars or crowns a bare sign means, it does not say. */
const said: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beur(?:os?)?\b/i],
  ['GBP', /£|\bgbp\b/i],
  ['USD', /\bus\$|\busd\b/i],
  ['CAD', /\bca?\$|\bcad\b/i],
  ['CHF', /\bchf\b/i],
  ['PLN', /\bpln\b|zł/i],
  ['CZK', /\bczk\b|Kč/i],
  ['SEK', /\bsek\b/i],
  ['DKK', /\bdkk\b/i],
  ['NOK', /\bnok\b/i],
]

/** `£36.12`, `-12,00 EUR`: beside the amounts of the table stands in which currency they are, if in one. */
export function currencyOfAmounts(records: readonly CsvRecord[], roles: CsvHeader['roles']): string | null {
  const found = new Set<string | undefined>()
  for (const { cells } of records)
    for (const [at, role] of roles.entries()) {
      const cell = ofMoney.has(role) ? (cells[at] ?? '').slice(0, cellMax).replaceAll(/[\d.,\s]+/g, ' ') : ''
      if (/\p{Sc}|\p{L}/u.test(cell)) found.add(currencyBeside(cell))
    }
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

/** `text`: what stands beside an amount. `USD (EUR)` names two, and so none. */
export function currencyBeside(text: string): string | undefined {
  const [only, ...others] = said.filter(([, expression]) => expression.test(text))
  return others.length === 0 ? only?.[0] : undefined
}
