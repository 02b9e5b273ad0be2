import { readBankStatements } from '#documents/figures/bank/read-bank-statements.ts'
import { daysBetween } from '#domain/calendar-date.ts'
import { lowered } from '#language/fold.ts'
import { type Account, accountsOf, type ReadStatement } from '../accounts/accounts.ts'
import { balanceCurve } from '../accounts/balances.ts'
import { enteredReading } from '../accounts/entered.ts'
import { sanityPercentageMin } from '../accounts/sanity.ts'
import type { ReadDocument } from '../analysis.ts'
import type { Light } from './lights.ts'

/** What a supplier would want to know of an account: does it pay, and is there money on it. */
export type PaymentBehaviour = {
  source: string
  days: number
  transactions: number
  /** Payments that came back for want of money, and what the bank charged for it. */
  returned: number
  /** Share of the days on which the balance was below zero; of the printed balances where no curve can be drawn; `null`: none is printed. */
  overdrawnShare: number | null
}

/** The bank statements of a request: how many there are, how many could be read, and what they show. */
export type BankSeen = { sent: number; read: number; behaviours: readonly PaymentBehaviour[] }

/** Less than this shows nothing of how a company pays. */
export const daysMin = 25
export const transactionsMin = 10
const labelCharactersMax = 200

/** Without accents, as labels of banks mostly are. Set by hand: no labelled accounts were at hand. */
const returnedPayment =
  /\b(?:rejets?|rejetee?s?|impayee?s?|sans provision|commission d.?intervention|incident de paiement|insolut[aeio]|respint[aeio]|protestat[aeio]|impagat[aeio]|returned|unpaid|dishonou?red|bounced|insufficient funds)\b/

/** One after another: the evidence of each may be tens of megabytes, and is let go before the next. */
export async function bankSeen(documents: readonly ReadDocument[]): Promise<BankSeen> {
  const all: ReadStatement[] = []
  let read = 0
  for (const document of documents) {
    const usable = (await statementsOf(document)).filter(isUsable)
    if (usable.length > 0) read += 1
    all.push(...usable)
  }
  return { sent: documents.length, read, behaviours: accountsOf(all).flatMap((account) => behaviourOf(account) ?? []) }
}

async function statementsOf({ medium, figures, evidence }: ReadDocument): Promise<ReadStatement[]> {
  if (figures?.statement === undefined && medium.extraction === 'open') return []
  const { statements } =
    figures?.statement === undefined ? readBankStatements(await evidence()) : enteredReading(figures.statement)
  return statements.map((one) => ({ ...one, medium: medium.id }))
}

/** As in the Bank X-Ray: what mostly does not add up was read wrongly, or is wrong. */
const isUsable = ({ sanity, transactions }: ReadStatement): boolean =>
  transactions.length > 0 && (sanity.percentage === null || sanity.percentage >= sanityPercentageMin)

/** Statements of one month each are one account over the year. */
export function behaviourOf(account: Account): PaymentBehaviour | undefined {
  const { movements, statements } = account
  const [first, last] = [movements.at(0)?.bookingDate, movements.at(-1)?.bookingDate]
  if (first === undefined || last === undefined) return undefined
  const days = Math.round(daysBetween(first, last)) + 1
  if (!(days >= daysMin) || movements.length < transactionsMin) return undefined
  return {
    source: [...new Set(statements.map(({ medium }) => `medium:${medium}`))].join('+'),
    days,
    transactions: movements.length,
    returned: movements.filter(({ label }) => returnedPayment.test(plain(label))).length,
    overdrawnShare: overdrawnShareOf(account),
  }
}

function overdrawnShareOf(account: Account): number | null {
  const curve = balanceCurve(account).map(({ cents }) => cents)
  const balances = curve.length > 0 ? curve : account.movements.flatMap(({ balanceCents }) => balanceCents ?? [])
  return balances.length === 0 ? null : balances.filter((cents) => cents < 0).length / balances.length
}

const plain = (label: string) => lowered(label.slice(0, labelCharactersMax))

const overdrawnShareRed = 0.5
const overdrawnShareYellow = 0.1
const returnedRed = 2

export function behaviourLight({ returned, overdrawnShare }: PaymentBehaviour): Light {
  const share = overdrawnShare ?? 0
  if (returned >= returnedRed || share > overdrawnShareRed) return 'red'
  return returned > 0 || share > overdrawnShareYellow ? 'yellow' : 'green'
}
