import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isAmount, isInMargin } from '../page/print-groups.ts'
import { placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

const wordsMin = 12
/** Greys below the next darkest word of the page. */
const darkerMin = 18
/** Above, in greys, the ink of a page is grey for all to see; below, nothing darker is left. */
const nextDarkestMin = 22
const figuresMax = 2
/** A large figure comes out blacker than small print: it is told from words of its own height, at least so many. */
const heightRatioMax = 1.3
const likeMin = 5

export const darkerFigure = defineDetector({
  typeCode: 'darkerFigure',
  family: 'image',
  severity: 'notice',
  title: {
    en: 'An amount is darker than anything else on the scan',
    fr: 'Un montant est plus foncé que tout le reste de la numérisation',
    it: 'Un importo è più scuro di tutto il resto della scansione',
  },
  why: {
    en: 'A scanner shows black ink as a dark grey, headings as well as figures. Only what was typed onto the picture is blacker.',
    fr: 'Un scanner rend l’encre noire en gris foncé, titres et chiffres également. Seul ce qui a été tapé sur l’image est plus noir.',
    it: 'Uno scanner rende l’inchiostro nero in grigio scuro, titoli e cifre allo stesso modo. Solo ciò che è stato scritto sull’immagine è più nero.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const measured = pages.filter(({ ocr }) => (ocr?.print?.darkest?.length ?? 0) >= wordsMin)
    if (measured.length === 0)
      return cannotTell({
        en: 'no scan has enough words to compare',
        fr: 'aucune numérisation n’a assez de mots à comparer',
        it: 'nessuna scansione ha abbastanza parole da confrontare',
      })
    return flagAny(measured.flatMap(findingsOf))
  },
})

function findingsOf(page: PageEvidence) {
  // What a scanner or a portal prints at the edge is drawn by a program, and black.
  const words = (page.ocr?.print?.darkest ?? []).flatMap(({ word, ink }) => {
    const read = page.ocr?.words[word]
    return read === undefined || isInMargin(read.box, page) ? [] : [{ ...read, ink }]
  })
  for (let count = 1; count <= figuresMax; count += 1) {
    const [figures, next] = [words.slice(0, count), words[count]]
    const least = Math.max(...figures.map(({ ink }) => ink))
    if (next === undefined || next.ink < nextDarkestMin || next.ink - least < darkerMin) continue
    if (!figures.every(({ text }) => isAmount(text))) return []
    const told = figures.filter((figure) => hasLikes(figure.box, page, figures.length))
    return told.map(({ text, box, ink }) => ({
      ...finding({
        en: `page ${page.number}: “${text}” has the grey level ${ink} (0 is black, 255 is white), the next darkest word ${next.ink}`,
        fr: `page ${page.number} : « ${text} » a le niveau de gris ${ink} (0 : noir, 255 : blanc), le mot suivant le plus foncé ${next.ink}`,
        it: `pagina ${page.number}: «${text}» ha il livello di grigio ${ink} (0: nero, 255: bianco), la parola successiva più scura ${next.ink}`,
      }),
      ...placesOf(page.number, [box]),
      check: 'pdfimages -all FILE picture',
    }))
  }
  return []
}

/** Words of its height beside the figures themselves. None of the page is darker than those that were compared. */
function hasLikes(box: Box, page: PageEvidence, figures: number): boolean {
  const height = heightOf(box)
  const like = (page.ocr?.words ?? []).filter(({ text, box: other }) => {
    const ratio = heightOf(other) / height
    const isLike = ratio < heightRatioMax && ratio > 1 / heightRatioMax
    return isLike && /[\p{L}\p{N}]{2}/u.test(text) && !isInMargin(other, page)
  })
  return like.length - figures >= likeMin
}

const heightOf = ([, top, , bottom]: Box): number => bottom - top
