import { continuationLinesMax, pieceCharactersMax } from './limits.ts'
import { type Line, linesOf } from './lines.ts'
import type { Chunks, From, Piece } from './piece.ts'

/**
 * Quotes as in RFC 4180. A quote that is never closed costs its own line, not the rest of the file.
 * https://www.rfc-editor.org/rfc/rfc4180
 */
export async function* csvRows(chunks: Chunks, from: From): AsyncIterable<Piece> {
  const { encoding, columns, separator = ',' } = from
  let line = from.line
  /** Lines of a quoted field that is still open. */
  let open: Line[] = []
  const read = (one: Line): Piece | 'open' => {
    if (one.isTooLong) return { row: [], endBytes: one.endBytes, line, fault: 'the line is too long' }
    const text = textOf(one, encoding)
    const row = fieldsOf(text, separator)
    if (row === undefined) return 'open'
    const isWhole = columns === undefined || row.length === columns || text === ''
    const fault = isWhole ? undefined : `${row.length} fields instead of ${columns}`
    return { row, endBytes: one.endBytes, line, fault, ...(!isWhole && !one.hasEnd && { isCut: true as const }) }
  }
  const closeAsFaulty = function* (): Iterable<Piece> {
    const [first, ...others] = open
    open = []
    const firstLine = line - others.length
    if (first === undefined) return
    yield { row: [], endBytes: first.endBytes, line: firstLine, fault: 'a quote is not closed' }
    for (const [at, other] of others.entries()) {
      const piece = read(other)
      yield piece === 'open'
        ? { row: [], endBytes: other.endBytes, line: firstLine + at + 1, fault: 'a quote is not closed' }
        : { ...piece, line: firstLine + at + 1 }
    }
  }
  for await (const one of linesOf(chunks, from.positionBytes)) {
    line += 1
    if (open.length > 0) {
      const piece = read(joinedLine([...open, one]))
      if (piece !== 'open' && piece.fault === undefined) {
        yield { ...piece, line: line - open.length }
        open = []
        continue
      }
      open.push(one)
      if (open.length > continuationLinesMax) yield* closeAsFaulty()
      continue
    }
    const piece = read(one)
    if (piece === 'open') open.push(one)
    else if (piece.row.length > 0 || piece.fault !== undefined) yield piece
  }
  const last = open.at(-1)
  // The file may have been cut inside the field, or a quote have slipped in many lines before its end: a few lines tell.
  if (last !== undefined && !last.hasEnd)
    yield {
      row: [],
      endBytes: last.endBytes,
      line: line - open.length + 1,
      fault: 'a quote is not closed',
      isCut: true,
    }
  else yield* closeAsFaulty()
}

function joinedLine(lines: readonly Line[]): Line {
  const bytes = Buffer.concat(lines.flatMap((one, at) => (at === 0 ? [one.bytes] : [Buffer.from('\n'), one.bytes])))
  const last = lines.at(-1) as Line
  return { ...last, bytes, isTooLong: bytes.length > pieceCharactersMax || lines.some(({ isTooLong }) => isTooLong) }
}

function textOf({ bytes }: Line, encoding: From['encoding']): string {
  const text = bytes.toString(encoding)
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

/** `undefined`: a quoted field goes on in the next line. */
export function fieldsOf(text: string, separator: string): string[] | undefined {
  if (!text.includes('"')) return text === '' ? [] : text.split(separator)
  const fields: string[] = []
  let at = 0
  for (;;) {
    if (text[at] === '"') {
      let value = ''
      for (;;) {
        const quote = text.indexOf('"', at + 1)
        if (quote === -1) return undefined
        value += text.slice(at + 1, quote)
        at = quote + 1
        if (text[at] !== '"') break
        value += '"'
      }
      const next = text.indexOf(separator, at)
      fields.push(next === -1 ? value + text.slice(at) : value + text.slice(at, next))
      if (next === -1) return fields
      at = next + 1
    } else {
      const next = text.indexOf(separator, at)
      fields.push(next === -1 ? text.slice(at) : text.slice(at, next))
      if (next === -1) return fields
      at = next + 1
    }
  }
}
