import { plainText } from '#documents/classification/normalise.ts'
import { amountsOf } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import { isKind } from '#documents/figures/row-words.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { isIban, plainIban } from '#domain/iban.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { printedIbans } from '../identity/printed-ibans.ts'

/** The share of the page in which the holder's own account stands; further down are those of others. */
const headShare = 0.3

const dayColumn = /\b(?:date|datum|data|fecha|tag|buchung\w*)\b/
const moneyColumn =
  /\b(?:montant|amount|betrag|umsatz|importo|importe|bedrag|debits?|credits?|soll|haben|dare|avere|debe|haber|af|bij|solde|saldo|balance|valeur|valuta|valor|wert\w*|cargos?|abonos?|uscite|entrate|addebit[oi]|accredit[oi]|belastung(?:en)?|gutschrift(?:en)?|money (?:in|out)|paid (?:in|out))\b/

/**
 * Above the table of movements: accounts that stand in it are those of whom money came from or went to, also where a page begins
 * with the rest of a movement of the page before.
 */
export function headLines(page: PageEvidence): Line[] {
  const lines = shownLines(page)
  const isMovement = (line: Line) => datesOf(line.words).length > 0 && amountsOf(line).some(({ plain }) => !plain)
  const first = lines.findIndex((line) => isMovement(line) || isHeading(line))
  return lines
    .slice(0, first === -1 ? lines.length : first)
    .filter(({ box }) => box[3] <= page.heightPoints * headShare)
}

const isHeading = ({ text }: Line) => dayColumn.test(plainText(text)) && moneyColumn.test(plainText(text))

/** The account that a page says it is of. */
export const headAccount = once((page: PageEvidence): string | undefined => {
  const head = headLines(page).map(({ text }) => text)
  const after = /IBAN\s*:?\s*(.{15,60})/.exec(head.join(' '))?.[1] ?? ''
  const signs = plainIban(after.replace(/[^A-Za-z0-9]/g, ''))
  // Its length depends on the country, and more may follow on the line: the check digits tell where it ends.
  for (let length = 15; length <= Math.min(34, signs.length); length += 1)
    if (isIban(signs.slice(0, length))) return signs.slice(0, length)
  return undefined
})

type Named = { id: string; words: string; top: number }

/** The only account above the heading of the movements, with the words before it. */
const namedAbove = once((page: PageEvidence): Named | undefined => {
  const lines = shownLines(page)
  const heading = lines.findIndex(isHeading)
  const bottom = lines[heading]?.box[1]
  // The rest of a movement of the page before names the account of another.
  if (bottom === undefined || lines.slice(0, heading).some(beginsWithDay)) return undefined
  const [found, ...more] = printedIbans([page]).filter(({ box, valid }) => valid && box[3] <= bottom)
  if (found === undefined || more.some(({ id }) => id !== found.id)) return undefined
  const [left, top] = found.box
  const line = lines.find(({ box }) => box[1] <= found.box[3] && top <= box[3])
  const before = line?.words.filter(({ box }) => box[2] <= left + 1).map(({ text }) => text) ?? []
  return { id: found.id, words: plainText(before.join(' ')), top }
})

/** Days alone, as `01/10/2026 – 31/10/2026`, are the period of the statement. */
function beginsWithDay({ words }: Line): boolean {
  const days = datesOf(words)
  const isOfDay = (at: number) => days.some(({ first, last }) => first <= at && at <= last)
  return days[0]?.first === 0 && words.some(({ text }, at) => /\p{L}{4}|\d/u.test(text) && !isOfDay(at))
}

const sameHeightPoints = 3

/**
 * A running head names the account without the word IBAN. It is one where the other page has it too, in the same words or at the same
 * height: else what stands there is the account of another, or another product of the same customer.
 */
export function accountAbove(page: PageEvidence, other: PageEvidence): string | undefined {
  const [named, likewise] = [namedAbove(page), namedAbove(other)]
  if (named === undefined || likewise === undefined || named.words !== likewise.words) return undefined
  if (named.words === '' && Math.abs(named.top - likewise.top) > sameHeightPoints) return undefined
  return named.id
}

const opened =
  /\b(?:(?:opening|previous|starting|start|old)(?: [a-z]{2,12})? balance|ancien solde|(?<!nouveau )solde (?:crediteur|debiteur) au|solde (?:initial|precedent|anterieur|d'ouverture)|saldo (?:iniziale|anterior|inicial|precedente|vorige)|(?:alter|bisheriger) (?:konto)?(?:saldo|stand)|anfangs(?:saldo|bestand|stand)|(?:vorig|begin|oud) ?saldo)\b/

/**
 * Banks print all accounts of a customer in one document: a page of another account that opens it, and has movements of the same
 * days, was not put there by anybody.
 */
export function isNextAccount(page: PageEvidence, before: PageEvidence): boolean {
  const opens = saysOn(page, (text) => opened.test(text)) || opensAndCloses(page) || follows(page, before)
  if (!opens) return false
  const [one, other] = [daysOn(before), daysOn(page)]
  if (one === undefined || other === undefined || (one.first <= other.last && other.first <= one.last)) return true
  // Of two accounts one may have moved on the first day alone, the other after it.
  const [period, next] = [balanceDays(before), balanceDays(page)]
  return period.length > 1 && period.join(' ') === next.join(' ')
}

/** The days of balances, each once, in their order: those on which the accounts of the page begin and end. */
const balanceDays = (page: PageEvidence): string[] => [
  ...new Set(
    shownLines(page)
      .filter(({ text }) => ofBalance.test(plainText(text)))
      .flatMap(({ words }) => datesOf(words).map(({ year, month, day }) => `${year}-${month}-${day}`)),
  ),
]

const saysOn = (page: PageEvidence, is: (text: string) => boolean) =>
  shownLines(page).some(({ text }) => is(plainText(text)))

/** What is brought forward, as *Saldovortrag*, opens an account where the page before has closed its own. */
const follows = (page: PageEvidence, before: PageEvidence): boolean =>
  saysOn(page, (text) => isKind('opening', text)) &&
  saysOn(before, (text) => isKind('closing', text) && !/carried forward/.test(text))

const ofBalance = /^(?:solde|saldo|(?:konto)?stand|balance)\b/

/**
 * The first and the last line of its table have a day, the same words and one amount each: *Etat de compte*, and again below the
 * movements; or *Solde au 31.05.2024* above them and *Solde au 30.06.2024* below.
 */
function opensAndCloses(page: PageEvidence): boolean {
  const dated = shownLines(page).filter(({ words, text }) => {
    const days = datesOf(words)
    return days.some(({ first }) => first === 0) || (days.length > 0 && ofBalance.test(plainText(text)))
  })
  const rows = dated.map((line) => ({ line, money: amountsOf(line).filter(({ plain }) => !plain) }))
  const [first, last] = [rows.find(({ money }) => money.length > 0), rows.findLast(({ money }) => money.length > 0)]
  if (first === undefined || last === undefined || first === last) return false
  const wordsOf = ({ text }: Line) => plainText(text).replaceAll(/[^a-z]/g, '')
  const words = wordsOf(first.line)
  return first.money.length === 1 && last.money.length === 1 && words !== '' && words === wordsOf(last.line)
}

/** The first and the last day of the movements, in any year. */
function daysOn(page: PageEvidence): { first: number; last: number } | undefined {
  const days = shownLines(page)
    .filter((line) => amountsOf(line).some(({ plain }) => !plain))
    .flatMap(({ words }) => datesOf(words).filter(({ first }) => first === 0))
    .map(({ month, day }) => 31 * month + day)
  return days.length === 0 ? undefined : { first: Math.min(...days), last: Math.max(...days) }
}
