import type { ContentStyle } from '#documents/writing-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isAsFirstWritten, isWrittenAnew } from '../page/content-writing.ts'
import { findingsMax } from '../page/finding.ts'
import { cannotTell, finding } from '../text.ts'

export const rewrittenPage = defineDetector({
  typeCode: 'rewrittenPage',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'One page was written anew, its neighbours were not',
    fr: 'Une page a été réécrite, ses voisines non',
    it: 'Una pagina è stata riscritta, le vicine no',
  },
  why: {
    en: 'Pages that share their fonts were made in one go and are written in one way. A tool that changes words on one page writes the instructions of that page anew; one that saves a file treats all pages alike.',
    fr: 'Des pages qui partagent leurs polices ont été faites d’un trait et sont écrites d’une seule manière. Un outil qui change des mots sur une page en réécrit les instructions ; celui qui enregistre un fichier traite toutes les pages de même.',
    it: 'Pagine che condividono i caratteri sono state fatte in una volta e sono scritte in un solo modo. Uno strumento che cambia parole su una pagina ne riscrive le istruzioni; chi salva un file tratta tutte le pagine allo stesso modo.',
  },
  needs: ['pdf'],
  // Manuals are put together of pages of many programs.
  elsewhere: () => false,
  inspect({ pdf: { contentStyles: styles = [] } }) {
    if (styles.length < 2)
      return cannotTell({
        en: 'there are no two pages to compare',
        fr: 'il n’y a pas deux pages à comparer',
        it: 'non ci sono due pagine da confrontare',
      })
    const untouched = styles.filter(isAsFirstWritten)
    const found = styles.filter((style) => isWrittenAnew(style) && untouched.some((other) => shareFont(style, other)))
    return flagAny(
      found.slice(0, findingsMax).map(({ page, shows }) => ({
        ...finding({
          en: `page ${page}: all ${shows} instructions that show text stand on lines of their own, unlike on the pages that share its fonts`,
          fr: `page ${page} : les ${shows} instructions qui affichent du texte ont chacune leur ligne, contrairement aux pages de mêmes polices`,
          it: `pagina ${page}: le ${shows} istruzioni che mostrano testo hanno ciascuna la propria riga, diversamente dalle pagine con gli stessi caratteri`,
        }),
        check: `mutool show FILE pages/${page}/Contents`,
      })),
    )
  },
})

const shareFont = (one: ContentStyle, other: ContentStyle): boolean =>
  one.fonts.some((font) => other.fonts.includes(font))
