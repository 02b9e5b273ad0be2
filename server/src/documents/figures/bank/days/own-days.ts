import { plainText } from '../../../classification/normalise.ts'
import { heightOf } from '../../lines.ts'
import type { BankLine } from '../bank-lines.ts'
import type { Marked } from '../facts.ts'
import type { LineDate } from './line-dates.ts'

/**
 * `Date | Old balance | Date | New balance` over a day and an amount in turn, or a line of days below that of the amounts: as many days as
 * amounts belong to one another, where the titles name none.
 */
export function withOwnDays(marks: Marked[], line: BankLine, below: BankLine | undefined): Marked[] {
  if (marks.length === 0 || marks.some(({ day }) => day !== undefined)) return marks
  const days = inTurn(line) ?? underEach(line, below)
  return days === undefined ? marks : marks.map((mark) => ({ ...mark, day: days[line.money.indexOf(mark.money)] }))
}

function inTurn({ dates, money }: BankLine): readonly LineDate[] | undefined {
  if (dates.length !== money.length || money.length < 2) return undefined
  const isFirst = (dates[0]?.first ?? 0) < (money[0]?.first ?? 0)
  const isInTurn = money.every(({ first, last }, at) => {
    const [before, behind] = isFirst ? [dates[at], dates[at + 1]] : [dates[at - 1], dates[at]]
    return (before?.last ?? -1) < first && (behind?.first ?? Number.POSITIVE_INFINITY) > last
  })
  return isInTurn ? dates : undefined
}

const beforeDay = /^(?:au|al|am|per|a|at|on|as|of|op|le|il|den|vom|date|datum|data|fecha)[:.]?$/

/** Nothing but days, each under its amount. One alone may head the lines of that day. */
function underEach({ money, page, box }: BankLine, below: BankLine | undefined): readonly LineDate[] | undefined {
  if (below?.page !== page || below.money.length > 0 || below.dates.length !== money.length) return undefined
  if (below.box[1] - box[3] > heightOf(box)) return undefined
  const { dates, words } = below
  const isOfDay = (at: number) => dates.some(({ first, last }) => first <= at && at <= last)
  const isBare = words.every(({ text }, at) => isOfDay(at) || beforeDay.test(plainText(text)))
  const isUnder = dates.every((date, at) => {
    const amount = money[at]?.box
    return amount !== undefined && date.box[0] < amount[2] + heightOf(box) && date.box[2] > amount[0] - heightOf(box)
  })
  const isSaid = dates.length > 1 || words.some((_, at) => !isOfDay(at))
  return isBare && isUnder && isSaid ? dates : undefined
}
