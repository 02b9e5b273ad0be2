import type { Revision } from '#documents/evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { kindOf, type ProgramKind } from '../programs.ts'
import { isBare } from '../self-description.ts'
import { cannotTell, finding } from '../text.ts'

/** In these a finished page can be changed; office programs and browsers only make pages. */
const pageChanging: ReadonlySet<ProgramKind | undefined> = new Set(['pdf-editor', 'image-editor', 'drawing'] as const)

export const strippedMetadata = defineDetector({
  typeCode: 'strippedMetadata',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'The metadata was removed from the file',
    fr: 'Les métadonnées du fichier ont été effacées',
    it: 'I metadati del file sono stati cancellati',
  },
  why: {
    en: 'An earlier save in the same file still names a program that can change a finished page; a later save removed all names and dates.',
    fr: 'Un enregistrement antérieur du même fichier nomme encore un programme qui permet de changer une page finie ; un enregistrement ultérieur a retiré tous les noms et dates.',
    it: 'Un salvataggio precedente dello stesso file indica ancora un programma con cui si può cambiare una pagina finita; un salvataggio successivo ha tolto tutti i nomi e le date.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    const last = revisions.at(-1)
    if (last === undefined)
      return cannotTell(
        {
          en: 'the file has no readable revision',
          fr: 'le fichier n’a aucune révision lisible',
          it: 'il file non ha revisioni leggibili',
        },
        'unreadable',
      )
    if (!isBare(last)) return flagAny([])
    // Whoever cares for his privacy strips his files as well: it tells where a program is hidden that would have told.
    const had = revisions
      .filter((revision) => !isBare(revision))
      .flatMap(namesOf)
      .find((name) => pageChanging.has(kindOf(name)))
    if (had === undefined) return flagAny([])
    return flagAny([
      {
        ...finding({
          en: 'the file was saved again, and names neither a program nor a date',
          fr: 'le fichier a été réenregistré et ne nomme ni programme ni date',
          it: 'il file è stato salvato di nuovo e non indica né programma né data',
        }),
        earlierText: had,
        revision: last.number,
        check: 'exiftool -a -G1 FILE; qpdf --show-object=trailer FILE',
      },
    ])
  },
})

const namesOf = ({ info, xmp }: Revision): string[] =>
  [info?.producer, info?.creator, xmp?.producer, xmp?.creatorTool].filter((name) => typeof name === 'string')
