import type { Evidence } from '#documents/evidence.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { Light } from './lights.ts'
import type { Reason } from './raw.ts'
import { remark } from './reasons.ts'
import { text } from './spoken.ts'

/** What a supplier would want to know of an account: does it pay, and is there money on it. */
export type PaymentBehaviour = {
  source: string
  days: number
  transactions: number
  /** Payments that came back for want of money, and what the bank charged for it. */
  returned: number
  /** Share of the balances behind a transaction that are below zero; `null`: none is printed. */
  overdrawnShare: number | null
}

type Entry = { date: string; label: string; balanceCents: number | null }

/** Less than this shows nothing of how a company pays. */
const daysMin = 25
const transactionsMin = 10
const entriesMax = 20_000
const labelCharactersMax = 200

/** Without accents, as labels of banks mostly are. Set by hand: no labelled accounts were at hand. */
const returnedPayment =
  /\b(?:rejets?|rejetee?s?|impayee?s?|sans provision|commission d.?intervention|incident de paiement|insolut[aeio]|respint[aeio]|protestat[aeio]|impagat[aeio]|returned|unpaid|dishonou?red|bounced|insufficient funds)\b/

export function paymentBehaviour(
  source: string,
  { data }: Pick<Evidence, 'data'>,
  entered: EnteredFigures['statement'],
): PaymentBehaviour | undefined {
  const entries = entered === undefined ? entriesOf(data) : enteredEntries(entered)
  const dates = entries.map(({ date }) => date).sort()
  const [first, last] = [dates.at(0), dates.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const days = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1
  if (!(days >= daysMin) || entries.length < transactionsMin) return undefined
  const balances = entries.flatMap(({ balanceCents }) => (balanceCents === null ? [] : [balanceCents]))
  const overdrawn = balances.filter((cents) => cents < 0).length
  return {
    source,
    days,
    transactions: entries.length,
    returned: entries.filter(({ label }) => returnedPayment.test(plain(label))).length,
    overdrawnShare: balances.length === 0 ? null : overdrawn / balances.length,
  }
}

const plain = (label: string) =>
  label
    .slice(0, labelCharactersMax)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

function entriesOf(data: Evidence['data']): Entry[] {
  if (data === undefined || !('statements' in data)) return []
  return data.statements
    .flatMap(({ transactions }) => transactions)
    .slice(0, entriesMax)
    .map(({ bookingDate, label, balanceCents }) => ({ date: bookingDate, label, balanceCents }))
}

const enteredEntries = ({ transactions }: NonNullable<EnteredFigures['statement']>): Entry[] =>
  transactions.map(({ date, label, balanceCents }) => ({ date, label, balanceCents: balanceCents ?? null }))

const overdrawnShareRed = 0.5
const overdrawnShareYellow = 0.1
const returnedRed = 2

export function supplierLight({ returned, overdrawnShare }: PaymentBehaviour): Light {
  const share = overdrawnShare ?? 0
  if (returned >= returnedRed || share > overdrawnShareRed) return 'red'
  return returned > 0 || share > overdrawnShareYellow ? 'yellow' : 'green'
}

/** The worst of all accounts: a supplier is paid from the one that happens to be empty. */
export function supplierReason(behaviours: readonly PaymentBehaviour[]): { light: Light; reason: Reason } | undefined {
  const order: readonly Light[] = ['red', 'yellow', 'green']
  const judged = behaviours.map((behaviour) => ({ behaviour, light: supplierLight(behaviour) }))
  const [worst] = judged.sort((a, b) => order.indexOf(a.light) - order.indexOf(b.light))
  if (worst === undefined) return undefined
  const { light, behaviour } = worst
  const { days, transactions, returned, overdrawnShare, source } = behaviour
  const sentiment = light === 'green' ? 'good' : light === 'yellow' ? 'neutral' : 'bad'
  const share = overdrawnShare === null ? undefined : Math.round(overdrawnShare * 100)
  const below = (en: string, fr: string, it: string) => (share === undefined ? text('', '', '') : text(en, fr, it))
  const overdraft = below(
    ` The balance was below zero ${share}% of the time.`,
    ` Le solde était négatif ${share} % du temps.`,
    ` Il saldo era negativo il ${share}% delle volte.`,
  )
  const reason = remark(
    'trafficLight',
    sentiment,
    { supplierScore: light, source, days, transactions, returned, overdrawnShare },
    {
      title: text(
        'Payment behaviour, as a supplier sees it',
        'Comportement de paiement, vu d’un fournisseur',
        'Comportamento di pagamento, visto da un fornitore',
      ),
      content: text(
        `${returned} payments came back in ${days} days.${overdraft.en} Not part of the probability.`,
        `${returned} paiements sont revenus en ${days} jours.${overdraft.fr} Ne fait pas partie de la probabilité.`,
        `${returned} pagamenti sono tornati in ${days} giorni.${overdraft.it} Non fa parte della probabilità.`,
      ),
    },
  )
  return { light, reason }
}
