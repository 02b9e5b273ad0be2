import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { minuteMs, stampOf, surelyBefore } from '../times.ts'

/** Producers write the two dates one after the other, and a long document takes its time. */
const writingMs = minuteMs
/** A signing program sets the modification date just before it asks for the signature or the time stamp. */
const signingMs = 10 * minuteMs

export const modifiedAfterCreation = defineDetector({
  typeCode: 'modifiedAfterCreation',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'Modified after it was created',
    fr: 'Modifié après sa création',
    it: 'Modificato dopo la creazione',
  },
  why: {
    en: 'An issuer writes a document once. A later save may be an edit, but also a merge, a stamp or a compression: one ordinary file in four has one.',
    fr: 'Un émetteur écrit un document une seule fois. Un enregistrement ultérieur peut être une retouche, mais aussi une fusion, un tampon ou une compression : un fichier ordinaire sur quatre est dans ce cas.',
    it: 'Un emittente scrive un documento una sola volta. Un salvataggio successivo può essere un ritocco, ma anche un’unione, un timbro o una compressione: succede a un file ordinario su quattro.',
  },
  needs: ['times'],
  inspect({ times: { creation, modification, signings } }) {
    if (creation === null || modification === null) return cannotTell(missing.bothDates)
    if (!surelyBefore(creation, modification, writingMs)) return clear
    const modifiedAt = Date.parse(modification.instant ?? '')
    if (signings.some((signing) => Math.abs(Date.parse(signing) - modifiedAt) <= signingMs)) return clear
    const [from, to] = [stampOf(creation.instant), stampOf(modification.instant)]
    return flagAny([
      finding({
        en: `created ${from}, modified ${to} (UTC)`,
        fr: `créé le ${from}, modifié le ${to} (UTC)`,
        it: `creato il ${from}, modificato il ${to} (UTC)`,
      }),
    ])
  },
})
