import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, stampOf, surelyBefore } from '../times.ts'

export const modifiedBeforeCreation = defineDetector({
  typeCode: 'modifiedBeforeCreation',
  family: 'time',
  severity: 'suspicious',
  title: {
    en: 'The file was modified before it was created',
    fr: 'Le fichier a été modifié avant sa création',
    it: 'Il file è stato modificato prima della creazione',
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
        en: `the file was modified on ${to}, before its creation on ${from} (UTC)`,
        fr: `le fichier a été modifié le ${to}, avant sa création le ${from} (UTC)`,
        it: `il file è stato modificato il ${to}, prima della sua creazione il ${from} (UTC)`,
      }),
    ])
  },
})
