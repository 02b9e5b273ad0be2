import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { finding } from '../text.ts'

export const removedPage = defineDetector({
  typeCode: 'removedPage',
  family: 'revisions',
  severity: 'suspicious',
  title: {
    en: 'A later save removes pages',
    fr: 'Un enregistrement ultérieur retire des pages',
    it: 'Un salvataggio successivo toglie delle pagine',
  },
  why: {
    en: 'The removed pages are still in the file, but are not shown. Other pages may have been put in their place.',
    fr: 'Les pages retirées sont encore dans le fichier, mais ne sont pas montrées. D’autres pages ont pu prendre leur place.',
    it: 'Le pagine tolte sono ancora nel file, ma non si vedono. Altre pagine possono averne preso il posto.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    return flagAny(
      revisions.slice(1).flatMap(({ number, changes }, index) => {
        const { removedPages, addedPages } = changes
        if (removedPages.length === 0) return []
        const [removed, added] = [removedPages.join(', '), addedPages.join(', ')]
        const isSwap = addedPages.length > 0
        return [
          {
            ...finding({
              en: `revision ${number} removes page ${removed}${isSwap ? ` and inserts page ${added}` : ''}`,
              fr: `la révision ${number} retire la page ${removed}${isSwap ? ` et insère la page ${added}` : ''}`,
              it: `la revisione ${number} toglie la pagina ${removed}${isSwap ? ` e inserisce la pagina ${added}` : ''}`,
            }),
            revision: number,
            check: `head -c ${revisions[index]?.endByte ?? 0} FILE > earlier.pdf && pdfinfo earlier.pdf`,
          },
        ]
      }),
    )
  },
})
