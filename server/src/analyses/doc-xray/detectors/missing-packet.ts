import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck } from '../programs.ts'
import { cannotTell, finding } from '../text.ts'

/** Programs that have written an XMP packet into every file since 2003. Distiller did not always. */
const describing =
  /^adobe (?:acrobat|indesign|illustrator)\b|^acrobat (?!distiller)|^adobe pdf library (?:[6-9]|\d{2})/i

export const missingPacket = defineDetector({
  typeCode: 'missingPacket',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'The named program would have described the file in XMP',
    fr: 'Le programme nommé aurait décrit le fichier en XMP',
    it: 'Il programma indicato avrebbe descritto il file in XMP',
  },
  why: {
    en: 'The programs of Adobe describe every file that they save twice. Where only the names are there, somebody typed them, or a tool took the rest away.',
    fr: 'Les programmes d’Adobe décrivent deux fois chaque fichier qu’ils enregistrent. Où il n’y a que les noms, quelqu’un les a tapés, ou un outil a ôté le reste.',
    it: 'I programmi di Adobe descrivono due volte ogni file che salvano. Dove ci sono solo i nomi, qualcuno li ha scritti, o uno strumento ha tolto il resto.',
  },
  needs: ['revisions'],
  elsewhere: () => false,
  inspect({ revisions }) {
    const { producer, creator } = revisions.at(-1)?.info ?? {}
    // The producer wrote the file as it is; a creator may have been printed by another.
    if (!producer || !describing.test(producer))
      return cannotTell({
        en: 'the file names no program that always writes XMP',
        fr: 'le fichier ne nomme aucun programme qui écrit toujours du XMP',
        it: 'il file non indica alcun programma che scrive sempre XMP',
      })
    if (revisions.some(({ xmp }) => xmp !== null)) return flagAny([])
    const names = [producer, creator].filter((name) => name).join(' / ')
    return flagAny([
      {
        ...finding({
          en: `it names ${names} and has no XMP`,
          fr: `il nomme ${names} et n’a pas de XMP`,
          it: `indica ${names} e non ha XMP`,
        }),
        check: metadataCheck,
      },
    ])
  },
})
