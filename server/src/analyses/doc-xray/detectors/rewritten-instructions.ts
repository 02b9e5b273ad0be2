import type { PdfEvidence } from '#documents/evidence.ts'
import type { FontEvidence } from '#documents/page-evidence.ts'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isWrittenAnew } from '../page/content-writing.ts'
import { findingsMax } from '../page/finding.ts'
import { cannotTell, finding } from '../text.ts'

/**
 * Programs that never put an operator that shows text on a line of its own with a space before it. Left out are those that also
 * join pages of others or save them as they stand (iText, pdf-lib, PDFBox, qpdf, Preview): a name says nothing of such pages.
 */
const tight = /^(?:gpl |afpl )?ghostscript|^cairo |^libreoffice|^openoffice|^pdftex|^luatex|^xdvipdfmx/i
const crowded =
  /^reportlab|^(?:py-pdf\/|pyfpdf\/)?t?fpdf(?![a-z])|^tcpdf|^dompdf .{0,60}\+ cpdf$|^mpdf(?![a-z])|^pdf::(?:api2|builder)|^apache fop|^qt \d|quartz pdfcontext(?!, appendmode)/i
/** These put each operator on a line of its own, but write every string in hexadecimal. */
const hexadecimal = /^skia\/pdf|^pdfkit$|^weasyprint/i
const hexShareMax = 0.5
/** These put each operator on a line of its own as well, but write strings in hexadecimal only for fonts with many characters. */
const literal = /^haru|^jspdf/i
const habits = [tight, crowded, hexadecimal, literal]
/** Programs that save pages of others as they stand: who made the pages is named elsewhere, if at all. */
const savers = /^pdf-lib|^pikepdf|^qpdf|^pypdf|^mupdf/i

export const rewrittenInstructions = defineDetector({
  typeCode: 'rewrittenInstructions',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'The page is not written as its program writes pages',
    fr: 'La page n’est pas écrite comme son programme écrit les pages',
    it: 'La pagina non è scritta come il suo programma scrive le pagine',
  },
  why: {
    en: 'A tool that changes words inside a page reads all of its instructions and writes them down anew, one on each line. Saving, joining and signing leave them as the program wrote them, and so do most stamps. A library that merges a stamp into the page writes them anew too, as do a few tools that clean files.',
    fr: 'Un outil qui change des mots dans une page en relit toutes les instructions et les réécrit, une par ligne. Enregistrer, assembler et signer les laissent telles que le programme les a écrites, comme la plupart des tampons. Une bibliothèque qui fond un tampon dans la page les réécrit aussi, de même que quelques outils qui nettoient les fichiers.',
    it: 'Uno strumento che cambia parole in una pagina ne rilegge tutte le istruzioni e le riscrive, una per riga. Salvare, unire e firmare le lasciano come il programma le ha scritte, e così la maggior parte dei timbri. Anche una libreria che fonde un timbro nella pagina le riscrive, come alcuni strumenti che ripuliscono i file.',
  },
  needs: ['pdf'],
  // Archives clean the pages of manuals and papers.
  elsewhere: () => false,
  inspect({ pdf }) {
    const styles = pdf.contentStyles ?? []
    const producer = makerOf(pdf)
    if (producer === undefined || styles.length === 0)
      return cannotTell({
        en: 'nothing is known of how the program writes pages',
        fr: 'rien n’est connu de la façon dont le programme écrit les pages',
        it: 'non si sa come il programma scriva le pagine',
      })
    const anew = styles.filter((style) => isWrittenAnew(style) && !isHabit(producer.name, style, pdf.fonts))
    // Pages of others may have been joined to the first.
    const found = producer.isCertain || anew.length === styles.length ? anew : []
    return flagAny(
      found.slice(0, findingsMax).map(({ page, shows }) => ({
        ...finding({
          en: `page ${page}: all ${shows} instructions that show text stand on lines of their own; ${producer.name} does not write so`,
          fr: `page ${page} : les ${shows} instructions qui affichent du texte ont chacune leur ligne ; ${producer.name} n’écrit pas ainsi`,
          it: `pagina ${page}: le ${shows} istruzioni che mostrano testo hanno ciascuna la propria riga; ${producer.name} non scrive così`,
        }),
        check: `mutool show FILE pages/${page}/Contents; pdfinfo FILE`,
      })),
    )
  },
})

/** Who made the pages; not certain where the file was saved by another since. */
function makerOf({ revisions, fonts }: PdfEvidence): { name: string; isCertain: boolean } | undefined {
  const { info, xmp } = revisions.at(-1) ?? {}
  // Who signs or stamps a file adds a name behind the first: the pages are held against that, which made them.
  const first = (name: string | null | undefined) => name?.split(';')[0]?.trim() ?? ''
  const isKnown = (name: string) => habits.some((habit) => habit.test(name))
  const named = first(info?.producer) || first(xmp?.producer)
  if (isKnown(named)) return { name: named, isCertain: true }
  if (!savers.test(named)) return undefined
  const before = [xmp?.producer, xmp?.creatorTool, info?.creator].map(first).find(isKnown)
  const name = before ?? (declaresAllFonts(fonts) ? 'jsPDF' : undefined)
  return name === undefined ? undefined : { name, isCertain: false }
}

const standardFonts = 14

/** jsPDF declares the fonts that every reader has, all of them, whether it uses them or not. */
const declaresAllFonts = (fonts: readonly FontEvidence[]): boolean =>
  new Set(fonts.filter(({ embedded }) => !embedded).map(({ name }) => name)).size >= standardFonts

/** The program writes like that from the start. */
function isHabit(producer: string, style: ContentStyle, fonts: readonly FontEvidence[]): boolean {
  const { hex, shows } = style
  if (hexadecimal.test(producer)) return hex >= hexShareMax * shows && !isLoose(style)
  return literal.test(producer) && (hex < hexShareMax * shows || fonts.some(({ kind }) => kind.startsWith('CID')))
}

const bracketsMin = 4

/** None of these programs puts a space behind a bracket; the tools that write pages anew do. */
const isLoose = ({ brackets }: ContentStyle): boolean =>
  brackets !== undefined && brackets.tight === 0 && brackets.loose >= bracketsMin
