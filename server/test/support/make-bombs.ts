import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { latin1, makePdf, numbers, plainStream } from './make-pdf.ts'

const zerosBytes = 64 * 1024 * 1024

/** A zlib stream of `gigabytes` of zeros, without writing them: a fully flushed block may be repeated. */
export function zlibBomb(gigabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(zerosBytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const count = Math.ceil((gigabytes * 1024 ** 3) / zerosBytes)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: count }, () => block)])
}

function manyStreams(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index + 1_000} 0 obj<<>>stream\n`).join('')
}

const contents = numbers.firstPage + 1

/** Hostile files by what they do. Each is small and must end in a reason. */
export const bombs: Readonly<Record<string, () => Buffer>> = {
  'a content stream that inflates from 1 MB to 1 GB': () =>
    makePdf({ objects: { [contents]: plainStream('/Filter /FlateDecode', zlibBomb(1)) } }),
  'a content stream that inflates twice, to 10 GB': () =>
    makePdf({ objects: { [contents]: plainStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(zlibBomb(10))) } }),
  'an object stream that inflates to 1 GB': () =>
    makePdf({
      xref: 'stream',
      catalog: '/Extra 9000 0 R',
      objects: { 9000: plainStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zlibBomb(1)) },
    }).subarray(0, -60),
  'a run-length stream that grows without end': () =>
    makePdf({
      objects: { [contents]: plainStream('/Filter [/RunLengthDecode /RunLengthDecode]', Buffer.alloc(4e6, 0x81)) },
    }),
  'a million entries in a cross-reference table': () => {
    const entries = '0000000015 00000 n \n'.repeat(1_000_000)
    return latin1(
      `%PDF-1.4\nxref\n0 1000000\n${entries}trailer\n<< /Size 1000000 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    )
  },
  'a million objects without a cross-reference': () => latin1(`%PDF-1.4\n${'1 0 obj 1 endobj\n'.repeat(1_000_000)}`),
  'a million objects in one object stream': () => {
    const head = Array.from({ length: 1_000_000 }, (_, index) => `${index} 0`).join(' ')
    const entries = `/Type /ObjStm /N 1000000 /First ${head.length} /Filter /FlateDecode`
    const stream = plainStream(entries, deflateSync(`${head} null`))
    return Buffer.concat([latin1('%PDF-1.5\n1 0 obj\n'), stream, latin1('\nendobj\n')])
  },
  '400,000 streams with one end between them': () =>
    latin1(`%PDF-1.4\n${manyStreams(400_000)}${' '.repeat(8_000_000)}endstream`),
  '100,000 streams with one end between them, in a file that has a page': () => {
    const pdf = makePdf({ objects: { 100: latin1(`1\nendobj\n${manyStreams(100_000)}endstream`) } }).toString('latin1')
    return latin1(pdf.slice(0, pdf.lastIndexOf('startxref')))
  },
  'a page tree that contains itself': () =>
    makePdf({ objects: { [numbers.pages]: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' } }),
  'a page tree whose branch leads back to the root': () =>
    makePdf({
      objects: {
        [numbers.pages]: '<< /Type /Pages /Kids [100 0 R] /Count 1 >>',
        100: '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R >>',
      },
    }),
  'a page tree that shares its branches ten levels down: 10^10 pages': () => {
    const objects: Record<number, string> = {}
    for (let level = 0; level < 10; level += 1) {
      const child = level === 9 ? numbers.firstPage : 101 + level
      objects[100 + level] = `<< /Type /Pages /Kids [${`${child} 0 R `.repeat(10)}] >>`
    }
    return makePdf({ objects: { ...objects, [numbers.pages]: '<< /Type /Pages /Kids [100 0 R] >>' } })
  },
  '50,000 pages': () => makePdf({ pages: Array.from({ length: 50_000 }, () => '') }),
  'a cross-reference whose /Prev is itself': () => {
    const pdf = makePdf().toString('latin1')
    return latin1(pdf.replace('/Root', `/Prev ${pdf.lastIndexOf('\nxref\n') + 1} /Root`))
  },
  'a chain of 20,000 cross-references': () => {
    const parts = [makePdf().toString('latin1')]
    let previous = (parts[0] ?? '').lastIndexOf('\nxref\n') + 1
    let at = parts[0]?.length ?? 0
    for (let index = 0; index < 20_000; index += 1) {
      const part = `xref\n0 0\ntrailer\n<< /Size 1 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`
      parts.push(part)
      previous = at
      at += part.length
    }
    return latin1(parts.join(''))
  },
  '300,000 nested arrays': () => makePdf({ objects: { 100: '['.repeat(300_000) } }),
  '100,000 nested dictionaries': () => makePdf({ objects: { 100: '<</A '.repeat(100_000) } }),
  'an array of five million numbers': () => makePdf({ objects: { 100: `[${'1 '.repeat(5_000_000)}]` } }),
  'a picture of 100,000 × 100,000 pixels': () =>
    makePdf({
      objects: { 100: plainStream('/Subtype /Image /Width 100000 /Height 100000 /Filter /FlateDecode', 'x') },
    }),
  '10,000 forms, each drawn inside the one before': () => {
    const objects: Record<number, Buffer | string> = {
      [numbers.firstPage]: '<< /Type /Page /Parent 2 0 R /Resources << /XObject << /A 100 0 R >> >> >>',
    }
    for (let index = 0; index < 10_000; index += 1) {
      const inner = `/Resources << /XObject << /A ${101 + index} 0 R >> >>`
      objects[100 + index] = plainStream(`/Type /XObject /Subtype /Form ${inner}`, '/A Do')
    }
    return makePdf({ objects })
  },
}
