import type { Cell, Table } from './export-report.ts'
import type { Say } from './export-words.ts'
import { inks, type Paper, sheet, textWidth } from './paper.ts'
import { paperText } from './paper-text.ts'

const size = 8
const padding = 3
/** Rows of one table, and characters of one cell, on paper: the whole is in the report itself. */
const rowsMax = 200
const charactersMax = 600

export function printTable(paper: Paper, { title, columns, widths, rows }: Table, say: Say): void {
  if (rows.length === 0) return
  paper.need(60)
  paper.write(title, { size: 10.5, bold: true, gap: 3 })
  printRow(paper, columns, widths, true)
  for (const row of rows.slice(0, rowsMax)) {
    const height = heightOf(paper, row, widths)
    if (paper.pdf.y + height > sheet.height - sheet.bottom) {
      paper.newPage()
      printRow(paper, columns, widths, true)
    }
    printRow(paper, row, widths, false)
  }
  if (rows.length > rowsMax) paper.write(`${rows.length - rowsMax} ${say('more')}.`, { size, ink: inks.muted })
  paper.pdf.y += 10
}

function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  return paperText(text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text)
}

function heightOf({ pdf }: Paper, row: readonly Cell[], widths: readonly number[]): number {
  pdf.font('Helvetica', size)
  const heights = row.map((cell, at) =>
    pdf.heightOfString(cellText(cell) || ' ', { width: textWidth * (widths[at] ?? 0) - 2 * padding }),
  )
  return Math.max(...heights) + 2 * padding
}

function printRow(paper: Paper, row: readonly Cell[], widths: readonly number[], isHead: boolean): void {
  const { pdf } = paper
  const height = heightOf(paper, row, widths)
  const top = pdf.y
  let x: number = sheet.margin
  pdf.font(isHead ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(isHead ? inks.muted : inks.text)
  for (const [at, cell] of row.entries()) {
    const width = textWidth * (widths[at] ?? 0)
    const align = typeof cell === 'number' ? ('right' as const) : ('left' as const)
    pdf.text(cellText(cell), x + padding, top + padding, { width: width - 2 * padding, align })
    x += width
  }
  const bottom = top + height
  pdf
    .moveTo(sheet.margin, bottom)
    .lineTo(sheet.width - sheet.margin, bottom)
    .lineWidth(isHead ? 0.8 : 0.3)
    .stroke(inks.line)
  pdf.y = bottom
}
