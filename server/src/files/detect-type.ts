export { cleanFileName } from './clean-file-name.ts'

export type DetectedType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/webp'

const pdfHeadBytes = 1024

/** The type by its bytes alone; the first 1,024 are enough. `undefined`: none of ours, or two things at once. */
export function detectType(head: Buffer): DetectedType | undefined {
  const pdfAt = findPdfHeader(head.subarray(0, pdfHeadBytes))
  if (pdfAt === 0) return 'application/pdf'
  const image =
    images.find(({ starts }) => starts.some((start) => head.subarray(0, start.length).equals(start))) ?? webp(head)
  // Readers look for the PDF header further down, so this file is an image to one program and a PDF to the next (U-03).
  if (image !== undefined) return pdfAt === -1 ? image.type : undefined
  if (pdfAt === -1 || startsAsSomethingElse(head.subarray(0, pdfAt))) return undefined
  return 'application/pdf'
}

const images: readonly { type: DetectedType; starts: readonly Buffer[] }[] = [
  { type: 'image/png', starts: [hex('89504e470d0a1a0a')] },
  { type: 'image/jpeg', starts: [hex('ffd8ff')] },
  // Little and big endian, classic and BigTIFF.
  { type: 'image/tiff', starts: [hex('49492a00'), hex('4d4d002a'), hex('49492b00'), hex('4d4d002b')] },
]

/** Its four letters stand behind the length of the file. */
function webp(head: Buffer): { type: DetectedType } | undefined {
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? { type: 'image/webp' } : undefined
}

/** Some programs and mail gateways put a byte order mark, blank lines or printer commands before the header. */
function findPdfHeader(head: Buffer): number {
  let at = head.indexOf('%PDF-')
  while (at !== -1 && !isDigit(head[at + 5])) at = head.indexOf('%PDF-', at + 1)
  return at
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

// Archives, programs, pictures, sound and office files: what a polyglot pretends to be to somebody else.
const otherStarts = [
  ...['504b0304', '504b0506', '504b0708', '526172211a07', '377abcaf271c', '1f8b', '425a68', 'fd377a585a00', '28b52ffd'],
  ...['7f454c46', '4d5a', 'cafebabe', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', '0061736d', 'd0cf11e0a1b11ae1'],
  ...['474946383761', '474946383961', '424d', '52494646', '00000100', '4f676753', '494433', '664c6143', '1a45dfa3'],
].map(hex)

// Markup (HTML, SVG, XML), scripts, and comments that hide the PDF header from a script.
const otherText = /^(?:<|#!|\/\*|\/\/|\{\\rtf|%!PS|function\b|var\b|import\b)/i

function startsAsSomethingElse(before: Buffer): boolean {
  if (otherStarts.some((start) => before.subarray(0, start.length).equals(start))) return true
  // ISO media ("ftyp") and tar say what they are further in.
  if (before.toString('latin1', 4, 8) === 'ftyp' || before.toString('latin1', 257, 262) === 'ustar') return true
  const text = before.toString('latin1').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  return otherText.test(text.replace(/^[\0\s]+/, '')) || /<(?:!doctype|html|script|svg|\?xml)/i.test(text)
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
