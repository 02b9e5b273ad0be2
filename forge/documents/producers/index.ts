import { cairo, fop, fpdf2, ghostscript, lualatex, mupdf, pdflatex, reportlab, xelatex } from './from-drawing.ts'
import { chromium, libreoffice, weasyprint, wkhtmltopdf } from './from-html.ts'
import { itext, pdfbox } from './from-java.ts'
import { jspdf, pdfkit, pdfLib } from './from-libraries.ts'
import { dompdf, filledForm, pdfApi2, pdfBuilder, tcpdf } from './from-scripts.ts'
import { isInstalled, type Producer } from './producer.ts'

export const producers: readonly Producer[] = [
  cairo,
  chromium,
  fop,
  ghostscript,
  jspdf,
  libreoffice,
  pdfLib,
  pdfkit,
  pdflatex,
  reportlab,
  weasyprint,
  wkhtmltopdf,
  itext,
  pdfbox,
  lualatex,
  mupdf,
]

/** Added for letters, payslips and extracts: the layouts of the older sets keep their producers. */
export const officeProducers: readonly Producer[] = [
  ...producers,
  tcpdf,
  dompdf,
  fpdf2,
  pdfApi2,
  pdfBuilder,
  xelatex,
  filledForm,
]

export async function installedProducers(from: readonly Producer[] = producers): Promise<Producer[]> {
  const present = await Promise.all(
    from.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return from.filter((_, index) => present[index])
}
