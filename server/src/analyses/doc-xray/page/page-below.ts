import { type DrawnObject, type PageEvidence, seenWords, type Word } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import { nearby, overlapOf } from '../places.ts'
import { areaOf, sharedArea } from './boxes.ts'

/** So many words that nobody sees are a page, and no figure that somebody hid. */
const hiddenMin = 100
/** Of them that say what is seen at the same place. */
const agreeingShareMax = 0.2
const overlapMin = 0.5
/** Of what is drawn from the first to the last of them: what is seen is not drawn in between. */
const stretchShareMin = 0.75

type Below = { from: number; to: number; hidden: readonly Word[] }

/**
 * The stretch of the drawing in which a page lies that nobody sees and that is another one than is seen: an earlier draft under the
 * finished layout, the bill of another customer as its pattern. Its words stand below those of the page by chance. Whoever changes a
 * page leaves most of its words as they are, and a text for programs says what is seen.
 */
const pageBelow = once((page: PageEvidence): Below | undefined => {
  const hidden = page.words.filter(({ invisible, annotation }) => invisible === true && annotation !== true)
  if (hidden.length < hiddenMin) return undefined
  const near = nearby(seenWords(page))
  const agreeing = hidden.filter(({ text, box }) =>
    near(box).some((seen) => seen.text === text && overlapOf(seen.box, box) >= overlapMin),
  )
  if (agreeing.length > agreeingShareMax * hidden.length) return undefined
  const orders = hidden.map(({ order }) => order).sort((one, other) => one - other)
  const [from, to] = [orders[0] as number, orders.at(-1) as number]
  const stretch = page.words.filter(({ order }) => order >= from && order <= to)
  return hidden.length < stretchShareMin * stretch.length ? undefined : { from, to, hidden }
})

export function isOfPageBelow({ order }: Word, page: PageEvidence): boolean {
  const below = pageBelow(page)
  return below !== undefined && order >= below.from && order <= below.to
}

/** Of words of that page to each of those that are judged: a bar of the finished page lies over a line of the draft. */
const underMin = 4

/**
 * Whether what hides these words lies over most of that page, or over a line of it without a figure. A box over one amount does
 * neither, whatever else is hidden around it.
 */
export function coversPageBelow({ box }: DrawnObject, words: readonly Word[], page: PageEvidence): boolean {
  if (!words.every((word) => isOfPageBelow(word, page))) return false
  const hidden = pageBelow(page)?.hidden ?? []
  const under = hidden.filter((word) => sharedArea(word.box, box) >= overlapMin * areaOf(word.box))
  if (under.length > hidden.length / 2) return true
  return under.length >= underMin * words.length && !words.some(({ text }) => /\d\D?\d/.test(text))
}
