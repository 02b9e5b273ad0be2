import { daysBetween } from '../../classification/text-dates.ts'
import { isCardStatement, isOwed } from './accounts/card-heads.ts'
import { ibanBelow } from './accounts/iban-below.ts'
import { lesserAccountOf } from './accounts/masked-cards.ts'
import { currencyOf } from './accounts/printed-currency.ts'
import { bicIn, ibanIn } from './accounts/printed-iban.ts'
import { askedOnce } from './asked-once.ts'
import type { Balance, BankProblem, BankStatement, BankTransaction, DataSanity } from './bank-reading.ts'
import { type DateContext, fullDate } from './days/full-dates.ts'
import { halfPeriod, numberedPeriod } from './days/half-periods.ts'
import type { LineDate } from './days/line-dates.ts'
import { type Fits, titledPeriod } from './days/period-lines.ts'
import { dateContext, dayOf, statementPeriod } from './days/statement-days.ts'
import { valueInText } from './days/value-dates.ts'
import type { LineFacts } from './facts.ts'
import type { GroupFacts } from './group-facts.ts'
import { guessesOf } from './guesses.ts'
import type { Move } from './items.ts'
import { labelText } from './moves/move-labels.ts'
import { areBorneOut, linesWithoutAmount } from './moves/move-lines.ts'
import { type Check, placeOf } from './sums/check.ts'
import type { Proven } from './sums/prove.ts'
import { faultsOf, ibanWrongAtHome, isOfHead } from './told-faults.ts'

/** A year that only a number tells, and a period of which one day alone was read. */
function daysGuessed(
  { segment, moves, closing }: Proven,
  head: Parameters<typeof halfPeriod>[0],
  { isYearGuessed, from }: { isYearGuessed: boolean; from: string | null },
): BankProblem[] {
  const begin = moves[0]?.facts.line
  const half = segment.period === undefined ? halfPeriod(head) : undefined
  // That nothing moved is proven of days that are known.
  const endless = from === null ? closing?.mark?.facts.line : undefined
  const halved = half ?? endless
  const told: BankProblem[] = []
  if (isYearGuessed && begin !== undefined) {
    const detail = 'only a number says of which year it is'
    told.push({ code: 'year-guessed', detail, place: placeOf(begin, begin.box) })
  }
  if (halved !== undefined) {
    const detail = 'only one day of the period could be read'
    told.push({ code: 'day-not-read', detail, place: placeOf(halved, halved.box) })
  }
  return told
}

export function statementOf(
  given: Proven,
  group: GroupFacts,
): { statement: BankStatement | undefined; problems: BankProblem[] } {
  const titled = withTitledPeriod(given, group)
  const proven = { ...titled, segment: { ...titled.segment, iban: ibanBelow(titled, group) } }
  const { segment, moves, opening, closing } = proven
  const bare = linesWithoutAmount(moves, group.lines, group.own)
  const problems = missingIn(proven, bare)
  const context = dateContext(proven, group)
  const dated = moves.map((move) => ({ move, date: fullDate(move.date, context) }))
  const undated = dated.find(({ date }) => date === undefined)
  if (undated !== undefined) {
    const place = placeOf(undated.move.facts.line, undated.move.facts.line.box)
    return {
      statement: undefined,
      problems: [{ code: 'no-year', detail: 'the document does not say to which year the lines belong', place }],
    }
  }
  const transactions = dated.map(({ move, date }) => transactionOf(move, date as string, context, group))
  const days = transactions.map(({ bookingDate }) => bookingDate).toSorted()
  const { from, to, fault, inferred } = statementPeriod(proven, context, days)
  problems.push(...inferred)
  const currency = currencyOf(group.own, group.lines, segment.iban, group.ofMoves) ?? null
  const told = [...faultsOf(proven, transactions, { ...group, currency }), ...(fault === undefined ? [] : [fault])]
  const failed = told.filter(({ code }) => !isOfHead(code))
  const head = group.lines.slice(segment.firstLine, moves[0]?.facts.index)
  const isYearGuessed = context.isYearGuessed === true
  const guesses = [...guessesOf(proven, group.reckoned), ...daysGuessed(proven, head, { isYearGuessed, from })]
  problems.push(...guesses, ...told)
  const unsure = guesses.length + (areBorneOut(bare, proven) ? 0 : 1)
  const ocr = group.pages.some((page) => page.ocr && usesPage(proven, page.number))
  const isCard = isOwed(proven) || isCardStatement(head)
  const iban = segment.iban ?? ibanWrongAtHome(proven, group)
  const account = segment.account ?? lesserAccountOf(head, isCard) ?? null
  const statement: BankStatement = {
    bank: group.bank ?? null,
    holder: group.holder ?? null,
    iban: iban ?? null,
    account: iban === undefined ? account : null,
    bic: firstBic(group.lines) ?? null,
    currency,
    from,
    to,
    opening: balanceOf(opening, context),
    closing: balanceOf(closing, context),
    transactions,
    sanity: sanityOf(proven.checks, {
      faults: failed.length + (proven.checks.length === 0 ? 0 : unsure),
      isWhole: failed.length === told.length,
    }),
    readFrom: ocr ? 'ocr' : 'text',
  }
  return { statement, problems }
}

/** What a statement should have and this one lacks. */
function missingIn({ opening, closing }: Proven, bare: readonly LineFacts[]): BankProblem[] {
  const missing: BankProblem[] = []
  if (opening?.mark === undefined)
    missing.push({ code: 'no-opening-balance', detail: 'no opening balance was found', place: null })
  if (closing?.mark === undefined)
    missing.push({ code: 'no-closing-balance', detail: 'no closing balance was found', place: null })
  if (bare[0] !== undefined)
    missing.push({
      code: 'lines-without-amount',
      detail: `${bare.length} lines of the table have a day and no amount that could be read`,
      place: placeOf(bare[0].line, bare[0].line.box),
    })
  return missing
}

const slackDays = 35

function withTitledPeriod(proven: Proven, { lines, isMonthFirst, periodBefore }: GroupFacts): Proven {
  const { segment, moves, closing } = proven
  if (segment.period !== undefined) return proven
  const table = moves[0]?.facts.index ?? lines.length
  const fits: Fits = ({ from, to }, isTight) => {
    const days = moves.map(({ date }) => fullDate(date, { from, to, isMonthFirst }) ?? '').toSorted()
    const [first, last] = [days[0], days.at(-1)]
    // Where nothing moved, only words say that two days are a period.
    if (first === undefined || last === undefined) return !isTight
    if (first < from || last > to || first === '') return false
    return !isTight || (daysBetween(from, first) <= slackDays && daysBetween(last, to) <= slackDays)
  }
  const shared = periodBefore !== undefined && fits(periodBefore, false) ? periodBefore : undefined
  const head = lines.slice(segment.firstLine, table)
  const full = (date: LineDate) => fullDate(date, { from: undefined, to: undefined, isMonthFirst })
  const numbered = () => numberedPeriod(head, closing?.mark?.day, { full, fits })
  const period = titledPeriod(head, fits, isMonthFirst) ?? shared ?? numbered()
  return period === undefined ? proven : { ...proven, segment: { ...segment, period } }
}

const usesPage = ({ segment }: Proven, page: number) => segment.items.some(({ facts }) => facts.line.page === page)

function first<T>(lines: readonly LineFacts[], find: (facts: LineFacts) => T | undefined): T | undefined {
  for (const facts of lines) {
    const found = find(facts)
    if (found !== undefined) return found
  }
  return undefined
}

const firstBic = askedOnce((lines: readonly LineFacts[]) => first(lines, ({ line }) => bicIn(line.text)))

function balanceOf(known: Proven['opening'], context: DateContext): Balance | null {
  if (known === undefined) return null
  const { mark, cents } = known
  const place = mark === undefined ? null : placeOf(mark.facts.line, mark.money.box)
  return { date: dayOf(mark?.day, context) ?? null, cents, place }
}

function transactionOf(move: Move, bookingDate: string, context: DateContext, { labels }: GroupFacts): BankTransaction {
  const parts = labels.get(move.facts) ?? [move.facts]
  const value = move.facts.value ?? move.from?.value ?? first(parts, ({ line }) => valueInText(line))
  return {
    bookingDate,
    // Without a year it is of the one in which it is nearest to the day of booking, whatever the document says of a period.
    valueDate: (value && fullDate(value, { ...context, from: bookingDate, to: bookingDate })) ?? null,
    cents: move.cents,
    label: labelText(parts),
    counterparty: null,
    counterpartyIban: first(parts, ({ line }) => ibanIn(line.words, line.ocr)) ?? null,
    reference: null,
    balanceCents: move.balance?.cents ?? null,
    place: placeOf(move.facts.line, move.facts.line.box),
  }
}

const failuresMax = 200

/** Without them the lines add up all the same, but it is not known of what: not all can be right. */
const wholePercentageMax = 99

/** `faults`: what is wrong beside the sums. `isWhole`: it says of which account and in which currency it is. */
export function sanityOf(
  checks: readonly Check[],
  { faults = 0, isWhole = true }: { faults?: number; isWhole?: boolean } = {},
): DataSanity {
  const failures = checks.filter(({ holds }) => !holds)
  const all = checks.length + faults
  const share = (checks.length - failures.length) / all
  const held = Math.floor(share * 10_000) / 100
  return {
    percentage: all === 0 ? null : isWhole ? held : Math.min(wholePercentageMax, held),
    checks: all,
    failures: failures
      .slice(0, failuresMax)
      .map(({ what, expectedCents, foundCents, place }) => ({ what, expectedCents, foundCents, place })),
  }
}
