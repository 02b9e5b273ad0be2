import type { BulkLayout } from './bulk-kind.ts'
import { BulkFileRefused } from './bulk-kind.ts'
import { csvRows } from './csv-rows.ts'
import { jsonObjects } from './json-objects.ts'
import { wholeFileBytesMax } from './limits.ts'
import type { Chunks, From, Piece } from './piece.ts'
import { xmlElements } from './xml-elements.ts'

export function piecesOf(layout: BulkLayout, chunks: Chunks, from: From): AsyncIterable<Piece> {
  if (layout.layout === 'csv') return csvRows(chunks, from)
  if (layout.layout === 'json') return jsonObjects(chunks, from)
  return layout.layout === 'xml' ? xmlElements(chunks, from, layout.elements) : wholeFile(chunks, from)
}

async function* wholeFile(chunks: Chunks, { positionBytes, encoding }: From): AsyncIterable<Piece> {
  const parts: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    if (sizeBytes > wholeFileBytesMax) throw new BulkFileRefused(`more than ${wholeFileBytesMax} bytes`)
    parts.push(chunk)
  }
  if (sizeBytes === 0) return
  yield { row: Buffer.concat(parts).toString(encoding), endBytes: positionBytes + sizeBytes, line: 1 }
}
