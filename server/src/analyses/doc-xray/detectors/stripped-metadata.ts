import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isBare } from '../self-description.ts'
import { cannotTell, finding } from '../text.ts'

export const strippedMetadata = defineDetector({
  typeCode: 'strippedMetadata',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'The file was stripped of its metadata',
    fr: 'Les métadonnées du fichier ont été effacées',
    it: 'I metadati del file sono stati cancellati',
  },
  why: {
    en: 'An earlier save in the same file still names its program or its dates; a later one took them away. Nobody needs that but to hide who saved it.',
    fr: 'Un enregistrement antérieur du même fichier nomme encore son programme ou ses dates ; un suivant les a retirés. Cela ne sert qu’à cacher qui a enregistré.',
    it: 'Un salvataggio precedente dello stesso file indica ancora il programma o le date; uno successivo li ha tolti. Serve solo a nascondere chi ha salvato.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    const last = revisions.at(-1)
    if (last === undefined)
      return cannotTell({
        en: 'the file has no readable revision',
        fr: 'le fichier n’a aucune révision lisible',
        it: 'il file non ha revisioni leggibili',
      })
    if (!isBare(last)) return flagAny([])
    const earlier = revisions.find((revision) => !isBare(revision))
    if (earlier === undefined) return flagAny([])
    const had = earlier.info?.producer ?? earlier.xmp?.producer ?? null
    return flagAny([
      {
        ...finding({
          en: 'the file was saved again, and names neither program nor date',
          fr: 'le fichier a été réenregistré et ne nomme ni programme ni date',
          it: 'il file è stato salvato di nuovo e non indica né programma né data',
        }),
        ...(had !== null && { earlierText: had }),
        revision: last.number,
        check: 'exiftool -a -G1 file.pdf; qpdf --show-object=trailer file.pdf',
      },
    ])
  },
})
