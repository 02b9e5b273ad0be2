import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { hasIdentifier } from '../identity/identifiers.ts'
import { changesToldMax } from '../page/finding.ts'
import {
  changedFinding,
  changedTexts,
  hasAmount,
  isReplacement,
  isTextUnknown,
  shortened,
  textUnknown,
} from '../text-changes.ts'

export const rewrittenText = defineDetector({
  typeCode: 'rewrittenText',
  family: 'revisions',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'A later save replaces text',
    fr: 'Un enregistrement ultérieur remplace du texte',
    it: 'Un salvataggio successivo sostituisce del testo',
  },
  why: {
    en: 'An issued document is not rewritten. The earlier version is still in the file and says something else.',
    fr: 'Un document émis n’est pas réécrit. La version antérieure est encore dans le fichier et dit autre chose.',
    it: 'Un documento emesso non viene riscritto. La versione precedente è ancora nel file e dice altro.',
  },
  needs: ['revisions'],
  // Authors mend words and dates of their manuals in the finished file; money, accounts and companies are what is forged.
  elsewhere: ({ earlierText = '' }) => hasAmount(earlierText) || hasIdentifier(earlierText),
  inspect({ revisions }) {
    const replaced = changedTexts(revisions).filter(isReplacement)
    if (replaced.length === 0 && isTextUnknown(revisions)) return textUnknown()
    return flagAny(
      replaced.slice(0, changesToldMax).map((changed) => {
        const { page, revision, change } = changed
        const [before, after] = [shortened(change.before), shortened(change.after)]
        return changedFinding(changed, {
          en: `on page ${page}, revision ${revision} replaces “${before}” by “${after}”`,
          fr: `page ${page}, la révision ${revision} remplace « ${before} » par « ${after} »`,
          it: `a pagina ${page}, la revisione ${revision} sostituisce «${before}» con «${after}»`,
        })
      }),
    )
  },
})
