import type { PageEvidence } from '../page-evidence.ts'
import type { PlacedWord } from './lines.ts'

const coveredShare = 0.5

/**
 * Fonts say of the hyphen they draw that it is a soft one, one that does not break, or a minus: between days and before amounts it is a
 * hyphen.
 */
const hyphen = /[\u00ad\u2010\u2011\u2212]/
const hyphens = /[\u00ad\u2010\u2011\u2212]/g

/** The words of a page's text; what is covered is not what the page says. */
export function printedWords({ words, drawn }: Pick<PageEvidence, 'words' | 'drawn'>): PlacedWord[] {
  const isEuro = drawnEuros(drawn)
  return words
    .filter(({ invisible, coveredBy }) => invisible !== true && (coveredBy?.share ?? 0) < coveredShare)
    .map((word) => (hyphen.test(word.text) ? { ...word, text: word.text.replaceAll(hyphens, '-') } : word))
    .map((word) => (besideDigits.test(word.text) && isEuro(word) ? { ...word, text: withEuro(word.text) } : word))
}

/** A `C` by itself, or glued to an amount. */
const besideDigits = /^C(?=[\d.,-]*$)|(?<=^[\d.,-]*\d)C$/
const withEuro = (text: string) => text.replace(besideDigits, '€')

/** How high and how wide the strokes of a euro are at most, by the height of its letter. */
const strokeMax = [0.2, 1] as const
const bandPoints = 16

/**
 * Where a font has no sign for the euro, TeX draws it: a `C` and two short strokes across it. What is read is the letter, which behind an
 * amount means a credit.
 */
function drawnEuros(drawn: PageEvidence['drawn']): (word: PlacedWord) => boolean {
  const [high, wide] = strokeMax
  const strokes = drawn.filter(
    ({ kind, box: [left, top, right, bottom] }) => kind === 'path' && right - left > 2 * (bottom - top),
  )
  const bands = Map.groupBy(strokes, ({ box }) => Math.floor(box[1] / bandPoints))
  return ({ text, box: [left, top, right, bottom] }) => {
    const height = bottom - top
    const letter = (right - left) / (text.length === 1 ? 1 : text.length)
    const [from, to] = text.startsWith('C') ? [left, left + letter] : [right - letter, right]
    const across = [Math.floor(top / bandPoints), Math.floor(bottom / bandPoints)].flatMap((band, at, both) =>
      at > 0 && band === both[0] ? [] : (bands.get(band) ?? []),
    )
    const own = across.filter(
      ({ box }) =>
        box[1] > top &&
        box[3] < bottom &&
        box[3] - box[1] <= high * height &&
        box[2] - box[0] <= wide * height &&
        Math.min(box[2], to) - Math.max(box[0], from) > (box[2] - box[0]) / 2,
    )
    return new Set(own.map(({ box }) => box[1])).size === 2
  }
}
