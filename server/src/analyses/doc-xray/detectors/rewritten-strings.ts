import type { ContentStyle } from '#documents/writing-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isLineByLine, isWrittenAnew } from '../page/content-writing.ts'
import { findingsMax } from '../page/finding.ts'
import { isOfPdfKit, rewriterBy } from '../page/writers.ts'
import { cannotTell, finding } from '../text.ts'

/** Not all: what such a tool then puts in may be written otherwise. */
const hexShareMin = 0.85
/** Programs that write the text of every font in hexadecimal from the start. */
const hexadecimal = /pdf-lib|pdfkit|prawn|pdfmake|react-pdf|skia|weasyprint|\bqt\b|quartz|office|microsoft/i

export const rewrittenStrings = defineDetector({
  typeCode: 'rewrittenStrings',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'A tool rewrote the whole text of a page',
    fr: 'Un outil a réécrit tout le texte d’une page',
    it: 'Uno strumento ha riscritto tutto il testo di una pagina',
  },
  why: {
    en: 'Saving a file again leaves the text of its pages as it was written. A tool that rewrote the whole text, in a form that few programs use for such fonts, was looking for words to change.',
    fr: 'Réenregistrer un fichier laisse le texte de ses pages tel quel. Un outil qui a réécrit tout le texte, sous une forme que peu de programmes emploient pour de telles polices, y cherchait des mots à changer.',
    it: 'Salvare di nuovo un file lascia il testo delle pagine com’era. Uno strumento che ha riscritto tutto il testo, in una forma che pochi programmi usano per tali caratteri, vi cercava parole da cambiare.',
  },
  needs: ['pdf'],
  elsewhere: () => false,
  inspect({ pdf: { revisions, writing, contentStyles = [], fonts } }) {
    const { info, xmp } = revisions.at(-1) ?? {}
    const names = [info?.producer, info?.creator, xmp?.producer, xmp?.creatorTool]
    // Fonts of many characters are always written so.
    const isUsual =
      fonts.some(({ kind }) => kind.startsWith('CID')) ||
      names.some((name) => hexadecimal.test(name ?? '')) ||
      (names.every((name) => !name) && isOfPdfKit(writing))
    if (contentStyles.length === 0 || isUsual)
      return cannotTell(
        {
          en: 'text in hexadecimal is usual in such a file',
          fr: 'du texte en hexadécimal est habituel dans un tel fichier',
          it: 'testo in esadecimale è abituale in un tale file',
        },
        'notApplicable',
      )
    const rewriter = rewriterBy(writing?.binaryComment ?? null)
    if (rewriter === undefined) return flagAny([])
    // MuPDF, which cleans whole files, leaves text in brackets, and marks what it saves as its own.
    const isAnew = rewriter === 'qpdf' ? isLineByLine : isWrittenAnew
    const found = contentStyles.filter(
      (style) => isAnew(style) && style.hex >= hexShareMin * style.shows && !namesFontsAnew(style),
    )
    return flagAny(
      found.slice(0, findingsMax).map(({ page, shows }) => ({
        ...finding({
          en: `page ${page}: all ${shows} texts are written in hexadecimal, each on a line of its own`,
          fr: `page ${page} : les ${shows} textes sont écrits en hexadécimal, chacun sur sa ligne`,
          it: `pagina ${page}: i ${shows} testi sono scritti in esadecimale, ciascuno su una riga propria`,
        }),
        check: `mutool show FILE pages/${page}/Contents`,
      })),
    )
  },
})

const namesEachMin = 3

/** pdf-lib names a font anew for every text: its pages are known where joining files lost its own name. */
const namesFontsAnew = ({ fonts }: ContentStyle): boolean => fonts.length >= namesEachMin * new Set(fonts).size
