import type { FontEvidence, PageEvidence, Word } from '#documents/page-evidence.ts'
import { pageLines, pageWords } from '../../pages/cells.ts'
import { areSiblings, fontKey, fontUse } from './font-use.ts'

/** Words of one line in a font that the text around them is not set in, written when the page was nearly done. */
export type ForeignStretch = { page: number; words: readonly Word[] }

const pageWordsMin = 12
/** More than this share of the file, or so many words, and the font belongs to the design. */
const rareShareMax = 0.25
const rareMax = 24
/** On more lines than this it is a form that was filled in. */
const linesMax = 7
const drawnBeforeMin = 0.85
/** A file of many fonts uses some of them for little, by design. */
const fontsMax = 10
const rareFontsMax = 3
/** Page numbers, stamps and notes of gateways stand here. */
const headShare = 0.03
const footShare = 0.93
/** Fonts write one or two of them. Digits belong to all. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u,
]
const signs = /symbol|dingbat|barcode|code ?(?:39|128)|ean|micr|ocr|icon|awesome|emoji|wingding|type3/i

/** The stretches of a page that stand within its text: between other words of a sentence, or in a block or column of other words. */
export function foreignStretches(pages: readonly PageEvidence[], fonts: readonly FontEvidence[]): ForeignStretch[] {
  const use = fontUse(pages, fonts)
  const total = [...use.values()].reduce((sum, count) => sum + count, 0)
  const isRare = (key: string) => (use.get(key) ?? 0) <= Math.min(rareMax, rareShareMax * total)
  const rareFonts = [...use.keys()].filter(isRare).length
  if (use.size > fontsMax || rareFonts > rareFontsMax) return []
  return pages.flatMap((page) => {
    const words = pageWords(page)
    if (words.length < pageWordsMin) return []
    const common = words.filter((word) => !isRare(fontKey(fonts, word.font)))
    const settled = new Set(common.map(({ font }) => font))
    const written = scripts.filter((script) => common.some(({ text }) => script.test(text)))
    // A word in letters that the font of the page lacks is taken from another font, by the same program.
    const isWritable = ({ text }: Word) => /\d/.test(text) || written.some((script) => script.test(text))
    const isForeign = (word: Word) =>
      isRare(fontKey(fonts, word.font)) &&
      isWritable(word) &&
      !signs.test(fonts[word.font]?.name ?? '') &&
      [...settled].every((font) => !areSiblings(fonts[font], fonts[word.font])) &&
      common.filter(({ order }) => order < word.order).length >= drawnBeforeMin * common.length
    const foreign = new Set(words.filter(isForeign))
    const stretches = pageLines(page).flatMap((line) => stretchesOf(line.words, foreign))
    if (stretches.length > linesMax) return []
    return stretches
      .filter((stretch) => isWithin(stretch, page, common))
      .map((stretch) => ({ page: page.number, words: stretch }))
  })
}

/** Neighbours among the foreign words of a line. */
function stretchesOf(words: readonly Word[], foreign: ReadonlySet<Word>): Word[][] {
  const stretches: Word[][] = []
  let open: Word[] | undefined
  for (const word of words) {
    if (!foreign.has(word)) open = undefined
    else if (open === undefined) {
      open = [word]
      stretches.push(open)
    } else open.push(word)
  }
  return stretches.filter((stretch) => /[\p{L}\d]{2}/u.test(stretch.map(({ text }) => text).join('')))
}

function isWithin(stretch: readonly Word[], page: PageEvidence, common: readonly Word[]): boolean {
  const [first, last] = [stretch[0], stretch.at(-1)]
  if (first === undefined || last === undefined) return false
  const middle = (first.box[1] + first.box[3]) / 2
  if (middle < headShare * page.heightPoints || middle > footShare * page.heightPoints) return false
  return isInSentence(first, last, common) || isInBlock(first, last, common)
}

/**
 * Words stand on both sides, a space away; what is shorter leaves a gap behind it. What follows was there before: the last line
 * of a page comes late as well, in its turn.
 */
function isInSentence(first: Word, last: Word, common: readonly Word[]): boolean {
  const beside = common.filter(
    ({ baseline, sizePoints }) =>
      Math.abs(baseline - first.baseline) < 0.2 * sizePoints && areLike(sizePoints, first.sizePoints),
  )
  const isNear = (gap: number, most: number) => gap > -0.3 * first.sizePoints && gap < most * first.sizePoints
  return (
    beside.some(({ box }) => isNear(first.box[0] - box[2], 1.6)) &&
    beside.some(({ box, order }) => order < first.order && isNear(box[0] - last.box[2], 5))
  )
}

/** Who exchanges words keeps their size, or makes them smaller so that they fit; stamps are larger. */
const areLike = (around: number, own: number): boolean => own < 1.1 * around && around < 1.45 * own

/** In sizes of the letters. */
const besideMax = 2.2
/** Of the step from line to line. */
const stepSlack = 0.1

/** The lines right above and below begin or end at the same place; or one of them, where it begins a group of its own. */
function isInBlock(first: Word, last: Word, common: readonly Word[]): boolean {
  const apart = (word: Word) => Math.abs(word.baseline - first.baseline)
  const near = common.filter(
    (word) =>
      apart(word) > 0.8 * first.sizePoints &&
      apart(word) < 3.2 * first.sizePoints &&
      areLike(word.sizePoints, first.sizePoints),
  )
  const aligned = near.filter(
    ({ box }) => Math.abs(box[0] - first.box[0]) < 0.7 || Math.abs(box[2] - last.box[2]) < 0.7,
  )
  const isBetween =
    aligned.some(({ baseline }) => baseline < first.baseline) &&
    aligned.some(({ baseline, order }) => baseline > first.baseline && order < first.order)
  if (isBetween) return true
  // What is filled in stands behind its label; here the stretch and its neighbour both begin a group of words of their own.
  return (
    beginsGroup(first, common) &&
    near.some(
      (word) =>
        (apart(word) < besideMax * first.sizePoints || isTwoBelow(first, word, common)) &&
        Math.abs(word.box[0] - first.box[0]) < 0.35 &&
        beginsGroup(word, common) &&
        isOutOfTurn(first, word, common),
    )
  )
}

/** Two steps of the block below it: the line between them went with the words that were exchanged. */
function isTwoBelow(first: Word, neighbour: Word, common: readonly Word[]): boolean {
  const step = (neighbour.baseline - first.baseline) / 2
  return common.some(
    ({ box, baseline }) =>
      Math.abs(box[0] - neighbour.box[0]) < 0.35 && Math.abs(baseline - neighbour.baseline - step) < stepSlack * step,
  )
}

/** Written after the line below it, or after the line above it and what follows on the page. */
function isOutOfTurn(first: Word, neighbour: Word, common: readonly Word[]): boolean {
  if (neighbour.order >= first.order) return false
  if (neighbour.baseline > first.baseline) return true
  return common.some(
    ({ order, baseline }) =>
      order > neighbour.order && order < first.order && baseline > first.baseline + 0.8 * first.sizePoints,
  )
}

/** Nothing stands a space or so before it on its line. */
const beginsGroup = ({ box, baseline, sizePoints }: Word, common: readonly Word[]): boolean =>
  !common.some(
    (other) =>
      Math.abs(other.baseline - baseline) < 0.3 * sizePoints &&
      other.box[2] < box[0] + 1 &&
      other.box[2] > box[0] - 1.2 * sizePoints,
  )
