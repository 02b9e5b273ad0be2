import { plainText } from '../../../classification/normalise.ts'
import { signMarks } from '../../../printed-signs.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'
import { isBalanceNoun } from '../balances/balance-words.ts'
import type { BankLine, Money } from '../bank-lines.ts'
import type { LineDate } from '../days/line-dates.ts'
import { withOwnDays } from '../days/own-days.ts'
import type { Marked } from '../facts.ts'
import { type Mark, markOf } from './mark-words.ts'
import { sideOfWord } from './side-letters.ts'

type Told = Pick<Marked, 'mark' | 'label' | 'day'>
/** The lines before, the nearest first, and the one behind. */
type Near = { above: readonly (BankLine | undefined)[]; below: BankLine | undefined }

/** A currency says nothing of what an amount is. */
const lettersOf = (text: string) => text.replaceAll(/\b(?:eur|euros?|gbp|usd|chf)\b|[^\p{L}]/gu, '').length

/**
 * The words before each amount, or, where there are none, those behind them all, or those above or below. `dates`: those of the
 * columns of days.
 */
export function marksOf(line: BankLine, near: Near, dates: readonly (LineDate | undefined)[]): Marked[] {
  const { money, words } = line
  const skipped = new Set<number>()
  for (const date of dates) if (date !== undefined) for (let at = date.first; at <= date.last; at += 1) skipped.add(at)
  const textOf = (first: number, last: number) =>
    words
      .slice(first, last)
      .filter((_, at) => !skipped.has(first + at))
      .map(({ text }) => text)
      .join(' ')
  const isDated = dates.some((date) => date !== undefined)
  const marks: Marked[] = []
  const unnamed: Unnamed[] = []
  let from = 0
  let before: Told | undefined
  for (const each of money) {
    const label = plainText(textOf(from, each.first))
    const isBare = lettersOf(label) < 2
    const day = line.dates.findLast(({ first, last }) => first >= from && last < each.first)
    // What OCR makes of a speck is a letter at most.
    const told = isBare ? undefined : (markOf(label) ?? (line.ocr ? markOf(label.replace(/ [a-z]$/, '')) : undefined))
    const whole = told && { mark: told, label, day }
    const mark = isBare ? before : (whole ?? (isDated ? undefined : besideOther(line, from, each)))
    before = mark
    if (mark !== undefined) marks.push({ ...mark, money: each, isSummary: false })
    else unnamed.push({ label, money: each, day })
    from = behindSide(words, each)
  }
  if (marks.length > 0) return isDated ? marks : withLikeBefore(marks, unnamed)
  const behind = plainText(textOf(from, words.length))
  const isBare = lettersOf(plainText(textOf(0, money[0]?.first ?? 0))) < 2
  const mark = isBare ? markOf(behind) : undefined
  if (mark !== undefined)
    return money.map((each) => ({ mark, money: each, label: behind, day: line.dates.at(-1), isSummary: false }))
  if (lettersOf(behind) >= 4) return []
  const over = withOwnDays(marksAbove(line, near.above), line, near.below)
  // Beside the number of the account and of the page, only the title right above says that it is a balance.
  if (!isBare && isDated) return isBoxOfBalances(line, near, over) ? over : []
  if (!isBare && !hasCells(near.above[0])) return []
  if (!isBare) return over.filter(({ mark, money: each }) => isEnd(mark) && standsApart(line, each))
  return over.length > 0 ? over : marksBelow(line, near.below)
}

/**
 * `Account | Day of the statement | Old balance | New balance`, and below these titles a single row with nothing else: its day is no row's.
 * A list of days has another below it.
 */
function isBoxOfBalances(line: BankLine, { above: [title], below }: Near, over: readonly Marked[]): boolean {
  const [opening, closing, ...others] = over
  if (opening?.mark !== 'opening' || closing?.mark !== 'closing' || others.length > 0) return false
  if (line.money.length !== 2 || title === undefined || title.page !== line.page || title.money.length > 0) return false
  const isTitled = line.dates.every((date) => partOver(title, date) !== undefined)
  return (
    isTitled &&
    over.every(({ money }) => standsApart(line, money)) &&
    !(below?.page === line.page && below.dates.length > 0)
  )
}

type Unnamed = Pick<Marked, 'label' | 'money' | 'day'>

/** `Extracto n.º 10  Saldo al 30.09: 880,00 Saldo al 31.10: 413,13`: the words of both are the same, and others before the first are of the line. */
function withLikeBefore(marks: Marked[], unnamed: readonly Unnamed[]): Marked[] {
  const [named, ...others] = marks
  const [only, ...rest] = unnamed
  if (named === undefined || only === undefined || others.length + rest.length > 0) return marks
  const isBefore = only.money.first < named.money.first && only.day !== undefined && named.day !== undefined
  const words = wordsOf(named.label)
  if (named.mark !== 'balance' || !isBefore || !` ${wordsOf(only.label)}`.endsWith(` ${words}`)) return marks
  return [{ ...named, ...only, label: words }, named]
}

const wordsOf = (label: string) =>
  label
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .join(' ')

const isSide = (text: string) => /^[-+−–]$/.test(text) || sideOfWord(text) !== undefined

/** `7.386,13 + CREDIT`: what stands right behind an amount says which way it goes, and begins no label of the next. */
function behindSide(words: readonly PlacedWord[], { last }: Money): number {
  let at = last + 1
  for (; at < words.length; at += 1) {
    const [before, word, next] = [words[at - 1] as PlacedWord, words[at] as PlacedWord, words[at + 1]]
    const gap = word.box[0] - before.box[2]
    const isNearer = next === undefined || gap < next.box[0] - word.box[2] || isSide(next.text)
    if (!isSide(word.text) || gap > 1.6 * heightOf(word.box) || !isNearer) break
  }
  return at
}

/** An address or a number may stand on the same line: what is set apart from it speaks of the amount. */
function besideOther({ words, dates }: BankLine, from: number, { first }: Money): Told | undefined {
  const [part, ...others] = partsOf(words.slice(from, first)).toReversed()
  if (part === undefined || others.length === 0) return undefined
  const label = plainText(part.text)
  const mark = markOf(label)
  // `Entrées` in the middle of a line is more often a part of a sentence.
  if (mark === undefined || ((mark === 'debits' || mark === 'credits') && !/tota|summ|sum|somm/.test(label)))
    return undefined
  return { mark, label, day: dates.findLast(({ box }) => box[0] >= part.left - 1 && box[2] <= part.right + 1) }
}

const isEnd = (mark: Mark) => mark === 'opening' || mark === 'closing'

const ofAmount = new RegExp(`^(?:[${signMarks}€£$]|eur|gbp|chf|usd)$`, 'i')

/** The sign and the currency before it are its own. */
function standsApart({ words }: BankLine, { first, box }: Money): boolean {
  let at = first - 1
  while (ofAmount.test(words[at]?.text ?? '')) at -= 1
  const [own, before] = [words[at + 1]?.box ?? box, words[at]?.box]
  return before === undefined || own[0] - before[2] > 1.2 * heightOf(box)
}

/** A box with titles over their amounts, on one line or two. */
function marksAbove({ money, box, page }: BankLine, [above, higher]: Near['above']): Marked[] {
  if (above === undefined || above.page !== page || above.money.length > 0) return []
  if (box[1] - above.box[3] > 2 * heightOf(above.box)) return []
  const isNext =
    higher !== undefined &&
    higher.page === page &&
    higher.money.length === 0 &&
    above.box[1] - higher.box[3] <= heightOf(above.box)
  const titles = partsOf(above.words)
  const isEach = titles.length === money.length && titles.every(({ text }) => markOf(plainText(text)) !== undefined)
  const isOpened = titles.some(({ text }) => markOf(plainText(text)) === 'opening')
  const isSum = isEquation(titles) && titles.length === money.length && addsUp(money)
  return money.flatMap((each, at) => {
    // As many titles as amounts belong to one another, wherever they stand.
    const near = isEach ? titles[at] : titleOver(above, each, money)
    const label = plainText(near?.text ?? '')
    const said = markOf(label)
    const comesToIt = (isSum && at === money.length - 1) || (near !== undefined && isResult(above, near))
    const own = isOpened && comesToIt ? closedBy(said) : said
    if (own !== undefined) return [{ mark: own, money: each, label, day: dayIn(above, near), isSummary: true }]
    const upper = isNext ? partOver(higher, each) : undefined
    if (upper === undefined) return []
    const both = plainText(`${upper.text} ${near?.text ?? ''}`)
    const mark = markOf(both)
    const day = dayIn(above, near) ?? dayIn(higher as BankLine, upper)
    return mark === undefined ? [] : [{ mark, money: each, label: both, day, isSummary: true }]
  })
}

/** `Previous balance - Payments + Purchases = Amount due`: what it all comes to closes what the first of them opens, whatever it is called. */
const isResult = ({ words }: BankLine, { left }: Part) =>
  words.some(({ box }, at) => words[at - 1]?.text === '=' && box[0] === left)

/** What is left of a limit adds up with it as well, and closes nothing. */
const ofLimit = /limit|disponib|available|verfugbar|beschikba|plafond|rahmen|fido/

/** `Saldo letzte Abrechnung | Gutschriften | Neue Belastungen | Zu zahlender Saldo`: between the first and the last are totals. */
function isEquation(titles: readonly Part[]): boolean {
  const [first, ...others] = titles.map(({ text }) => plainText(text))
  const between = others.slice(0, -1).map(markOf)
  const hasTotal = between.includes('debits') || between.includes('credits') || hasBalance(others.at(-1))
  return first !== undefined && markOf(first) === 'opening' && hasTotal && !others.some((text) => ofLimit.test(text))
}

/** `Saldo da pagare`: what the first leads to, whatever came and went is called. */
const hasBalance = (text = '') => text.split(' ').some(isBalanceNoun)

const partsMax = 6

/** What comes and goes between leads from the first to the last. */
function addsUp(money: readonly Money[]): boolean {
  const [first, ...others] = money.map(({ cents }) => cents)
  const last = others.pop()
  if (first === undefined || last === undefined || others.length < 2 || others.length > partsMax) return false
  const moved = others.filter((cents) => cents !== 0)
  let sums = [first]
  for (const cents of moved) sums = sums.flatMap((sum) => [sum + cents, sum - cents])
  return moved.length > 1 && sums.includes(last)
}

const closedBy = (said: Mark | undefined) => (said === undefined || said === 'balance' ? 'closing' : said)

/** Large figures with small titles below them. */
function marksBelow({ money, box, page }: BankLine, below: BankLine | undefined): Marked[] {
  if (below === undefined || below.page !== page || below.money.length > 0 || money.length < 2) return []
  if (below.box[1] - box[3] > 2 * heightOf(below.box)) return []
  return money.flatMap((each) => {
    const part = partOver(below, each)
    const label = plainText(part?.text ?? '')
    const mark = markOf(label)
    return mark === undefined ? [] : [{ mark, money: each, label, day: dayIn(below, part), isSummary: true }]
  })
}

type Part = { text: string; left: number; right: number }

const partOver = ({ words }: BankLine, { box }: Pick<Money, 'box'>): Part | undefined =>
  partsOf(words).find(({ left, right }) => left < box[2] + 2 && right > box[0] - 2)

/** A row of titles, as of boxes side by side. */
const hasCells = (line: BankLine | undefined) => line !== undefined && partsOf(line.words).length > 1

/** Titles stand at the left of their box, amounts at its right: the last title before the amount, if no other amount comes between. */
function titleOver(above: BankLine, each: Money, money: readonly Money[]): Part | undefined {
  const over = partOver(above, each)
  const before = over ?? partsOf(above.words).findLast(({ right }) => right < each.box[0])
  const isOfOther = money.some(({ box }) => before !== undefined && box[2] > before.left && box[2] < each.box[0])
  return over ?? (isOfOther || !hasCells(above) ? undefined : before)
}

const dayIn = ({ dates }: BankLine, part: Part | undefined): LineDate | undefined =>
  part && dates.find(({ box }) => box[0] >= part.left - 1 && box[2] <= part.right + 1)

/** Words that stand near one another. `Opening balance - Debits + Credits = Closing balance` are four titles. */
export function partsOf(words: readonly PlacedWord[]): { text: string; left: number; right: number }[] {
  const parts: { text: string; left: number; right: number }[] = []
  const isSum = ['-', '+'].every((sign) => words.some(({ text }) => text === sign))
  let isBroken = false
  for (const { text, box } of words) {
    const part = parts.at(-1)
    if (isSum && /^[-+=]$/.test(text)) {
      isBroken = true
      continue
    }
    const isFirst = isBroken
    isBroken = false
    if (!isFirst && part !== undefined && box[0] - part.right <= 1.2 * heightOf(box)) {
      part.text += ` ${text}`
      part.right = box[2]
    } else parts.push({ text, left: box[0], right: box[2] })
  }
  return parts
}
