import type { DigitEvidence, PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isInMargin } from '../page/print-groups.ts'
import { placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

const comparedMin = 40
/** Below, all edges are alike to the last bit: the page was drawn by a program, or is black and white. */
const usualEdgeMin = 0.002
/** Steepness, and in multiples of what is usual on the page: of one digit alone, and of two and more in one figure. */
const alone = [
  { sharperMin: 0.11, spreadsMin: 11 },
  { sharperMin: 0.07, spreadsMin: 18 },
]
const together = { sharperMin: 0.08, spreadsMin: 9 }
/** Times as sharp as the sharpest digit of any other figure. */
const aheadMin = 1.8
/** What stands out in more figures is how the page is printed. */
const figuresMax = 3

type Edge = DigitEvidence['edges'][number]

export const sharperDigit = defineDetector({
  typeCode: 'sharperDigit',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'A digit is sharper than the same digit elsewhere on the page',
    fr: 'Un chiffre est plus net que le même chiffre ailleurs sur la page',
    it: 'Una cifra è più nitida della stessa cifra altrove nella pagina',
  },
  why: {
    en: 'A lens softens all copies of a digit alike. A digit that was typed onto the picture never went through the lens.',
    fr: 'Une optique adoucit de la même façon toutes les impressions d’un chiffre. Un chiffre tapé sur l’image n’est pas passé par l’optique.',
    it: 'Un’ottica ammorbidisce allo stesso modo tutte le stampe di una cifra. Una cifra scritta sull’immagine non è passata per l’ottica.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const measured = pages.filter(({ ocr }) => isMeasured(ocr?.print?.digits))
    if (measured.length === 0)
      return cannotTell({
        en: 'no scan has enough digits to compare',
        fr: 'aucune numérisation n’a assez de chiffres à comparer',
        it: 'nessuna scansione ha abbastanza cifre da confrontare',
      })
    return flagAny(measured.flatMap(findingsOf))
  },
})

const isMeasured = (digits: DigitEvidence | undefined): boolean =>
  digits !== undefined && digits.compared >= comparedMin && digits.usualEdge >= usualEdgeMin

function findingsOf(page: PageEvidence) {
  const { edges = [], usualEdge = 1 } = page.ocr?.print?.digits ?? {}
  const isBeyond = ({ sharper }: Edge, { sharperMin, spreadsMin }: typeof together) =>
    sharper >= Math.max(sharperMin, spreadsMin * usualEdge)
  const sharp = edges.filter(
    (edge) => [together, ...alone].some((least) => isBeyond(edge, least)) && !isInMargin(edge.box, page),
  )
  const figures = [...Map.groupBy(sharp, ({ word }) => word)].filter(
    ([, digits]) => digits.length > 1 || digits.some((edge) => alone.some((least) => isBeyond(edge, least))),
  )
  // The list is cut: one that holds nothing but sharp digits does not show where they end.
  const next = edges.find(({ word }) => !figures.some(([figure]) => figure === word))
  const ahead = figures.filter(([, [first]]) => next !== undefined && (first?.sharper ?? 0) >= aheadMin * next.sharper)
  if (figures.length > figuresMax || ahead.length < figures.length) return []
  return figures.map(([word, digits]) => findingOf(page, word, digits))
}

function findingOf(page: PageEvidence, index: number, digits: readonly Edge[]) {
  const { text, box } = page.ocr?.words[index] ?? { text: '', box: undefined }
  return {
    ...finding({
      en: `page ${page.number}: digits of “${text}” that are sharper than the same digits elsewhere: ${digits.length}`,
      fr: `page ${page.number} : chiffres de « ${text} » plus nets que les mêmes chiffres ailleurs : ${digits.length}`,
      it: `pagina ${page.number}: cifre di «${text}» più nitide delle stesse cifre altrove: ${digits.length}`,
    }),
    ...placesOf(page.number, digits.length > 1 ? [box] : digits.map((digit) => digit.box)),
    check: 'pdfimages -all FILE picture',
  }
}
