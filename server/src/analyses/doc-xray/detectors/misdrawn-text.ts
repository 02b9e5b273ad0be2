import { isSeenAsSaid, isSeenOtherwise } from '#documents/misdrawn-words.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { isSeen } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { isCentredIn } from '../page/boxes.ts'
import { changesToldMax } from '../page/finding.ts'
import { placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

export const misdrawnText = defineDetector({
  typeCode: 'misdrawnText',
  family: 'textLayer',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'Characters look different from what the file says they are',
    fr: 'Des caractères n’ont pas l’aspect de ceux que le fichier indique',
    it: 'Caratteri con un aspetto diverso da quello che il file dichiara',
  },
  why: {
    en: 'A font that draws a 3 and calls it an 8 shows one amount to people and another to programs. No program does so by itself.',
    fr: 'Une police qui dessine un 3 et l’appelle 8 montre un montant aux personnes et en dit un autre aux programmes. Aucun logiciel ne le fait de lui-même.',
    it: 'Un carattere che disegna un 3 e lo chiama 8 mostra un importo alle persone e ne dice un altro ai programmi. Nessun programma lo fa da sé.',
  },
  needs: ['pages'],
  inspect({ pages: all }) {
    const pages = all.filter(isLegible)
    const doubted = pages.flatMap(({ misdrawn }) => misdrawn ?? [])
    if (doubted.length > 0 && doubted.every(({ read }) => read === null))
      return cannotTell(
        {
          en: 'some characters look like others, and no picture of the page was read to compare',
          fr: 'certains caractères ressemblent à d’autres, et aucune image de la page n’a été lue pour comparer',
          it: 'alcuni caratteri somigliano ad altri, e nessuna immagine della pagina è stata letta per confrontarli',
        },
        'unreadable',
      )
    // Glyphs of an unusual form: where OCR takes the side of the layer, what is left is its own mistake.
    if (doubted.filter(isSeenOtherwise).length <= doubted.filter(isSeenAsSaid).length) return flagAny([])
    return flagAny(pages.flatMap(misdrawnOn).slice(0, changesToldMax))
  },
})

const namelessShareMax = 0.1
/** Without a Unicode character: not assigned, for private use, a control. */
const nameless = /[\uFFFD\p{Cc}\p{Co}\p{Cn}]/u
const oddSignsShareMax = 0.1
/** What words and amounts are seldom written with. */
const oddSigns = /["#<=>?[\\\]^`{|}~]/g

/**
 * Printing drivers number the glyphs of a font as they come. What such a font says is nothing at all, digits among it by chance. What
 * nobody sees, and what other fonts say, such as those of bullets, tells nothing of it.
 */
function isLegible(page: PageEvidence): boolean {
  const seen = page.words.filter((word) => isSeen(word) && isOnPage(word, page))
  const fonts = new Set(seen.filter((word) => isMisdrawn(word, page)).map(({ font }) => font))
  const words = fonts.size === 0 ? seen : seen.filter(({ font }) => fonts.has(font))
  const text = words.map((word) => word.text).join('')
  return (
    words.filter((word) => nameless.test(word.text)).length <= namelessShareMax * words.length &&
    (text.match(oddSigns)?.length ?? 0) <= oddSignsShareMax * text.length
  )
}

const isOnPage = ({ box }: Word, { widthPoints, heightPoints }: PageEvidence): boolean =>
  isCentredIn(box, [0, 0, widthPoints, heightPoints])

const isMisdrawn = ({ box }: Word, { misdrawn = [] }: PageEvidence): boolean =>
  misdrawn.some((word) => isCentredIn(word.box, box) || isCentredIn(box, word.box))

/** Fonts of symbols call their signs by digits and letters: one alone proves nothing. */
const isNumber = ({ says }: { says: string }): boolean => /\d\D{0,3}\d/.test(says)

function misdrawnOn({ number, misdrawn = [] }: PageEvidence): Finding[] {
  return misdrawn
    .filter((word) => isSeenOtherwise(word) && isNumber(word))
    .map(({ box, says, shows }) => ({
      ...finding({
        en: `page ${number} shows “${shows}”, its text says “${says}”`,
        fr: `la page ${number} montre « ${shows} », son texte dit « ${says} »`,
        it: `la pagina ${number} mostra «${shows}», il suo testo dice «${says}»`,
      }),
      ...placesOf(number, [box]),
      check: `pdftotext -bbox -f ${number} -l ${number} FILE -`,
    }))
}
