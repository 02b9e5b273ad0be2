import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { changesToldMax } from '../page/finding.ts'
import { changedFinding, changedTexts, isTextUnknown, shortened, textUnknown } from '../text-changes.ts'

/** With its cents. Dates, page numbers and times of a stamp are none. */
const exact = /(?<![\d./-])\d{1,3}(?:[\s'’.,]\d{3})*[.,]\d{2}(?![\d./-])/
/** In groups of thousands: no number of a telephone begins otherwise than with a nought, or with the words of a letterhead before it. */
const grouped = /(?<![\d./-])(?<!\+\s?)(?<!\d\s)[1-9]\d{0,2}(?:[\s.,]\d{3})+(?![\d./-])(?!\s\d)/
/** Telephones, postal codes and numbers of registers are written in groups as well. */
const letterhead =
  /(?:^|[^\p{L}])(?:tel|tél|ph|phone|fax|mobile|cell|telefono|téléphone|telefon|www|siren|siret|rcs|rea|p\.? ?iva|cif|nif|kvk|hrb|ust-?id\S*|vat|iban)(?:[^\p{L}]|$)|@|(?:^|\s)\+\d/iu

const holdsAmount = (text: string): boolean => exact.test(text) || (grouped.test(text) && !letterhead.test(text))

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
      ({ change, drawn }) => drawn && change.how === 'added' && holdsAmount(change.after),
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
