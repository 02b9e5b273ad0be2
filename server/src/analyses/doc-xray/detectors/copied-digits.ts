import record from '#documents/image/tamper/model/record.json' with { type: 'json' }
import type { Box, PageEvidence, PrintEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isDrawnWhite, usualOf } from '../page/print-groups.ts'
import { overlapOf, placesOf } from '../places.ts'
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
    en: 'Characters of a scan are copies of one another',
    fr: 'Des caractères d’une numérisation sont des copies l’un de l’autre',
    it: 'Caratteri di una scansione sono copie l’uno dell’altro',
  },
  why: {
    en: 'Paper has grain, and no digit falls twice on the pixels in the same way. Only a copy repeats both, or type that a program set over the picture.',
    fr: 'Le papier a un grain, et aucun chiffre ne tombe deux fois de la même façon sur les pixels. Seule une copie répète les deux, ou un texte qu’un programme a posé sur l’image.',
    it: 'La carta ha una grana, e nessuna cifra cade due volte sui pixel allo stesso modo. Solo una copia ripete entrambe, o un testo che un programma ha posto sull’immagine.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const grainy = pages.filter(hasGrain)
    const twins = pages.flatMap(twinFindings)
    if (grainy.length === 0 && twins.length === 0)
      return cannotTell(
        {
          en: 'no page is a scan that shows the grain of the paper',
          fr: 'aucune page n’est une numérisation qui montre le grain du papier',
          it: 'nessuna pagina è una scansione che mostra la grana della carta',
        },
        'notApplicable',
      )
    return flagAny([...grainy.flatMap(findingsOf), ...twins])
  },
})

function hasGrain({ ocr }: PageEvidence): boolean {
  const print = ocr?.print
  if (print === undefined || print.compared < comparedMin || isDrawnWhite(print.numbers)) return false
  const noises = print.numbers.map(({ noise }) => noise).filter((noise) => noise >= 0)
  return (print.usualDifference ?? 0) >= usualDifferenceMin && usualOf(noises).middle >= noiseMin
}

const findingsOf = (page: PageEvidence) => copiesOf(page).map((copy) => findingOf(copy, page))

function copiesOf(page: PageEvidence): readonly Copy[] {
  const print = page.ocr?.print
  const usual = print?.usualDifference ?? 0
  const copies = (print?.copies ?? []).filter(
    ({ difference, second }) =>
      difference <= Math.min(differenceMax, usual * copyShareMax) && difference <= second * nearerShareMax,
  )
  return copies.length > copiesMax ? [] : copies
}

/** What is alike in the picture as it is stored, whatever OCR made of it. What the print of the page told already is left out. */
function twinFindings(page: PageEvidence) {
  const { tampering } = page
  if (tampering === undefined || 'why' in tampering) return []
  const told = hasGrain(page) ? copiesOf(page).flatMap(({ boxes }) => boxes) : []
  const twins = tampering.twins.filter(({ boxes, likeness }) => {
    const isTold = boxes.every((box) => told.some((other) => overlapOf(box, other) > 0))
    return likeness >= record.twinLikenessMin && !isTold
  })
  if (twins.length > copiesMax) return []
  return twins.map(({ boxes }) => {
    const [one, other] = boxes.map((box) => wordAt(page, box))
    return {
      ...finding({
        en: `page ${page.number}: a character${one === undefined ? '' : ` of “${one}”`} and another${other === undefined ? '' : ` of “${other}”`} have the same pixels, grain and all: one is a copy, or both were set by a program`,
        fr: `page ${page.number} : un caractère${one === undefined ? '' : ` de « ${one} »`} et un autre${other === undefined ? '' : ` de « ${other} »`} ont les mêmes pixels, grain compris : l’un est une copie, ou un programme a écrit les deux`,
        it: `pagina ${page.number}: un carattere${one === undefined ? '' : ` di «${one}»`} e un altro${other === undefined ? '' : ` di «${other}»`} hanno gli stessi pixel, grana compresa: uno è una copia, o entrambi furono scritti da un programma`,
      }),
      ...placesOf(page.number, boxes),
      check: 'pdfimages -all FILE picture',
    }
  })
}

const wordAt = ({ ocr }: PageEvidence, box: Box): string | undefined =>
  ocr?.words.find((word) => overlapOf(word.box, box) > 0.5)?.text

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
