import { pieceCharactersMax } from './limits.ts'
import type { Chunks, From, Piece } from './piece.ts'

/** Elements of the given names, each as text; what stands between them is passed over. They do not hold one another. */
export async function* xmlElements(chunks: Chunks, from: From, names: readonly string[]): AsyncIterable<Piece> {
  // Bytes as characters: places in the text are then places in the file.
  const opening = new RegExp(`<(${names.join('|')})(?:\\s[^<>]{0,500})?>`, 'g')
  let held = ''
  let heldFrom = from.positionBytes
  let line = from.line
  const passOver = (length: number) => {
    line += lineBreaks(held.slice(0, length))
    held = held.slice(length)
    heldFrom += length
  }
  const pieceOf = (text: string, fault?: string): Piece => ({
    row: fault === undefined ? Buffer.from(text, 'latin1').toString(from.encoding) : '',
    endBytes: heldFrom + text.length,
    line: line + 1,
    fault,
  })
  for await (const chunk of chunks) {
    held += chunk.toString('latin1')
    for (;;) {
      opening.lastIndex = 0
      const begun = opening.exec(held)
      if (begun === null) {
        // An opening may be split between two chunks.
        passOver(Math.max(0, held.length - 600))
        break
      }
      passOver(begun.index)
      const closing = `</${begun[1]}>`
      const end = held.indexOf(closing)
      if (end === -1) {
        if (held.length <= pieceCharactersMax) break
        yield pieceOf(held, 'the element is too long')
        passOver(held.length)
        break
      }
      const length = end + closing.length
      yield pieceOf(held.slice(0, length), length > pieceCharactersMax ? 'the element is too long' : undefined)
      passOver(length)
    }
  }
  opening.lastIndex = 0
  if (opening.exec(held)?.index === 0) yield { ...pieceOf(held, 'the element is not closed'), isCut: true }
}

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
