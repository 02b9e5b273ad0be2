import type { PrintedBox, PrintedPage } from './export-report.ts'
import type { Say } from './export-words.ts'
import { inks, type Paper, sheet, textWidth } from './paper.ts'

const captionPoints = 22

/** Each page of the document on a sheet of its own, with the places of its findings boxed and numbered as in the table. */
export function printPages(
  paper: Paper,
  { name, pages }: { name: string; pages: readonly PrintedPage[] },
  boxes: readonly PrintedBox[],
  say: Say,
): void {
  for (const page of pages) {
    paper.newPage()
    paper.write(`${name}, ${say('page').toLowerCase()} ${page.number}`, { size: 9, ink: inks.muted, gap: 6 })
    drawPage(paper, page, boxes)
  }
}

function drawPage({ pdf }: Paper, page: PrintedPage, boxes: readonly PrintedBox[]): void {
  const [width, height] = [Math.max(1, page.widthPoints), Math.max(1, page.heightPoints)]
  const room = sheet.height - sheet.margin - sheet.bottom - captionPoints
  const scale = Math.min(textWidth / width, room / height)
  const [left, top] = [sheet.margin, sheet.margin + captionPoints]
  pdf.image(Buffer.from(page.jpeg), left, top, { width: width * scale, height: height * scale })
  pdf
    .rect(left, top, width * scale, height * scale)
    .lineWidth(0.5)
    .stroke(inks.line)
  for (const { number, box, tone } of boxes.filter((one) => one.page === page.number)) {
    const [x = 0, y = 0, right = 0, bottom = 0] = box
    const at = { x: left + x * scale - 1.5, y: top + y * scale - 1.5 }
    const size = { width: (right - x) * scale + 3, height: (bottom - y) * scale + 3 }
    // Not by colour alone: what proves a change has a full line, the rest a dashed one.
    if (tone !== 'bad') pdf.dash(3, { space: 2 })
    pdf.rect(at.x, at.y, size.width, size.height).lineWidth(1.2).stroke(inks[tone])
    pdf.undash()
    const label = String(number)
    pdf.font('Helvetica-Bold', 7)
    const labelWidth = pdf.widthOfString(label) + 4
    const labelTop = Math.max(top, at.y - 9)
    pdf.rect(at.x, labelTop, labelWidth, 9).fill(inks[tone])
    pdf.fillColor('#ffffff').text(label, at.x + 2, labelTop + 1.5, { lineBreak: false })
  }
}
