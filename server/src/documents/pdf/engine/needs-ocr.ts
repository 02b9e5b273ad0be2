import type { Evidence } from '../../evidence.ts'
import type { Box, PageEvidence } from '../../page-evidence.ts'

/** What is looked at: everything but what OCR itself found. */
type Page = Pick<PageEvidence, 'words' | 'drawn' | 'misdrawn' | 'widthPoints' | 'heightPoints'>

/** Share of the page that pictures must fill before it counts as a scan. */
const scanShare = 0.3
/** With so little text beside a picture, the text is a header or a stamp. */
const fewCharacters = 30
/** A picture of the whole page says more than the few words that somebody put on it. */
const wholePageShare = 0.7
const captionCharacters = 200
/** Letters drawn as shapes are many and small. */
const curvesMin = 150
const curveHeightPointsMax = 40

/**
 * Whether the text layer cannot be believed, so that the picture of the page must be read: there is none while something is
 * shown, it is hidden behind a scan, or it is not what the glyphs show.
 */
export function needsOcr(page: Page): boolean {
  if ((page.misdrawn?.length ?? 0) > 0) return true
  const { visible, hidden } = texts(page)
  const pictures = pictureShare(page)
  if (visible.length < fewCharacters && pictures >= scanShare) return true
  if (visible.length < captionCharacters && pictures >= wholePageShare) return true
  if (hidden.length >= fewCharacters && hidden.length >= visible.length && pictures >= scanShare) return true
  if (visible.length < fewCharacters && curveCount(page) >= curvesMin) return true
  return isGarbled(visible, page)
}

/** Whether a file must be looked at as pictures before anything can be concluded from its words. */
export const hasPictures = ({ kind, pages }: Pick<Evidence, 'kind' | 'pages'>): boolean =>
  kind === 'pdf' ? pages.some(needsOcr) : kind !== 'data' && kind !== 'workbook'

function texts({ words }: Page): { visible: string; hidden: string } {
  let [visible, hidden] = ['', '']
  for (const { text, invisible, coveredBy } of words) {
    if (invisible === true || (coveredBy?.share ?? 0) > 0.5) hidden += text
    else visible += text
  }
  return { visible, hidden }
}

/** By counting the squares of a grid that a picture lies on. */
function pictureShare({ drawn, widthPoints, heightPoints }: Page): number {
  const boxes = drawn.filter(({ kind }) => kind === 'image').map(({ box }) => box)
  if (boxes.length === 0) return 0
  const steps = 20
  let filled = 0
  for (let row = 0; row < steps; row += 1) {
    const y = ((row + 0.5) / steps) * heightPoints
    for (let column = 0; column < steps; column += 1) {
      const x = ((column + 0.5) / steps) * widthPoints
      if (boxes.some((box) => isIn(box, x, y))) filled += 1
    }
  }
  return filled / steps ** 2
}

const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom

const curveCount = ({ drawn }: Page) =>
  drawn.filter(({ kind, fill, box }) => kind === 'path' && fill !== undefined && isLetterSized(box)).length

const isLetterSized = ([left, top, right, bottom]: Box) =>
  bottom - top > 1 &&
  bottom - top < curveHeightPointsMax &&
  right - left > 0.5 &&
  right - left < curveHeightPointsMax * 2

/** Private use, replacement and control characters: glyphs without a meaning. */
const meaningless = /[\p{Cc}\p{Co}\ufffd]/gu
const vowel = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿıăąēęěįőűůū]/iu
const latinWord = /^\p{Script=Latin}{3,}$/u

/**
 * Garbled text has signs that mean nothing, or words of Latin letters without vowels: in no language that is written with
 * them are these more than a few. Abbreviations and codes are why half of the words must be so.
 */
function isGarbled(visible: string, { words }: Page): boolean {
  if (visible.length < fewCharacters) return false
  const known = garbled.get(words)
  if (known !== undefined) return known
  const found = areMeaningless(visible, words)
  garbled.set(words, found)
  return found
}

/** Of a page it is asked while it is read, and again before anything is concluded from it. */
const garbled = new WeakMap<Page['words'], boolean>()

function areMeaningless(visible: string, words: Page['words']): boolean {
  if ((visible.match(meaningless)?.length ?? 0) > visible.length * 0.2) return true
  const latin = words.map(({ text }) => /\p{L}.*\p{L}/su.exec(text)?.[0] ?? '').filter((text) => latinWord.test(text))
  const voiced = latin.filter((text) => vowel.test(text)).length
  return latin.length >= 20 && voiced < latin.length * 0.5
}
