import { isCardNumber, isCardStatement, isOfCard, mayBeCard } from '../accounts/card-heads.ts'
import { lesserAccountIn } from '../accounts/hidden-accounts.ts'
import { isLettered } from '../bank-lines.ts'
import type { Column } from '../columns/columns.ts'
import type { LineFacts } from '../facts.ts'
import type { Move } from '../items.ts'
import { type Proven, proveSegment } from '../sums/prove.ts'
import { withSignedLists } from '../sums/signed-lists.ts'

/** Words for a limit, for what is left of it and for the least that is to be paid: English, German, French, Italian, Spanish, Portuguese, Dutch. */
const ofCard =
  /\b(?:credit (?:limit|line)|available credit|minimum payment(?: due)?|total payment due|payment due date|late payment|(?:kredit|verfugungs)(?:limit|rahmen)|mindest(?:zahlung|betrag)|plafond (?:de (?:la )?carte|autorise)|credit disponible|(?:montant|paiement) minimum|(?:fido|limite di utilizzo)|disponibilita residua|(?:rata|importo) minim[ao]|limite de credito|(?:pago|pagamento) minimo|(?:bestedings|krediet)limiet|bestedingsruimte|minimaal te betalen)\b/
const wordsMin = 2

/** `Saldo da pagare`, `Zu zahlender Saldo`, `Balance due`: what it comes to is owed. */
const toPay =
  /\b(?:da pagare|da versare|zu zahlen\w{0,3}|offener|a payer|a regler|du au|a pagar|por pagar|te betalen|openstaand|due|owed|to (?:be paid|pay)|att betala|a betale|do zaplaty)\b/

/** What such a card holds was paid in, or is that of the account. */
const paidBefore =
  /\b(?:pre-?(?:paid|pagat[ao]|pagad[ao]|pago|paye{1,2}s?)|guthaben\w{0,9}|ricaricabile|rechargeable|recargable|debit(?! differe)|debito)\b/

/** The least that is to be paid: no account but that of a card has any. */
const leastDue = /minim|mindest/

/**
 * A credit card prints what is owed without a minus, and what is bought as if it came in. Where the words of one stand around the table,
 * and more of its sums hold the other way round, all of it is turned; where nothing but its head speaks of a card, if all hold. The
 * balances alone hold either way: then it is turned where its head speaks of a card, something is to be paid at least or all of it is
 * collected from an account, and what goes to the card has a minus: less than what was bought. An account with a line of credit, or an advertisement for a card below its table, is none.
 * `lines`: from its own head to the next.
 */
export function withOwedBalances(proven: Proven, lines: readonly LineFacts[], columns: readonly Column[]): Proven {
  const { segment, opening, closing } = proven
  const said = new Set(lines.flatMap(({ line }) => ofCard.exec(line.plain)?.[0] ?? []))
  const head = headOf(proven, lines)
  const isHeaded = segment.iban === undefined && mayBeCard(segment.account) && isHeadedAsCard(head)
  if ((said.size < wordsMin && !isHeaded) || opening === undefined || closing === undefined) return proven
  if (segment.items.some((item) => item.kind === 'balance' && item.money.signed && !isLettered(item.money)))
    return proven
  // Where headings say what was paid and what was bought, only a sign that is printed says the opposite, or not even that.
  const [best] = (['all', 'signed', 'unsided'] as const)
    .map((which) => proveSegment({ ...segment, items: segment.items.map((item) => turned(item, which)) }))
    .map(withSignedLists)
    .toSorted((one, other) => wants(one) - wants(other))
  if (best === undefined || best.unsure > proven.unsure || wants(best) > wants(proven)) return proven
  const isToPay = isHeaded && toPay.test(closing.mark?.label ?? '')
  const paid = mostlyPaid(proven)
  // Its title alone does not say that what is printed is owed, but it may be.
  const isPerhaps =
    isHeaded && paid < 0 && isCardStatement(head) && !head.some(({ line }) => paidBefore.test(line.plain))
  const isBetter = wants(best) < wants(proven)
  if (said.size < wordsMin && (isBetter || !(isToPay || isPerhaps)))
    return isBetter && wants(best) === 0 ? best : proven
  if (isBetter) return best
  // What the document itself calls a debt, a debit or a credit is not turned because the sums hold either way.
  const isSaid = opening.cents < 0 || closing.cents < 0 || isOfSides(proven, columns)
  if (segment.iban !== undefined || isSaid || best.closing?.cents === closing.cents) return proven
  const isDue =
    isToPay || lines.some((facts, at) => isPaidAtLeast(facts, lines[at + 1]) || (isHeaded && isCollected(lines, at)))
  const number = segment.account ?? head.flatMap(({ line }) => lesserAccountIn(line.words, true) ?? [])[0]
  if (isHeaded && isDue && (paid < 0 || (paid === 0 && isCardNumber(number)))) return best
  // An account whose number is that of no card, and on which most amounts have a minus, prints what goes out with it.
  const isAccount = !isHeaded && paid > 0 && !mayBeCard(number)
  return (isHeaded || isDue) && !isAccount ? { ...proven, segment: { ...segment, isOwedPerhaps: true } } : proven
}

/** `Il saldo sarà addebitato sul Suo conto`, `We will collect your balance`: English, German, French, Italian, Spanish, Portuguese, Dutch. */
const collected =
  /\bbalance\b[^\d]{0,40}\bwill be (?:debited|collected|taken|charged)|\bwill (?:debit|collect|take)\b[^\d]{0,30}\bbalance\b|\b(?:saldo|rechnungsbetrag|gesamtbetrag)\b.{0,60}\b(?:abgebucht|eingezogen|belastet|abbuchen|einziehen)\b|\b(?:buchen|ziehen) wir\b.{0,80}\b(?:ab|ein)\b|\bsolde\b[^\d]{0,40}\b(?:sera|est) (?:automatiquement )?(?:debite|preleve)|\bsaldo\b[^\d]{0,40}\b(?:(?:sara|verra|viene|e) (?:automaticamente )?addebitato|(?:se )?(?:cargara|adeudara)|sera (?:cargado|adeudado|debitado)|(?:wordt|zal)\b.{0,60}\b(?:afgeschreven|geincasseerd))/
/** `L'importo sarà addebitato sul conto corrente`: the amount itself, and not that of a fee or of a payment. */
const amountCollected =
  /\b(?:l.importo (?:totale |complessivo |dovuto )?(?:sara|verra|viene) (?:automaticamente )?addebitato|the (?:total |full )?amount (?:due )?will be (?:automatically )?(?:debited|collected|taken)|le montant (?:total |du )?sera (?:automatiquement )?(?:debite|preleve)|der betrag wird\b.{0,60}\b(?:abgebucht|eingezogen|belastet)|el importe (?:total )?(?:se (?:cargara|adeudara)|sera (?:cargado|adeudado))|o montante (?:total )?sera debitado|het (?:totaal)?bedrag wordt\b.{0,60}\b(?:afgeschreven|geincasseerd))/
const sentenceMax = 300

/** What is not collected, or only under a condition, in the same languages: `no. 1234` and `no later than` deny nothing. */
const denied =
  /\b(?:nicht|niemals|nie|kein\w{0,2}|not|never|cannot|non|ne\b.{0,40}\bpas|n'\w{1,12}\b.{0,40}\bpas|jamais|aucun\w?|no(?! (?:later|mas tarde)\b|\.| ?\d)|nunca|ningun\w?|niet|nooit|geen|nao|nenhum\w?)\b|\w{3}n't\b/
/** What is taken for a top-up was put on the card: the more there is, the more it holds. */
const toppedUp =
  /auflad|aufgeladen|\btop(?:ped|ping)?[- ]?ups?\b|\b(?:re)?load(?:ed|ing|s)?\b|ricaric|\brecharg|\brecarg(?!os?\b)|\bcarregamento|opwaarde|opgewaardeerd/
/** `no. 1234` and `am 15. Mai` go on. */
const sentenceEnd = /(?<!\d|\b(?:no|nr|tel|n))[.!?;](?= |$)/

/** A sentence may begin on the line before and end on the one behind. */
function isCollected(lines: readonly LineFacts[], at: number): boolean {
  const around = lines.slice(Math.max(0, at - 1), at + 2).map(({ line }) => line.plain.slice(0, sentenceMax))
  return around
    .join(' ')
    .split(sentenceEnd)
    .some((said) => (collected.test(said) || amountCollected.test(said)) && !denied.test(said) && !toppedUp.test(said))
}

const isHeadedAsCard = (head: readonly LineFacts[]): boolean =>
  head.some(isOfCard) || isCardStatement(head.filter(({ line }) => !paidBefore.test(line.plain)))

/** By how many amounts with a minus outnumber the others. */
const mostlyPaid = ({ moves }: Proven) =>
  moves.reduce((sum, { money }) => sum + (money.signed && money.cents < 0 && !isLettered(money) ? 1 : -1), 0)

/** Above what moves. A line that speaks of a limit may be of a card that belongs to the account. */
function headOf({ moves }: Proven, lines: readonly LineFacts[]): readonly LineFacts[] {
  const table = Math.min(...moves.map(({ facts }) => facts.index))
  return lines.filter(({ index, line }) => index < table && !ofCard.test(line.plain))
}

/** More than nothing, beside the words or below them. */
function isPaidAtLeast({ line }: LineFacts, below: LineFacts | undefined): boolean {
  if (!leastDue.test(ofCard.exec(line.plain)?.[0] ?? '')) return false
  return (line.money.length > 0 ? line : below?.line)?.money.some(({ cents }) => cents > 0) ?? false
}

const isOfSides = ({ moves }: Proven, columns: readonly Column[]) =>
  moves.some(({ facts, money }) => {
    const head = columns[facts.cells.find(([, cell]) => cell === money)?.[0] ?? -1]?.head
    return head === 'debit' || head === 'credit'
  })

type Item = Proven['segment']['items'][number]

/** `unsided`: but those that the heading of their list turned already. Balances always are. */
type Which = 'all' | 'signed' | 'unsided'

function turned(item: Item, which: Which): Item {
  if (item.kind === 'totals') return item
  if (item.kind === 'balance')
    return isLettered(item.money) || isDebtInWords(item) ? item : { ...item, cents: -item.cents }
  const balance = item.balance && {
    ...item.balance,
    cents: isLettered(item.balance.money) ? item.balance.cents : -item.balance.cents,
  }
  return { ...item, cents: isTurned(item, which) ? -item.cents : item.cents, balance }
}

/** `SALDO PRECEDENTE A SUO DEBITO 611,40`: it is below nothing already, whichever way the movements are printed. */
const isDebtInWords = ({ money, cents }: Extract<Item, { kind: 'balance' }>) =>
  !money.signed && money.cents > 0 && cents === -money.cents

/** What is not known to go out is left to its list. */
function isTurned({ isSure, money, cents }: Move, which: Which): boolean {
  if (!isSure || (money.signed && isLettered(money))) return false
  if (which === 'unsided') return money.cents === cents
  return money.signed || which === 'all'
}

/** What fails, and what is not known. */
const wants = ({ checks, unsure }: Proven) => checks.filter(({ holds }) => !holds).length + unsure
