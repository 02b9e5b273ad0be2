import { withoutAccents } from '#language/fold.ts'
import type { Movement } from '../accounts/accounts.ts'

/** What banks print around a name: kinds of payment, references, dates, card numbers. */
const noise = new Set(
  `vir virement virt sepa inst recu emis de du des le la les par pour a en faveur ref reference motif prlv prelevement europeen carte cb
   achat paiement facture fact remise echeance mandat rum ics id nr no numero date val valeur
   bonifico disposto da ordine favore addebito accredito sdd pagamento pos carta conto cod causale rif operazione fattura del della
   transfer payment to from faster direct debit dd so standing order card purchase invoice inv bacs bgc`.split(/\s+/),
)
const wordsMax = 4

/** The same for all payments of one counterparty, as far as the labels let one tell. */
export function counterpartyName({ counterparty, label }: Pick<Movement, 'counterparty' | 'label'>): string {
  const words = withoutAccents(counterparty ?? label)
    .toUpperCase()
    .replaceAll(/\bN[°º]/g, ' ')
    .split(/[^A-Z0-9&]+/)
    .filter((word) => word !== '')
  // `M DURAND`, `B & B HOTELS`: a letter belongs to the name that follows it. Before a number, or at the end, it announced that.
  const isOfName = (word: string, at: number) => word.length > 1 || /^[A-Z&]/.test(words[at + 1] ?? '')
  const named = words.filter(
    (word, at) => !/\d/.test(word) && !isNoise(word, counterparty !== null) && isOfName(word, at),
  )
  return named.slice(0, wordsMax).join(' ')
}

/** `A` is a word of labels (`VIR A DUPONT`), and the first letter of a name that stands by itself. */
const isNoise = (word: string, isName: boolean): boolean =>
  noise.has(word.toLowerCase()) && !(isName && word.length === 1)

export type Counterparty = { name: string; cents: number; count: number; share: number }

/** The largest by amount, with their share of all that went that way. */
export function topCounterparties(
  flows: readonly { counterpartyKey: string; cents: number }[],
  atMost: number,
): Counterparty[] {
  const total = flows.reduce((sum, { cents }) => sum + Math.abs(cents), 0)
  const byName = new Map<string, { cents: number; count: number }>()
  for (const { counterpartyKey, cents } of flows) {
    if (counterpartyKey === '') continue
    const known = byName.get(counterpartyKey) ?? { cents: 0, count: 0 }
    byName.set(counterpartyKey, { cents: known.cents + Math.abs(cents), count: known.count + 1 })
  }
  return [...byName]
    .map(([name, { cents, count }]) => ({ name, cents, count, share: total === 0 ? 0 : cents / total }))
    .sort((one, other) => other.cents - one.cents || (one.name < other.name ? -1 : 1))
    .slice(0, atMost)
}
