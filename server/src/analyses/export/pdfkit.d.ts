/** The little of PDFKit that we use; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Options = {
    size: [number, number] | 'A4'
    margin?: number
    margins?: { top: number; bottom: number; left: number; right: number }
    autoFirstPage?: boolean
    bufferPages?: boolean
    lang?: string
    displayTitle?: boolean
    info: Record<string, string | Date>
  }
  type TextOptions = {
    width?: number
    height?: number
    lineBreak?: boolean
    baseline?: string
    align?: 'left' | 'right' | 'center'
    ellipsis?: boolean
    lineGap?: number
  }
  export default class PdfKit extends Readable {
    constructor(options: Options)
    y: number
    addPage(): this
    rect(x: number, y: number, width: number, height: number): this
    fill(colour: string): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    dash(length: number, options?: { space: number }): this
    undash(): this
    stroke(colour: string): this
    font(name: string, points?: number): this
    fontSize(points: number): this
    fillColor(colour: string): this
    widthOfString(text: string): number
    heightOfString(text: string, options?: TextOptions): number
    text(text: string, x?: number, y?: number, options?: TextOptions): this
    image(source: Buffer, x: number, y: number, options: { width: number; height: number }): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    end(): void
  }
}
