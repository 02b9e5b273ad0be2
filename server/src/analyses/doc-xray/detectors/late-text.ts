import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { around } from '../page/boxes.ts'
import { drawingOf, findingsMax, placed, quoted } from '../page/finding.ts'
import { type LateWords, outOfTurn } from '../page/late-words.ts'
import { cannotTell, missing } from '../text.ts'

export const lateText = defineDetector({
  typeCode: 'lateText',
  family: 'editedText',
  severity: 'notice',
  title: {
    en: 'Words were written into a line after the rest of the page',
    fr: 'Des mots ont été écrits dans une ligne après le reste de la page',
    it: 'Delle parole sono state scritte in una riga dopo il resto della pagina',
  },
  why: {
    en: 'A name that was replaced is often drawn last. So are page numbers and the marks of portals, so this sign alone proves little.',
    fr: 'Un nom remplacé est souvent dessiné en dernier. Les numéros de page et les mentions de portail aussi : ce signe seul prouve peu.',
    it: 'Un nome sostituito è spesso disegnato per ultimo. Lo sono anche i numeri di pagina e le diciture dei portali: questo segno da solo prova poco.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    return flagAny(
      layered
        .flatMap((page) => outOfTurn(page).filter((late) => isWithinText(late, page)))
        .slice(0, findingsMax)
        .map(({ page, words }) => {
          const text = quoted(words.map((word) => word.text).join(' '))
          return placed(
            {
              en: `page ${page}: “${text}” was drawn after the rest of the page`,
              fr: `page ${page} : « ${text} » a été dessiné après le reste de la page`,
              it: `pagina ${page}: «${text}» è stato disegnato dopo il resto della pagina`,
            },
            page,
            around(words.map(({ box }) => box)),
            { check: drawingOf(page) },
          )
        }),
    )
  },
})

/** In the body of the page and on the very baseline and of the size of its line: stamps and page numbers are not. */
function isWithinText({ words, rest }: LateWords, { heightPoints }: PageEvidence): boolean {
  const [first] = words
  if (first === undefined || !/\p{L}{2}/u.test(words.map(({ text }) => text).join(''))) return false
  if (first.box[1] > 0.92 * heightPoints || first.box[3] < 0.04 * heightPoints) return false
  return rest.some(
    ({ baseline, sizePoints }) =>
      Math.abs(baseline - first.baseline) < 0.3 && Math.abs(sizePoints - first.sizePoints) < 0.05 * sizePoints,
  )
}
