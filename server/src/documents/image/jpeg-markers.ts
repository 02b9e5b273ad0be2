import type { JpegEvidence } from '../page-evidence.ts'
import { ijgQuality } from './jpeg-quality.ts'

/** More than any camera or editor writes; a file of nothing but markers stops here. */
const markersMax = 200
const tablesMax = 16

const named: Readonly<Record<number, string>> = {
  196: 'DHT',
  217: 'EOI',
  218: 'SOS',
  219: 'DQT',
  221: 'DRI',
  254: 'COM',
}
const endOfImage = 0xd9
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
const isBare = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/** How a JPEG was written, from its markers alone: no pixel is decoded. Undefined: it is no JPEG. */
export function readJpegMarkers(bytes: Uint8Array): JpegEvidence | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const markers: string[] = []
  const tables: number[][] = []
  let frame: { progressive: boolean; subsampling: string | null } | undefined
  for (const { code, body } of jpegSegments(bytes)) {
    markers.push(nameOf(code, body))
    if (code === 0xdb) addTables(body, tables)
    if (isFrame(code)) frame ??= { progressive: isProgressive(code), subsampling: subsamplingOf(body) }
  }
  return {
    progressive: frame?.progressive ?? false,
    quantisationTables: tables,
    quality: ijgQuality(tables),
    subsampling: frame?.subsampling ?? null,
    markers,
  }
}

/** Markers and what they hold, up to the end of the picture. */
export function* jpegSegments(bytes: Uint8Array): Generator<{ code: number; body: Uint8Array }> {
  let at = 2
  let count = 0
  while (at + 3 < bytes.length && count < markersMax) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return
    const code = bytes[at + 1] ?? 0
    // Padding, a stuffed byte of the picture itself, or a marker without contents.
    if (code === 0xff || code === 0x00 || isBare(code)) {
      at += code === 0xff ? 1 : 2
      continue
    }
    count += 1
    const length = code === endOfImage ? 2 : ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    yield { code, body: bytes.subarray(at + 4, at + 2 + Math.max(2, length)) }
    if (code === endOfImage) return
    at += 2 + Math.max(2, length)
  }
}

const isProgressive = (code: number) => (code & 0x03) === 2

function nameOf(code: number, body: Uint8Array): string {
  if (isFrame(code)) return `SOF${code - 0xc0}`
  if (code < 0xe0 || code > 0xef) return named[code] ?? `FF${code.toString(16).toUpperCase()}`
  const identifier = identifierOf(body)
  return identifier === '' ? `APP${code - 0xe0}` : `APP${code - 0xe0} ${identifier}`
}

/** What an application calls its segment: the printable characters it begins with. */
function identifierOf(body: Uint8Array): string {
  let text = ''
  for (const byte of body.subarray(0, 32)) {
    if (byte < 0x20 || byte > 0x7e) break
    text += String.fromCharCode(byte)
  }
  return text.startsWith('http://ns.adobe.com/xap') ? 'XMP' : text.slice(0, 16).trim()
}

function addTables(body: Uint8Array, tables: number[][]): void {
  let at = 0
  while (at < body.length && tables.length < tablesMax) {
    const isWide = ((body[at] ?? 0) & 0xf0) !== 0
    const end = at + 1 + (isWide ? 128 : 64)
    if (end > body.length) return
    const values = body.subarray(at + 1, end)
    tables.push(
      isWide
        ? Array.from({ length: 64 }, (_, index) => ((values[index * 2] ?? 0) << 8) | (values[index * 2 + 1] ?? 0))
        : [...values],
    )
    at = end
  }
}

/** As it is usually written; a picture of one channel has none. */
function subsamplingOf(body: Uint8Array): string | null {
  const channels = body[5] ?? 0
  if (channels < 3) return null
  const factors = (channel: number) => {
    const value = body[7 + channel * 3] ?? 0
    return { across: value >> 4, down: value & 15 }
  }
  const [light, blue, red] = [factors(0), factors(1), factors(2)]
  if (blue.across !== red.across || blue.down !== red.down || blue.across === 0 || blue.down === 0) return null
  const ratio = `${light.across / blue.across}x${light.down / blue.down}`
  const usual: Readonly<Record<string, string>> = {
    '1x1': '4:4:4',
    '2x1': '4:2:2',
    '2x2': '4:2:0',
    '1x2': '4:4:0',
    '4x1': '4:1:1',
    '4x2': '4:1:0',
  }
  return usual[ratio] ?? ratio
}
