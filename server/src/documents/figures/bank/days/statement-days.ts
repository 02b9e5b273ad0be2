import { daysAfter } from '#domain/calendar-date.ts'
import { plainText } from '../../../classification/normalise.ts'
import type { BankProblem } from '../bank-reading.ts'
import { textCells } from '../columns/text-cells.ts'
import type { LineFacts } from '../facts.ts'
import type { GroupFacts } from '../group-facts.ts'
import type { BalanceMark } from '../items.ts'
import { placeOf } from '../sums/check.ts'
import type { Proven } from '../sums/prove.ts'
import { beginBehind, ordinaryBegin, yearBegin } from './begin-behind.ts'
import { type DateContext, fullDate } from './full-dates.ts'
import type { LineDate } from './line-dates.ts'
import { isNewestFirst } from './newest-first.ts'
import { titleOver } from './period-lines.ts'

/** From when to when, with what speaks against it and what is but inferred; `days`: those of the movements, in their order. */
export function statementPeriod(
  { segment, opening, closing }: Proven,
  context: DateContext,
  days: readonly string[],
): { from: string | null; to: string | null; fault: BankProblem | undefined; inferred: BankProblem[] } {
  const last = days.at(-1)
  const guessed = context.isYearGuessed === true ? dayOf(closing?.mark?.day, context) : undefined
  const end = guessed ?? context.to ?? dayOf(closing?.mark?.day, context) ?? last ?? null
  // What is not printed as a period does not end before its last movement.
  const to = segment.period === undefined && end !== null && (last ?? '') > end ? (last ?? end) : end
  const told = context.from ?? openedOn(opening?.mark, closing?.mark, context, days[0])
  const from = told ?? (opening?.mark === undefined ? undefined : ordinaryBegin(days[0], to)) ?? days[0] ?? null
  const isPrinted = segment.period !== undefined
  // A month is begun with its first day; how many of them it covers is a guess where nothing says so.
  const isKnown =
    from === null || (from.endsWith('-01') && (told !== undefined || from.slice(0, 7) === to?.slice(0, 7)))
  return {
    from,
    to,
    fault: isPrinted ? undefined : lateFault(closing?.mark, context, last),
    inferred: isPrinted || isKnown ? [] : inferredFrom(opening?.mark),
  }
}

/** In the middle of a month it may as well begin a day earlier or later, as each bank counts; and in months before it nothing may have moved. */
const inferredFrom = (mark: BalanceMark | undefined): BankProblem[] => [
  {
    code: 'period-not-printed',
    detail: 'no period is printed: its begin is taken from the days of balances and movements',
    place: mark === undefined ? null : placeOf(mark.facts.line, mark.money.box),
  },
]

function lateFault(
  mark: BalanceMark | undefined,
  context: DateContext,
  last: string | undefined,
): BankProblem | undefined {
  const day = mark?.day?.year == null ? undefined : dayOf(mark.day, context)
  if (mark === undefined || day === undefined || last === undefined || last <= day) return undefined
  return {
    code: 'day-outside-period',
    detail: `the closing balance is of ${day}, and a line of ${last}`,
    place: placeOf(mark.facts.line, mark.money.box),
  }
}

/** The period as printed; else the days of the balances, or the newest day that the head of the page names in full. */
export function dateContext(
  { segment, opening, closing }: Proven,
  { lines, isMonthFirst, fallback }: GroupFacts,
): DateContext {
  if (segment.period !== undefined) return { ...segment.period, isMonthFirst }
  const full = (date: LineDate | undefined) =>
    date !== undefined && date.year !== null
      ? fullDate(date, { from: undefined, to: undefined, isMonthFirst })
      : undefined
  const [start, end] = [full(opening?.mark?.day), full(closing?.mark?.day)]
  const table = segment.items.find(({ kind }) => kind === 'move')?.facts.index ?? lines.length
  const hasYears = segment.items.some((item) => item.kind === 'move' && item.date.year !== null)
  const context = { from: undefined, isMonthFirst }
  if (end !== undefined) return { ...context, to: end }
  if (hasYears) return { ...context, to: statementDay(lines.slice(segment.firstLine, table), full) }
  const head = lines.slice(segment.firstLine, table)
  // A card is to be paid weeks behind the day of its statement.
  const past = head.map((facts, at) => ({
    facts,
    days: pastDays(facts, head[at - 1]).flatMap((day) => full(day) ?? []),
  }))
  const [told] = past.flatMap(({ facts, days }) => (saysStatementDay(facts) ? days : []))
  const newest = (days: readonly (string | undefined)[]) =>
    days
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1)
  const to =
    told ??
    newest(past.flatMap(({ days }) => days)) ??
    newest(head.flatMap(({ line }) => line.dates.map(full))) ??
    fallback?.to ??
    (start === undefined ? undefined : daysAfter(start, 31))
  if (to !== undefined) return { from: undefined, to, isMonthFirst }
  const guessed = guessedEnd(segment, lines, isMonthFirst)
  return { from: undefined, to: guessed, isMonthFirst, ...(guessed !== undefined && { isYearGuessed: true as const }) }
}

/** English, German, French, Spanish, Italian, Portuguese: the day up to which a card or an account is settled, and of no other time. */
const ofStatement =
  /\b(?:date of (?:this |your )?statement|statement date|(?:kredit)?(?:karten)?abrechnung(?:sdatum|stag|s?stichtag)?:? ?(?:vom|per|zum)|abrechnungs(?:datum|tag|stichtag)|arretee? (?:au|le)|date d'arrete|fecha de (?:corte|cierre|liquidacion)|data (?:di )?chiusura|data de fecho)\b/

/** Words beside it for another time, or for a balance, which has its own day. */
const ofOtherTime =
  /\b(?:next|previous|last|prior|letzte[rns]?|vorige[rns]?|vorherige[rns]?|nachste[rns]?|kommende[rns]?|prochaine?|precedente?|ancien(?:ne)?|derniere?|solde|saldo|kontostand|proxim[ao]|anterior|ultim[ao]|prossim[ao])(?:[ -][a-z']{1,20}){0,3}[ -]?$/
const ofOtherBehind = /^[ :.]{0,2}(?:anterior|previ[ao]|precedente?|seguente|successiv[ao]|siguiente|seguinte)\b/
const sentenceMax = 80

/** A line that says up to when the statement goes. */
function saysStatementDay({ line: { plain } }: LineFacts): boolean {
  const found = ofStatement.exec(plain)
  if (found === null) return false
  const before = plain.slice(Math.max(0, found.index - sentenceMax), found.index)
  return !ofOtherTime.test(before) && !ofOtherBehind.test(plain.slice(found.index + found[0].length))
}

/** Up to when it goes, where the days of the lines do not need it. */
const statementDay = (head: readonly LineFacts[], full: (date: LineDate) => string | undefined) =>
  head
    .flatMap((facts, at) => (saysStatementDay(facts) ? pastDays(facts, head[at - 1]) : []))
    .flatMap((date) => full(date) ?? [])
    .at(0)

/** English, German, French, Italian, Spanish, Portuguese, Dutch, Nordic. */
const ofDue =
  /\b(?:due|pay(?:able|ment)? by|to be paid by|next (?:statement|payment)|fallig\w{0,8}|zahlbar|zu zahlen bis|einzug|echeance|a (?:payer|regler) (?:avant|le|au)|prelevement le|scaden\w{1,3}|entro(?: il)?|addebito (?:il|del)|vencim\w{1,6}|vervald\w{1,6}|te betalen|betalen voor|forfall\w{0,6}|forfald\w{0,6}|forfallo\w{0,6})\b/
const wordsBefore = 8

/** The days of a line but those on which something is to be paid, as the words before them say or the title over them. */
const pastDays = ({ line }: LineFacts, above: LineFacts | undefined): LineDate[] =>
  line.dates.filter((date, at) => {
    const begin = Math.max((line.dates[at - 1]?.last ?? -1) + 1, date.first - wordsBefore)
    const said = textCells(line.words.slice(begin, date.first)).at(-1) ?? ''
    // A title has no day: `Payment due 1 April` over `Statement date 7 March` is of its own line.
    const title = above?.line.dates.length === 0 ? titleOver(above.line, line, date) : ''
    return !ofDue.test(plainText(said)) && !ofDue.test(plainText(title))
  })

const yearAlone = /(?<![\d.,/-])20[0-4]\d(?![\d.,/-])/

/** The end of the last month of the table, in the only year that is named above it. */
function guessedEnd(
  segment: Proven['segment'],
  lines: readonly LineFacts[],
  isMonthFirst: boolean,
): string | undefined {
  const moves = segment.items.filter((item) => item.kind === 'move')
  const table = moves[0]?.facts.index ?? 0
  const years = new Set(
    lines.slice(segment.firstLine, table).flatMap(({ line }) => yearAlone.exec(line.text)?.[0] ?? []),
  )
  const last = isNewestFirst(segment.items) ? moves[0] : moves.at(-1)
  const [year] = years
  if (years.size !== 1 || year === undefined || last === undefined) return undefined
  const { order, day, month } = last.date
  const at = order === 'either' && isMonthFirst ? day : month
  return new Date(Date.UTC(Number(year), at, 0)).toISOString().slice(0, 10)
}

export const dayOf = (date: LineDate | undefined, context: DateContext) =>
  date === undefined ? undefined : fullDate(date, context)

/** The balance at the end of a day opens the next, and that of a year the next year. */
function openedOn(
  mark: BalanceMark | undefined,
  closing: BalanceMark | undefined,
  context: DateContext,
  firstDay: string | undefined,
): string | undefined {
  const day = dayOf(mark?.day, context)
  if (day === undefined) return yearBegin(mark?.facts.label ?? '', firstDay)
  if (firstDay !== undefined && day > firstDay) return undefined
  if (day === firstDay || /^(?:your )?(?:beginning|start)/.test(mark?.label ?? '')) return day
  return day.endsWith('-01') && !endsDay(mark, dayOf(closing?.day, context)) ? day : beginBehind(day)
}

/**
 * The balance of the first of a month is mostly that with which it begins. Where the same words name both balances and the other is of no
 * last day of a month, each is that of the end of its day: `Saldo op 01/03/2024` and `Saldo op 22/03/2024`.
 */
const endsDay = (mark: BalanceMark | undefined, last: string | undefined): boolean =>
  mark?.mark === 'balance' && last !== undefined && !daysAfter(last, 1).endsWith('-01')
