import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { pageSeries } from '../page-series.ts'
import { isBare, wasSavedAgain } from '../self-description.ts'
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
    en: 'Joining files loses what each says of itself. One document that was saved again and lost program and dates on the way was cleaned on purpose.',
    fr: 'Assembler des fichiers fait perdre ce que chacun dit de lui. Un document seul qui, réenregistré, a perdu programme et dates a été nettoyé à dessein.',
    it: 'Unire file fa perdere ciò che ciascuno dice di sé. Un documento solo che, salvato di nuovo, ha perso programma e date è stato ripulito apposta.',
  },
  needs: ['revisions', 'pages'],
  inspect({ revisions, pages }) {
    const last = revisions.at(-1)
    if (last === undefined)
      return cannotTell({
        en: 'the file has no readable revision',
        fr: 'le fichier n’a aucune révision lisible',
        it: 'il file non ha revisioni leggibili',
      })
    if (!isBare(last)) return flagAny([])
    const earlier = revisions.find((revision) => !isBare(revision))
    if (earlier === undefined && !(wasSavedAgain(last) && isOneDocument(pages))) return flagAny([])
    const had = earlier?.info?.producer ?? earlier?.xmp?.producer ?? null
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

/** Joining files loses what each says of itself, however often the result is saved. */
function isOneDocument(pages: readonly PageEvidence[]): boolean {
  if (pages.length === 1) return true
  const [series, ...others] = pageSeries(pages)
  return series !== undefined && others.length === 0 && series.length === pages.length
}
