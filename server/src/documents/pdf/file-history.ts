import type { PdfEvidence } from '../evidence.ts'
import type { PageEvidence } from '../page-evidence.ts'
import type { PdfFile } from './file.ts'
import { readHistory } from './history.ts'
import { leftoverTexts } from './leftover-text.ts'
import { findLeftovers } from './leftovers.ts'
import type { ObjectGraph } from './object-graph.ts'
import { revisionDeltas } from './revision-changes.ts'
import { revisionTexts, textRoom } from './revision-text.ts'
import type { signatureCollector } from './signatures.ts'
import { addFaults, structureOf } from './structure.ts'

type FileHistory = Pick<PdfEvidence, 'revisions' | 'signatures' | 'structure'>

/**
 * How the file came to be what it is, as far as it tells: its saves and their texts, who signed what, what was left behind.
 * `graph` and `signatures` have seen every object; `pages` are those of the newest revision, `null`: texts are left out.
 */
export async function fileHistory(
  file: PdfFile,
  graph: ObjectGraph,
  signatures: ReturnType<typeof signatureCollector>,
  pages: readonly PageEvidence[] | null,
): Promise<FileHistory> {
  const { deltas, view } = revisionDeltas(file, graph)
  const leftovers = findLeftovers(file, graph, view)
  const room = textRoom()
  const texts = pages === null ? new Map() : await revisionTexts(file, deltas, pages, room)
  const oldTexts = pages === null ? { list: [], cut: false } : await leftoverTexts(file, leftovers.objects, pages, room)
  const structure = structureOf(file, graph, view, leftovers, oldTexts)
  addFaults(file, deltas, structure)
  return {
    revisions: readHistory(file, deltas).map((revision) => ({ ...revision, text: texts.get(revision.number) ?? null })),
    signatures: await signatures.read(graph, deltas, leftovers),
    structure,
  }
}
