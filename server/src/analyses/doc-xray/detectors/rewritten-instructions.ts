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
const hexadecimal = /^skia\/pdf|^pdfkit$|^pdfmake$|^weasyprint/i
const hexShareMax = 0.5
const nearlyAll = 0.97
/** These put each operator on a line of its own as well, but write strings in hexadecimal only for fonts with many characters. */
const literal = /^haru|^jspdf/i
/** These as well, and write strings in either way. */
const either = /^microsoft.{0,3} (?:word|excel|powerpoint)/i
/** It places each character of a font with many of them by itself: alone on its line, in hexadecimal. What is in brackets shares its line. */
const placing = /^apache fop/i
const habits = [tight, crowded, hexadecimal, literal, either]
/** It writes no zero before a point: `.5`. Its first releases, which have no milestone in their name, may. */
const zeroless = /^skia\/pdf m\d/i
/** Programs that save pages of others as they stand: who made the pages is named elsewhere, if at all. */
const savers = /^pdf-lib|^pikepdf|^qpdf|^pypdf|^mupdf/i

export const rewrittenInstructions = defineDetector({
  typeCode: 'rewrittenInstructions',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'A page is not written the way the named program writes pages',
    fr: 'Une page n’est pas écrite comme le programme nommé écrit les pages',
    it: 'Una pagina non è scritta come il programma indicato scrive le pagine',
  },
  why: {
    en: 'A tool that changes words inside a page reads all drawing instructions of the page and writes them again, one on each line. Saving, joining, signing and most stamps leave the instructions as the program wrote them. Some libraries that merge a stamp into the page, and a few tools that clean files, also write them again.',
    fr: 'Un outil qui change des mots dans une page en relit toutes les instructions de dessin et les réécrit, une par ligne. Enregistrer, assembler, signer et la plupart des tampons laissent les instructions telles que le programme les a écrites. Certaines bibliothèques qui fondent un tampon dans la page, et quelques outils qui nettoient les fichiers, les réécrivent aussi.',
    it: 'Uno strumento che cambia parole in una pagina ne rilegge tutte le istruzioni di disegno e le riscrive, una per riga. Salvare, unire, firmare e la maggior parte dei timbri lasciano le istruzioni come il programma le ha scritte. Anche alcune librerie che fondono un timbro nella pagina, e alcuni strumenti che ripuliscono i file, le riscrivono.',
  },
  needs: ['pdf'],
  // Archives clean the pages of manuals and papers.
  elsewhere: () => false,
  inspect({ pdf }) {
    const styles = pdf.contentStyles ?? []
    const producer = makerOf(pdf)
    if (producer === undefined || styles.length === 0)
      return cannotTell({
        en: 'it is not known how the named program writes pages',
        fr: 'on ne sait pas comment le programme nommé écrit les pages',
        it: 'non si sa come il programma indicato scriva le pagine',
      })
    const anew = styles.filter((style) => isWrittenAnew(style) && !isHabit(producer.name, style, pdf.fonts))
    // Pages of others may have been joined to the first.
    const found = producer.isCertain || anew.length === styles.length ? anew : []
    return flagAny(
      found.slice(0, findingsMax).map(({ page, shows }) => ({
        ...finding({
          en: `page ${page}: each of the ${shows} instructions that show text is on a line of its own; ${producer.name} does not write pages like this`,
          fr: `page ${page} : chacune des ${shows} instructions qui affichent du texte est sur sa propre ligne ; ${producer.name} n’écrit pas les pages ainsi`,
          it: `pagina ${page}: ciascuna delle ${shows} istruzioni che mostrano testo è su una riga propria; ${producer.name} non scrive le pagine così`,
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
  const { hex, shows, alone, brackets } = style
  if (placing.test(producer))
    return hex >= nearlyAll * shows && brackets?.loose === 0 && brackets.tight <= shows - alone
  if (either.test(producer)) return !isLoose(style)
  if (zeroless.test(producer) && isZeroed(style)) return false
  if (hexadecimal.test(producer)) return hex >= hexShareMax * shows && !isLoose(style)
  return literal.test(producer) && (hex < hexShareMax * shows || fonts.some(({ kind }) => kind.startsWith('CID')))
}

const bracketsMin = 4
const fractionsMin = 4

/** None of these programs puts a space behind a bracket; the tools that write pages anew do. */
const isLoose = ({ brackets }: ContentStyle): boolean =>
  brackets !== undefined && brackets.tight === 0 && brackets.loose >= bracketsMin

const isZeroed = ({ fractions, bareFractions }: ContentStyle): boolean =>
  fractions >= fractionsMin && bareFractions === 0
