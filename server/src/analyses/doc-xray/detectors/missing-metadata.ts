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
    en: 'Most programs say who they are. Joining files and wiping traces both lose it.',
    fr: 'La plupart des programmes se nomment. Assembler des fichiers ou effacer des traces le fait perdre.',
    it: 'La maggior parte dei programmi si nomina. Unire file o cancellare tracce lo fa perdere.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    const last = revisions.at(-1)
    if (last === undefined) return cannotTell(missing.pdf)
    if (!isBare(last)) return flagAny([])
    return flagAny([
      {
        ...finding({
          en: 'there is neither an Info dictionary that says anything nor XMP',
          fr: 'il n’y a ni dictionnaire Info renseigné ni XMP',
          it: 'non c’è né un dizionario Info compilato né XMP',
        }),
        check: 'exiftool -a -G1 FILE',
      },
    ])
  },
})
