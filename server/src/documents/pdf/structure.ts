import type { LeftoverText, ObjectKind } from '../history-evidence.ts'
import { objectKinds, type StructureEvidence } from '../history-evidence.ts'
import { isWhite } from './characters.ts'
import type { PdfFile } from './file.ts'
import type { Leftovers } from './leftovers.ts'
import type { ObjectGraph } from './object-graph.ts'
import { integerOf } from './objects.ts'
import type { RevisionDelta } from './revision-changes.ts'

/** Line ends after `%%EOF` are counted by some tools and not by others. */
const lineEndBytes = 2

export function structureOf(
  file: PdfFile,
  graph: ObjectGraph,
  view: ReadonlyMap<number, number>,
  leftovers: Leftovers,
  texts: { list: readonly LeftoverText[]; cut: boolean },
): StructureEvidence {
  const counts = new Map<ObjectKind, number>()
  for (const { kind } of leftovers.objects) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  let objectStreamCount = 0
  for (const place of view.values()) if (graph.kindOf(place) === 'object-stream') objectStreamCount += 1
  return {
    linearization: linearizationOf(file),
    objectStreamCount,
    leftovers: {
      unreferencedCount: leftovers.unreferencedCount,
      strayCount: leftovers.strayCount,
      kinds: objectKinds.flatMap((kind) => ({ kind, count: counts.get(kind) ?? 0 })).filter(({ count }) => count > 0),
      texts: texts.list,
      cut: [...(leftovers.cut ? (['objects'] as const) : []), ...(texts.cut ? (['texts'] as const) : [])],
    },
  }
}

function linearizationOf(file: PdfFile): StructureEvidence['linearization'] {
  if (file.linearization === undefined) return null
  const lengthBytes = integerOf(file.resolve(file.linearization.entries.get('L'))) ?? null
  const isAt = (end: number) => lengthBytes !== null && Math.abs(end - lengthBytes) <= lineEndBytes
  if (isAt(file.bytes.length)) return { lengthBytes, status: 'intact' }
  const isUpdated = file.revisions.slice(0, -1).some(({ endByte }) => isAt(endByte))
  return { lengthBytes, status: isUpdated ? 'updated' : 'broken' }
}

/** Faults that are known only when the whole file was seen. */
export function addFaults(file: PdfFile, deltas: readonly RevisionDelta[], structure: StructureEvidence): void {
  if (structure.linearization?.status === 'broken') file.faults.add('linearization-length-wrong')
  if (deltas.some(({ changes }) => changes.bytesBetween > 0)) file.faults.add('bytes-between-revisions')
  const end = file.revisions.at(-1)?.endByte ?? file.bytes.length
  if (file.bytes.subarray(end).some((byte) => !isWhite(byte))) file.faults.add('bytes-after-end')
}
