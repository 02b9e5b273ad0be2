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
    en: 'The file lacks the XMP metadata that the named program always writes',
    fr: 'Il manque au fichier les métadonnées XMP que le programme nommé écrit toujours',
    it: 'Al file mancano i metadati XMP che il programma indicato scrive sempre',
  },
  why: {
    en: 'Adobe’s programs describe every file that they save in two places, Info and XMP. Where only the names in Info are there, somebody typed them, or a tool removed the rest.',
    fr: 'Les programmes d’Adobe décrivent chaque fichier enregistré à deux endroits, Info et XMP. S’il n’y a que les noms dans Info, quelqu’un les a tapés, ou un outil a ôté le reste.',
    it: 'I programmi di Adobe descrivono ogni file salvato in due punti, Info e XMP. Se ci sono solo i nomi in Info, qualcuno li ha scritti, o uno strumento ha tolto il resto.',
  },
  needs: ['revisions'],
  elsewhere: () => false,
  inspect({ revisions }) {
    const { producer, creator } = revisions.at(-1)?.info ?? {}
    // The producer wrote the file as it is; a creator may have been printed by another.
    if (!producer || !describing.test(producer))
      return cannotTell(
        {
          en: 'the file names no program that always writes XMP',
          fr: 'le fichier ne nomme aucun programme qui écrit toujours du XMP',
          it: 'il file non indica alcun programma che scrive sempre XMP',
        },
        'notApplicable',
      )
    if (revisions.some(({ xmp }) => xmp !== null)) return flagAny([])
    const names = [producer, creator].filter((name) => name).join(' / ')
    return flagAny([
      {
        ...finding({
          en: `the file names ${names} and has no XMP metadata`,
          fr: `le fichier nomme ${names} et n’a pas de métadonnées XMP`,
          it: `il file indica ${names} e non ha metadati XMP`,
        }),
        check: metadataCheck,
      },
    ])
  },
})
