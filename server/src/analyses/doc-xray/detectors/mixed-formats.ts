import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { cannotTell } from '../text.ts'

/** Amounts whose marks leave no doubt: thousands apart by one, cents by the other. */
const commaCents = /^[-+(€$£]{0,2}\d{1,3}(?:\.\d{3})+,\d{2}\)?[-+€]?$/
const pointCents = /^[-+(€$£]{0,2}\d{1,3}(?:,\d{3})+\.\d{2}\)?[-+€]?$/
const usualMin = 4
/** As many of both are two currencies, or two languages side by side. */
const oddShareMax = 0.25

export const mixedFormats = defineDetector({
  typeCode: 'mixedFormats',
  family: 'layout',
  severity: 'notice',
  title: {
    en: 'Amounts are written in two different formats',
    fr: 'Des montants sont écrits dans deux formats différents',
    it: 'Gli importi sono scritti in due formati diversi',
  },
  why: {
    en: 'A program writes all amounts of a document in one format. Somebody who types them easily falls back on the format of their own country.',
    fr: 'Un programme écrit tous les montants d’un document d’une seule façon. Qui les tape retombe dans l’usage de son pays.',
    it: 'Un programma scrive tutti gli importi di un documento in un solo modo. Chi li batte ricade nell’uso del proprio paese.',
  },
  needs: ['pages'],
  elsewhere: () => false,
  inspect({ pages }) {
    const of = (form: RegExp) => pages.flatMap((page) => amountsLike(form, page))
    const [rare, usual] = [of(commaCents), of(pointCents)].toSorted((one, other) => one.length - other.length)
    if (rare === undefined || usual === undefined || usual.length < usualMin)
      return cannotTell({
        en: 'too few amounts above a thousand to compare',
        fr: 'trop peu de montants au-dessus de mille pour comparer',
        it: 'troppo pochi importi oltre mille da confrontare',
      })
    if (rare.length > oddShareMax * usual.length) return flagAny([])
    const like = usual[0]?.word.text ?? ''
    return flagAny(
      rare.slice(0, findingsMax).map(({ page, word }) =>
        placed(
          {
            en: `page ${page}: “${quoted(word.text)}” is written differently from amounts such as “${like}”`,
            fr: `page ${page} : « ${quoted(word.text)} » est écrit autrement que des montants comme « ${like} »`,
            it: `pagina ${page}: «${quoted(word.text)}» è scritto diversamente da importi come «${like}»`,
          },
          page,
          word.box,
          { check: textAt(page, word.box) },
        ),
      ),
    )
  },
})

const amountsLike = (form: RegExp, page: PageEvidence): { page: number; word: Word }[] =>
  pageWords(page)
    .filter(({ text }) => form.test(text))
    .map((word) => ({ page: page.number, word }))
