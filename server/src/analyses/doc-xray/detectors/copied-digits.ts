import type { PageEvidence, PrintEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isDrawnWhite, usualOf } from '../page/print-groups.ts'
import { placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

/** Below this, in greys, the picture has no grain: it was drawn by a program, which repeats its digits exactly. */
const usualDifferenceMin = 3
/** Of the paper: a picture in black and white has none, whatever its digits look like. */
const noiseMin = 1
const comparedMin = 40
/** Rounding is all that a copy differs by: in greys, and as a share of what two prints differ by. */
const differenceMax = 1.5
const copyShareMax = 0.2
/** To the next like digit: the copy is far nearer. */
const nearerShareMax = 0.35
/** So many copies are how the picture was made, not what somebody did to it. */
const copiesMax = 8

type Copy = PrintEvidence['copies'][number]

export const copiedDigits = defineDetector({
  typeCode: 'copiedDigits',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'Digits of a scan are copies of one another',
    fr: 'Des chiffres d’une numérisation sont des copies l’un de l’autre',
    it: 'Cifre di una scansione sono copie l’una dell’altra',
  },
  why: {
    en: 'Paper has grain, and no digit falls twice on the pixels in the same way. Only a copy repeats both.',
    fr: 'Le papier a un grain, et aucun chiffre ne tombe deux fois de la même façon sur les pixels. Seule une copie répète les deux.',
    it: 'La carta ha una grana, e nessuna cifra cade due volte sui pixel allo stesso modo. Solo una copia ripete entrambe.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const grainy = pages.filter(hasGrain)
    if (grainy.length === 0)
      return cannotTell(
        {
          en: 'no page is a scan that shows the grain of the paper',
          fr: 'aucune page n’est une numérisation qui montre le grain du papier',
          it: 'nessuna pagina è una scansione che mostra la grana della carta',
        },
        'notApplicable',
      )
    return flagAny(grainy.flatMap(findingsOf))
  },
})

function hasGrain({ ocr }: PageEvidence): boolean {
  const print = ocr?.print
  if (print === undefined || print.compared < comparedMin || isDrawnWhite(print.numbers)) return false
  const noises = print.numbers.map(({ noise }) => noise).filter((noise) => noise >= 0)
  return (print.usualDifference ?? 0) >= usualDifferenceMin && usualOf(noises).middle >= noiseMin
}

function findingsOf(page: PageEvidence) {
  const print = page.ocr?.print
  const usual = print?.usualDifference ?? 0
  const copies = (print?.copies ?? []).filter(
    ({ difference, second }) =>
      difference <= Math.min(differenceMax, usual * copyShareMax) && difference <= second * nearerShareMax,
  )
  return copies.length > copiesMax ? [] : copies.map((copy) => findingOf(copy, page))
}

function findingOf({ boxes, words }: Copy, page: PageEvidence) {
  const [one, other] = words.map((index) => page.ocr?.words[index]?.text ?? '')
  return {
    ...finding({
      en: `page ${page.number}: a digit of “${one}” and one of “${other}” have the same pixels`,
      fr: `page ${page.number} : un chiffre de « ${one} » et un de « ${other} » ont les mêmes pixels`,
      it: `pagina ${page.number}: una cifra di «${one}» e una di «${other}» hanno gli stessi pixel`,
    }),
    ...placesOf(page.number, boxes),
    check: 'pdfimages -all FILE picture',
  }
}
