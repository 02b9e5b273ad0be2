import type { PdfEvidence } from '#documents/evidence.ts'
import type { FirstUse, GlyphNumbering, SubsetEvidence } from '#documents/glyph-evidence.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { type OfMaker, ofKnownMakers } from '../page/subset-makers.ts'
import { cannotTell, finding } from '../text.ts'

/** Fewer say little of how the others are numbered. */
const glyphsMin = 20
const inOrderMin = 8
/** More are out of their order where the page is not the first of those that the font was made for. */
const misplacedMax = 8
/** A font that is drawn with for a few words is not looked at. */
const siblingGlyphsMin = 16

export const misplacedGlyph = defineDetector({
  typeCode: 'misplacedGlyph',
  family: 'editedText',
  // Of files of others alone its record bounds its false alarms a little above what a level asks for; pages that were taken out set it off.
  severity: 'notice',
  title: {
    en: 'The text is not the one that the fonts of the page were made for',
    fr: 'Le texte n’est pas celui pour lequel les polices de la page ont été faites',
    it: 'Il testo non è quello per cui furono creati i caratteri della pagina',
  },
  why: {
    en: 'Many programs number the characters of a font in the order in which the text first uses them. Whoever changes the text of a finished page leaves the numbers as they were: a character then comes before or behind its turn.',
    fr: 'Beaucoup de programmes numérotent les caractères d’une police dans l’ordre où le texte les emploie pour la première fois. Qui change le texte d’une page finie laisse ces numéros tels quels : un caractère vient alors avant ou après son tour.',
    it: 'Molti programmi numerano i caratteri di un font nell’ordine in cui il testo li usa per la prima volta. Chi cambia il testo di una pagina finita lascia i numeri com’erano: un carattere viene allora prima o dopo il suo turno.',
  },
  needs: ['pages', 'pdf'],
  inspect({ pages, pdf }) {
    const known = ofKnownMakers(pdf)
    const numbered = known.filter(isNumbered)
    if (!numbered.some(({ font }) => (font.numbering?.glyphs ?? 0) >= glyphsMin))
      return cannotTell(
        {
          en: 'no font of the file numbers its characters in the order of the text',
          fr: 'aucune police du fichier ne numérote ses caractères dans l’ordre du texte',
          it: 'nessun carattere del file è numerato nell’ordine del testo',
        },
        'notApplicable',
      )
    const found = numbered.filter((one) => !known.some((other) => isOfOtherOrder(one, other))).flatMap(brokenOf)
    return flagAny(found.slice(0, findingsMax).map((broken) => told(pages, pdf, broken)))
  },
})

const isNumbered = ({ font: { numbering }, maker }: OfMaker): boolean =>
  numbering !== null && numbering.start.number === maker.firstNumber && numbering.lowest === maker.firstNumber

/** Where a page was taken out, or others stood before, the fonts are out of order all over. */
const isOfOtherOrder = (one: OfMaker, other: OfMaker): boolean =>
  other.maker === one.maker && other.font.glyphs >= siblingGlyphsMin && !isNumbered(other)

type Broken = { font: SubsetEvidence; after: FirstUse; at: FirstUse }

function brokenOf({ font }: OfMaker): Broken[] {
  const { broken, glyphs, start, misplaced, unused } = font.numbering as GlyphNumbering
  if (broken === null || glyphs < glyphsMin || misplaced + unused > misplacedMax) return []
  const { after, at, inOrderBefore } = broken
  // Between two pages, one that was taken out would do the same.
  const isOnePage = after.page === start.page && at.page === start.page
  return isOnePage && inOrderBefore >= inOrderMin ? [{ font, after, at }] : []
}

function told(pages: readonly PageEvidence[], pdf: PdfEvidence, { font, after, at }: Broken): Finding {
  const page = pages.find(({ number }) => number === at.page)
  const word = page && firstWordWith(page, pdf, font, at.character)
  const check = drawingOf(at.page)
  if (word === undefined)
    return {
      ...finding({
        en: `page ${at.page}: ${font.name} numbers its characters as the text uses them, but number ${at.number} comes behind ${after.number}`,
        fr: `page ${at.page} : ${font.name} numérote ses caractères selon le texte, mais le numéro ${at.number} vient après ${after.number}`,
        it: `pagina ${at.page}: ${font.name} numera i caratteri secondo il testo, ma il numero ${at.number} viene dopo ${after.number}`,
      }),
      check,
    }
  const text = quoted(word.text)
  return placed(
    {
      en: `page ${at.page}: ${font.name} numbers its characters as the text uses them, and the order breaks at “${text}”`,
      fr: `page ${at.page} : ${font.name} numérote ses caractères selon le texte, et l’ordre se rompt à « ${text} »`,
      it: `pagina ${at.page}: ${font.name} numera i caratteri secondo il testo, e l’ordine si rompe a «${text}»`,
    },
    at.page,
    word.box,
    { check },
  )
}

/** Where the page draws this character in this font for the first time. */
function firstWordWith(
  page: PageEvidence,
  { fonts }: PdfEvidence,
  font: SubsetEvidence,
  character: string,
): Word | undefined {
  const isSet = (word: Word) =>
    character !== '' &&
    word.text.includes(character) &&
    fonts[word.font]?.name === font.name &&
    fonts[word.font]?.subset === font.subset
  return pageWords(page)
    .filter(isSet)
    .toSorted((one, other) => one.order - other.order)[0]
}
