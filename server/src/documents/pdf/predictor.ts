import { PdfSyntaxError } from './objects.ts'

/** Undoes the PNG and TIFF predictors that cross-reference streams and images are stored with. */
export function undoPredictor(bytes: Buffer, parameter: (key: string) => number | undefined): Buffer {
  const predictor = parameter('Predictor') ?? 1
  if (predictor < 2) return bytes
  const colors = parameter('Colors') ?? 1
  const bitsPerComponent = parameter('BitsPerComponent') ?? 8
  const columns = parameter('Columns') ?? 1
  const rowBytes = Math.ceil((columns * colors * bitsPerComponent) / 8)
  const pixelBytes = Math.max(1, (colors * bitsPerComponent) >> 3)
  if (!(rowBytes > 0 && rowBytes < 1e9)) throw new PdfSyntaxError('a predictor has no sensible row', 0)
  if (predictor === 2) return bitsPerComponent === 8 ? undoTiff(bytes, rowBytes, colors) : bytes
  return undoPng(bytes, rowBytes, pixelBytes)
}

function undoTiff(bytes: Buffer, rowBytes: number, colors: number): Buffer {
  const output = Buffer.from(bytes)
  for (let at = 0; at < output.length; at += 1) {
    if (at % rowBytes >= colors) output[at] = ((output[at] ?? 0) + (output[at - colors] ?? 0)) & 0xff
  }
  return output
}

function undoPng(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.ceil(bytes.length / (rowBytes + 1))
  const output = Buffer.alloc(Math.max(0, bytes.length - rows))
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1)
    const to = row * rowBytes
    const filter = bytes[from] ?? 0
    const length = Math.min(rowBytes, bytes.length - from - 1)
    for (let index = 0; index < length; index += 1) {
      const left = index >= pixelBytes ? (output[to + index - pixelBytes] ?? 0) : 0
      const up = row > 0 ? (output[to + index - rowBytes] ?? 0) : 0
      const corner = row > 0 && index >= pixelBytes ? (output[to + index - rowBytes - pixelBytes] ?? 0) : 0
      output[to + index] = ((bytes[from + 1 + index] ?? 0) + guess(filter, left, up, corner)) & 0xff
    }
  }
  return output
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const estimate = left + up - corner
  const toLeft = Math.abs(estimate - left)
  const toUp = Math.abs(estimate - up)
  const toCorner = Math.abs(estimate - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
