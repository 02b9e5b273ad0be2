import { plainText } from '../../../classification/normalise.ts'
import { plainWords, roleOf } from '../../../data/csv-words.ts'
import type { Box } from '../../../page-evidence.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'
import type { BankLine } from '../bank-lines.ts'
import { dayOf, isTitleOfDays, type KindOfDay } from '../days/day-titles.ts'
import { boxOf, ordinal } from '../days/line-dates.ts'
import { markOf } from '../marks/mark-words.ts'
import { furtherTitles } from './further-titles.ts'
import { dueTitles, type HeadRole, printedTitles } from './printed-titles.ts'

export type Head = { role: HeadRole; box: Box; page: number; day?: KindOfDay | undefined }

const known: Readonly<Record<string, HeadRole>> = {
  bookingDate: 'booking',
  valueDate: 'value',
  label: 'label',
  counterparty: 'label',
  reference: 'label',
  debit: 'debit',
  credit: 'credit',
  amount: 'amount',
  balance: 'balance',
  sign: 'sign',
}
const phraseWordsMax = 4
const headWordsMax = 40
const stackedWordsMax = 14

/** Phrases come again on every page. */
const lately = new Map<string, HeadRole | null>()
const latelyMax = 2_000

function headRole(text: string): HeadRole | undefined {
  const seen = lately.get(text)
  if (seen !== undefined) return seen ?? undefined
  const role = findRole(text)
  if (lately.size >= latelyMax) lately.clear()
  lately.set(text, role ?? null)
  return role
}

function findRole(text: string): HeadRole | undefined {
  const whole = plainWords(text)
  const plain = whole.replace(/(?: en| in)? (?:eur|euro|euros|€|usd|gbp|chf)$/, '')
  // `Valor (EUR)`: days have no currency.
  const role = plain !== whole && /^val(?:or|ue)$/.test(plain) ? 'amount' : printedTitles[plain]
  const listed = role ?? known[roleOf(plain) ?? ''] ?? furtherTitles.get(plain)
  return listed ?? (dueTitles.has(plain) ? 'due' : isTitleOfDays(plain) ? 'booking' : undefined)
}

/** The titles of the columns: of lines that name at least two of them, and of the lines around that add to these. */
export function headsOf(lines: readonly BankLine[]): Head[] {
  const found: Head[] = []
  for (const [at, line] of lines.entries()) {
    const broken = brokenCells(line, lines[at + 1])
    const cells = [...cellsOf(line), ...stackedCells(line, lines[at + 1]), ...broken]
    if (!isHeading(cells) || isLabel(line, cells) || isBox(line)) continue
    const named = [...namedDates(line, lines[at + 1]), ...namedDates(lines[at - 1], line)]
    const dates = [...stackedDates(line, lines[at + 1]), ...named]
    const isRest = ({ box }: Head) => [...broken, ...named].some((cell) => isAbove(cell.box, box))
    const isUpper = ({ role, box }: Head) =>
      (role === 'booking' && dates.some((date) => isAbove(box, date.box))) ||
      (role === 'label' && named.some((date) => isAbove(box, date.box)))
    found.push(...booked([...cells.filter((cell) => !isUpper(cell)), ...dates], line))
    for (const near of [lines[at - 1], lines[at + 1]]) {
      if (near === undefined || near.page !== line.page || near.money.length > 0 || near.dates.length > 0) continue
      const isNear = Math.abs(near.box[1] - line.box[1]) <= 2.2 * heightOf(line.box)
      if (isNear && near.words.length <= 8 && !isTold(near))
        found.push(...cellsOf(near).filter((cell) => !isRest(cell)))
    }
  }
  return found
}

/** `Valuta: EUR`, the currency of an Italian account, is no title for days. */
const isTold = ({ words }: BankLine): boolean => words.slice(0, -1).some(({ text }) => text.endsWith(':'))

/**
 * `Trans Date` beside no other title for days is that of booking. Beside one that speaks of the books, a day on which something was done
 * is not.
 */
function booked(given: readonly Head[], { plain }: BankLine): readonly Head[] {
  const isInBooks = given.some(({ role, day }) => role === 'booking' && day === 'booked')
  const isDone = ({ role, day }: Head) => isInBooks && role === 'booking' && day === 'done'
  const heads = given.map((head): Head => (isDone(head) ? { ...head, role: 'done' } : head))
  const days = heads.filter(({ role }) => role === 'booking' || role === 'value')
  if (days.length !== 1 || !/\btrans?\.? date\b|\bdate of transaction\b/.test(plain)) return heads
  return heads.map((head) => (head.role === 'value' ? { ...head, role: 'booking' } : head))
}

/** `zu Ihren` over `Lasten`: a title on two lines, of which neither says it alone. */
function stackedCells(upper: BankLine, lower: BankLine | undefined): Head[] {
  if (lower === undefined || !isRightBelow(upper, lower)) return []
  const above = phrasesOf(upper.words)
  return phrasesOf(lower.words).flatMap(({ text, box }): Head[] => {
    const over = above.find((each) => isAbove(each.box, box))
    if (over === undefined || headRole(text) !== undefined || headRole(over.text) !== undefined) return []
    const role = headRole(`${over.text} ${text}`)
    return role === undefined ? [] : [{ role, page: lower.page, box }]
  })
}

/** `Boek-` over `datum`: one word on two lines, of which the lower half alone would say another. */
function brokenCells(upper: BankLine, lower: BankLine | undefined): Head[] {
  if (lower === undefined || !isRightBelow(upper, lower)) return []
  const below = phrasesOf(lower.words)
  return phrasesOf(upper.words).flatMap(({ text, box }): Head[] => {
    const rest = /\p{L}{3}-$/u.test(text) ? below.find((each) => isAbove(box, each.box)) : undefined
    const title = `${text.slice(0, -1)}${rest?.text}`
    const role = rest && headRole(title)
    return rest === undefined || role === undefined
      ? []
      : [{ role, page: lower.page, box: rest.box, day: dayOf(title) }]
  })
}

const dateWord = /^(?:date|data|datum|fecha)(?: (?:of|de|di))?$/i
const isAbove = (upper: Box, lower: Box) => upper[0] < lower[2] && upper[2] > lower[0]

/** `FECHA` over `VALOR`, `Date` over `posted`: below such a word stands of which day it is. */
function stackedDates(upper: BankLine, lower: BankLine | undefined): Head[] {
  if (lower === undefined || lower.page !== upper.page || !mayStack(upper) || !mayStack(lower)) return []
  // The word may end what is printed close before it: `Date opé. Date` over `valeur`.
  const ends = upper.words.filter((word, at) => !isClose(upper.words[at + 1], word))
  const above = [...phrasesOf(upper.words), ...ends].filter(({ text }) => dateWord.test(text))
  return phrasesOf(lower.words).flatMap(({ text, box }): Head[] => {
    const over = above.find((each) => isAbove(each.box, box))
    const title = `${over?.text} ${text}`
    const role = over && headRole(title)
    return role === undefined ? [] : [{ role, page: lower.page, box, day: dayOf(title) }]
  })
}

/** `Posting` over `date`: above such a word stands of which day it is. */
function namedDates(upper: BankLine | undefined, lower: BankLine | undefined): Head[] {
  if (upper === undefined || lower === undefined || !isRightBelow(upper, lower)) return []
  const above = phrasesOf(upper.words)
  return phrasesOf(lower.words).flatMap(({ text, box }): Head[] => {
    const over = dateWord.test(text) ? above.find((each) => isAbove(each.box, box)) : undefined
    const title = `${over?.text} ${text}`
    const role = over && headRole(title)
    const isOfDays = role === 'booking' || role === 'value' || role === 'due'
    return isOfDays ? [{ role, page: lower.page, box, day: dayOf(title) }] : []
  })
}

const isClose = (word: PlacedWord | undefined, before: PlacedWord | undefined) =>
  word !== undefined && before !== undefined && word.box[0] - before.box[2] <= 0.9 * heightOf(word.box)

const isRightBelow = (upper: BankLine, lower: BankLine) =>
  lower.page === upper.page && mayStack(upper) && mayStack(lower) && lower.box[1] - upper.box[3] <= heightOf(upper.box)

const mayStack = ({ words, money, dates }: BankLine) =>
  money.length === 0 && dates.length === 0 && words.length <= stackedWordsMax

function phrasesOf(words: readonly PlacedWord[]): PlacedWord[] {
  const phrases: { text: string; first: number; last: number }[] = []
  for (const [at, { text }] of words.entries()) {
    const phrase = phrases.at(-1)
    if (phrase !== undefined && isClose(words[at], words[at - 1])) {
      phrase.text += ` ${text}`
      phrase.last = at
    } else phrases.push({ text, first: at, last: at })
  }
  return phrases.map(({ text, first, last }) => ({ text, box: boxOf(words, first, last) }))
}

function isHeading(cells: readonly Head[]): boolean {
  const roles = new Set(cells.flatMap(({ role }) => (role === 'due' ? [] : role)))
  const hasMoney = roles.has('debit') || roles.has('credit') || roles.has('amount') || roles.has('balance')
  return roles.size >= 2 && hasMoney
}

/**
 * `Causale saldo fattura 5772`, `IBAN IT60X054… causale saldo`, `causale saldo fatt.` below a payment: words of titles close together are a
 * label, where a number stands among them, or a word that is none, and no title tells of days.
 */
function isLabel({ words }: BankLine, cells: readonly Head[]): boolean {
  if (phrasesOf(words).length > 1) return false
  const isTitled = ({ box }: PlacedWord) => cells.some((cell) => isAbove(cell.box, box))
  const roles = new Set(cells.map(({ role }) => role))
  const hasDays = roles.has('booking') || roles.has('value') || roles.has('due')
  return words.some(({ text }) => /\d{3}/.test(text)) || (roles.has('label') && !hasDays && !words.every(isTitled))
}

/** Both balances, or two of different days, each over its amount: the titles of a box, and of no column of the table below. */
function isBox({ words, dates }: BankLine): boolean {
  const marks = phrasesOf(words).map(({ text }) => markOf(plainText(text)))
  const days = new Set(dates.map(ordinal))
  return (
    (marks.includes('opening') && marks.includes('closing')) ||
    (days.size > 1 && marks.filter((mark) => mark === 'balance').length > 1)
  )
}

const joining = /^(?:and|&|et|und|y|en)$/

/** `Payments and other credits` over a list: words close together, of which one joins the others, are no titles of columns. */
const isSectionTitle = (words: readonly PlacedWord[]): boolean =>
  words.length > 2 && words.some(({ text }) => joining.test(plainText(text))) && phrasesOf(words).length === 1

const hasLetter = /\p{L}/u

function cellsOf({ words, money, page }: BankLine): Head[] {
  if (money.length > 0 || words.length > headWordsMax || isSectionTitle(words)) return []
  const cells: Head[] = []
  const sides = new Map([...pairedSides(words), ...chequeDays(words)])
  for (let at = 0; at < words.length; ) {
    const side = sides.get(at)
    const cell = side ?? (hasLetter.test((words[at] as PlacedWord).text) ? cellAt(words, at) : undefined)
    if (cell === undefined) at += 1
    else {
      const title = words.slice(at, cell.last + 1).map(({ text }) => text)
      cells.push({ role: cell.role, page, box: boxOf(words, at, cell.last), day: dayOf(title.join(' ')) })
      at = cell.last + 1
    }
  }
  return cells
}

const pairs: readonly (readonly [out: string, into: string])[] = [
  ['out', 'in'],
  ['ud', 'ind'],
  ['ut', 'inn'],
  ['ut', 'in'],
  ['uit', 'in'],
  ['winien', 'ma'],
]

/** `Ud` and `Ind`, each by itself: alone either is a word like others, beside the other both are titles. */
function pairedSides(words: readonly PlacedWord[]): Map<number, { role: HeadRole; last: number }> {
  const alone = new Map(
    words.flatMap(({ text }, at) =>
      isClose(words[at], words[at - 1]) || isClose(words[at + 1], words[at]) ? [] : [[plainText(text), at] as const],
    ),
  )
  const sides = new Map<number, { role: HeadRole; last: number }>()
  for (const [out, into] of pairs) {
    const [debit, credit] = [alone.get(out), alone.get(into)]
    if (debit === undefined || credit === undefined) continue
    sides.set(debit, { role: 'debit', last: debit }).set(credit, { role: 'credit', last: credit })
    break
  }
  return sides
}

const chequeNumber = /\bche(?:ck|que)s?(?: (?:no\.?|number|num)| ?#)/
const chequeDone = /^(?:paid|cleared|presented|posted)$/

/** `Check no.   Paid   Amount`: beside the number of a cheque, and where no other title tells of days, the word for what was done with it. */
function chequeDays(words: readonly PlacedWord[]): Map<number, { role: HeadRole; last: number }> {
  const days = new Map<number, { role: HeadRole; last: number }>()
  const plain = words.map(({ text }) => plainText(text))
  if (!chequeNumber.test(plain.join(' ')) || plain.includes('date')) return days
  for (const [at, text] of plain.entries()) {
    const isAlone = !isClose(words[at], words[at - 1]) && !isClose(words[at + 1], words[at])
    if (isAlone && chequeDone.test(text)) days.set(at, { role: 'booking', last: at })
  }
  return days
}

/** The longest phrase from here on: `Paid out` before `Paid`. */
function cellAt(words: readonly PlacedWord[], first: number): { role: HeadRole; last: number } | undefined {
  let text = ''
  let best: { role: HeadRole; last: number } | undefined = shortSide(words, first)
  for (let last = first; last < words.length && last < first + phraseWordsMax; last += 1) {
    const [word, before] = [words[last] as PlacedWord, words[last - 1]]
    if (last > first && !isClose(word, before)) break
    text = `${text} ${word.text}`
    const role = headRole(text)
    if (role !== undefined) best = { role, last }
  }
  return best
}

/** `£ Out` and `£ In`: with the sign of a currency they are titles, without it words like others. */
function shortSide(words: readonly PlacedWord[], first: number): { role: HeadRole; last: number } | undefined {
  const [, own = '', side = ''] = /^([£€$]?)(in|out)$/i.exec(words[first]?.text ?? '') ?? []
  if (side === '' || (own === '' && !/^[£€$]$/.test(words[first - 1]?.text ?? ''))) return undefined
  return { role: side.toLowerCase() === 'in' ? 'credit' : 'debit', last: first }
}
