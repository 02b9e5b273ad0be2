import type { FontEvidence, PageEvidence, Word } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { pageLines } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { around } from '../page/boxes.ts'
import { findingsMax, placed, quoted } from '../page/finding.ts'
import { areSiblings, fontKey, fontUse } from '../page/font-use.ts'
import { cannotTell, missing } from '../text.ts'

/** So few words of the whole file are set in it. */
const rareMax = 8
/** A certificate or the details of an account have no more. */
const fileWordsMin = 25
const besideMin = 2
/** Who exchanges a word keeps its size, or makes it smaller so that it fits; stamps are larger. */
const largerMax = 1.06
const smallerMax = 1.45
const fontsMax = 8
const rareFontsMax = 2
/** Fonts of signs and bars are used for little, by design. */
const signs = /symbol|dingbat|barcode|code ?(?:39|128)|ean|micr|ocr|icon|awesome|emoji|wingding/i

export const foreignFontWord = defineDetector({
  typeCode: 'foreignFontWord',
  family: 'fonts',
  severity: 'notice',
  title: {
    en: 'Words of a line are set in a font that nothing else uses',
    fr: 'Des mots d’une ligne sont dans une police que rien d’autre n’utilise',
    it: 'Parole di una riga sono in un carattere che nient’altro usa',
  },
  why: {
    en: 'A name, a date or a number that was replaced is often set in the font of the editing tool. Some designs do the same for a single word, so this sign alone proves little.',
    fr: 'Un nom, une date ou un numéro remplacé est souvent dans la police de l’outil de retouche. Certaines maquettes font de même pour un mot : ce signe seul prouve peu.',
    it: 'Un nome, una data o un numero sostituito è spesso nel carattere dello strumento di modifica. Alcune grafiche fanno lo stesso per una parola: questo segno da solo prova poco.',
  },
  needs: ['pages', 'pdf'],
  inspect({ pages, pdf: { fonts } }) {
    const use = fontUse(pages, fonts)
    const total = [...use.values()].reduce((sum, count) => sum + count, 0)
    if (total < fileWordsMin) return cannotTell(missing.text)
    const rare = new Set([...use].filter(([, count]) => count <= rareMax).map(([key]) => key))
    // A file of many fonts uses some of them for little, by design.
    if (use.size > fontsMax || rare.size > rareFontsMax) return clear
    return flagAny(
      pages
        .flatMap((page) => foreignStretches(page, fonts, rare).map((words) => ({ page: page.number, words })))
        .slice(0, findingsMax)
        .map(({ page, words }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          const name = fonts[words[0]?.font ?? -1]?.name ?? '?'
          return placed(
            {
              en: `page ${page}: “${text}” is set in ${name}, the rest of its line is not`,
              fr: `page ${page} : « ${text} » est composé en ${name}, pas le reste de sa ligne`,
              it: `pagina ${page}: «${text}» è composto in ${name}, il resto della riga no`,
            },
            page,
            around(words.map(({ box }) => box)),
            { check: `pdffonts -f ${page} -l ${page} FILE` },
          )
        }),
    )
  },
})

/** The words of each line that are set in a rare font, where the rest of the line has another one and the same size. */
function foreignStretches(page: PageEvidence, fonts: readonly FontEvidence[], rare: ReadonlySet<string>): Word[][] {
  return pageLines(page).flatMap(({ words }) => {
    const own = words.filter((word) => rare.has(fontKey(fonts, word.font)) && isText(word, fonts))
    const [first] = own
    if (first === undefined) return []
    const rest = words.filter((word) => !own.includes(word))
    const isLike = ({ sizePoints, font }: Word) =>
      first.sizePoints < largerMax * sizePoints &&
      sizePoints < smallerMax * first.sizePoints &&
      !areSiblings(fonts[font], fonts[first.font])
    return rest.length >= besideMin && rest.every(isLike) ? [own] : []
  })
}

const isText = ({ text, font }: Word, fonts: readonly FontEvidence[]): boolean =>
  /[\p{L}\d]{2}/u.test(text) && !signs.test(fonts[font]?.name ?? '')
