import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { randomFrom } from '../../forge/documents/random.ts'
import { balanced, booksFrom } from '../../forge/statements/books.ts'
import { layouts } from '../../forge/statements/layouts/index.ts'
import type { Block, Table } from '../../forge/statements/sheet.ts'

const margin = 45
const width = 595 - 2 * margin

/** Annual accounts of the forge, drawn without any other program. */
export async function accountsPdf(company: { name: string; code: string; end: string; year: number }): Promise<Buffer> {
  const random = randomFrom('demo')
  const layout = layouts.find(({ name }) => name === 'fr-booklet') ?? layouts[0]
  const [now, before] = [0, 1].map(() => balanced(booksFrom(random, 2_500_000), false))
  if (layout === undefined || now === undefined || before === undefined) throw new Error('the forge has no such layout')
  const { sheet } = layout.make({ now, before, company, random })
  const made = new Date(`${company.year + 1}-04-15T09:30:00Z`)
  const info = { Title: 'Comptes annuels', CreationDate: made, ModDate: made }
  const document = new PdfKit({ size: 'A4', margin: 0, autoFirstPage: false, info })
  const bytes = buffer(document)
  for (const blocks of sheet.pages) {
    document.addPage()
    let y = margin
    for (const block of blocks) y = draw(document, block, y)
  }
  document.end()
  return bytes
}

/** Gives where the next one begins. */
function draw(document: PdfKit, block: Block, y: number): number {
  if (block.kind === 'table') return drawTable(document, block, y)
  const isTitle = block.kind === 'title'
  document.font(isTitle ? 'Helvetica-Bold' : 'Helvetica', isTitle ? 12 : 9)
  const text = plain(block.text)
  const room = width - document.widthOfString(text)
  const x = margin + { left: 0, centre: room / 2, right: room }[block.align ?? 'left']
  document.text(text, x, y, { lineBreak: false })
  return y + (isTitle ? 20 : 13)
}

function drawTable(document: PdfKit, { widths, align, heads, rows }: Table, y: number): number {
  const starts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, part) => sum + part, 0) * width)
  const line = (cells: readonly string[], bold: boolean, indent: number, top: number) => {
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica', 8)
    for (const [at, cell] of cells.entries()) {
      const text = plain(cell)
      const isRight = (align?.[at] ?? (at === 0 ? 'left' : 'right')) === 'right'
      const end = (starts[at] ?? margin) + (widths[at] ?? 0) * width
      const x = isRight ? end - 4 - document.widthOfString(text) : (starts[at] ?? margin) + (at === 0 ? indent * 10 : 0)
      document.text(text, x, top, { lineBreak: false })
    }
  }
  let top = y + 4
  for (const cells of heads) {
    line(cells, true, 0, top)
    top += 12
  }
  for (const { cells, bold, indent = 0 } of rows) {
    line(cells, bold === true, indent, top)
    top += 11.5
  }
  return top + 8
}

/** The fonts of the standard have no narrow spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'")
