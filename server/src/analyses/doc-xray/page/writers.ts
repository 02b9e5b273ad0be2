import type { PdfEvidence } from '#documents/evidence.ts'

/** The comment below the header, by which a program marks a file as binary: each that writes files has its own. */
const rewriters: Readonly<Record<string, string>> = { bff7a2fe: 'qpdf', c2b5c2b6: 'MuPDF' }

/** A tool that reads finished files and writes them anew. */
export const rewriterBy = (comment: string | null): string | undefined => rewriters[comment ?? '']

/** Programs that only make files: what bears their mark was drawn by them from first to last. */
const makers: readonly { comment: string; name: string; names: RegExp }[] = [
  { comment: 'badface0', name: 'jsPDF', names: /jspdf/i },
  { comment: 'b5edaefb', name: 'cairo', names: /cairo/i },
  { comment: 'd3ebe9e1', name: 'Skia', names: /skia|chrom|google/i },
  { comment: 'c3a4c3bcc3b6c39f', name: 'LibreOffice', names: /office/i },
  { comment: '938c8b9e205265706f72744c61622047', name: 'ReportLab', names: /reportlab|xhtml2pdf|pisa/i },
  { comment: 'f09f96a4', name: 'WeasyPrint', names: /weasyprint|pydyf/i },
  { comment: 'c3a2c3a3', name: 'Qt', names: /\bqt\b|wkhtmltopdf/i },
  { comment: 'b7beadaa', name: 'libHaru', names: /haru/i },
  { comment: 'b5b5b5b5', name: 'Microsoft Office', names: /microsoft|office/i },
]
/** Names that libraries and systems give themselves; whoever builds on one of the makers may well use a name of their own. */
const libraries =
  /itext|openpdf|pdfbox|apache fop|crystal|jasper|streamserve|exstream|quadient|inspire|docucorp|papyrus|afp|xerox|oracle|sap |jspdf|^cairo|skia|libreoffice|openoffice|reportlab|weasyprint|\bqt \d|haru|microsoft|tcpdf|fpdf|dompdf|mpdf|prawn|pdflib|pdf-lib|pdfkit|ghostscript|distiller|adobe|acrobat|quartz|aspose|pdf::|wkhtmltopdf|tx_pdf|activepdf|amyuni/i

/** The program that made a file which names another one. */
export function otherMaker(comment: string | null, named: string): string | undefined {
  const maker = makers.find((known) => known.comment === comment)
  return maker !== undefined && libraries.test(named) && !maker.names.test(named) ? maker.name : undefined
}

type Writing = NonNullable<PdfEvidence['writing']>

/** Whatever was put on the page later: notes are no part of how it was laid out. */
const keysOf = ({ keys }: Writing) => (keys.page ?? '').split(' ').filter((key) => key !== 'Annots')
const reportlabKeys = 'Contents MediaBox Parent Resources Rotate Trans Type'

/**
 * How a program writes a page: a tool that saves the file again leaves that alone. Keys alone tell no library: Ghostscript writes
 * `Rotate` and the `Trans` of slides, jsPDF a `UserUnit` that it was asked for. Each has two signs, or a long one.
 */
const hands: readonly { name: string; names: RegExp; isBy(writing: Writing): boolean }[] = [
  {
    name: 'ReportLab',
    names: /reportlab|xhtml2pdf|pisa/i,
    // A text without text opens every page.
    isBy: (writing) =>
      keysOf(writing).join(' ') === reportlabKeys && /^(?:q )?cm BT Tf TL ET /.test(writing.operators ?? ''),
  },
  {
    name: 'PDFKit',
    names: /pdfkit|pdfmake/i,
    isBy: (writing) => keysOf(writing).includes('UserUnit') && isOfPdfKit(writing),
  },
  {
    name: 'jsPDF',
    names: /jspdf/i,
    isBy: ({ operators }) => /^w G /.test(operators ?? '') && / BT Tf TL (?:g|rg) Td Tj ET/.test(operators ?? ''),
  },
  {
    name: 'Matplotlib',
    names: /matplotlib/i,
    isBy: ({ operators }) => /^CS cs j g j w G g m l l l h f /.test(operators ?? ''),
  },
]
/** Every text in a colour, a turned page and a text object of its own: known where joining files lost name and keys of the page. */
export const isOfPdfKit = (writing: Writing | null | undefined): boolean =>
  /^(?:q )?cm /.test(writing?.operators ?? '') && / cs scn q cm BT Tm Tf TJ ET/.test(writing?.operators ?? '')

/** They lay out pages of their own, and never pass on the pages of a finished file, as Ghostscript does. */
const ownPages =
  /\bafp|afp2pdf|papyrus|exstream|streamserve|docucorp|crystal reports|jasper|apache fop|distiller|^cairo |^skia|^libreoffice|^openoffice|^microsoft|^jspdf|^reportlab|^weasyprint|^haru|^dompdf|^prawn$|^pdfkit$|^pdfmake$|^wkhtmltopdf|^qt \d|^pdftex|^matplotlib/i

/** The library that laid out the pages of a file which names a program that lays out its own. */
export function otherHand(writing: Writing | null | undefined, named: string): string | undefined {
  if (!writing || !ownPages.test(named)) return undefined
  return hands.find((hand) => !hand.names.test(named) && hand.isBy(writing))?.name
}

/** Libraries that write their own name as the one that made the contents. */
const selfNamed: readonly RegExp[] = [
  /^pdf-lib \(/i,
  /^reportlab pdf library/i,
  /^pdfkit$/i,
  /^prawn$/i,
  /^apache fop/i,
  /^tcpdf$/i,
  /^pdfmake$/i,
]
/** Libraries that cannot open a file of others, so that no name of another can be left in one of theirs. */
const makersOnly =
  /^haru|^t?fpdf|^py-pdf\/fpdf|^jspdf|^pdfkit$|^prawn$|^pdfmake$|^cairo |^reportlab|^dompdf|^weasyprint|^mpdf|^qt \d/i
/** It wrote the file from first to last: no name of an editor. */
export const isOfMakerOnly = (name: string): boolean => makersOnly.test(name)

/** They say so where they change files of others. */
const plainReaders = /^itext(?!.*modified)|^openpdf(?!.*modified)/i

/** A library by its own name beside another one that can have left nothing of it. */
export function namesTwoLibraries(producer: string, creator: string): boolean {
  const self = selfNamed.find((known) => known.test(creator))
  if (self === undefined || self.test(producer)) return false
  return makersOnly.test(producer) || plainReaders.test(producer)
}
