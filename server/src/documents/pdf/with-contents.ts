import type { PdfFile } from './file.ts'
import { type Dictionary, integerOf } from './objects.ts'
import { writeValue } from './write-value.ts'

/** An object as it stands in the file, from its number to its end. */
export type OldContents = { number: number; raw: Buffer }

/**
 * The file with one more revision, in memory only, in which the page has the old contents again. The old object is written
 * once more at the end, so that a reader which does not follow the cross-reference finds the same.
 */
export function withContents(
  file: PdfFile,
  page: { number: number; dictionary: Dictionary },
  old: OldContents,
): Buffer {
  const entries = new Map(page.dictionary.entries)
  entries.set('Contents', { kind: 'reference', number: old.number, generation: 0 })
  // What lies over the page now was not there then.
  entries.delete('Annots')
  const oldAt = file.bytes.length + 1
  const oldObject = Buffer.concat([Buffer.from('\n'), old.raw, Buffer.from('\nendobj\n')])
  const pageAt = file.bytes.length + oldObject.length
  const pageObject = `${page.number} 0 obj\n${writeValue({ kind: 'dictionary', entries })}\nendobj\n`
  const places = new Map([
    [old.number, oldAt],
    [page.number, pageAt],
  ])
  const section = pageAt + Buffer.byteLength(pageObject, 'latin1')
  const isTable = file.revisions.at(-1)?.sections.at(-1)?.kind !== 'stream'
  const body = isTable ? tableSection(file, places) : streamSection(file, places, section)
  const tail = Buffer.from(`${pageObject}${body}startxref\n${section}\n%%EOF\n`, 'latin1')
  return Buffer.concat([file.bytes, oldObject, tail])
}

function trailerOf(file: PdfFile): string {
  const previous = file.revisions.at(-1)?.sections.at(-1)?.offset ?? 0
  const keys = ['Root', 'Info', 'ID', 'Encrypt']
  const kept = keys.map((key) => [key, file.trailerEntry(key)] as const).filter(([, value]) => value !== null)
  return `${kept.map(([key, value]) => `/${key} ${writeValue(value)}`).join(' ')} /Prev ${previous}`
}

function sizeOf(file: PdfFile, places: ReadonlyMap<number, number>): number {
  return Math.max(integerOf(file.trailerEntry('Size')) ?? 0, ...[...places.keys()].map((number) => number + 1))
}

function tableSection(file: PdfFile, places: ReadonlyMap<number, number>): string {
  const rows = [...places].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  return `xref\n${rows.join('')}trailer\n<< /Size ${sizeOf(file, places)} ${trailerOf(file)} >>\n`
}

function streamSection(file: PdfFile, places: ReadonlyMap<number, number>, at: number): string {
  const own = sizeOf(file, places)
  const all = new Map([...places, [own, at]])
  const rows = [...all.values()].map((offset) => `01${offset.toString(16).padStart(8, '0')}0000`).join('')
  const index = [...all.keys()].map((number) => `${number} 1`).join(' ')
  const entries = `/Type /XRef /Size ${own + 1} /W [1 4 2] /Index [${index}] /Filter /ASCIIHexDecode ${trailerOf(file)}`
  return `${own} 0 obj\n<< ${entries} /Length ${rows.length + 1} >>\nstream\n${rows}>\nendstream\nendobj\n`
}
