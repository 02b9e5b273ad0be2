import { heightOf } from '../lines.ts'
import type { BankProblem } from './bank-reading.ts'
import { bareDay } from './days/bare-days.ts'
import { daysBehind, ordinal } from './days/line-dates.ts'
import { unreadValues } from './days/value-dates.ts'
import type { LineFacts } from './facts.ts'
import type { Move } from './items.ts'
import { placeOf } from './sums/check.ts'
import { balanceOfNoSide, type Proven } from './sums/prove.ts'

/** What was not read but guessed proves nothing, whatever the sums say. `reckoned`: the lines whose amounts the balances gave. */
export const guessesOf = (proven: Proven, reckoned: ReadonlySet<LineFacts>): BankProblem[] => [
  ...guessedAmounts(proven, reckoned),
  ...guessedBalances(proven),
  ...guessedSides(proven),
  ...unprovenEnd(proven),
  ...guessedDays(proven),
]

const mendedMax = 50

function guessedAmounts({ moves, borneOut }: Proven, reckoned: ReadonlySet<LineFacts>): BankProblem[] {
  const guesses: BankProblem[] = []
  for (const { facts, cents, money } of moves.filter((move) => reckoned.has(move.facts)))
    guesses.push({
      code: 'amount-reckoned',
      detail: reckonedDetail(cents, money.cents),
      place: placeOf(facts.line, facts.line.box),
    })
  const mended = moves.filter(({ facts, money }) => money.isMended && !borneOut.has(facts) && !reckoned.has(facts))
  for (const { facts, money } of mended.slice(0, mendedMax))
    guesses.push({
      code: 'mark-guessed',
      detail: 'the mark before the cents of an amount could not be read, and no balance proves where it stands',
      place: placeOf(facts.line, money.box),
    })
  return guesses
}

function reckonedDetail(cents: number, printed: number): string {
  if (cents !== -printed) return 'the amount of a line could not be read and is what the balances leave for it'
  return printed > 0
    ? 'an amount has no minus, and the balances want it to have one'
    : 'an amount has a minus, and the balances want it to have none'
}

function guessedBalances({ checks, opening, closing }: Proven): BankProblem[] {
  const guesses: BankProblem[] = []
  const loose = opening?.mark?.isLoose === true ? closing?.mark : undefined
  // The same figure taken for a total as well proves nothing more.
  const isOther = ({ what, foundCents }: Proven['checks'][number]) =>
    what !== 'closing balance' && Math.abs(foundCents) !== Math.abs(loose?.cents ?? 0)
  if (loose?.isLoose === true && !checks.some((each) => each.holds && isOther(each)))
    guesses.push({
      code: 'balance-found',
      detail: 'no word names the balances: they are two amounts that happen to be apart by what moved',
      place: placeOf(loose.facts.line, loose.money.box),
    })
  if (checks.length > 0 && !checks.some(({ what }) => what.includes('balance')))
    guesses.push({
      code: 'no-balance',
      detail: 'there are totals, but no balance that the lines lead to',
      place: checks[0]?.place ?? null,
    })
  return guesses
}

function guessedSides(proven: Proven): BankProblem[] {
  const guesses: BankProblem[] = []
  const balance = balanceOfNoSide(proven)
  if (balance !== undefined)
    guesses.push({
      code: 'signs-unknown',
      detail: 'nothing says whether a balance is a credit or a debt',
      place: placeOf(balance.facts.line, balance.money.box),
    })
  const { mark } = proven.closing ?? {}
  if (proven.segment.isOwedPerhaps && mark !== undefined)
    guesses.push({
      code: 'signs-unknown',
      detail: 'words of a credit card stand around the table, and nothing says whether its balances are owed',
      place: placeOf(mark.facts.line, mark.money.box),
    })
  const unsigned = proven.moves.find(({ isSure }) => !isSure)
  if (unsigned !== undefined)
    guesses.push({
      code: 'signs-unknown',
      detail: `for ${proven.unsure} amounts the document does not say whether they come in or go out`,
      place: placeOf(unsigned.facts.line, unsigned.facts.line.box),
    })
  return guesses
}

/** What moved behind the last balance that is printed may have been read in any way. */
function unprovenEnd({ checks, closing, moves, borneOut }: Proven): BankProblem[] {
  const behind = moves.slice(moves.findLastIndex(({ facts }) => borneOut.has(facts)) + 1)
  const [first] = behind
  if (first === undefined || closing?.mark !== undefined) return []
  if (!checks.some(({ holds }) => holds) || checks.some(({ what, holds }) => holds && what.startsWith('total')))
    return []
  return [
    {
      code: 'lines-not-proven',
      detail: `${behind.length} lines stand behind the last balance, and none is printed that they lead to`,
      place: placeOf(first.facts.line, first.facts.line.box),
    },
  ]
}

const undatedMin = 4
const columnGap = 1.5

/** It has the day of a line above, and one in a cell of its own stands beside it, in no column of days that is known. */
function hasOtherDay({ facts: { booking, value, due, line }, from }: Move): boolean {
  if (booking !== undefined || value !== undefined || from !== undefined) return false
  const { words, dates } = line
  return dates.some((date) => {
    const { first, last, weak, box } = date
    const [before, behind] = [words[first - 1], words[last + 1]]
    const gap = columnGap * heightOf(box)
    return (
      !weak &&
      date !== due &&
      (before === undefined || box[0] - before.box[2] > gap) &&
      (behind === undefined || behind.box[0] - box[2] > gap)
    )
  })
}

/** `27102` between lines of 27/02 and 28/02: whichever of its digits the mark is, no other day stands between those. */
function isOnlyDayBetween({ facts }: Move, before: Move | undefined, behind: Move | undefined): boolean {
  const text = facts.booking === undefined ? '' : (facts.line.words[facts.booking.first]?.text ?? '')
  const [first, last] = [before, behind].map((move) => (move?.facts.isDayUnread ? undefined : move?.facts.booking))
  if (first === undefined || last === undefined || !/^\d{5}$/.test(text)) return false
  const days = Array.from(text, (_, mark) => text.slice(0, mark) + text.slice(mark + 1))
    .filter((digits) => bareDay.test(digits))
    .filter((digits) => {
      const day = { year: null, month: Number(digits.slice(2)), day: Number(digits.slice(0, 2)) }
      return ordinal({ ...first, year: null }) <= ordinal(day) && ordinal(day) <= ordinal({ ...last, year: null })
    })
  return new Set(days).size === 1 && days[0] === text.slice(0, 2) + text.slice(3)
}

function guessedDays({ moves }: Proven): BankProblem[] {
  const guesses: BankProblem[] = []
  // One day on the first line and none below is more often a day in a text.
  const days = new Set(moves.map(({ date }) => date))
  const isOnlyOne =
    days.size === 1 && moves.length >= undatedMin && moves.some(({ facts, date }) => facts.booking === date)
  const unread = moves.filter(
    (move, at) =>
      (move.facts.isDayUnread && !isOnlyDayBetween(move, moves[at - 1], moves[at + 1])) ||
      (isOnlyOne && move.facts.booking === undefined) ||
      hasOtherDay(move),
  )
  if (unread[0] !== undefined)
    guesses.push({
      code: 'day-not-read',
      detail: `the day of ${unread.length} lines could not be read and was taken from the text beside or above`,
      place: placeOf(unread[0].facts.line, unread[0].facts.line.box),
    })
  const unnamed = moves.filter(({ facts }) => facts.other === 'unnamed')
  const apart = unnamed.map(({ facts: { booking, value } }) => daysBehind(booking, value))
  if (unnamed[0] !== undefined && apart.every((days) => days >= 0) && apart.some((days) => days > 0))
    guesses.push({
      code: 'day-not-read',
      detail: 'no known title names the days beside those of purchases: they may be those of booking',
      place: placeOf(unnamed[0].facts.line, unnamed[0].facts.line.box),
    })
  const values = unreadValues(moves)
  if (values[0] !== undefined)
    guesses.push({
      code: 'day-not-read',
      detail: `the day of value of ${values.length} lines could not be read`,
      place: placeOf(values[0].line, values[0].line.box),
    })
  return guesses
}
