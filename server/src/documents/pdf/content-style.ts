import { limits } from '../limits.ts'
import type { ContentStyle } from '../writing-evidence.ts'
import { isRegular } from './characters.ts'
import { afterLiteral, afterPicture, indexFrom, isLineEnd, lineEndFrom, regularLength } from './content-scan.ts'
import type { PdfFile } from './file.ts'
import { attempt, type Dictionary, dictionaryOf, isReference, isStream, type Stream } from './objects.ts'
import { bracketsOf, oddShows, showsOf } from './odd-shows.ts'

type Style = Omit<ContentStyle, 'page' | 'fonts' | 'laterShows' | 'odd' | 'brackets'>

/** Of the first pages that show text. What cannot be read has no style; only a file that spent its budget fails here. */
export function contentStyles(file: PdfFile): ContentStyle[] {
  return firstPages(file).flatMap((page, index) => {
    const streams = streamsOf(file, page)
    const styles = streams.map(styleOf)
    const main = styles.toSorted((one, other) => other.shows - one.shows)[0]
    if (main === undefined || main.shows === 0) return []
    const at = styles.indexOf(main)
    const laterShows = styles.slice(at + 1).reduce((sum, { shows }) => sum + shows, 0)
    const shows = showsOf(streams[at] as Buffer)
    const [odd, brackets] = [oddShows(shows), bracketsOf(shows)]
    return [{ page: index + 1, ...main, laterShows, odd, brackets, fonts: fontsOf(file, page) }]
  })
}

/** By the first branches of the tree: a list of all pages would cost more than all else here. */
function firstPages(file: PdfFile): Dictionary[] {
  const pages: Dictionary[] = []
  let visits = 0
  const visit = (node: Dictionary | undefined, depth: number) => {
    visits += 1
    if (node === undefined || depth > limits.pageTreeDepthMax || visits > 4 * limits.contentStylePagesMax) return
    const kids = file.resolve(node.entries.get('Kids'))
    if (!Array.isArray(kids)) {
      pages.push(node)
      return
    }
    for (const kid of kids) {
      if (pages.length >= limits.contentStylePagesMax) return
      visit(dictionaryOf(file.resolve(kid)), depth + 1)
    }
  }
  visit(dictionaryOf(file.resolve(file.catalog()?.entries.get('Pages'))), 0)
  return pages
}

function streamsOf(file: PdfFile, page: Dictionary): Buffer[] {
  const contents = file.resolve(page.entries.get('Contents'))
  const parts = Array.isArray(contents) ? contents.slice(0, limits.contentStyleStreamsMax) : [contents]
  return parts.flatMap((part) => {
    const stream = file.resolve(part)
    const bytes = isStream(stream) && isCheap(file, stream) ? attempt(() => file.decode(stream).bytes) : undefined
    return bytes === undefined ? [] : [bytes.subarray(0, limits.contentStyleBytes)]
  })
}

/** They were inflated before: what a file may cost is left to those who read what it says. */
const isCheap = (file: PdfFile, { raw }: Stream): boolean =>
  raw.length <= limits.contentStyleRawBytes && file.budget.inflateRoomBytes() >= limits.inflatedBytesPerStreamMax

function fontsOf(file: PdfFile, page: Dictionary): number[] {
  const resources = dictionaryOf(file.resolve(page.entries.get('Resources')))
  const fonts = dictionaryOf(file.resolve(resources?.entries.get('Font')))
  const numbers = [...(fonts?.entries.values() ?? [])].flatMap((font) => (isReference(font) ? [font.number] : []))
  return numbers.slice(0, limits.contentStyleFontsMax)
}

const [open, close] = [0x28, 0x29]
const [less, greater, bracket, slash, percent] = [0x3c, 0x3e, 0x5d, 0x2f, 0x25]

/** Reads past strings, names and numbers; operators are what is left. */
export function styleOf(bytes: Buffer): Style {
  const style: Style = { shows: 0, alone: 0, spaced: 0, hex: 0, fractions: 0, bareFractions: 0 }
  let line = { operators: 0, shows: 0 }
  let isHex = false
  const endLine = () => {
    if (line.operators === 1) style.alone += line.shows
    line = { operators: 0, shows: 0 }
  }
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]
    if (isLineEnd(byte)) endLine()
    if (byte === open) {
      at = afterLiteral(bytes, at)
      isHex = false
    } else if (byte === less && bytes[at + 1] !== less) {
      at = indexFrom(bytes, greater, at) + 1
      isHex = true
    } else if (byte === percent) at = lineEndFrom(bytes, at)
    else if (!isRegular(byte)) at += byte === slash ? regularLength(bytes, at + 1) + 1 : 1
    else {
      const length = regularLength(bytes, at)
      const word = length > 3 ? '' : bytes.toString('latin1', at, at + length)
      const digits = bytes.toString('latin1', at, at + Math.min(length, 4))
      if (/^-?0?\.\d/.test(digits)) style.fractions += 1
      if (/^-?\.\d/.test(digits)) style.bareFractions += 1
      if (/^[A-Za-z'"]/.test(word)) line.operators += 1
      if (word === 'Tj' || word === 'TJ') {
        style.shows += 1
        line.shows += 1
        if (isHex) style.hex += 1
        if (bytes[at - 1] !== close && bytes[at - 1] !== greater && bytes[at - 1] !== bracket) style.spaced += 1
      }
      // The bytes of a picture that stands in the page itself are no instructions.
      at = word === 'ID' ? afterPicture(bytes, at + length) : at + length
    }
  }
  endLine()
  return style
}
