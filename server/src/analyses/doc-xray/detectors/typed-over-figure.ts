import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isDrawnWhite, likeSized, type Printed, printedNumbers, usualOf } from '../page/print-groups.ts'
import { placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

/** A scanned edge goes half of the way from paper to ink in one pixel; a drawn one nearly all. */
const sharperMin = 0.07
const spreadsMin = 5.5
const digitSpreadsMin = 5
const digitsComparedMin = 40
/** What stands out in more places is how the document looks: a header in another font, a second column. */
const findingsMax = 3

export const typedOverFigure = defineDetector({
  typeCode: 'typedOverFigure',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'A figure is sharper than the scan around it',
    fr: 'Un chiffre est plus net que la numérisation qui l’entoure',
    it: 'Una cifra è più nitida della scansione che la circonda',
  },
  why: {
    en: 'A scanner softens every edge alike. What was typed onto the picture afterwards never went through the scanner’s optics.',
    fr: 'Un scanner adoucit tous les contours de la même façon. Ce qui a été tapé ensuite sur l’image n’est pas passé par son optique.',
    it: 'Uno scanner ammorbidisce tutti i contorni allo stesso modo. Ciò che è stato scritto dopo sull’immagine non è passato per la sua ottica.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const measured = pages
      .map((page) => printedNumbers(page).filter(({ sharpness }) => sharpness >= 0))
      .filter((numbers) => !isDrawnWhite(numbers))
    if (measured.every((numbers) => numbers.every((number) => likeSized(number, numbers) === undefined)))
      return cannotTell({
        en: 'no scan has enough figures to compare',
        fr: 'aucune numérisation n’a assez de chiffres à comparer',
        it: 'nessuna scansione ha abbastanza cifre da confrontare',
      })
    const found = measured.flatMap((numbers) => {
      const sharp = numbers.filter((number) => isSharper(number, numbers) && isSharpByDigits(number, pages))
      return sharp.length > findingsMax ? [] : sharp
    })
    return flagAny(found.map(findingOf))
  },
})

function isSharper(number: Printed, numbers: readonly Printed[]): boolean {
  const others = likeSized(number, numbers)
  if (others === undefined) return false
  const { middle, spread } = usualOf(others.map(({ sharpness }) => sharpness))
  return number.sharpness - middle >= Math.max(sharperMin, spreadsMin * spread)
}

/** Where its digits were compared one by one, these have to be sharp: a line through a figure or a blot on it is as well. */
function isSharpByDigits({ word, page }: Printed, pages: readonly PageEvidence[]): boolean {
  const digits = pages.find(({ number }) => number === page)?.ocr?.print?.digits
  if (digits === undefined || digits.compared < digitsComparedMin) return true
  return digits.edges.some((edge) => edge.word === word && edge.sharper >= digitSpreadsMin * digits.usualEdge)
}

const findingOf = ({ text, page, box }: Printed) => ({
  ...finding({
    en: `page ${page}: the edges of “${text}” are sharper than those of all figures around`,
    fr: `page ${page} : les contours de « ${text} » sont plus nets que ceux de tous les chiffres voisins`,
    it: `pagina ${page}: i contorni di «${text}» sono più nitidi di quelli di tutte le cifre vicine`,
  }),
  ...placesOf(page, [box]),
  check: 'pdfimages -all FILE picture',
})
