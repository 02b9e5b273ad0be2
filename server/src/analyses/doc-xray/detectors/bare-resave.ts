import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { pageSeries } from '../page-series.ts'
import { isBare, wasSavedAgain } from '../self-description.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const bareResave = defineDetector({
  typeCode: 'bareResave',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'One document was saved again and names nobody',
    fr: 'Un document seul a été réenregistré et ne nomme personne',
    it: 'Un documento solo è stato salvato di nuovo e non indica nessuno',
  },
  why: {
    en: 'Joining files loses what each says of itself; one document that was saved again seldom does. It may have been cleaned, or never have named anything.',
    fr: 'Assembler des fichiers fait perdre ce que chacun dit de lui ; un document seul réenregistré, rarement. Il a pu être nettoyé, ou n’avoir jamais rien nommé.',
    it: 'Unire file fa perdere ciò che ciascuno dice di sé; un documento solo salvato di nuovo, di rado. Può essere stato ripulito, o non aver mai indicato nulla.',
  },
  needs: ['revisions', 'pages'],
  inspect({ revisions, pages }) {
    const last = revisions.at(-1)
    if (last === undefined) return cannotTell(missing.pdf)
    if (!isBare(last) || !wasSavedAgain(last) || !isOneDocument(pages)) return flagAny([])
    return flagAny([
      {
        ...finding({
          en: 'the file was saved again, and names neither program nor date',
          fr: 'le fichier a été réenregistré et ne nomme ni programme ni date',
          it: 'il file è stato salvato di nuovo e non indica né programma né data',
        }),
        revision: last.number,
        check: 'exiftool -a -G1 FILE; qpdf --show-object=trailer FILE',
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
