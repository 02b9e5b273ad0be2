import { createHash } from 'node:crypto'
import type { DataEvidence } from '../../data-evidence.ts'
import type { AttachmentEvidence } from '../../evidence.ts'
import { ReadFailure } from '../../failure.ts'
import { limits } from '../../limits.ts'
import type { PdfFile } from '../file.ts'
import { attempt, type Dictionary, dictionaryOf, isStream, nameOf, type Stream } from '../objects.ts'
import { cleanText, textOf } from '../text-string.ts'

/** A file inside the file: from a dictionary that names one. Several names for the same bytes are one attachment. */
export type AttachmentObject = { name: string; stream: Stream }

export function attachmentObject(file: PdfFile, { entries }: Dictionary): AttachmentObject | undefined {
  const embedded = dictionaryOf(file.resolve(entries.get('EF')))
  if (embedded === undefined) return undefined
  const stream = file.resolve(embedded.entries.get('UF') ?? embedded.entries.get('F'))
  if (!isStream(stream)) return undefined
  return { name: textOf(file.resolve(entries.get('UF'))) ?? textOf(file.resolve(entries.get('F'))) ?? '', stream }
}

export async function attachmentEvidence(
  file: PdfFile,
  objects: readonly AttachmentObject[],
): Promise<AttachmentEvidence[]> {
  if (objects.length === 0) return []
  // Few files have any: what reads them is loaded only here.
  const { readDataFile } = await import('../../data/read-data.ts')
  const seen = new Set<number>()
  const evidence: AttachmentEvidence[] = []
  for (const { name, stream } of objects) {
    if (seen.has(stream.start) || evidence.length >= limits.attachmentsMax) continue
    seen.add(stream.start)
    const bytes = attempt(() => file.decode(stream).bytes)
    if (bytes === undefined) continue
    const type = nameOf(file.resolve(stream.dictionary.entries.get('Subtype')))
    evidence.push({
      name,
      mimeType: type === undefined ? null : cleanText(type),
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      data: isXml(name, bytes) ? dataOf(() => readDataFile(bytes, file.budget)) : null,
    })
  }
  return evidence
}

/** An attachment that is broken takes nothing from the pages; a limit still ends the reading. */
function dataOf(read: () => DataEvidence | undefined): DataEvidence | null {
  try {
    return read() ?? null
  } catch (error) {
    if (error instanceof ReadFailure && error.code !== 'resource-limit') return null
    throw error
  }
}

const isXml = (name: string, bytes: Buffer) =>
  /\.xml$/i.test(name) || bytes.toString('latin1', 0, 200).includes('<?xml')
