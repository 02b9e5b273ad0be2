import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isBare } from '../self-description.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const missingMetadata = defineDetector({
  typeCode: 'missingMetadata',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'The file names no program and no date',
    fr: 'Le fichier ne nomme ni programme ni date',
    it: 'Il file non indica né programma né data',
  },
  why: {
    en: 'Most programs write their name into the file. Joining files loses the name, and so does wiping traces.',
    fr: 'La plupart des programmes écrivent leur nom dans le fichier. Assembler des fichiers fait perdre ce nom, effacer des traces aussi.',
    it: 'La maggior parte dei programmi scrive il proprio nome nel file. Unire file fa perdere questo nome, e così cancellare tracce.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    const last = revisions.at(-1)
    if (last === undefined) return cannotTell(missing.pdf)
    if (!isBare(last)) return flagAny([])
    return flagAny([
      {
        ...finding({
          en: 'the file has neither a filled-in Info dictionary nor XMP metadata',
          fr: 'le fichier n’a ni dictionnaire Info renseigné ni métadonnées XMP',
          it: 'il file non ha né un dizionario Info compilato né metadati XMP',
        }),
        check: 'exiftool -a -G1 FILE',
      },
    ])
  },
})
