import { plainText } from '../../../classification/normalise.ts'
import { heightOf } from '../../lines.ts'
import { withoutOverview } from '../accounts/account-overview.ts'
import { mayBeTransfer, ownTransfers } from '../accounts/own-transfers.ts'
import { withBalancesBehindDays } from '../balances/heading-balances.ts'
import { interestLadders } from '../balances/interest-ladders.ts'
import type { Money } from '../bank-lines.ts'
import { announcedDay, isDayHeading } from '../days/day-lines.ts'
import { daysBehind, halfYearDays, type LineDate, ordinal } from '../days/line-dates.ts'
import type { LineFacts, Marked } from '../facts.ts'
import type { Item, Move, Totals } from '../items.ts'
import { sideIn } from '../marks/mark-words.ts'
import { type Section, sectionAt } from '../marks/sections.ts'
import { hasTitledSides, moveIn, type Role, type Roles, type Signs, signsOf } from '../moves/row-moves.ts'
import { beginsList, isSubtotal, subtotalOf } from '../sums/subtotals.ts'
import { sumsOfDay } from '../sums/sums-of-days.ts'
import type { Column } from './columns.ts'

/** A line without a day of its own belongs to the table if it stands right below it. */
const linesApartMax = 3.5

/** What the lines are, if the columns have these roles. */
export function itemsOf(lines: readonly LineFacts[], roles: Roles, columns: readonly Column[] = []): Item[] {
  const transfers = new Set(lines.filter(mayBeTransfer))
  const isTitled = hasTitledSides(lines, roles, columns)
  const items = itemsWith(lines, roles, { transfers, isTitled })
  if (transfers.size === 0) return items
  const balanceOf = (facts: LineFacts) => markItems(facts, roles).find((item) => item.kind === 'balance')?.cents
  const own = ownTransfers(items, balanceOf)
  return own.size === transfers.size ? items : itemsWith(lines, roles, { transfers: own, isTitled })
}

function signsByLayout(
  lines: readonly LineFacts[],
  roles: Roles,
  transfers: ReadonlySet<LineFacts>,
  isTitled: boolean,
): ReadonlyMap<number, Signs> {
  return [...Map.groupBy(lines, ({ layout }) => layout)].reduce(
    (all, [layout, own]) => all.set(layout, { ...signsOf(own, roles, transfers), isTitled }),
    new Map<number, Signs>(),
  )
}

/** No line with an amount has a day of its own: a day alone is none of a title. */
const haveNoDays = (lines: readonly LineFacts[]): boolean =>
  !lines.some(({ booking, cells, marks }) => booking !== undefined && cells.length > 0 && marks.length === 0)

/** `transfers`: lines with the words for what is carried over that are movements all the same. */
function itemsWith(
  lines: readonly LineFacts[],
  roles: Roles,
  { transfers, isTitled }: { transfers: ReadonlySet<LineFacts>; isTitled: boolean },
): Item[] {
  const signs = signsByLayout(lines, roles, transfers, isTitled)
  const items: Item[] = []
  let date: LineDate | undefined
  let opened: LineFacts | undefined
  let last: LineFacts | undefined
  let [isClosed, isHeaded] = [false, false]
  // Asked of every line: to go through all items each time would take hours for a long list of totals.
  const movePages = new Set<number>()
  let section: Section = { number: 0, kind: undefined }
  const ladders = interestLadders(lines)
  const areHeaded = haveNoDays(lines)
  for (const facts of lines) {
    const { line } = facts
    section = sectionAt(section, facts, ladders)
    // Balances of each day in a list of their own are neither movements nor in the order of those.
    if (section.kind === 'daily' && line.money.length > 0 && facts.marks.every(({ isSummary }) => isSummary)) continue
    if (facts.iban !== undefined || facts.account !== undefined || facts.period !== undefined || facts.isFirstPage)
      items.push({ kind: 'head', facts })
    const move = moveIn(facts, roles, signs.get(facts.layout) as Signs, section.kind)
    const isRow = (move?.balance !== undefined && facts.booking !== undefined) || transfers.has(facts)
    const isMarked = facts.marks.length > 0 && !isRow
    const isBelowDay = areHeaded && isHeaded && opened !== undefined
    const before = { last: items.at(-1), movePages, isBelowDay }
    if (isMarked && facts.marks.some((marked) => isBelieved(marked, facts, before))) {
      const unread = opened !== undefined && isUnreadRow(opened) ? { unread: opened } : {}
      items.push(...markItems(facts, roles).map((item) => (isOfDay(item) ? { ...item, ...unread } : item)))
      isClosed ||= movePages.size > 0 && facts.marks.some(({ mark }) => mark === 'closing')
      date = dayBrought(facts, date) ?? (areHeaded ? dayHeaded(facts) : undefined) ?? date
      isHeaded ||= areHeaded && dayHeaded(facts) !== undefined
      ;[opened, last] = [undefined, facts]
      continue
    }
    const sums = (opened === undefined && sumsIn(facts, roles)) || sumsOfDay(facts, roles, items)
    if (sums !== undefined && movePages.size > 0) {
      items.push(sums)
      last = facts
      continue
    }
    if (move === undefined) {
      if (facts.booking !== undefined && facts.cells.length === 0 && facts.period === undefined && isDayLine(facts))
        [date, opened, isHeaded] = [facts.booking, facts, facts.label.trim() === '']
      else items.push(...pointIn(facts, roles, last))
      continue
    }
    // Where the day of booking cannot be read, that of value is nearer to it than the day of the line above, unless that heads it.
    const own = facts.booking ?? (facts.isDayUnread && !isHeaded ? facts.value : undefined)
    const follows = last !== undefined && isBelow(facts, opened ?? last)
    const day = own ?? (date !== undefined && (follows || opened !== undefined) && !isClosed ? date : undefined)
    if (day === undefined || (own === undefined && opened === undefined && isNought(move))) continue
    if (own === undefined && opened === undefined && isSubtotal(facts, items, move)) {
      items.push(subtotalOf({ kind: 'move', facts, date: day, from: undefined, section: section.number, ...move }))
      last = facts
      continue
    }
    if (own !== undefined && beginsList(facts, items, section.number))
      section = { number: section.number + 1, kind: undefined }
    if (facts.booking !== undefined) isHeaded = false
    const from = own === undefined ? begunAt(opened, facts) : undefined
    movePages.add(line.page)
    items.push({ kind: 'move', facts, date: day, from, section: section.number, ...move })
    ;[date, last, opened] = [day, facts, undefined]
    isClosed = false
  }
  return [...withBalancesBehindDays(withoutOverview(items))]
}

/** `Charges 0.00` below the table, or `Purchases 24.99% 0.00 0.00` among rates: without a day of its own, nothing moved. */
const isNought = ({ cents, balance }: Pick<Move, 'cents' | 'balance'>) => cents === 0 && (balance?.cents ?? 0) === 0

/** `05 Feb  BALANCE BROUGHT FORWARD` on the next page: its day is printed once, for the lines below it as well. */
const dayBrought = ({ booking, marks }: LineFacts, before: LineDate | undefined) =>
  marks.some(({ mark }) => mark === 'brought') && daysBehind(before, booking) > 0 ? booking : undefined

/** `2 June 2024  Balance 399.45` over the lines of that day. */
const dayHeaded = ({ booking, marks, line }: LineFacts) =>
  booking !== undefined && marks.length > 0 && (isDayHeading(line) || marks[0]?.label === '') ? booking : undefined

const isOfDay = (item: Item) => item.kind === 'balance' && item.mark === 'balance'

/** A day alone heads the lines below it. */
const isUnreadRow = ({ line, label }: LineFacts) => line.ocr && /\p{L}{3}/u.test(label)

/** A movement comes or goes: what stands in both columns and has no day are their sums, whatever they are called. */
function sumsIn(facts: LineFacts, roles: Roles): Totals | undefined {
  if (facts.booking !== undefined) return undefined
  const inRole = (role: Role) => facts.cells.find(([column]) => roles[column] === role)?.[1]
  const [debits, credits] = [inRole('debit'), inRole('credit')]
  return debits === undefined || credits === undefined
    ? undefined
    : { kind: 'totals', debits, credits, facts, isStrong: false }
}

const announcing =
  /^(?:buchungs(?:datum|tag)|boekdatum|boekingsdatum|datum|date|data|fecha|le|il|el|on|du|am|vom|valeur|valuta|wert|[\d./-]+|\(?[\d./-]+\)?|[a-z]{2,9}(?:day|di|tag|dag))[:.,]?$/

/** A day that heads the lines below it; one in the middle of a text or of the title of the page is of something else. */
function isDayLine({ booking, line }: LineFacts): boolean {
  if (announcedDay(line) !== undefined) return true
  const before = line.words.slice(0, booking?.first ?? 0).map(({ text }) => plainText(text))
  return before.every((word) => announcing.test(word))
}

/** The line above, where the label begins beside the day; a day that is announced has no label. */
const begunAt = (opened: LineFacts | undefined, facts: LineFacts) =>
  opened !== undefined && isBelow(facts, opened) && announcedDay(opened.line) === undefined ? opened : undefined

const isBelow = ({ line }: LineFacts, before: LineFacts) =>
  line.page !== before.line.page || line.box[1] - before.line.box[3] <= linesApartMax * heightOf(before.line.box) * 2

/** `Entrées` alone is a title of a box before the table, and a label inside it. */
function isBelieved(
  { mark, label }: Marked,
  { booking, line }: LineFacts,
  { last, movePages, isBelowDay }: { last: Item | undefined; movePages: ReadonlySet<number>; isBelowDay: boolean },
): boolean {
  if (mark !== 'debits' && mark !== 'credits') return true
  if (/tota|summ|sum|somm/.test(label)) return true
  if (isBelowDay) return false
  // Between the balances of a summary, wherever it stands.
  const isInSummary =
    last?.kind === 'totals' || (last?.kind === 'balance' && last.label !== '' && last.mark === 'opening')
  if (booking === undefined && isInSummary && last.facts.line.page === line.page) return true
  return booking === undefined && !movePages.has(line.page)
}

function markItems(facts: LineFacts, roles: Roles): Item[] {
  const items: Item[] = []
  const totals = facts.marks.filter(({ mark }) => mark === 'debits' || mark === 'credits' || mark === 'total')
  const roleOf = (money: Money) => roles[facts.cells.find(([, cell]) => cell === money)?.[0] ?? -1]
  const inRole = (role: Role) => facts.cells.find(([column]) => roles[column] === role)?.[1]
  const carries = facts.marks.filter(({ mark }) => mark === 'carried' || mark === 'brought')
  const [debit, credit] = [inRole('debit'), inRole('credit')]
  // What is taken to the next page may be the sums of both columns instead of the balance.
  const isSums = carries.length >= 2 && debit !== undefined && credit !== undefined
  // `Closing balance 60.00 25.00 65.00`: before the balance in its column stand the sums of both others.
  const isSummed = !isSums && hasSums(facts, roles)
  if (totals.length > 0 || isSums || isSummed) {
    const named = (mark: 'debits' | 'credits') => totals.find((each) => each.mark === mark)?.money
    const hasNames = totals.some(({ mark }) => mark !== 'total')
    const [debits, credits] = hasNames ? [named('debits'), named('credits')] : [debit, credit]
    items.push({
      kind: 'totals',
      debits,
      credits,
      facts,
      isStrong: hasNames || (debit !== undefined && credit !== undefined),
    })
  }
  const days = facts.marks.filter(({ mark }) => mark === 'balance')
  const opening = earlierOf(days)
  for (const { mark: said, money, label, day, isSummary } of facts.marks) {
    const mark = days.length === 2 && said === 'balance' ? (money === opening?.money ? 'opening' : 'closing') : said
    if (mark === 'debits' || mark === 'credits' || mark === 'total') continue
    const role = roleOf(money)
    const isOfBox = isSummary && facts.marks.length > 1
    if ((isSums || isSummed) && role !== 'balance') continue
    items.push({
      kind: 'balance',
      mark,
      // Beside others under titles of their own it stands in no column of the table.
      cents: signedBalance(money, isOfBox || roles.includes('balance') ? undefined : role, label, facts),
      money,
      facts,
      day: day ?? facts.booking,
      label,
    })
  }
  return items
}

/** Of two balances in the same words the first, unless the other is of an earlier day: lists with the newest first begin with the last. */
function earlierOf([one, other]: readonly Marked[]): Marked | undefined {
  if (one?.day === undefined || other?.day === undefined) return one
  const areAlike = (one.day.year === null) === (other.day.year === null)
  const isTurn = one.day.year === null && Math.abs(ordinal(one.day) - ordinal(other.day)) > halfYearDays
  return areAlike && !isTurn && ordinal(other.day) < ordinal(one.day) ? other : one
}

/** One word for what stands under debits, credits and the balance alike. */
function hasSums({ marks, cells }: LineFacts, roles: Roles): boolean {
  const [first] = marks
  if (marks.length !== 3 || first === undefined || first.mark === 'opening' || first.isSummary) return false
  if (marks.some(({ label }) => label !== first.label)) return false
  const under = new Set(cells.map(([column]) => roles[column]))
  return under.has('debit') && under.has('credit') && under.has('balance')
}

/** In the column of debits a balance is a debt; elsewhere its sign, its words or the letter in a column of letters say so. */
function signedBalance(
  money: Money,
  role: Role | undefined,
  label: string,
  { side: letter, cells }: LineFacts,
): number {
  if (money.signed) return money.cents
  const isAlone = cells.length === 1 && cells[0]?.[1] === money
  const side = sideIn(label) ?? (isAlone ? letter : undefined) ?? (role === 'debit' ? -1 : 1)
  return side * money.cents
}

const dayBalance = /solde|saldo|balance|stand/

/** A balance alone, as at the end of each day. */
function pointIn(facts: LineFacts, roles: Roles, last: LineFacts | undefined): Item[] {
  const [cell, other] = facts.cells
  if (cell === undefined || other !== undefined || roles[cell[0]] !== 'balance') return []
  // Where nothing moves the table begins with a balance; else what stands before its first line is of something else.
  if (last === undefined && (facts.booking === undefined || roles.length > 1)) return []
  if (facts.booking === undefined && facts.label.length > 3 && !dayBalance.test(facts.label.toLowerCase())) return []
  return [
    { kind: 'balance', mark: 'balance', cents: cell[1].cents, money: cell[1], facts, day: facts.booking, label: '' },
  ]
}
