import { sniffDataFormat } from './data/sniff-data.ts'
import type { DocumentKind } from './evidence.ts'
import { sniffOffice } from './workbook/sniff-workbook.ts'

/** Producers put a byte order mark, a newline or a whole HTTP header before `%PDF-`; readers accept it this far in. */
const pdfHeaderWithinBytes = 1_024

const signatures: readonly [DocumentKind, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  // BigTIFF, for files of more than 4 GB, which some programs write at any size.
  ['tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
]

/** The kind by bytes alone: neither the name nor the declared type is looked at. */
export function sniffKind(bytes: Uint8Array): DocumentKind | undefined {
  const known = signatures.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))
  if (known !== undefined) return known[0]
  if (isWebp(bytes)) return 'webp'
  if (pdfHeaderAt(bytes) !== -1) return 'pdf'
  if (sniffOffice(bytes) === 'workbook') return 'workbook'
  return sniffDataFormat(bytes) === undefined ? undefined : 'data'
}

/** RIFF, four bytes of length, WEBP. */
function isWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP'
}

/** Pictures of phones, in a container of ISO media: known, so that the advice can be given. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return /^.{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)/s.test(head)
}

/** Where `%PDF-` stands, or -1. */
export function pdfHeaderAt(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, pdfHeaderWithinBytes + 5))
  return head.indexOf('%PDF-', 0, 'latin1')
}
