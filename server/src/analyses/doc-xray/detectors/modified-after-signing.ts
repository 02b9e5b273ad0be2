import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'
import { isReadableSignature, minuteMs, rangeOf, stampOf } from '../times.ts'

/** The clock of a time-stamping authority and that of the signer differ. */
const toleranceMs = 10 * minuteMs

export const modifiedAfterSigning = defineDetector({
  typeCode: 'modifiedAfterSigning',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The file was modified after the last signature',
    fr: 'Le fichier a été modifié après la dernière signature',
    it: 'Il file è stato modificato dopo l’ultima firma',
  },
  why: {
    en: 'A signature completes a document. What is saved later is not covered by the signature.',
    fr: 'Une signature clôt la rédaction d’un document. Ce qui est enregistré ensuite n’est pas couvert par la signature.',
    it: 'Una firma conclude la redazione di un documento. Ciò che si salva dopo non è coperto dalla firma.',
  },
  needs: ['times', 'signatures'],
  inspect({ times: { modification, lastSigning }, signatures }) {
    // Without a signature there is nothing to come after.
    if (signatures.length === 0) return clear
    if (!signatures.some(isReadableSignature)) {
      return cannotTell(
        {
          en: 'the file holds a signature that could not be read',
          fr: 'le fichier contient une signature qui n’a pas pu être lue',
          it: 'il file contiene una firma che non è stato possibile leggere',
        },
        'unreadable',
      )
    }
    if (modification === null || lastSigning === null) {
      return cannotTell({
        en: 'the file is signed, but lacks the time of signing or of modification',
        fr: 'le fichier est signé, mais l’heure de signature ou de modification manque',
        it: 'il file è firmato, ma manca l’ora della firma o della modifica',
      })
    }
    const [earliest] = rangeOf(modification) ?? [Number.NEGATIVE_INFINITY]
    if (earliest <= Date.parse(lastSigning) + toleranceMs) return clear
    const [signed, changed] = [stampOf(lastSigning), stampOf(modification.instant)]
    return flagAny([
      finding({
        en: `the file was signed on ${signed} and modified on ${changed} (UTC)`,
        fr: `le fichier a été signé le ${signed} et modifié le ${changed} (UTC)`,
        it: `il file è stato firmato il ${signed} e modificato il ${changed} (UTC)`,
      }),
    ])
  },
})
