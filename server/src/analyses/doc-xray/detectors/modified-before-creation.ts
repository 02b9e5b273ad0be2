import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, stampOf, surelyBefore } from '../times.ts'

export const modifiedBeforeCreation = defineDetector({
  typeCode: 'modifiedBeforeCreation',
  family: 'time',
  severity: 'suspicious',
  title: {
    en: 'Modified before it was created',
    fr: 'Modifié avant sa création',
    it: 'Modificato prima della creazione',
  },
  why: {
    en: 'No program modifies a file that does not exist yet: one of the two dates was written by hand or copied from another file.',
    fr: 'Aucun programme ne modifie un fichier qui n’existe pas encore : l’une des deux dates a été écrite à la main ou copiée d’un autre fichier.',
    it: 'Nessun programma modifica un file che non esiste ancora: una delle due date è stata scritta a mano o copiata da un altro file.',
  },
  needs: ['times'],
  inspect({ times: { creation, modification } }) {
    if (creation === null || modification === null) return cannotTell(missing.bothDates)
    // Some programs take over when the source was last saved, and state as creation when it was exported.
    if (!surelyBefore(modification, creation, dayMs)) return clear
    const [from, to] = [stampOf(creation.instant), stampOf(modification.instant)]
    return flagAny([
      finding({
        en: `modified ${to}, before the creation ${from} (UTC)`,
        fr: `modifié le ${to}, avant la création du ${from} (UTC)`,
        it: `modificato il ${to}, prima della creazione del ${from} (UTC)`,
      }),
    ])
  },
})
