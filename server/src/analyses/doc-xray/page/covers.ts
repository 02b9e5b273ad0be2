import type { Box, DrawnObject, PageEvidence, Word } from '#documents/page-evidence.ts'
import { coveredShareMin, groupBy, isSeen } from '../../pages/cells.ts'
import { once } from '../../pages/once.ts'
import { areaOf, around, sharedArea } from './boxes.ts'
import { hasColourOfGround } from './ground.ts'
import { coversPageBelow } from './page-below.ts'

/** An object that hides words of the page, and what is written on it. */
export type Cover = {
  page: number
  object: DrawnObject
  /** What it hides, from left to right. */
  words: readonly Word[]
  /** Around the words that it hides. */
  box: Box
  earlier: string
  /** Words of about the same size at the same place, drawn later: what the reader sees instead. */
  instead: string
  /** The words of that. */
  over: readonly Word[]
  /** Of the colour that the page has there: nothing shows that something is covered. */
  blends: boolean
}

/** More of the page than this is a background, a scan with its text below it, or a page drawn over another. */
const pageShareMax = 0.3
const coversMax = 200
const sizeRatioMax = 1.9
const labelsMin = 6

export const coversOf = once((page: PageEvidence): readonly Cover[] => {
  if (page.textFrom !== 'layer') return []
  const hidden = page.words.filter((word) => word.invisible !== true && (word.coveredBy?.share ?? 0) >= coveredShareMin)
  if (hidden.length === 0) return []
  const objects = new Map(page.drawn.map((object) => [object.order, object]))
  const groups = groupBy(hidden, (word) => hidingOrder(word, page.drawn))
  return [...groups].slice(0, coversMax).flatMap(([order, words]) => {
    const object = objects.get(order)
    if (object === undefined || areaOf(object.box) > pageShareMax * page.widthPoints * page.heightPoints) return []
    if (coversPageBelow(object, words, page)) return []
    const box = around(words.map((word) => word.box))
    const instead = page.words.filter(
      (word) => word.order > order && isSeen(word) && words.some((below) => takesPlaceOf(word, below)),
    )
    const earlier = written(words)
    // Drawn again as it was: nothing is hidden.
    if (bare(instead) === bare(words) || isDrawnOver(object, words, instead)) return []
    // A drawing over a drawing: what happens to stand where labels were takes the place of few of them.
    if (words.length > labelsMin && instead.length > 0 && instead.length < words.length / 2) return []
    return [
      {
        page: page.number,
        object,
        words: words.toSorted((one, other) => one.box[0] - other.box[0]),
        box,
        earlier,
        instead: written(instead),
        over: instead,
        blends: hasColourOfGround(object, page.drawn),
      },
    ]
  })
})

/**
 * Of the object that hides a word by itself. What lies on top may be but a stroke of what was drawn on that: figures as outlines are a
 * shape for each digit.
 */
function hidingOrder({ order, box, coveredBy }: Word, drawn: readonly DrawnObject[]): number {
  const topmost = coveredBy?.order ?? 0
  const hiding = drawn.findLast(
    (one) =>
      one.opaque &&
      one.order > order &&
      one.order <= topmost &&
      sharedArea(one.box, box) >= coveredShareMin * areaOf(box),
  )
  return hiding?.order ?? topmost
}

/** Of what is drawn twice in one place. */
const samePoints = 0.5

/**
 * What a stamp that is seen through lies on is drawn again on top of it where print programs leave no transparency: each word, or as
 * much of it as the stamp is over, and in its place.
 */
function isDrawnOver({ box }: DrawnObject, words: readonly Word[], instead: readonly Word[]): boolean {
  const [left, , right] = box
  return words.every((word) =>
    instead.some(
      ({ text: again, box: [first, , last], baseline }) =>
        isAsMuch(again, word, box) &&
        Math.abs(baseline - word.baseline) <= samePoints &&
        first <= Math.max(word.box[0], left) + samePoints &&
        last >= Math.min(word.box[2], right) - samePoints,
    ),
  )
}

/** Of the usual width of a letter: an `l` and a minus are narrower. */
const letterShareMin = 0.6

/** All of the word; or what is left of it is seen beside the stamp. A sign, a digit or a letter that is nowhere was taken away. */
function isAsMuch(again: string, { text, box: [start, , end] }: Word, [left, , right]: Box): boolean {
  if (again === text) return true
  const letter = (end - start) / text.length
  const isSeenBeside = (letters: number, points: number) => letters === 0 || points >= letterShareMin * letters * letter
  return [...text].some(
    (_, at) =>
      text.startsWith(again, at) &&
      isSeenBeside(at, left - start) &&
      isSeenBeside(text.length - at - again.length, end - right),
  )
}

function takesPlaceOf(word: Word, below: Word): boolean {
  const ratio = word.sizePoints / Math.max(0.1, below.sizePoints)
  if (ratio > sizeRatioMax || ratio < 1 / sizeRatioMax) return false
  return sharedArea(word.box, below.box) >= 0.25 * Math.min(areaOf(word.box), areaOf(below.box))
}

const written = (words: readonly Word[]): string =>
  words
    .toSorted((one, other) => Math.round(one.baseline - other.baseline) || one.box[0] - other.box[0])
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200)

const bare = (words: readonly Word[]): string => written(words).replaceAll(/\s/g, '')
