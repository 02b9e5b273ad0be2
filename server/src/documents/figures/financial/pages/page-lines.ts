import { datesIn } from '../../../classification/text-dates.ts'
import type { Evidence } from '../../../evidence.ts'
import { type Box, type PageEvidence, seenWords } from '../../../page-evidence.ts'
import { signMarks } from '../../../printed-signs.ts'
import { type Amount, amountsOf } from '../../amounts.ts'
import { heightOf, type Line, linesOf, type PlacedWord } from '../../lines.ts'
import { printedWords } from '../../printed-words.ts'
import { countBack, isYear, roleIn } from '../columns/column-heads.ts'
import { withoutNoteWord } from '../rows/note-words.ts'
import { withSplitRows } from '../rows/split-rows.ts'
import { withWholeUnits } from '../units/broken-units.ts'
import { withUnitSigns } from '../units/lost-unit-signs.ts'
import { unitTold } from '../units/statement-money.ts'
import { withAmountsLast, withTornRows } from './left-amounts.ts'
import { withLostDots } from './lost-dots.ts'
import {
  letterPointsOf,
  shifted,
  slopeOf,
  wideGapMax,
  withEvenHeights,
  withJoinedGroups,
  withoutEdges,
  withoutMarks,
  withoutOcrDust,
  withoutRuleMarks,
  withoutSmears,
  withSigns,
} from './ocr-words.ts'
import { withBracketsClosed } from './open-brackets.ts'
import type { PageLine } from './page-line.ts'
import { dividedRows, gutterOf, sidesOf } from './page-sides.ts'
import { withBracketsJoined } from './spaced-brackets.ts'
import { withJoinedLetters, withoutKerns } from './spaced-letters.ts'
import { withoutTypedRules } from './typed-rules.ts'
import { withWideGroups } from './wide-groups.ts'

const pagesMax = 120
const wordsPerPageMax = 6_000
const code = /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/
const filler = /^(?:[-–—−_.…·*]{1,200}|%|€|£|(?:R|US|[A-Z]{1,2})?\$|EUR|ns|n\.s\.?|n\/a|néant|neant|NEANT|\|)$/
/** Per cents: no money is written with one decimal. */
const share = new RegExp(`^[${signMarks}(]?(?:\\d{1,5}(?:[.,]\\d{1,2})?\\)?%|\\d{1,5}[.,]\\d\\)?)$`)
/** `(3)`, `(11)*` behind words: a note below the table. */
const footnote = /^\(\d{1,2}\)$/
const nil = /^(?:[-–—−]{1,2}|néant|neant|NEANT|nil)$/i
/** `BA05` before the amounts: the number of a position in a list of values, no word of its line. */
const position = /^[A-Z]{1,3}\d{2,4}$/
/** `00255`: a box of a form. No amount begins with zeros; boxes of three digits are those of form 2033, and known. */
const boxCode = /^0\d{3,5}$/
const digitStretch = /^\d{1,3}$/

/** Lines of every page in reading order; pages with two tables side by side give their left half first. */
export function pageLines({ pages }: Evidence): PageLine[] {
  const straight = pages.slice(0, pagesMax).map(straightPage)
  const isInMillions = tellOnlyMillions(straight.flatMap(({ told }) => told))
  const lines = straight.flatMap(({ number, ocr, letterPoints, slope, words: written, told }) => {
    const isOfMillions = told.includes(million) || (told.length === 0 && isInMillions)
    const words = isOfMillions ? withoutLostDecimals(written, ocr).map(withHundredths) : withThousands(written)
    const all = linesOf(words).map(withJoinedLetters)
    const gutter = gutterOf(all, ocr)
    const sides = gutter === undefined ? [all] : sidesOf(words, gutter).map((side) => side.map(withJoinedLetters))
    return sides.flatMap((side) =>
      withSplitRows(
        withAmountsLast(ocr ? readRows(withWideGroups(side), letterPoints) : side)
          .map((line) => withBracketsJoined(line, ocr))
          .flatMap(dividedRows)
          .map((line) => pageLine(line, { number, ocr, slope, letterPoints })),
      ),
    )
  })
  const newestYear = newestYearOf(lines)
  return newestYear === 0 ? lines : lines.map((line) => ({ ...line, newestYear }))
}

const readRows = (lines: readonly Line[], letterPoints: number) => {
  const rows = withTornRows(lines).map((line) => withoutRuleMarks(withJoinedGroups(withoutMarks(line), letterPoints)))
  return withBracketsClosed(withoutSmears(rows))
}

/** The words of a page made level, and in what units its lines say that amounts are told. */
function straightPage(page: PageEvidence) {
  const ocr = page.textFrom === 'ocr'
  const slope = ocr ? slopeOf(page.ocr?.words ?? []) : 0
  const believed = believedWords(page).slice(0, wordsPerPageMax)
  const level = slope === 0 ? believed : believed.map((word) => ({ ...word, box: shifted(word.box, -slope) }))
  const inside = withoutEdges(level, page.widthPoints)
  const letterPoints = ocr ? letterPointsOf(page.ocr?.words ?? []) : 0
  const readable = ocr
    ? withoutDust(withSigns(withEvenHeights(inside), letterPoints)).map(withLostDots)
    : withoutTypedRules(withoutKerns(level))
  const words = withUnitSigns(readable)
  const told = withWholeUnits(linesOf(words).map(({ text }) => text)).flatMap((text) => unitTold(text) ?? [])
  return { number: page.number, ocr, letterPoints, slope, words, told }
}

const withoutDust = (words: readonly PlacedWord[]) =>
  words.map((word, at) => withoutOcrDust(word, words.slice(Math.max(0, at - wordsBackMax), at)))
const wordsBackMax = 12

/** Millions are told with one decimal: `72,0` is `72,00`. */
const oneDecimal = new RegExp(`^[${signMarks}(]?\\d{1,3}(?:[ .,\\u00a0\\u202f]?\\d{3})*[.,]\\d\\)?$`)
const withHundredths = (word: PlacedWord): PlacedWord =>
  oneDecimal.test(word.text) ? { ...word, text: word.text.replace(/([.,]\d)(?=\)?$)/, '$10') } : word
/** `2794` among `334,6`, `17,2`: OCR lost its comma, and it is not ten times as much. */
const bareDigits = /^(?!(?:19|20)\d\d$)\d{2,5}$/
const decimalsMin = 10
function withoutLostDecimals(words: readonly PlacedWord[], ocr: boolean): readonly PlacedWord[] {
  const [decimals, bare] = [oneDecimal, bareDigits].map((shape) => words.filter(({ text }) => shape.test(text)).length)
  if (!ocr || (decimals ?? 0) < decimalsMin || (decimals ?? 0) < (bare ?? 0)) return words
  return words.filter(({ text }) => !bareDigits.test(text))
}
/** `TEUR` above a column, and `164,5` in it: the year before is told in thousands with one decimal, and no share. */
const thousands = /^(?:T|K|k)(?:EUR|€|CHF)$/
const columnEndPoints = 12
function withThousands(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const heads = words.filter(({ text }) => thousands.test(text))
  if (heads.length === 0) return words
  const isBelow = ({ box }: PlacedWord) =>
    heads.some((head) => head.box[3] < box[3] && Math.abs(head.box[2] - box[2]) <= columnEndPoints)
  return words.map((word) => (isBelow(word) ? withHundredths(word) : word))
}
/** Notes that do not say it again are told in what the statements are. */
const tellOnlyMillions = (told: readonly number[]) => told.length > 0 && told.every((cents) => cents === million)
const million = 100_000_000

const datedLinesMax = 3_000

function newestYearOf(lines: readonly PageLine[]): number {
  const days = lines
    .slice(0, datedLinesMax)
    .flatMap(({ text }) => (/\d/.test(text) ? datesIn(text.slice(0, 300)).map(({ day }) => day) : []))
  return Math.max(0, ...days.map((day) => Number(day.slice(0, 4))))
}

const believedWords = (page: PageEvidence): readonly PlacedWord[] =>
  page.textFrom === 'ocr' ? seenWords(page) : printedWords(page)

type StraightPage = { number: number; ocr: boolean; slope: number; letterPoints: number }

function pageLine(line: Line, { number, ocr, slope, letterPoints }: StraightPage): PageLine {
  const all = amountsOf(line)
  const { words } = line
  const amounts: Amount[] = []
  const codes: string[] = []
  const nils: Box[] = []
  let at = words.length - 1
  while (at >= 0) {
    const word = (words[at] as PlacedWord).text.trim()
    // `8C` is a box of form 2057, not eight to the credit.
    const amount = code.test(word) ? undefined : all.find(({ first, last }) => at >= first && at <= last)
    if (
      amount !== undefined &&
      (isFootnote(amount, words, letterPoints) ||
        isYearBehind(amount, words) ||
        isCountedBack(amount, words) ||
        isOfFormula(amount, words))
    )
      break
    if (amount !== undefined) {
      const isNone =
        words[amount.last + 1]?.text.trim() === '%' ||
        boxCode.test(amount.text) ||
        isNumbering(amount, words) ||
        isOfCompany(amount, words) ||
        (ocr && isDust(amount, all))
      if (!isNone) amounts.unshift(amount)
      at = amount.first - 1
    } else if (code.test(word) && (amounts.length > 0 || at === words.length - 1)) {
      codes.unshift(word)
      at -= 1
    } else if (filler.test(word) || share.test(word)) {
      if (nil.test(word)) nils.unshift((words[at] as PlacedWord).box)
      at -= 1
    } else if (amounts.length > 0 && (position.test(word) || (ocr && isSpeck(words, at)))) at -= 1
    else if (ocr && unread.test(word) && at > 0) at -= 1
    else break
  }
  const written = words
    .slice(0, at + 1)
    .map(({ text }) => text)
    .join(' ')
  const label = withoutNoteWord(written, words, amounts)
  const first = words[0]?.text ?? ''
  if (codes.length === 0 && code.test(first) && at >= 1) codes.push(first)
  const isBare = label === '' || roleIn(label.replace(yearBefore, '')) === 'note'
  const isHead = (isBare && amounts.every(isYearWithUnit)) || areYearsInTurn(amounts)
  const told = isHead ? amounts.map((amount) => ({ ...amount, plain: true })) : amounts
  const seen = slope === 0 ? told : told.map((amount) => ({ ...amount, box: shifted(amount.box, slope) }))
  return {
    page: number,
    ocr,
    letterPoints,
    box: line.box,
    text: line.text,
    label,
    codes,
    amounts: seen,
    nils: amounts.length > 0 || words.length > at + 1 ? nils : [],
    words,
    tooLarge: hasTooManyDigits(words),
    newestYear: 0,
  }
}

/** `55:197`, `(25 787`, `—452'188.21`: an amount that was not read takes nothing from those beside it. */
const unread = /^[^\p{L}\d]{0,2}\d{1,3}(?:[.,:;'’ ]{1,2}\d{2,3}){1,3}[^\p{L}\d]{0,2}$/u

/** `RESULTADO DEL EJERCICIO (C + 19  115.925`: OCR lost the bracket that closes what the line is made of. */
function isOfFormula({ text, first }: Amount, words: readonly PlacedWord[]): boolean {
  if (!/^[+−-] ?\d{1,2}$/.test(text)) return false
  const before = words
    .slice(0, first)
    .map((word) => word.text)
    .join(' ')
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

const letters = /^\p{L}{1,2}$/u
const speckGap = 1.5

/** The rule above a sum comes out of OCR as a letter or two, far from the words and before the amount. */
function isSpeck(words: readonly PlacedWord[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at] as PlacedWord, words[at + 1]]
  if (before === undefined || next === undefined || !letters.test(word.text)) return false
  const low = Math.min(heightOf(before.box), heightOf(word.box), heightOf(next.box))
  return word.box[0] - before.box[2] > speckGap * low
}

/** `2024 £  2023 £` above the columns: years with what they are told in, and no amounts. */
const yearWithUnit = /^(?:(?:€|£|\$|EUR|GBP|USD|CHF) ?)?(?:19|20)\d\d ?(?:€|£|\$|EUR|GBP|USD|CHF)?$/
/** `2023 €  Note  2022 €`: the numbers of the notes may be between the years. */
const yearBefore = /^(?:19|20)\d\d ?(?:€|£|\$|EUR|GBP|USD|CHF)? (?=\p{L})/u
const isYearWithUnit = ({ text, cents }: Amount) => yearWithUnit.test(text) && isYear(cents / 100)

/** `AKTIVA  2024 EUR  2023 EUR`: no line has two amounts of a unit apart, each beside its unit, that are both years. */
const areYearsInTurn = (amounts: readonly Amount[]): boolean =>
  amounts.length > 1 &&
  amounts.every((amount) => isYearWithUnit(amount) && !/^\d+$/.test(amount.text)) &&
  amounts.slice(1).every(({ cents }, at) => Math.abs(cents - (amounts[at]?.cents ?? 0)) === 100)

const boxOfForm = /^(?:0\d\d|[A-Z][A-Z\d])$/
/** Stands close behind words, behind another such, or behind the year of a column: `EJERCICIO 2024 (2)`. */
function isFootnote({ text, first, last, box }: Amount, words: readonly PlacedWord[], letterPoints: number): boolean {
  const before = words[first - 1]
  if (!footnote.test(text) || before === undefined) return false
  // `Total I (5) 044 251 062`, of which OCR may lose the numeral: before the box of a form stands no amount.
  const isBeforeBox = boxOfForm.test(words[last + 1]?.text ?? '')
  const gapMax = Math.max((isBeforeBox ? 3 : 0.8) * heightOf(box), wideGapMax * letterPoints)
  return /[\p{L})*:]$|^(?:19|20)\d\d$/u.test(before.text) && box[0] - before.box[2] < gapMax
}

/** `Běžné (2024)  Minulé (2023)`: heads of columns, and no amounts. */
const isYearBehind = ({ text, first, last }: Amount, words: readonly PlacedWord[]) =>
  bracketedYear.test(text) && last === words.length - 1 && /^\p{L}{2}/u.test(words[first - 1]?.text ?? '')
const bracketedYear = /^\((?:19|20)\d\d\)$/

/** `Exercice N - 1`: the year before, and no amount. */
const isCountedBack = ({ text, first }: Amount, words: readonly PlacedWord[]) =>
  countBack.test(text) && /^[({[]?N$/.test(words[first - 1]?.text ?? '')

/** `17` before its words is no amount; a number alone on its line may be. */
const isNumbering = (amount: Amount, words: readonly PlacedWord[]) =>
  amount.plain && amount.first === 0 && words.length > 1 && /\p{L}{2}/u.test(words[amount.last + 1]?.text ?? '')

/** `Example, Lda. – NIPC 500000000` below a table: the number of the company, and no amount. */
const isOfCompany = ({ plain, text, first }: Amount, words: readonly PlacedWord[]) =>
  plain && text.length >= companyDigits && companyNumber.test(words[first - 1]?.text ?? '')
const companyDigits = 7
const companyNumber = /^(?:NIPC|NIF|CIF|NIP|SIREN|SIRET|RCS|KVK|KvK|CVR|REGON|KRS|Orgnr)[.:]{0,2}$/i

/** `199,612  7  192,782`: notes stand before the amounts, so a digit alone between two of them is dust that OCR took for one. */
function isDust({ text, first, last }: Amount, all: readonly Amount[]): boolean {
  const isMoney = ({ plain }: Amount) => !plain
  return (
    /^\d$/.test(text) &&
    all.some((other) => isMoney(other) && other.last < first) &&
    all.some((other) => isMoney(other) && other.first > last)
  )
}

function hasTooManyDigits(words: readonly PlacedWord[]): boolean {
  let digits = 0
  for (const [at, { text, box }] of words.entries()) {
    const bare = text.replaceAll(/[.,'’()€£$-]/g, '')
    const before = words[at - 1]
    const joins = before !== undefined && box[0] - before.box[2] <= 0.7 * heightOf(box) && digitStretch.test(bare)
    digits = /^\d+$/.test(bare) ? (joins ? digits : 0) + bare.length : 0
    // Fourteen are a SIRET, up to sixteen an account; an amount of so many groups is written with separators.
    if (digits >= 17 || (digits >= 13 && /[.,'’]\d{3}[.,'’]/.test(text))) return true
  }
  return false
}
