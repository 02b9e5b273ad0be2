import type { Revision, XmpEvidence } from '../evidence.ts'
import { readXmp } from '../xmp.ts'
import type { PdfFile } from './file.ts'
import { readInfo } from './info.ts'
import { attempt, dictionaryOf, isStream, isString, type Value } from './objects.ts'
import type { RevisionDelta } from './revision-changes.ts'

/** Each revision with the metadata a reader would have seen had the file ended there. */
export function readHistory(file: PdfFile, deltas: readonly RevisionDelta[]): Omit<Revision, 'text'>[] {
  const readPackets = new Map<number, XmpEvidence>()
  const newest = file.revisions.length
  return deltas.map(({ revision: number, changes, changedObjectCount }) => {
    const revision = file.revisions[number - 1]
    const info = dictionaryOf(file.resolve(file.trailerEntry('Info', number), number))
    const xmp = xmpOf(file, number, readPackets)
    return {
      number,
      endByte: revision?.endByte ?? file.bytes.length,
      xrefKind: revision?.sections.at(-1)?.kind ?? 'repaired',
      changedObjectCount,
      documentId: documentId(file.resolve(file.trailerEntry('ID', number), number)),
      info: info === undefined ? null : readInfo(info, (value) => file.resolve(value, number)),
      xmp: number === newest ? xmp : xmp && { ...xmp, history: [] },
      changes,
    }
  })
}

function documentId(value: Value): string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, 2).flatMap((part) => (isString(part) ? part.bytes.subarray(0, 64).toString('hex') : []))
}

/** Revisions that leave the packet alone share it: it is read once. */
function xmpOf(file: PdfFile, revision: number, readPackets: Map<number, XmpEvidence>): XmpEvidence | null {
  const metadata = file.resolve(file.catalog(revision)?.entries.get('Metadata'), revision)
  if (!isStream(metadata)) return null
  const known = readPackets.get(metadata.start)
  if (known !== undefined) return known
  const bytes = attempt(() => file.decode(metadata).bytes)
  const xmp = readXmp(bytes ?? Buffer.from([0xff]))
  readPackets.set(metadata.start, xmp)
  return xmp
}
