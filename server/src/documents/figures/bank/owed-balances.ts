import type { Money } from './bank-lines.ts'
import type { LineFacts } from './facts.ts'
import { type Proven, proveSegment } from './prove.ts'
import { withSignedLists } from './signed-lists.ts'

/** Words for a limit, for what is left of it and for the least that is to be paid: English, German, French, Italian, Spanish, Portuguese, Dutch. */
const ofCard =
  /\b(?:credit (?:limit|line)|available credit|minimum payment(?: due)?|total payment due|payment due date|late payment|(?:kredit|verfugungs)(?:limit|rahmen)|mindest(?:zahlung|betrag)|plafond (?:de (?:la )?carte|autorise)|credit disponible|(?:montant|paiement) minimum|(?:fido|limite di utilizzo)|disponibilita residua|(?:rata|importo) minim[ao]|limite de credito|(?:pago|pagamento) minimo|(?:bestedings|krediet)limiet|bestedingsruimte|minimaal te betalen)\b/
const wordsMin = 2

/**
 * A credit card prints what is owed without a minus, and what is bought as if it came in. Where the words of one stand around the table,
 * and more of its sums hold the other way round, all of it is turned: the balances alone hold either way.
 */
export function withOwedBalances(proven: Proven, lines: readonly LineFacts[]): Proven {
  const { segment, opening, closing } = proven
  const said = new Set(lines.flatMap(({ line }) => ofCard.exec(line.plain)?.[0] ?? []))
  if (said.size < wordsMin || opening === undefined || closing === undefined) return proven
  if (segment.items.some((item) => item.kind === 'balance' && item.money.signed && !isLettered(item.money)))
    return proven
  // Where headings say what was paid and what was bought, only a sign that is printed says the opposite.
  const [best] = [true, false]
    .map((isAll) => proveSegment({ ...segment, items: segment.items.map((item) => turned(item, isAll)) }))
    .map(withSignedLists)
    .toSorted((one, other) => wants(one) - wants(other))
  return best !== undefined && wants(best) < wants(proven) && best.unsure <= proven.unsure ? best : proven
}

type Item = Proven['segment']['items'][number]

function turned(item: Item, isAll: boolean): Item {
  if (item.kind === 'totals') return item
  if (item.kind === 'balance') return isLettered(item.money) ? item : { ...item, cents: -item.cents }
  const balance = item.balance && {
    ...item.balance,
    cents: isLettered(item.balance.money) ? item.balance.cents : -item.balance.cents,
  }
  // What is not known to go out is left to its list.
  const isTurned = item.isSure && (item.money.signed ? !isLettered(item.money) : isAll)
  return { ...item, cents: isTurned ? -item.cents : item.cents, balance }
}

/** `CR`: said of the account, and not of what is owed. */
const isLettered = ({ signed, text }: Money) => signed && !/[-+−–(]/.test(text)

/** What fails, and what is not known. */
const wants = ({ checks, unsure }: Proven) => checks.filter(({ holds }) => !holds).length + unsure
