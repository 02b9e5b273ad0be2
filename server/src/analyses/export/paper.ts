// The console checks types of the service too, and includes no file by itself.
/// <reference path="./pdfkit.d.ts" />
import PdfKit from 'pdfkit'
import type { Language } from '#language/languages.ts'
import type { Tone } from './export-report.ts'
import { paperText } from './paper-text.ts'

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 48, bottom: 56 } as const
export const textWidth = sheet.width - 2 * sheet.margin
/** The colours of boxes and verdicts on white, of the same contrast as the console's. */
export const inks: Readonly<Record<Tone | 'text' | 'muted' | 'line', string>> = {
  good: '#0a6b57',
  fair: '#7d5600',
  bad: '#a8132a',
  text: '#12161c',
  muted: '#4b5563',
  line: '#c3c9d1',
}

type Style = { size: number; bold?: boolean; ink?: string; gap?: number }

export type Paper = {
  pdf: PdfKit
  /** One paragraph below what stands there, on a new page where it does not fit. */
  write(text: string, style: Style): void
  /** A new page unless so much room is left. */
  need(points: number): void
  newPage(): void
  /** Numbers the pages, and gives the file. */
  finish(footer: (page: number, of: number) => string): Promise<Uint8Array>
}

export function openPaper(about: { title: string; language: Language; printed: string }): Paper {
  const { margin, bottom } = sheet
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom },
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: paperText(about.title), Producer: 'Roentgen', CreationDate: new Date(about.printed) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const newPage = () => {
    pdf.addPage()
    pdf.y = margin
  }
  const need = (points: number) => {
    if (pdf.y + points > sheet.height - bottom) newPage()
  }
  return {
    pdf,
    newPage,
    need,
    write(text, { size, bold = false, ink = inks.text, gap = 4 }) {
      const words = paperText(text)
      pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica', size)
      need(Math.min(pdf.heightOfString(words, { width: textWidth }), 3 * size))
      pdf.fillColor(ink).text(words, margin, pdf.y, { width: textWidth })
      pdf.y += gap
    },
    async finish(footer) {
      const { start, count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(start + page)
        // Inside the margin of the page: text below it would begin another one.
        const at = sheet.height - bottom - 1
        const words = paperText(footer(page + 1, count))
        pdf
          .moveTo(margin, at + 8)
          .lineTo(sheet.width - margin, at + 8)
          .lineWidth(0.5)
          .stroke(inks.line)
        pdf.font('Helvetica', 7.5).fillColor(inks.muted)
        footerText(pdf, words, at + 14)
      }
      const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

function footerText(pdf: PdfKit, words: string, y: number): void {
  const page = (pdf as unknown as { page: { margins: { bottom: number } } }).page
  const { bottom } = page.margins
  page.margins.bottom = 0
  pdf.text(words, sheet.margin, y, { width: textWidth, align: 'left', lineBreak: false })
  page.margins.bottom = bottom
}
