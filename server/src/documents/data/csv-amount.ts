import { type DecimalMark, groupedCents } from './amount.ts'
import { type CsvRole, inWords, outWords, plainWords } from './csv-words.ts'
import { quoted } from './faults.ts'

type Options = { mark: DecimalMark | undefined; negativeDebits: boolean | 'mixed' }

/** Signed cents, or the fault. */
export function csvAmount(cell: (role: CsvRole) => string, { mark, negativeDebits }: Options): number | string {
  const read = (text: string) => (mark === undefined ? undefined : groupedCents(text, mark))
  const amount = cell('amount')
  if (amount !== '') {
    const cents = read(amount)
    return cents === undefined ? `${quoted(amount)} is not an amount` : signed(cents, cell('sign'))
  }
  const [debit, credit] = [cell('debit'), cell('credit')]
  if (debit === '' && credit === '') return 'no amount'
  const [out, into] = [debit, credit].map((text) => (text === '' ? 0 : read(text)))
  if (out === undefined) return `${quoted(debit)} is not an amount`
  if (into === undefined) return `${quoted(credit)} is not an amount`
  if (out !== 0 && into !== 0) return `both a debit ${quoted(debit)} and a credit ${quoted(credit)}`
  if (out < 0 && negativeDebits === 'mixed') return `the debit ${quoted(debit)} is negative, others are not`
  if (out !== 0) return out < 0 ? out : -out
  return into
}

/** Some write what goes out with a minus although it has a column of its own. A column that does both is not clear. */
export function debitsAreNegative(debits: readonly string[], mark: DecimalMark | undefined): boolean | 'mixed' {
  const cents = mark === undefined ? [] : debits.map((text) => groupedCents(text, mark) ?? 0)
  const hasNegative = cents.some((each) => each < 0)
  return hasNegative && cents.some((each) => each > 0) ? 'mixed' : hasNegative
}

function signed(cents: number, sign: string): number | string {
  if (sign === '') return cents
  const word = sign === '-' || sign === '+' ? sign : plainWords(sign)
  const isOut = word === '-' || outWords.has(word)
  if (!isOut && word !== '+' && !inWords.has(word)) return `${quoted(sign)} is neither debit nor credit`
  if (cents < 0) return isOut ? cents : `${quoted(sign)} and a negative amount`
  return isOut && cents !== 0 ? -cents : cents
}
