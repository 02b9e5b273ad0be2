import { amountsOf } from '#documents/figures/amounts.ts'
import type { Box, FontEvidence, PageEvidence, Word } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { pageLines } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { areSiblings } from '../page/font-use.ts'
import { withoutTraits } from '../page/traits.ts'
import { cannotTell, missing } from '../text.ts'

const baselineMinPoints = 0.15
/** Share of the size: less is rounding. */
const sizeMin = 0.02
const raisedRatioMax = 0.85
const raisedShareMin = 0.15

export const mixedNumber = defineDetector({
  typeCode: 'mixedNumber',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'The digits of one number differ in font, size or position',
    fr: 'Les chiffres d’un même nombre diffèrent par la police, la taille ou la position',
    it: 'Le cifre di uno stesso numero differiscono per carattere, corpo o posizione',
  },
  why: {
    en: 'A number is written in one go: one font, one size, one baseline. Digits that differ from the rest of their own number were replaced.',
    fr: 'Un nombre est écrit d’un trait : une police, une taille, une ligne de base. Des chiffres qui diffèrent du reste de leur nombre ont été remplacés.',
    it: 'Un numero è scritto d’un tratto: un carattere, un corpo, una linea di base. Cifre che differiscono dal resto del loro numero sono state sostituite.',
  },
  needs: ['pages', 'pdf'],
  // Figures of a paper or of a manual are drawings of their own, laid one over the other and cut.
  elsewhere: () => false,
  inspect({ pages, pdf: { fonts } }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    const mixed = layered
      .flatMap((page) => numbersOf(page).map((number) => ({ page: page.number, ...number })))
      .filter(({ pieces: [first, ...others] }) => others.some((other) => first && areOfTwoHands(first, other, fonts)))
    return flagAny(
      withoutTraits(pages, mixed, ({ page, words, pieces }) => ({
        page,
        words,
        look: lookOf(pieces, fonts),
        peers: rowsInCopies(pieces, fonts, layered, new Set(mixed.flatMap((one) => one.words))),
      }))
        .slice(0, findingsMax)
        .map(({ page, text, box }) => {
          const shown = quoted(text)
          return placed(
            {
              en: `page ${page}: the digits of “${shown}” were not written together`,
              fr: `page ${page} : les chiffres de « ${shown} » n’ont pas été écrits ensemble`,
              it: `pagina ${page}: le cifre di «${shown}» non sono state scritte insieme`,
            },
            page,
            box,
            { check: drawingOf(page) },
          )
        }),
    )
  },
})

type Piece = { text: string; font: number; sizePoints: number; baseline: number; order: number }

/** The numbers of a page with the pieces that they are made of: words, and the parts of words. */
function numbersOf(page: PageEvidence): { box: Box; text: string; words: readonly Word[]; pieces: Piece[] }[] {
  return pageLines(page).flatMap((line) =>
    amountsOf(line).flatMap(({ box, text, first, last, plain }) => {
      const words = line.words.slice(first, last + 1)
      const pieces = words
        .flatMap((word): readonly Piece[] => word.parts ?? [word])
        .filter((piece) => /\d/.test(piece.text))
      // Digits alone may be two numbers beside each other, and up to two digits are too few to be of two hands.
      // A year at the end of a sentence is no amount.
      return pieces.length > 1 && !plain && /\d.*\d.*\d/.test(text) && !/^\d{4}\.$/.test(text)
        ? [{ box, text, words, pieces }]
        : []
    }),
  )
}

function areOfTwoHands(one: Piece, other: Piece, fonts: readonly FontEvidence[]): boolean {
  const ratio = Math.min(one.sizePoints, other.sizePoints) / Math.max(one.sizePoints, other.sizePoints, 0.1)
  const small = one.sizePoints < other.sizePoints ? one : other
  const shift = Math.abs(one.baseline - other.baseline)
  // Small or raised decimals are a way to print prices.
  if (ratio < 1 - sizeMin && /^[.,]?\d{1,2}\D*$/.test(small.text)) return false
  // Smaller and raised: an exponent, or the mark of a footnote.
  const large = small === one ? other : one
  if (ratio < raisedRatioMax && large.baseline - small.baseline > raisedShareMin * large.sizePoints) return false
  if (ratio < 1 - sizeMin || shift > baselineMinPoints) return true
  return one.font !== other.font && !areSiblings(fonts[one.font], fonts[other.font])
}

/** From piece to piece: the fonts, and how sizes and baselines differ. */
const lookOf = (pieces: readonly Piece[], fonts: readonly FontEvidence[]): string =>
  pieces
    .slice(1)
    .map((piece, at) => {
      const before = pieces[at] as Piece
      const steps = [piece.sizePoints - before.sizePoints, piece.baseline - before.baseline]
      return [fonts[before.font]?.name, fonts[piece.font]?.name, ...steps.map((step) => step.toFixed(1))].join(' ')
    })
    .join('; ')

/**
 * A program may write one font with two copies of it, by turns: so many other rows are set in the copy that is used less. Another
 * font is another font, however widely it is used.
 */
function rowsInCopies(
  pieces: readonly Piece[],
  fonts: readonly FontEvidence[],
  pages: readonly PageEvidence[],
  doubted: ReadonlySet<Word>,
): number {
  const names = new Set(pieces.map(({ font }) => fonts[font]?.name))
  const looks = new Set(pieces.map(({ sizePoints, baseline }) => `${sizePoints.toFixed(1)} ${baseline.toFixed(1)}`))
  if (names.size > 1 || looks.size > 1) return 0
  const rowsOf = (font: number) =>
    pages.flatMap(pageLines).filter(({ words }) => words.some((word) => word.font === font && !doubted.has(word)))
      .length
  return Math.min(...pieces.map(({ font }) => rowsOf(font)))
}
