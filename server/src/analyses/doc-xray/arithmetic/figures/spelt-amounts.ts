import { plainText } from '#documents/classification/normalise.ts'
import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'
import { isLikeIt } from './digits.ts'
import { mayBeginNumber, speltNumber } from './spelt-number.ts'

const pagesMax = 10
const wordsMax = 12
/** No line of a page has as many: every one of them may begin a number. */
const lineWordsMax = 200
/** Below that words are numbers of all kinds: three months, twenty days. */
const valueMin = 100
/** The grouping of an amount in words and in digits. */
export const spelt = 'spelt'
const origin: Origin = { grouping: spelt, columns: [], tried: 1, near: () => [] }

const money = /^(?:euros?|eur|€|pounds?|sterling|dollars?|francs?|chf|franken|libras?)$/
/** What may stand between the words and the digits of one amount. */
const between =
  /^(?:|euros?|eur|€|£|gbp|chf|soit|ossia|cioe|say|ie|i|e|that|is|also|das|heisst|in|worten|lettere|en|toutes|lettres|words|es|decir|letras|letters|zegge|la|somme|de|pounds?|sterling|francs?|franken|diconsi|=)$/

/** What says that the total follows in words: `Importe en letra:`, `Arrêtée la présente facture à la somme de`. A lease says sums of all kinds. */
const announced =
  /\b(?:en (?:toutes )?lettres?|en letras?|in lettere|in worten|in words|in woorden|zegge|diconsi)\b|\barretee? (?:la |le )?(?:present |presente )?(?:facture|note|devis|memoire|decompte|etat) (?:a )?la somme/

/** A receipt says what was paid. */
const received =
  /\b(?:recu|percu|received|recibido|recibi|ricevuto|erhalten|ontvangen) (?:la somme|the sum|la cantidad|la suma|la somma|den betrag|het bedrag)\b/
/** Paid in part: the total is another amount. */
const inPart =
  /\b(?:acomptes?|arrhes|caution|reste|restante?|aides?|apl|(?:paiement|versement) partiel|deposit|instal?lments?|balance|part(?:ial)? payment|on account|acconto|caparra|saldo|residuo|pagamento parziale|anticipo|a cuenta|pago parcial|anzahlung|teil(?:zahlung|betrag)|rest(?:betrag|zahlung|summe)?|voorschot|aanbetaling|deelbetaling)\b/
/** German and Italian for instalments; in English it is that of an exchange, of a tax, or the price of an hour. */
const instalments = /\brat(?:e|a|en)\b/
const isEnglish = /\breceived the sum\b/

/** `mille deux cents euros (1 300,00 €)`: the same amount in words and in digits, of which one has a digit that the other has not. */
export function speltSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) =>
    linesOn(page).flatMap((line, at, lines) =>
      speltIn(page, line)
        .filter(({ first, last }) => !isTorn(first, last, line, [lines[at - 1], lines[at + 1]]))
        .flatMap((said) => (/\d/.test(line.text) ? heldAgainst(said, page, line) : heldAgainstAll(said, page, lines))),
    ),
  )
}

/** In words on a line of their own, the total of the page is meant: an invoice or a receipt repeats it so. */
function heldAgainstAll({ figure, isReceived }: Spelt, page: number, lines: readonly Line[]): Sum[] {
  // Round sums of a contract are a digit away from one another.
  if (isReceived && (figure.cents % 10_000 === 0 || isPaidInPart(lines))) return []
  const printed = lines.flatMap((line) => amountsOf(line).map((amount) => wholeOf(figureOf({ page, line }, amount))))
  const same = printed.find(({ cents }) => cents === figure.cents)
  const totals = lines.flatMap((line) =>
    isTotal(line) ? amountsOf(line).map((amount) => wholeOf(figureOf({ page, line }, amount))) : [],
  )
  const [total] = totals.toSorted((one, other) => other.cents - one.cents)
  const meant = same ?? total
  if (meant === undefined) return []
  // What the receipt leaves out of the total is paid by another, or later, and printed too.
  const left = Math.abs(meant.cents - figure.cents)
  if (isReceived && left > 0 && printed.some(({ cents }) => Math.abs(cents - left) <= centsCut)) return []
  const sum = sumOf('total', [{ figure, factor: 1 }], meant, 0, origin)
  return holds(sum) || isOneDigitOff(meant.cents / 100, figure.cents / 100) ? [sum] : []
}

/** The cents of all three amounts are cut off. */
const centsCut = 100

function isPaidInPart(lines: readonly Line[]): boolean {
  const plain = lines.map(({ text }) => plainText(text))
  return (
    plain.some((text) => inPart.test(text)) ||
    (!plain.some((text) => isEnglish.test(text)) && plain.some((text) => instalments.test(text)))
  )
}

const isTotal = ({ text }: Line): boolean =>
  /\b(?:totale?|totaal|montant|importe|net a payer|gesamt\w*|\w*betrag)\b/.test(plainText(text))

/** The cents are often left to the digits, or said behind the currency. */
const wholeOf = (figure: Figure): Figure => ({ ...figure, cents: Math.trunc(Math.abs(figure.cents) / 100) * 100 })

/** In a sentence beside its digits two may be another; here nothing says that they are about one thing. */
function isOneDigitOff(one: number, other: number): boolean {
  const [first, second] = [String(one), String(other)]
  return first.length === second.length && [...first].filter((digit, at) => digit !== second[at]).length === 1
}

/** `soixante-` at the end of a line, and `quinze mille euros` below it. */
function isTorn(first: number, last: number, { words }: Line, [above, below]: (Line | undefined)[]): boolean {
  const mayBe = (word: Line['words'][number] | undefined) => {
    const text = bare(word?.text ?? '')
    return text.endsWith('-') || mayBeginNumber(text)
  }
  return (first <= 1 && mayBe(above?.words.at(-1))) || (last === words.length - 1 && mayBe(below?.words[0]))
}

type Spelt = { figure: Figure; first: number; last: number; isReceived: boolean }

/** The longest stretches of words that say a number. */
function speltIn(page: number, { words, text: said }: Line): Spelt[] {
  const plain = words.map(({ text }) => bare(text))
  const isReceived = received.test(plainText(said))
  const isAnnounced = (isReceived || announced.test(plainText(said))) && plain.some((word) => money.test(word))
  if (!/\d/.test(said) && !isAnnounced) return []
  const found: Spelt[] = []
  if (plain.length > lineWordsMax) return found
  for (let first = 0; first < plain.length; first += 1) {
    let best: Spelt | undefined
    if (!mayBeginNumber(plain[first] as string)) continue
    for (let last = first; last < Math.min(plain.length, first + wordsMax); last += 1) {
      if (!/^[a-zß-]+$/.test(plain[last] as string)) break
      const value = speltNumber(plain.slice(first, last + 1))
      if (value === undefined || value < valueMin) continue
      const [left, top, , bottom] = (words[first] as Line['words'][number]).box
      const box: Box = [left, top, (words[last] as Line['words'][number]).box[2], bottom]
      const text = words
        .slice(first, last + 1)
        .map((word) => word.text)
        .join(' ')
      best = { figure: { page, box, text, cents: value * 100, others: [] }, first, last, isReceived }
    }
    if (best === undefined) continue
    found.push(best)
    first = best.last
  }
  return found
}

const bare = (text: string): string => plainText(text).replaceAll(/[^a-zß€£=-]/g, '')

/** The nearest digits on either side, where nothing but such words stands between; one side is enough. */
function heldAgainst({ figure, first, last }: Spelt, page: number, printed: Line): Sum[] {
  // Brackets are those of the sentence here, not of a debt.
  const words = printed.words.map((word) => ({ ...word, text: word.text.replaceAll(/[()[\]]/g, '') }))
  const line = { ...printed, words }
  const plain = line.words.map(({ text }) => bare(text))
  const isBetween = (from: number, to: number) => plain.slice(from, to).every((word) => between.test(word))
  const isMoney = plain.some((word) => money.test(word))
  const beside = amountsOf(line).filter(
    (amount: Amount) =>
      (amount.first > last && isBetween(last + 1, amount.first)) ||
      (amount.last < first && isBetween(amount.last + 1, first)),
  )
  if (!isMoney || beside.length === 0) return []
  const sums = beside.map((amount) => {
    return sumOf('total', [{ figure, factor: 1 }], wholeOf(figureOf({ page, line }, amount)), 0, origin)
  })
  if (sums.some(holds)) return sums.filter(holds)
  return sums.filter(({ result }) => isLikeIt(result.cents / 100, figure.cents / 100)).slice(0, 1)
}
