import { amountsOf } from '#documents/figures/amounts.ts'
import { median } from '#documents/figures/lines.ts'
import type { Box, DrawnObject, PageEvidence, Word } from '#documents/page-evidence.ts'
import { pageWords } from '../../pages/cells.ts'
import { once } from '../../pages/once.ts'
import { areaOf, around, isCentredIn, shareWithin } from './boxes.ts'
import { isOutlined } from './frames.ts'
import { hasColourOfGround } from './ground.ts'
import { withoutTraits } from './traits.ts'

/** A box of the colour of its ground, painted when the page was nearly done, with text on it and about its size. */
export type Patch = { page: number; box: Box; words: readonly Word[] }

const heightMaxPoints = 60
const objectsMax = 2_000
/** Share of the other words of the page that are drawn before the patch. */
const drawnBeforeMin = 0.9
/** Share of the patch that the text on it fills: a panel with a word on it is a design. */
const filledMin = 0.35
/** As many words on boxes as a form has fields. */
const fieldsMin = 10
/** Share of a word that lies below a box. */
const overWordMin = 0.3
/** Of 255: what looks the ground up and rounds it comes nearer. */
const shadeMin = 2
const saysSomething = /[\p{L}\d]/u
/** Edges that are no farther apart are one. */
const flushPoints = 0.1

export const patchesOf = once((page: PageEvidence): readonly Patch[] => {
  const words = pageWords(page)
  const shapes = page.drawn.slice(0, objectsMax)
  const candidates = shapes.filter((shape) => isPlain(shape) && !isTooLarge(shape.box, page))
  const patches = candidates.flatMap((shape) => {
    const on = words.filter((word) => word.order > shape.order && isCentredIn(word.box, shape.box))
    if (on.length === 0 || !hasColourOfGround(shape, shapes)) return []
    const text = around(on.map(({ box }) => box))
    if (!on.some((word) => saysSomething.test(word.text)) || isShade(shape, shapes, page)) return []
    if (shareWithin(shape.box, text) < filledMin || areaOf(text) > 2.5 * areaOf(shape.box)) return []
    if (isDrawnAgain(on, shape, page) || isFlush(shape, shapes) || isOutlined(shape, shapes)) return []
    return [{ shape, words: on }]
  })
  const patched = new Set(patches.flatMap((patch) => patch.words))
  const others = words.filter((word) => !patched.has(word)).toSorted((one, other) => one.order - other.order)
  const painted = patches.filter(
    ({ shape, words: on }) =>
      others.length >= 10 && shareBefore(others, shape.order) >= drawnBeforeMin && !isReadOn(on, others),
  )
  // A stamp apart from the text is no patch, and tells nothing of boxes within the text.
  // Fields of a form that a program fills in one after another, on boxes that lie on blank paper.
  if (painted.length >= fieldsMin && !painted.some(({ shape }) => isOverWords(shape, page))) return []
  const late = painted
    .map(({ shape, words: on }) => ({ page: page.number, box: shape.box, words: on }))
    .filter((patch) => isAmountPatch(patch) || isInText(patch, page))
  // Text boxes and cells of tables may each have a ground of their own. Panels of other colours are no peers of it.
  const fills = new Set(painted.map(({ shape }) => shape.fill))
  const alike = late.length === 0 ? [] : groundsOf(shapes).filter(({ fill }) => fills.has(fill))
  const grounds = alike.length - late.length
  return withoutTraits([page], late, (patch) => ({ ...patch, look: 'ground', peers: grounds }))
})

const isOverWords = ({ order, box }: DrawnObject, { words }: PageEvidence): boolean =>
  words.some((word) => word.order < order && shareWithin(word.box, box) > overWordMin)

/** A touch darker than the paper, with nothing below: who covers a word takes the colour of the paper. */
const isShade = (shape: DrawnObject, shapes: readonly DrawnObject[], page: PageEvidence): boolean =>
  !hasColourOfGround(shape, shapes, shadeMin) && !isOverWords(shape, page)

/** What a program marks, such as the chosen row of a list, it draws once more as it was: nothing is hidden. */
function isDrawnAgain(on: readonly Word[], { order, box }: DrawnObject, { words }: PageEvidence): boolean {
  const below = words.filter((word) => word.order < order && word.invisible !== true && isCentredIn(word.box, box))
  return textOf(below) === textOf(on)
}

const textOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .toSorted()
    .join(' ')

/** A part of a panel ends where the panel ends, across and down: it was laid out with it, not put over a word. */
function isFlush({ order, box }: DrawnObject, shapes: readonly DrawnObject[]): boolean {
  return shapes.some((panel) => {
    if (panel.order >= order || !panel.opaque || shareWithin(box, panel.box) < 0.9) return false
    const [left, top, right, bottom] = box.map((edge, at) => Math.abs(edge - (panel.box[at] ?? 0)) < flushPoints)
    return (left || right) && (top || bottom)
  })
}

/**
 * Words of a text that are shaded in the colour of the page: drawn right after what is read before them, and right before what is
 * read after them. `others` are not on boxes, in the order of drawing.
 */
function isReadOn(on: readonly Word[], others: readonly Word[]): boolean {
  const drawn = on.toSorted((one, other) => one.order - other.order)
  const [first, last] = [drawn[0], drawn.at(-1)]
  if (first === undefined || last === undefined) return false
  const before = others.findLast(({ order }) => order < first.order)
  const after = others.find(({ order }) => order > last.order)
  return before !== undefined && after !== undefined && follows(before, first) && follows(last, after)
}

/** Further on the same line, or on the next one. */
function follows(one: Word, other: Word): boolean {
  const down = other.baseline - one.baseline
  if (Math.abs(down) <= 0.3 * one.sizePoints) return other.box[0] >= one.box[2] - 1
  return down > 0 && down <= 2 * one.sizePoints
}

/** Boxes as high as text that are not seen: of cells and of text boxes, or of somebody who paints text over. */
export const groundsOf = (shapes: readonly DrawnObject[]): DrawnObject[] =>
  shapes.filter((shape) => isPlain(shape) && isAsHighAsText(shape.box) && hasColourOfGround(shape, shapes))

const isAsHighAsText = ([, top, , bottom]: Box): boolean => bottom - top <= heightMaxPoints && bottom - top >= 3

const isPlain = ({ kind, opaque, annotation }: DrawnObject): boolean => kind === 'path' && opaque && annotation !== true

const isTooLarge = ([left, top, right, bottom]: Box, { widthPoints }: PageEvidence): boolean =>
  !isAsHighAsText([left, top, right, bottom]) || right - left > 0.7 * widthPoints || right - left < 3

const shareBefore = (words: readonly Word[], order: number): number =>
  words.filter((word) => word.order < order).length / words.length

/** Its text is an amount, alone or with its currency. */
export function isAmountPatch({ words }: Patch): boolean {
  const line = { words: words.toSorted((one, other) => one.box[0] - other.box[0]) }
  const amounts = amountsOf(line)
  return amounts.some(({ first, last, plain }) => !plain && words.length - (last - first + 1) <= 1)
}

/** Words that were there before stand close beside it, on the same line and in about the same size, or right above and below. */
export function isInText({ words, box }: Patch, page: PageEvidence): boolean {
  const own = new Set(words)
  const size = median(words.map(({ sizePoints }) => sizePoints))
  const near = pageWords(page).filter(
    (word) => !own.has(word) && word.sizePoints < 1.4 * size && word.sizePoints > size / 1.4,
  )
  const onLine = near.some(({ box: [left, top, right, bottom] }) => {
    const shared = Math.min(bottom, box[3]) - Math.max(top, box[1])
    return shared > 0.6 * (bottom - top) && Math.max(left - box[2], box[0] - right) < 12 * size
  })
  // Lines of one block stand close, and begin at the same place.
  const inBlock = near.filter(
    ({ box: other }) => isOver(other, box) && Math.max(box[1] - other[3], other[1] - box[3]) < 1.5 * size,
  )
  const left = Math.min(...words.map((word) => word.box[0]))
  const isAbove = inBlock.some(({ box: other }) => other[1] < box[1])
  const isBelow = inBlock.some(({ box: other }) => other[1] > box[1])
  return onLine || (isAbove && isBelow) || inBlock.some(({ box: other }) => Math.abs(other[0] - left) < 1)
}

const isOver = (one: Box, other: Box): boolean => one[0] < other[2] && other[0] < one[2]
