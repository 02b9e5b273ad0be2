import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { changesToldMax } from '../page/finding.ts'
import {
  changedFinding,
  changedTexts,
  hasAmount,
  hasDigit,
  isTextUnknown,
  shortened,
  textUnknown,
} from '../text-changes.ts'

export const erasedText = defineDetector({
  typeCode: 'erasedText',
  family: 'revisions',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A later save removes figures from a page',
    fr: 'Un enregistrement ultérieur retire des chiffres d’une page',
    it: 'Un salvataggio successivo toglie delle cifre da una pagina',
  },
  why: {
    en: 'Harmless saves add a stamp, an annotation or a signature; they remove nothing from the page.',
    fr: 'Un enregistrement anodin ajoute un tampon, une annotation ou une signature ; il n’enlève rien à la page.',
    it: 'Un salvataggio innocuo aggiunge un timbro, un’annotazione o una firma; non toglie nulla dalla pagina.',
  },
  needs: ['revisions'],
  // Authors mend the words of manuals and forms in the finished file.
  elsewhere: ({ earlierText = '' }) => hasAmount(earlierText),
  inspect({ revisions }) {
    const erased = changedTexts(revisions).filter(
      ({ change, drawn }) => drawn && change.after === '' && hasDigit(change.before) && !areMarks(change.before),
    )
    if (erased.length === 0 && isTextUnknown(revisions)) return textUnknown()
    return flagAny(
      erased.slice(0, changesToldMax).map((changed) => {
        const { page, revision, change } = changed
        const before = shortened(change.before)
        return changedFinding(changed, {
          en: `on page ${page}, revision ${revision} no longer shows “${before}”`,
          fr: `page ${page}, la révision ${revision} ne montre plus « ${before} »`,
          it: `a pagina ${page}, la revisione ${revision} non mostra più «${before}»`,
        })
      }),
    )
  },
})

/** One or two digits by themselves, in brackets or not, are marks of footnotes, behind a year or a word: an amount goes as a whole. */
const areMarks = (text: string): boolean =>
  text
    .replaceAll(/\b(?:19|20)\d\d (?=\d)/g, '')
    .split(/\s+/)
    .every((word) => /^[([*]*(?:\d{1,2}|\d(?:,\d)+|[*†‡])[)\]*.]*$/.test(word))
