import { centsOf, shownAmount } from './amount.ts'
import type { Statement } from './wire.ts'

export type StatementRow = { key: number; date: string; label: string; amount: string; balance: string }
export type StatementTexts = {
  iban: string
  currency: string
  from: string
  to: string
  opening: string
  closing: string
  rows: readonly StatementRow[]
}

let lastKey = 0
export const emptyRow = (date = ''): StatementRow => ({ key: ++lastKey, date, label: '', amount: '', balance: '' })

const shown = (cents: number | undefined) => (cents === undefined ? '' : shownAmount(cents))

/** What the machine read after all, to be confirmed or corrected; else an empty form. */
export function statementTexts(read: Partial<Statement> | undefined): StatementTexts {
  const rows = (read?.transactions ?? []).map(({ date, label, amountCents, balanceCents }) => ({
    key: ++lastKey,
    date,
    label,
    amount: shown(amountCents),
    balance: shown(balanceCents),
  }))
  return {
    iban: read?.iban ?? '',
    currency: read?.currency ?? 'EUR',
    from: read?.from ?? '',
    to: read?.to ?? '',
    opening: shown(read?.openingCents),
    closing: shown(read?.closingCents),
    rows: rows.length === 0 ? [emptyRow()] : rows,
  }
}

const isEmpty = ({ label, amount, balance }: StatementRow) => label === '' && amount === '' && balance === ''

/** The closing balance that the lines give; undefined while one of them is no amount. */
export function sumOf({ opening, rows }: StatementTexts): number | undefined {
  const amounts = [opening, ...rows.filter((row) => !isEmpty(row)).map(({ amount }) => amount)].map(centsOf)
  if (amounts.some((cents) => typeof cents !== 'number')) return undefined
  return (amounts as number[]).reduce((sum, cents) => sum + cents, 0)
}

/** As the service takes it; undefined while something that it needs is not entered. */
export function statementOf(texts: StatementTexts): Statement | undefined {
  const [openingCents, closingCents] = [centsOf(texts.opening), centsOf(texts.closing)]
  if (typeof openingCents !== 'number' || typeof closingCents !== 'number' || texts.from === '' || texts.to === '')
    return undefined
  const transactions: Statement['transactions'] = []
  for (const row of texts.rows) {
    if (isEmpty(row)) continue
    const [amountCents, balanceCents] = [centsOf(row.amount), centsOf(row.balance)]
    if (typeof amountCents !== 'number' || balanceCents === 'unclear' || row.date === '' || row.label.trim() === '')
      return undefined
    transactions.push({
      date: row.date,
      label: row.label.trim(),
      amountCents,
      ...(balanceCents !== undefined && { balanceCents }),
    })
  }
  return {
    ...(texts.iban.trim() !== '' && { iban: texts.iban.trim() }),
    currency: texts.currency.trim().toUpperCase(),
    from: texts.from,
    to: texts.to,
    openingCents,
    closingCents,
    transactions,
  }
}
