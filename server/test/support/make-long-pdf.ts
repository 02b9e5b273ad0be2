import { deflateSync } from 'node:zlib'
import { makePdf, numbers, plainStream } from './make-pdf.ts'

type Line = readonly string[]

/** A PDF of many pages: of each its lines, of each line the text of its columns, which begin at these points from the left. */
export function makeLongPdf(pages: readonly (readonly Line[])[], columnsAt: readonly number[]): Buffer {
  const drawn = (lines: readonly Line[]) =>
    lines
      .flatMap((line, row) =>
        line.map((text, column) => `BT /F1 8 Tf ${columnsAt[column] ?? 40} ${800 - row * 12} Td (${text}) Tj ET`),
      )
      .join('\n')
  const contents = pages.map((lines, page) => [
    numbers.firstPage + page * 2 + 1,
    plainStream('/Filter /FlateDecode', deflateSync(drawn(lines))),
  ])
  return makePdf({ pages: pages.map(() => ''), objects: Object.fromEntries(contents) })
}
