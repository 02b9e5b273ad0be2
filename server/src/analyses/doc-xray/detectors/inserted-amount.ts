import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { changesToldMax } from '../page/finding.ts'
import { changedFinding, changedTexts, isTextUnknown, shortened, textUnknown } from '../text-changes.ts'

/** With its cents, or with groups of thousands. Dates, page numbers and times of a stamp are none. */
const amount =
  /(?<![\d./-])\d{1,3}(?:[ {2}'’.,]\d{3})*[.,]\d{2}(?![\d./-])|(?<![\d./-])\d{1,3}(?:[ {2}.,]\d{3}){1,}(?![\d./-])/

export const insertedAmount = defineDetector({
  typeCode: 'insertedAmount',
  family: 'revisions',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A later save adds an amount to a page',
    fr: 'Un enregistrement ultérieur ajoute un montant à une page',
    it: 'Un salvataggio successivo aggiunge un importo a una pagina',
  },
  why: {
    en: 'Stamps and signatures add words and dates. An amount that was not there when the file was made has no regular origin.',
    fr: 'Tampons et signatures apportent des mots et des dates. Un montant absent à la création du fichier n’a pas d’origine régulière.',
    it: 'Timbri e firme portano parole e date. Un importo che non c’era alla creazione del file non ha un’origine regolare.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    const inserted = changedTexts(revisions).filter(
      // Fields of a form are there to be filled in.
      ({ change, drawn }) => drawn && change.how === 'added' && amount.test(change.after),
    )
    if (inserted.length === 0 && isTextUnknown(revisions)) return textUnknown()
    return flagAny(
      inserted.slice(0, changesToldMax).map((changed) => {
        const { page, revision, change } = changed
        const after = shortened(change.after)
        return changedFinding(changed, {
          en: `on page ${page}, revision ${revision} adds “${after}”`,
          fr: `page ${page}, la révision ${revision} ajoute « ${after} »`,
          it: `a pagina ${page}, la revisione ${revision} aggiunge «${after}»`,
        })
      }),
    )
  },
})
