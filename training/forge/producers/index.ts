import { cairo, fop, ghostscript, lualatex, mupdf, pdflatex, reportlab } from './from-drawing.ts'
import { chromium, libreoffice, weasyprint, wkhtmltopdf } from './from-html.ts'
import { itext, pdfbox } from './from-java.ts'
import { jspdf, pdfkit, pdfLib } from './from-libraries.ts'
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

export async function installedProducers(): Promise<Producer[]> {
  const present = await Promise.all(
    producers.map(async ({ needs }) => (await Promise.all(needs.map(isInstalled))).every(Boolean)),
  )
  return producers.filter((_, index) => present[index])
}
