import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { isModifiedBySigning, minuteMs, stampOf, surelyBefore } from '../times.ts'

/** Producers write the two dates one after the other, and a long document takes its time. */
const writingMs = minuteMs

export const modifiedAfterCreation = defineDetector({
  typeCode: 'modifiedAfterCreation',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The file was modified after it was created',
    fr: 'Le fichier a été modifié après sa création',
    it: 'Il file è stato modificato dopo la creazione',
  },
  why: {
    en: 'An issuer writes a document once. A later save may be an edit, but also a merge, a stamp or a compression: one ordinary file in four has one.',
    fr: 'Un émetteur écrit un document une seule fois. Un enregistrement ultérieur peut être une retouche, mais aussi une fusion, un tampon ou une compression : un fichier ordinaire sur quatre est dans ce cas.',
    it: 'Un emittente scrive un documento una sola volta. Un salvataggio successivo può essere un ritocco, ma anche un’unione, un timbro o una compressione: succede a un file ordinario su quattro.',
  },
  needs: ['times'],
  inspect({ times }) {
    const { creation, modification } = times
    if (creation === null || modification === null) return cannotTell(missing.bothDates)
    if (!surelyBefore(creation, modification, writingMs) || isModifiedBySigning(times)) return clear
    const [from, to] = [stampOf(creation.instant), stampOf(modification.instant)]
    return flagAny([
      finding({
        en: `the file was created on ${from} and modified on ${to} (UTC)`,
        fr: `le fichier a été créé le ${from} et modifié le ${to} (UTC)`,
        it: `il file è stato creato il ${from} e modificato il ${to} (UTC)`,
      }),
    ])
  },
})
