import type { BankProblem } from './bank-reading.ts'
import { placeOf } from './check.ts'
import type { LineFacts } from './facts.ts'
import { balanceOfNoSide, type Proven } from './prove.ts'
import { unreadValues } from './value-dates.ts'

/** What was not read but guessed proves nothing, whatever the sums say. `reckoned`: the lines whose amounts the balances gave. */
export const guessesOf = (proven: Proven, reckoned: ReadonlySet<LineFacts>): BankProblem[] => [
  ...guessedAmounts(proven, reckoned),
  ...guessedBalances(proven),
  ...guessedSides(proven),
  ...guessedDays(proven),
]

const mendedMax = 50

function guessedAmounts({ moves, borneOut }: Proven, reckoned: ReadonlySet<LineFacts>): BankProblem[] {
  const guesses: BankProblem[] = []
  for (const { facts, cents, money } of moves.filter((move) => reckoned.has(move.facts)))
    guesses.push({
      code: 'amount-reckoned',
      detail:
        money.cents > 0 && cents === -money.cents
          ? 'an amount has no minus, and the balances want it to have one'
          : 'the amount of a line could not be read and is what the balances leave for it',
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

function guessedBalances({ checks, opening, closing }: Proven): BankProblem[] {
  const guesses: BankProblem[] = []
  const loose = opening?.mark?.isLoose === true ? closing?.mark : undefined
  if (loose?.isLoose === true && !checks.some(({ what, holds }) => holds && what !== 'closing balance'))
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
  const unsigned = proven.moves.find(({ isSure }) => !isSure)
  if (unsigned !== undefined)
    guesses.push({
      code: 'signs-unknown',
      detail: `for ${proven.unsure} amounts the document does not say whether they come in or go out`,
      place: placeOf(unsigned.facts.line, unsigned.facts.line.box),
    })
  return guesses
}

const undatedMin = 4

function guessedDays({ moves }: Proven): BankProblem[] {
  const guesses: BankProblem[] = []
  // One day on the first line and none below is more often a day in a text.
  const days = new Set(moves.map(({ date }) => date))
  const isOnlyOne =
    days.size === 1 && moves.length >= undatedMin && moves.some(({ facts, date }) => facts.booking === date)
  const unread = moves.filter(({ facts }) => facts.isDayUnread || (isOnlyOne && facts.booking === undefined))
  if (unread[0] !== undefined)
    guesses.push({
      code: 'day-not-read',
      detail: `the day of ${unread.length} lines could not be read and was taken from the text beside or above`,
      place: placeOf(unread[0].facts.line, unread[0].facts.line.box),
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
