import { daysAfter } from '#domain/calendar-date.ts'
import { isWrongAtHome } from '../../data/iban.ts'
import { isCardStatement, isOwed } from './accounts/card-heads.ts'
import { lesserAccountOf } from './accounts/masked-cards.ts'
import { dollars } from './accounts/printed-currency.ts'
import { bicIn, isLikeIban, misprintedIban, shortenedIban } from './accounts/printed-iban.ts'
import type { BankProblem, BankTransaction } from './bank-reading.ts'
import type { PrintedPeriod } from './days/printed-period.ts'
import type { LineFacts } from './facts.ts'
import type { GroupFacts } from './group-facts.ts'
import { joinFaults } from './pages/joined-pages.ts'
import { pageFaults } from './pages/page-faults.ts'
import { placeOf } from './sums/check.ts'
import type { Proven } from './sums/prove.ts'

/**
 * What is wrong with a statement although its sums may hold: each counts as a check that failed. A proof is one only of
 * pages that are all there, of days that can be, and of an account that exists.
 */
export function faultsOf(
  proven: Proven,
  transactions: readonly BankTransaction[],
  {
    pages,
    file,
    currency,
    ...group
  }: Pick<GroupFacts, 'pages' | 'file' | 'lines' | 'around'> & {
    currency: string | null
  },
): BankProblem[] {
  const missing = pageFaults(proven, pages, file)
  // What names the account stands on the first page.
  const isHeaded = !missing.some(({ code }) => code === 'first-page-missing')
  return [
    ...missing,
    ...joinFaults(proven, pages),
    ...dayFaults(proven, transactions),
    ...(isHeaded ? [...accountFaults(proven, group), ...currencyFaults(proven, currency)] : []),
  ]
}

/** What the head of the statement leaves open: its lines may be right all the same. */
export const isOfHead = (code: string): boolean => code === 'account-not-read' || code === 'currency-not-read'

const faultsMax = 50
/** Of days that go back more often than this, the list is not in the order of its days. */
const backShareMax = 0.15

/** A list of cheques is in the order of their numbers; a mark behind one, `1831 ^`, refers to a picture of it or to one that is missing. */
const byNumber =
  /^(?:check|cheque|chq|ck|chèque|scheck|cheque no\.?|check no\.?)? {0,2}#? ?\d{1,10}(?: ?[^\p{L}\p{N}\s]){0,4}$/iu

function dayFaults({ segment, moves }: Proven, transactions: readonly BankTransaction[]): BankProblem[] {
  const { period } = segment
  const faults: BankProblem[] = []
  const beyond = new Set<BankTransaction>()
  for (const one of transactions)
    if (period !== undefined && isBeyond(one.bookingDate, period)) {
      beyond.add(one)
      faults.push({
        code: 'day-outside-period',
        detail: `${one.bookingDate} is not between ${period.from} and ${period.to}`,
        place: one.place,
      })
    }
  const backwards = sectionsBackwards(transactions, moves)
  const back = transactions.flatMap((one, at) => {
    const before = transactions[at - 1]
    const section = moves[at]?.section
    if (before === undefined || section !== moves[at - 1]?.section || backwards.has(section)) return []
    if (one.bookingDate >= before.bookingDate || beyond.has(one) || beyond.has(before)) return []
    if (byNumber.test(one.label) && byNumber.test(before.label)) return []
    return [{ one, before }]
  })
  // One day may have been changed; several are of a list that is kept by its other days. By those of purchases it often is, and one that
  // is booked soon after is in no wrong place.
  const isOfPurchase = back.every(({ one, before }) => [one, before].every(isSoonBooked))
  const isSure = back.length > 1 || (moves.every(({ facts }) => facts.other === 'done') && isOfPurchase)
  if (isSure && isByValue(transactions, moves)) return faults.slice(0, faultsMax)
  if (back.length > Math.max(1, backShareMax * transactions.length)) {
    faults.push({
      code: 'days-out-of-order',
      detail: `${back.length} of ${transactions.length} lines come after a later day`,
      place: back[0]?.one.place ?? null,
    })
    return faults.slice(0, faultsMax)
  }
  for (const { one, before } of back)
    faults.push({
      code: 'day-out-of-order',
      detail: `the line of ${one.bookingDate} comes after that of ${before.bookingDate}`,
      place: one.place,
    })
  return faults.slice(0, faultsMax)
}

/**
 * Lists among others whose days only go back: they have the newest first. Where that is so of all, or balances beside the lines say in which
 * order these came, a day may have been changed.
 */
function sectionsBackwards(
  transactions: readonly BankTransaction[],
  moves: Proven['moves'],
): ReadonlySet<number | undefined> {
  const lists = [...Map.groupBy(transactions.entries(), ([at]) => moves[at]?.section)]
  const steps = lists.map(([section, list]) => {
    const days = list.map(([, { bookingDate }]) => bookingDate)
    const isOrdered = list.some(([, { balanceCents }]) => balanceCents !== null)
    const isBack = !isOrdered && days.length > 1 && days.every((day, at) => at === 0 || day <= (days[at - 1] as string))
    const isAhead = days.length > 1 && days.every((day, at) => at === 0 || day >= (days[at - 1] as string))
    return { section, isBack, isAhead }
  })
  return new Set(
    steps.some(({ isAhead }) => isAhead) ? steps.flatMap(({ section, isBack }) => (isBack ? section : [])) : [],
  )
}

const bookedWithinDays = 7

const isSoonBooked = ({ bookingDate, valueDate }: BankTransaction) =>
  valueDate !== null && valueDate <= bookingDate && bookingDate <= daysAfter(valueDate, bookedWithinDays)

/** Within each list. */
const isByValue = (transactions: readonly BankTransaction[], moves: Proven['moves']) =>
  transactions.every(({ valueDate, bookingDate }, at) => {
    const before = moves[at - 1]?.section === moves[at]?.section ? transactions[at - 1] : undefined
    return before === undefined || (valueDate ?? bookingDate) >= (before.valueDate ?? before.bookingDate)
  })
const isBeyond = (day: string, { from, to }: PrintedPeriod) => day < from || day > to

const called = /\biban\b|\binternational bank account n/
const withDigits = /\d{3}/

/** Those that may name the account: above what moves, or, where these do not, below it. */
function linesOfAccount({ segment }: Proven, { lines, around }: Pick<GroupFacts, 'lines' | 'around'>) {
  const table = segment.items.find(({ kind }) => kind === 'move')?.facts.index ?? lines.length
  const above = lines.slice(segment.firstLine, table)
  // Behind all but the last statement stands the head of the next.
  const end = Math.max(table, ...segment.items.map(({ facts }) => facts.index)) + 1
  const isLast = around.at(-1)?.index === lines.length - 1
  // Where the head has a valid one, what stands below is of somebody else.
  return { above, behind: isLast && segment.iban === undefined ? lines.slice(end) : [] }
}

/** The IBAN of the account as it is printed, although its country would have other digits in it: that is a fault of its own. */
export function ibanWrongAtHome(proven: Proven, group: Pick<GroupFacts, 'lines' | 'around'>): string | undefined {
  const { above, behind } = linesOfAccount(proven, group)
  return [...above, ...behind]
    .filter(({ line }) => !ofExample.test(line.plain.slice(0, 300)))
    .flatMap(({ line }) => misprintedIban(line.words) ?? [])
    .find(isWrongAtHome)
}

/** Only a text says surely what is printed: of a picture, an account that could not be read is told instead. */
function accountFaults(proven: Proven, { lines, around }: Pick<GroupFacts, 'lines' | 'around'>): BankProblem[] {
  const { segment, moves } = proven
  const { above, behind } = linesOfAccount(proven, { lines, around })
  const wrong = [above, behind].flatMap((some) =>
    some.flatMap((facts, at) => wrongIban(facts, some.slice(at + 1, at + 3)) ?? []),
  )[0]
  if (wrong !== undefined) return [wrong]
  const head = above.map(({ line }) => line)
  // Beside a BIC stands an IBAN, if OCR saw it or not; and what has the form of one may stand alone.
  const unread = head.find(
    ({ ocr, plain, text, words }) =>
      ocr &&
      ((called.test(plain) && withDigits.test(plain)) ||
        bicIn(text) !== undefined ||
        words.some((word) => isLikeIban(word.text.toUpperCase()))),
  )
  const isCard = isOwed(proven) || isCardStatement(above)
  const isNamed =
    segment.iban !== undefined ||
    (segment.account !== undefined && unread === undefined) ||
    lesserAccountOf(above, isCard) !== undefined
  const line = unread ?? head[0] ?? moves[0]?.facts.line
  if (isNamed || line === undefined) return []
  return [
    { code: 'account-not-read', detail: 'the number of the account could not be read', place: placeOf(line, line.box) },
  ]
}

const ofExample = /\b(?:beispiel|z\. ?b\.|example|e\.g\.|exemple|esempio|ejemplo|exemplo|voorbeeld|bijv\.)/

function wrongIban({ line, iban }: LineFacts, below: readonly LineFacts[]): BankProblem | undefined {
  if (line.ocr || ofExample.test(line.plain.slice(0, 300))) return undefined
  const place = placeOf(line, line.box)
  const printed = misprintedIban(line.words)
  if (printed !== undefined) {
    const detail = isWrongAtHome(printed)
      ? `the national check digits of ${printed} are wrong`
      : `the check digits of ${printed} are wrong`
    return { code: 'iban-check-digits', detail, place }
  }
  const further = below.map((facts) => facts.line.words)
  const short = iban === undefined ? shortenedIban(line.words, further) : undefined
  if (short === undefined) return undefined
  const detail = `${short} has ${short.length} characters, which is too few for an IBAN of its country`
  return { code: 'iban-check-digits', detail, place }
}

const units: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|eur/i],
  ['GBP', /£|gbp/i],
  ['USD', /\$|usd/i],
  ['CHF', /chf/i],
]

/** A balance in another currency than the account is kept in is of another account, or was changed. */
function currencyFaults({ opening, closing, moves }: Proven, currency: string | null): BankProblem[] {
  const first = (moves[0] ?? opening?.mark)?.facts.line
  if (currency === null && first !== undefined)
    return [
      {
        code: 'currency-not-read',
        detail: 'the document does not say in which currency the account is',
        place: placeOf(first, first.box),
      },
    ]
  return [opening?.mark, closing?.mark].flatMap((mark): BankProblem[] => {
    const unit = units.find(([, expression]) => expression.test(mark?.money.text ?? ''))?.[0]
    if (mark === undefined || unit === undefined || currency === null || unit === currency) return []
    // Others have dollars too, and write but the sign.
    if (unit === 'USD' && dollars.has(currency) && !/usd/i.test(mark.money.text)) return []
    const { line } = mark.facts
    const detail = `a balance is in ${unit}, the account in ${currency}`
    return line.ocr ? [] : [{ code: 'currency-differs', detail, place: placeOf(line, mark.money.box) }]
  })
}
