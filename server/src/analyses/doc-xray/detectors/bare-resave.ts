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
    en: 'A single document was saved again and names no program and no date',
    fr: 'Un document isolé a été réenregistré et ne nomme ni programme ni date',
    it: 'Un documento singolo è stato salvato di nuovo e non indica né programma né data',
  },
  why: {
    en: 'Joining files often loses the names and dates that each file carries; saving a single document again seldom does. The file may have been cleaned, or may never have named a program.',
    fr: 'Assembler des fichiers fait souvent perdre les noms et les dates de chacun ; réenregistrer un document isolé, rarement. Le fichier a pu être nettoyé, ou n’avoir jamais nommé de programme.',
    it: 'Unire file fa spesso perdere i nomi e le date di ciascuno; salvare di nuovo un documento singolo, di rado. Il file può essere stato ripulito, o non aver mai indicato un programma.',
  },
  needs: ['revisions', 'pages'],
  inspect({ revisions, pages }) {
    const last = revisions.at(-1)
    if (last === undefined) return cannotTell(missing.pdf)
    if (!isBare(last) || !wasSavedAgain(last) || !isOneDocument(pages)) return flagAny([])
    return flagAny([
      {
        ...finding({
          en: 'the file was saved again, and names neither a program nor a date',
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
