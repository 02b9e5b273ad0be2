import type { CsvRecord } from './csv-record.ts'
import { type CsvRole, plainWords } from './csv-words.ts'
import { quoted } from './faults.ts'

const total =
  /^(?:(?:sous|sub) ?)?(?:totals?|totale|totali|totaux|totales|totais|totaal|totalen|summe|summen|gesamt(?:summe|betrag)?|somma|somme|suma|razem|subtotale?|zwischensumme)\b(?: [\p{L}]+){0,4}$/u

/** `Totale;;;1.100,60;20,00`: below the table, in the place of a day or of a text, without either. */
export const isTotalLine = ({ cells }: CsvRecord): boolean =>
  total.test(plainWords(cells.find((cell) => cell.trim() !== '') ?? ''))

type Amounts = readonly number[]

/**
 * What a line of totals says that is not so; `undefined`: it is the sum of the lines above it, or of those since the last such line.
 * `cell`: what it has in a column; `read`: that in cents.
 */
export function wrongTotal(
  cell: (role: CsvRole) => string,
  read: (text: string) => number | undefined,
  { all, since }: { all: Amounts; since: Amounts },
): string | undefined {
  const wrong = totalled.find(({ role, sum }) => {
    const cents = cell(role) === '' ? undefined : read(cell(role))
    return cents !== undefined && ![all, since].some((amounts) => Math.abs(cents) === Math.abs(sum(amounts)))
  })
  if (wrong !== undefined) return `the total ${quoted(cell(wrong.role))} is not the sum of the lines above it`
  return totalled.some(({ role }) => read(cell(role)) !== undefined) ? undefined : 'a total without an amount'
}

const sumOf = (amounts: Amounts) => amounts.reduce((sum, cents) => sum + cents, 0)

const totalled: readonly { role: CsvRole; sum: (amounts: Amounts) => number }[] = [
  { role: 'debit', sum: (amounts) => sumOf(amounts.filter((cents) => cents < 0)) },
  { role: 'credit', sum: (amounts) => sumOf(amounts.filter((cents) => cents > 0)) },
  { role: 'amount', sum: sumOf },
]
