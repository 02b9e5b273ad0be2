import { plainText } from '../../../classification/normalise.ts'
import { heightOf, median } from '../../lines.ts'
import type { BankLine } from '../bank-lines.ts'
import type { LineFacts } from '../facts.ts'
import type { Move } from '../items.ts'
import type { LineDate } from './line-dates.ts'

const announced = /^(?:valeur|val|valuta|value|wert|wertstellung|valor|rentedatum|valutadatum|fvalor|datevaleur)$/
const wordsBack = 3

/** `Date de valeur : 03.03.2024`, `Wert: 02.03.`: said inside the label. */
export function valueInText({ words, dates }: BankLine): LineDate | undefined {
  return dates.find(({ first }) => {
    const before = words
      .slice(Math.max(0, first - wordsBack), first)
      .map(({ text }) => plainText(text).replaceAll(/[^a-z]/g, ''))
    const last = before
      .filter((word) => word !== '' && word !== 'date' && word !== 'dt' && word !== 'du' && word !== 'am')
      .at(-1)
    return last !== undefined && announced.test(last)
  })
}

const valueShareMin = 0.7
const valuePoints = 12
const misreadDay = /^[^\p{L}]{0,3}\d\S{0,10}$/u

const columnGap = 1.2
const dayLength = 6

/** `IRR`: letters, as short as a day, apart from what stands before and behind. */
export function isInOwnColumn(words: BankLine['words'], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (word === undefined || word.text.length > dayLength || !/^\p{L}+$/u.test(word.text)) return false
  const gap = columnGap * heightOf(word.box)
  const isApart = before === undefined || word.box[0] - before.box[2] > gap
  return isApart && next !== undefined && next.box[0] - word.box[2] > gap
}

/** Scanned lines on which something stands where the others have their day of value, and is none. */
export function unreadValues(moves: readonly Move[]): LineFacts[] {
  const scanned = moves.filter(({ facts }) => facts.line.ocr)
  const days = scanned.flatMap(({ facts }) => facts.value ?? [])
  if (days.length === scanned.length || days.length < valueShareMin * scanned.length) return []
  const at = median(days.map(({ box }) => box[0]))
  return scanned
    .filter(({ facts: { value, booking, line } }) => {
      const word = line.words.findIndex(
        ({ text, box }, index) =>
          Math.abs(box[0] - at) <= valuePoints && (misreadDay.test(text) || isInOwnColumn(line.words, index)),
      )
      const isTaken = [...line.money, ...(booking === undefined ? [] : [booking])].some(
        ({ first, last }) => first <= word && word <= last,
      )
      return value === undefined && word !== -1 && !isTaken
    })
    .map(({ facts }) => facts)
}

const stackedShareMin = 0.6

/**
 * In some tables the day of value stands below that of booking, in the same column: where most lines with an amount are followed
 * by one with a day and none, those days begin no movement. Where amounts without a day stand below most of them, the days are theirs.
 * Unless as many stand where no line before them could have them for its day of value, either is told as a guess.
 */
export function withStackedValues(facts: readonly LineFacts[]): LineFacts[] {
  const isMove = ({ booking, cells, marks }: LineFacts) =>
    booking !== undefined && cells.length > 0 && marks.length === 0
  const isBare = ({ booking, cells, marks, value, period }: LineFacts) =>
    booking !== undefined && value === undefined && cells.length === 0 && marks.length === 0 && period === undefined
  const follows = (at: number) => {
    const [one, next] = [facts[at], facts[at + 1]]
    return one !== undefined && next !== undefined && isMove(one) && isBare(next) && one.line.page === next.line.page
  }
  const moves = facts.filter(isMove).length
  const followed = facts.filter((_, at) => follows(at)).length
  if (moves < 2 || followed < stackedShareMin * moves) return [...facts]
  const heads = leadingToAmount(facts)
  const isStacked = facts.filter((_, at) => follows(at) && !heads[at + 1]).length >= stackedShareMin * moves
  const heading = facts.flatMap((one, at) => (isBare(one) && heads[at] ? at : []))
  const isUsual = !isStacked && 2 * heading.filter((at) => follows(at - 1)).length <= heading.length
  let isDoubtful = false
  let unread: LineFacts | undefined
  return facts.map((one, at) => {
    if (one.booking !== undefined) isDoubtful = !isUsual && follows(at - 1) && heads[at] === true
    if (isStacked && follows(at)) return { ...one, value: one.value ?? facts[at + 1]?.booking }
    // In a scan the amount above it may not have been read: then it follows another day without one.
    const isBelow = follows(at - 1) || (unread !== undefined && unread === facts[at - 1] && isBare(one))
    unread = !isBelow && one.line.ocr && isBare(one) ? one : undefined
    if (isStacked && isBelow) return { ...one, booking: undefined }
    const next = unread === one ? facts[at + 1] : undefined
    if (isStacked && next !== undefined && isBare(next)) return { ...one, value: next.booking }
    return isDoubtful && one.cells.length > 0 ? { ...one, isDayUnread: true } : one
  })
}

/** Of each line whether an amount without a day stands below it, before the next day or balance of the page. */
function leadingToAmount(facts: readonly LineFacts[]): boolean[] {
  const leads: boolean[] = []
  for (let at = facts.length - 2; at >= 0; at -= 1) {
    const { booking, marks, cells, line } = facts[at + 1] as LineFacts
    const goesOn = booking === undefined && marks.length === 0 && line.page === facts[at]?.line.page
    leads[at] = goesOn && (cells.length > 0 || leads[at + 1] === true)
  }
  return leads
}
