import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// The package brings no types.
const PdfDocument = createRequire(import.meta.url)('pdfkit')
const rowsPerPage = 52
const fontFolder = '/usr/share/fonts'

/** A bank statement of a bank that does not exist: text in columns, lines and a coloured head, on so many pages. The title makes it a file of its own; `ModDate` may be an impossible one. */
export async function statementPdf(pages: number, title = 'Statement', more: { ModDate?: Date } = {}): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 40,
    info: { Title: title, Producer: 'Bank of Nowhere', ...more },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  const embedded = anyTrueType()
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) document.addPage()
    drawHead(document, page)
    document
      .font(embedded ?? 'Helvetica')
      .fontSize(8)
      .fillColor('#000000')
    for (let row = 0; row < rowsPerPage; row += 1) drawRow(document, page * rowsPerPage + row, 110 + row * 13)
  }
  document.end()
  await done
  return Buffer.concat(chunks)
}

type Pen = Record<string, (...values: unknown[]) => Pen>

function drawHead(document: Pen, page: number): void {
  document.rect?.(40, 40, 515, 40).fill?.('#20406a')
  document
    .font?.('Helvetica-Bold')
    .fontSize?.(14)
    .fillColor?.('#ffffff')
    .text?.('Bank of Nowhere', 50, 52, { lineBreak: false })
  document.fontSize?.(9).text?.(`Statement 2024/${page + 1}`, 430, 55, { lineBreak: false })
}

function drawRow(document: Pen, number: number, y: number): void {
  const cell = (text: string, x: number) => document.text?.(text, x, y, { lineBreak: false })
  cell(`${String((number % 28) + 1).padStart(2, '0')}.03.2024`, 42)
  cell(`Transfer to customer ${(number * 7_919) % 100_003} reference ${(number * 104_729) % 999_983}`, 110)
  cell(`${((number * 31_337) % 99_999) / 100} EUR`, 400)
  cell(`${((number * 65_537) % 999_999) / 100} EUR`, 480)
  document
    .moveTo?.(40, y + 11)
    .lineTo?.(555, y + 11)
    .lineWidth?.(0.2)
    .stroke?.('#cccccc')
}

/** Statements bring their fonts; where the machine has none, the statement goes without. */
function anyTrueType(): string | undefined {
  try {
    const files = readdirSync(fontFolder, { recursive: true, encoding: 'utf8' }).sort()
    const found =
      files.find((name) => /sans-?(regular)?\.ttf$/i.test(name)) ?? files.find((name) => name.endsWith('.ttf'))
    return found === undefined ? undefined : join(fontFolder, found)
  } catch {
    return undefined
  }
}
