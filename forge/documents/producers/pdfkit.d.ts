/** The little of PDFKit that the forge uses; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Options = { size: [number, number]; margin: number; autoFirstPage: boolean; info: Record<string, string | Date> }
  export default class PdfKit extends Readable {
    constructor(options: Options)
    addPage(): this
    rect(x: number, y: number, width: number, height: number): this
    fill(colour: string): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    stroke(colour: string): this
    font(name: string, points: number): this
    fillColor(colour: string): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: string }): this
    end(): void
  }
}
