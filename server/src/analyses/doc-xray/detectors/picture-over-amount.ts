import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { linesOf, type PlacedWord } from '#documents/figures/lines.ts'
import type { Box, DrawnObject, PageEvidence, Word } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isCentredIn, shareWithin } from '../page/boxes.ts'
import { type Cover, coversOf } from '../page/covers.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'

const whole = { en: 'it', fr: 'le recouvre', it: 'lo copre' }
const parts = { en: 'some of its digits', fr: 'en recouvre des chiffres', it: 'ne copre alcune cifre' }

export const pictureOverAmount = defineDetector({
  typeCode: 'pictureOverAmount',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'A picture covers an amount',
    fr: 'Une image recouvre un montant',
    it: 'Un’immagine copre un importo',
  },
  why: {
    en: 'A small picture pasted over an amount shows another amount, or none. Signatures and stamps let the text through and are placed beside the figures.',
    fr: 'Une petite image collée sur un montant en montre un autre, ou aucun. Les signatures et les cachets laissent voir le texte et sont à côté des chiffres.',
    it: 'Una piccola immagine incollata su un importo ne mostra un altro, o nessuno. Firme e timbri lasciano vedere il testo e stanno accanto alle cifre.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    return flagAny(
      layered
        .flatMap((page) => [
          ...coversOf(page).filter(
            (cover) =>
              cover.instead === '' &&
              (cover.object.kind === 'image' || isDrawnOn(cover, page.drawn)) &&
              hidesAmount(cover),
          ),
          ...digitsHiddenOn(page),
        ])
        .slice(0, findingsMax)
        .map(({ page, box, earlier, ...more }) => {
          const before = quoted(earlier)
          const part = 'isPart' in more ? parts : whole
          return placed(
            {
              en: `page ${page}: “${before}” is in the file, but a picture covers ${part.en}`,
              fr: `page ${page} : « ${before} » est dans le fichier mais une image ${part.fr}`,
              it: `pagina ${page}: «${before}» è nel file ma un’immagine ${part.it}`,
            },
            page,
            box,
            { earlierText: earlier, check: textAt(page, box) },
          )
        }),
    )
  },
})

const hidesAmount = ({ words }: Cover): boolean => amountsOf({ words }).some(isMoney)

/** An amount in outlines is a shape for each digit. */
const outlinesMin = 3
/** In parts of the size of the letters. */
const outlineHeights = [0.4, 1.2] as const

/** Figures drawn as shapes on a box that is not seen: no text says what they show. */
function isDrawnOn({ object, blends, words }: Cover, drawn: readonly DrawnObject[]): boolean {
  const size = words[0]?.sizePoints ?? 0
  const isAsHigh = ([, top, , bottom]: Box) =>
    bottom - top >= outlineHeights[0] * size && bottom - top <= outlineHeights[1] * size
  const outlines = drawn.filter(
    ({ kind, order, opaque, fill, box }) =>
      kind === 'path' &&
      order > object.order &&
      opaque &&
      fill !== undefined &&
      fill !== object.fill &&
      isAsHigh(box) &&
      isCentredIn(box, object.box),
  )
  return blends && outlines.length >= outlinesMin
}

type Hidden = { page: number; box: Box; earlier: string; isPart: true }

/** Most of it lies on the amount, which its letters do not fill. */
const withinMin = 0.95
/** In parts of the height of the letters: a line or a dot hides no digit. */
const heightMin = 0.5
const widthMin = 0.3
/** More of them are marks of the page. */
const patchesMax = 3

/** A picture that is smaller than the amount on which it lies hides some of its digits. */
function digitsHiddenOn(page: PageEvidence): Hidden[] {
  const pictures = page.drawn.filter(
    ({ kind, opaque, annotation }) => kind === 'image' && opaque && annotation !== true,
  )
  if (pictures.length === 0) return []
  const told = new Set(
    coversOf(page).flatMap(({ object, words }) => (amountsOf({ words }).some(isMoney) ? [object] : [])),
  )
  const lines = linesOf(page.words.filter(({ invisible }) => invisible !== true))
  const found = lines.flatMap(({ words }) => {
    const amounts = amountsOf({ words }).filter(isMoney)
    return amounts.flatMap((amount): Hidden[] => {
      const { sizePoints, order } = words[amount.first] as Word
      const patch = pictures.find((one) => one.order > order && !told.has(one) && hidesDigit(one, amount, sizePoints))
      return patch === undefined || isDrawnAgain(words.slice(amount.first, amount.last + 1), page, patch)
        ? []
        : [{ page: page.number, box: amount.box, earlier: amount.text, isPart: true }]
    })
  })
  return found.length > patchesMax ? [] : found
}

/** Of what is drawn twice in one place. */
const samePoints = 0.5

/** What a stamp that is seen through lies on is drawn again on top of it where print programs leave no transparency. */
const isDrawnAgain = (words: readonly PlacedWord[], page: PageEvidence, { order }: DrawnObject): boolean =>
  words.every(({ text, box }) =>
    page.words.some(
      (other) =>
        other.invisible !== true &&
        other.order > order &&
        other.text === text &&
        other.box.every((edge, at) => Math.abs(edge - (box[at] as number)) <= samePoints),
    ),
  )

const isMoney = ({ plain }: Amount): boolean => !plain

const hidesDigit = ({ box }: DrawnObject, amount: Amount, sizePoints: number): boolean =>
  shareWithin(box, amount.box) >= withinMin &&
  box[3] - box[1] >= heightMin * sizePoints &&
  box[2] - box[0] >= widthMin * sizePoints
