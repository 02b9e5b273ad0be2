import { buffer } from 'node:stream/consumers'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { jsPDF } from 'jspdf'
import PdfKit from 'pdfkit'
import type { Item } from '../render/drawing.ts'
import type { Producer } from './producer.ts'

const standard = {
  sans: { plain: 'Helvetica', bold: 'Helvetica-Bold', jspdf: 'helvetica' },
  serif: { plain: 'Times-Roman', bold: 'Times-Bold', jspdf: 'times' },
  mono: { plain: 'Courier', bold: 'Courier-Bold', jspdf: 'courier' },
} as const

/** The fonts of the standard have no narrow spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'")
const dateOf = (date: string): Date => new Date(`${date}T08:24:11Z`)

export const pdfkit: Producer = {
  name: 'pdfkit',
  needs: [],
  async make({ drawing, style, paper }) {
    const size: [number, number] = [drawing.widthPoints, drawing.heightPoints]
    const info = { Title: drawing.title, CreationDate: dateOf(paper.date), ModDate: dateOf(paper.date) }
    const document = new PdfKit({ size, margin: 0, autoFirstPage: false, info })
    const font = standard[style.font]
    const bytes = buffer(document)
    for (const items of drawing.pages) {
      document.addPage()
      for (const item of items) drawWithPdfKit(document, item, font)
    }
    document.end()
    return bytes
  },
}

function drawWithPdfKit(document: PdfKit, item: Item, font: { plain: string; bold: string }): void {
  if (item.kind === 'rect') document.rect(item.x, item.y, item.width, item.height).fill(item.colour)
  else if (item.kind === 'line')
    document.moveTo(item.x1, item.y1).lineTo(item.x2, item.y2).lineWidth(item.width).stroke(item.colour)
  else {
    const text = plain(item.text)
    const face = item.mono ? standard.mono : font
    document.font(item.bold ? face.bold : face.plain, item.size).fillColor(item.colour)
    const x = item.align === 'right' ? item.x - document.widthOfString(text) : item.x
    document.text(text, x, item.baseline, { lineBreak: false, baseline: 'alphabetic' })
  }
}

export const jspdf: Producer = {
  name: 'jspdf',
  needs: [],
  async make({ drawing, style, paper }) {
    const document = new jsPDF({ unit: 'pt', format: [drawing.widthPoints, drawing.heightPoints], compress: true })
    document.setCreationDate(dateOf(paper.date))
    drawing.pages.forEach((items, index) => {
      if (index > 0) document.addPage()
      for (const item of items) drawWithJsPdf(document, item, standard[style.font].jspdf)
    })
    return new Uint8Array(document.output('arraybuffer'))
  },
}

function drawWithJsPdf(document: jsPDF, item: Item, family: string): void {
  if (item.kind === 'rect') document.setFillColor(item.colour).rect(item.x, item.y, item.width, item.height, 'F')
  else if (item.kind === 'line')
    document.setLineWidth(item.width).setDrawColor(item.colour).line(item.x1, item.y1, item.x2, item.y2)
  else {
    document
      .setFont(item.mono ? 'courier' : family, item.bold ? 'bold' : 'normal')
      .setFontSize(item.size)
      .setTextColor(item.colour)
    document.text(plain(item.text), item.x, item.baseline, { align: item.align })
  }
}

export const pdfLib: Producer = {
  name: 'pdf-lib',
  needs: [],
  async make({ drawing, style, paper }) {
    const document = await PDFDocument.create()
    document.setTitle(drawing.title)
    document.setCreationDate(dateOf(paper.date))
    document.setModificationDate(dateOf(paper.date))
    const names = {
      sans: ['Helvetica', 'HelveticaBold'],
      serif: ['TimesRoman', 'TimesRomanBold'],
      mono: ['Courier', 'CourierBold'],
    } as const
    const [normal, strong] = names[style.font]
    const fonts = {
      plain: await document.embedFont(StandardFonts[normal]),
      bold: await document.embedFont(StandardFonts[strong]),
    }
    const isTyped = drawing.pages.flat().some((item) => item.kind === 'text' && item.mono)
    const typed = isTyped ? await document.embedFont(StandardFonts.Courier) : fonts.plain
    for (const items of drawing.pages) {
      const page = document.addPage([drawing.widthPoints, drawing.heightPoints])
      const up = (y: number) => drawing.heightPoints - y
      for (const item of items) {
        const color = colourOf(item.colour)
        if (item.kind === 'rect')
          page.drawRectangle({ x: item.x, y: up(item.y + item.height), width: item.width, height: item.height, color })
        else if (item.kind === 'line')
          page.drawLine({
            start: { x: item.x1, y: up(item.y1) },
            end: { x: item.x2, y: up(item.y2) },
            thickness: item.width,
            color,
          })
        else {
          const font = item.mono ? typed : item.bold ? fonts.bold : fonts.plain
          const text = plain(item.text)
          const x = item.align === 'right' ? item.x - font.widthOfTextAtSize(text, item.size) : item.x
          page.drawText(text, { x, y: up(item.baseline), size: item.size, font, color })
        }
      }
    }
    return document.save()
  },
}

function colourOf(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
