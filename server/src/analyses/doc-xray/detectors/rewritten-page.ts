import type { ContentStyle } from '#documents/writing-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { formPages } from '../form.ts'
import { isAsFirstWritten, isWrittenAnew } from '../page/content-writing.ts'
import { findingsMax } from '../page/finding.ts'
import { cannotTell, finding } from '../text.ts'

export const rewrittenPage = defineDetector({
  typeCode: 'rewrittenPage',
  family: 'editedText',
  severity: 'suspicious',
  title: {
    en: 'One page was rewritten, the pages around it were not',
    fr: 'Une page a été réécrite, ses voisines non',
    it: 'Una pagina è stata riscritta, le vicine no',
  },
  why: {
    en: 'Pages that share their fonts were made together and are written in the same way. A tool that changes words on one page rewrites the instructions of that page; a program that saves a file treats all pages alike.',
    fr: 'Des pages qui partagent leurs polices ont été faites d’un trait et sont écrites d’une seule manière. Un outil qui change des mots sur une page en réécrit les instructions ; celui qui enregistre un fichier traite toutes les pages de même.',
    it: 'Pagine che condividono i caratteri sono state fatte in una volta e sono scritte in un solo modo. Uno strumento che cambia parole su una pagina ne riscrive le istruzioni; chi salva un file tratta tutte le pagine allo stesso modo.',
  },
  needs: ['pdf', 'pages'],
  // Manuals are put together of pages of many programs.
  elsewhere: () => false,
  inspect({ pdf, pages }) {
    const { contentStyles: styles = [] } = pdf
    if (styles.length < 2)
      return cannotTell({
        en: 'the file does not have two pages to compare',
        fr: 'le fichier n’a pas deux pages à comparer',
        it: 'il file non ha due pagine da confrontare',
      })
    const filledIn = formPages(pdf, pages)
    const untouched = styles.filter(isAsFirstWritten)
    const found = styles.filter(
      (style) =>
        isWrittenAnew(style) && !filledIn.has(style.page) && untouched.some((other) => shareFont(style, other)),
    )
    return flagAny(
      found.slice(0, findingsMax).map(({ page, shows }) => ({
        ...finding({
          en: `page ${page}: each of the ${shows} instructions that show text is on a line of its own, unlike on the pages that share its fonts`,
          fr: `page ${page} : chacune des ${shows} instructions qui affichent du texte est sur sa propre ligne, contrairement aux pages de mêmes polices`,
          it: `pagina ${page}: ciascuna delle ${shows} istruzioni che mostrano testo è su una riga propria, diversamente dalle pagine con gli stessi caratteri`,
        }),
        check: `mutool show FILE pages/${page}/Contents`,
      })),
    )
  },
})

const shareFont = (one: ContentStyle, other: ContentStyle): boolean =>
  one.fonts.some((font) => other.fonts.includes(font))
