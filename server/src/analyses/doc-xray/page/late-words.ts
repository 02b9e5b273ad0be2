import { median } from '#documents/figures/lines.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { pageAmounts, pageLines, pageWords } from '../../pages/cells.ts'
import { once } from '../../pages/once.ts'
import { around } from './boxes.ts'
import { isOfWholeColumn } from './column-order.ts'

/** Words of one line that were drawn long after the rest of it, when other lines had been drawn in between. */
export type LateWords = {
  page: number
  words: readonly Word[]
  /** The other words of the line. */
  rest: readonly Word[]
  /** Words of other lines that were drawn between the rest of the line and these. */
  between: number
  /** Share of the words of the page, 0…1, that were drawn before. */
  drawnBefore: number
}

/** What the page draws in one go: words of a line with nothing of another line between them. */
export const lateWords = once((page: PageEvidence): readonly LateWords[] => {
  const words = pageWords(page)
  const orders = words.map(({ order }) => order).sort((one, other) => one - other)
  return pageLines(page).flatMap((line) => {
    const drawn = line.words.toSorted((one, other) => one.order - other.order)
    const own = drawn.map(({ order }) => order)
    let last: { words: Word[]; between: number } | undefined
    for (const [at, word] of drawn.entries()) {
      const before = drawn[at - 1]
      if (before === undefined) continue
      const between =
        before.order === word.order
          ? 0
          : below(orders, word.order) - upTo(orders, before.order) - (below(own, word.order) - upTo(own, before.order))
      if (between > 0) last = { words: [word], between }
      else last?.words.push(word)
    }
    if (last === undefined) return []
    const first = (last.words[0] as Word).order
    const late = new Set(last.words)
    return [
      {
        page: page.number,
        ...last,
        drawnBefore: below(orders, first) / orders.length,
        rest: drawn.filter((word) => !late.has(word)),
      },
    ]
  })
})

/** How many of the sorted numbers are smaller. */
function below(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < limit) low = middle + 1
    else high = middle
  }
  return low
}

const upTo = (sorted: readonly number[], limit: number): number => below(sorted, limit + 0.5)

/** So many words of other lines in between: more than the few that a wrapped cell puts there. */
const betweenMin = 12
/** Enough on a page that draws all of its lines in one go. */
const betweenMinOrderly = 3
const drawnBeforeMin = 0.88
/** So many other lines that are drawn in the same way make it the way of the producer: column after column, a template first. */
const alikeMax = 2

const isLate = ({ between, drawnBefore }: LateWords): boolean =>
  between >= betweenMinOrderly && drawnBefore >= drawnBeforeMin

/** Of the words that come late, those that break the order in which the page is drawn otherwise. */
export const outOfTurn = once((page: PageEvidence): readonly LateWords[] => {
  const lines = lateWords(page)
  const usual = lines.filter((line) => !isLate(line)).map(({ between }) => between)
  if (isSecondPass(lines) || isPreprinted(lines, page) || isWithoutOrder(page)) return []
  const late = new Set(lines.filter(isLate).flatMap(({ words }) => words))
  return lines.filter((line) => {
    if (
      !isLate(line) ||
      isOfWholeColumn(line.words, page, late) ||
      isBesideCell(line, page) ||
      isBesideWrapped(line, page)
    )
      return false
    const alike = usual.filter((between) => between >= line.between / 3).length
    return line.between >= betweenMin ? alike <= alikeMax : usual.length === 0
  })
})

/**
 * Behind the cell of several lines that stands beside it, in the middle of whose height it is. What an editor writes last comes behind
 * the rows below it, or behind the rest of its own column.
 */
function isBesideCell({ words }: LateWords, page: PageEvidence): boolean {
  const { order, baseline, sizePoints } = words[0] as Word
  const own = around(words.map(({ box }) => box))
  const drawn = pageWords(page).toSorted((one, other) => other.order - one.order)
  const cell: Word[] = []
  for (const word of drawn.slice(drawn.findIndex((one) => one.order < order))) {
    if (cell.some(({ box }) => word.box[0] < box[2] && word.box[2] > box[0]) || cell.length === 0) cell.push(word)
    else if (cell.every((one) => one.baseline !== word.baseline)) break
    else cell.push(word)
  }
  const isAround =
    cell.some((one) => one.baseline < baseline - sizePoints / 2) &&
    cell.some((one) => one.baseline > baseline + sizePoints / 2)
  return isAround && cell.every(({ box }) => box[2] <= own[0] || box[0] >= own[2])
}

/** In sizes of the text: a label of three lines. */
const wrappedSizes = 3
const sameLeftPoints = 1

/** Drawn after nothing but the rest of the label of its own row, which goes on below and begins where the label does. */
function isBesideWrapped({ words, rest }: LateWords, page: PageEvidence): boolean {
  const { order, baseline, sizePoints } = words[0] as Word
  const last = Math.max(...rest.filter((word) => word.order < order).map((word) => word.order))
  const between = pageWords(page).filter((word) => word.order > last && word.order < order)
  const left = Math.min(...rest.map(({ box }) => box[0]))
  const own = around(words.map(({ box }) => box))
  const isBelow = (word: Word) =>
    word.baseline > baseline && word.baseline <= baseline + wrappedSizes * sizePoints && word.box[2] <= own[0]
  return (
    between.length > 0 &&
    between.every(isBelow) &&
    Math.abs(Math.min(...between.map(({ box }) => box[0])) - left) <= sameLeftPoints
  )
}

/** Of the height of the page: a cell beside one of several lines begins less far above its end. */
const upwardsShare = 0.06
const piecesMin = 60
const jumpsShareMin = 0.15

/**
 * Drawn in no order at all, as a template whose fields were taken out of a table by their names is: time and again far up the page.
 * Whoever draws row by row never goes up, whoever draws column by column once for a column.
 */
function isWithoutOrder(page: PageEvidence): boolean {
  const drawn = pageWords(page).toSorted((one, other) => one.order - other.order)
  const pieces = drawn.filter(({ order, baseline }, at) => {
    const before = drawn[at - 1]
    return before === undefined || (before.order !== order && before.baseline !== baseline)
  })
  const jumps = pieces.filter(
    ({ baseline }, at) => at > 0 && (pieces[at - 1] as Word).baseline - baseline > upwardsShare * page.heightPoints,
  )
  return pieces.length >= piecesMin && jumps.length >= jumpsShareMin * pieces.length
}

/** So many lines, and so many of them with names, dates or numbers of accounts rather than amounts. */
const passLinesMin = 4
const passOthersMin = 3
const passBeforeMin = 0.6
const passJumpsMax = 1
const figure = /^(?!\d{1,2}\.\d{1,2}\.\d{2,4}$)[-+(]?[\d.,'\u00a0\u202f]+\)?$|^(?:EUR|€|%)$/

/** A form that is filled in by its producer: names and dates as well as amounts, one after the other down the page. */
function isSecondPass(lines: readonly LateWords[]): boolean {
  const late = lines.filter(({ between, drawnBefore }) => between >= betweenMinOrderly && drawnBefore >= passBeforeMin)
  const firsts = late.map(({ words }) => words[0] as Word)
  const jumps = firsts.filter((word, at) => at > 0 && word.order < (firsts[at - 1] as Word).order).length
  // A slip for payment has two halves, one beside the other.
  const isDownwards = jumps <= passJumpsMax
  const others = late.filter(({ words }) => !words.every(({ text }) => figure.test(text)))
  // In a form each answer stands behind its question; beside other figures three exchanged words would hide an amount.
  const asked = late.filter(({ rest }) => !rest.some(({ text }) => figure.test(text)))
  const isLabelled = 2 * asked.length >= late.length
  return late.length >= passLinesMin && isDownwards && others.length >= passOthersMin && isLabelled
}

/** The number of a line, or the year of the form. */
const ofForm = /^(?:\d{1,3}\.|\(\d{4}\))$/
const wordOfSentence = /^\p{Ll}+$/u

/** Amounts but for those of the form itself, which stand in its sentences: “if receipts are $200,000 or more”. */
function filledIn(page: PageEvidence): Word[] {
  const inSentences = pageLines(page).flatMap(({ words }) =>
    words.filter((_, at) => [words[at - 1], words[at + 1]].every((word) => wordOfSentence.test(word?.text ?? ''))),
  )
  const own = new Set(inSentences)
  return pageAmounts(page)
    .filter((amount) => !amount.some((word) => own.has(word) || ofForm.test(word.text)))
    .flat()
}

/** So many lines of a form with figures printed into them. */
const printedLinesMin = 2

/**
 * A form printed by one program, on which another then prints: all labels come first, those below the figures too, and only then
 * the figures, every one of the page. Who changes some figures writes them after others that stood there already.
 */
function isPreprinted(lines: readonly LateWords[], page: PageEvidence): boolean {
  const amounts = new Set(filledIn(page))
  const late = lines.filter((line) => isLate(line) && line.words.some((word) => amounts.has(word)))
  const labels = late.flatMap(({ rest }) => rest.filter((word) => !amounts.has(word)))
  const firstAmount = Math.min(...[...amounts].map(({ order }) => order))
  const middle = median([...amounts].map(({ baseline }) => baseline))
  // One line alone may be the first of a table, whose label comes before all figures anyway; not where it is the last.
  const form = late.length >= printedLinesMin ? pageWords(page) : labels
  const isFormBelow = form.some(({ order, baseline }) => order < firstAmount && baseline > middle)
  return labels.length > 0 && labels.every(({ order }) => order < firstAmount) && isFormBelow
}
