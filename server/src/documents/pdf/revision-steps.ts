import type { PdfFile } from './file.ts'
import type { ObjectGraph } from './object-graph.ts'
import type { RevisionSections } from './revisions.ts'
import { placeOf } from './walk.ts'

/** An object of which the revision says something else than the one before: where it stands, or that it is gone. */
export type ChangedEntry = { number: number; before: number | undefined; after: number | undefined }

export type RevisionStep = {
  revision: number
  /** Without entries that repeat what was known: some tools write the whole table again at every save. */
  changed: readonly ChangedEntry[]
  /** Where each object stands after this revision. It is the same map at every step: use it before the next. */
  view: ReadonlyMap<number, number>
}

/** The file as it grew, save by save. */
export function* revisionSteps(file: PdfFile, graph: ObjectGraph): Generator<RevisionStep> {
  const view = new Map<number, number>()
  for (const revision of file.revisions) {
    const changed = new Map<number, ChangedEntry>()
    const change = (number: number, after: number | undefined) => {
      const known = changed.get(number)
      const before = known === undefined ? view.get(number) : known.before
      if (after === undefined) view.delete(number)
      else view.set(number, after)
      if (before === after) changed.delete(number)
      else changed.set(number, { number, before, after })
    }
    for (const section of revision.sections) {
      for (const [number, entry] of section.entries) change(number, placeOf(file, entry, revision.number))
    }
    for (const number of movedWithTheirStreams(file, graph, revision.number, changed)) {
      const entry = file.entry(number, revision.number)
      const place = entry && placeOf(file, entry, revision.number)
      if (place === undefined) continue
      // No section lists it here, so nobody has looked at it yet.
      if (graph.node(place) === undefined) {
        graph.add({ number, place, revision: revision.number, value: file.load(number, revision.number) })
      }
      change(number, place)
    }
    yield { revision: revision.number, changed: [...changed.values()], view }
  }
}

/** Objects inside a stream that was put under the same number anew: nothing is said of them, and yet they are others. */
function* movedWithTheirStreams(
  file: PdfFile,
  graph: ObjectGraph,
  revision: number,
  changed: ReadonlyMap<number, ChangedEntry>,
): Generator<number> {
  const streams = new Set<number>()
  for (const { number, before } of changed.values()) {
    if (before !== undefined && graph.kindOf(before) === 'object-stream') streams.add(number)
  }
  if (streams.size === 0) return
  const seen = new Set<number>()
  for (const { sections } of file.revisions.slice(0, revision)) {
    for (const section of sections) {
      for (const [number, entry] of section.entries) {
        if (entry.kind !== 'compressed' || !streams.has(entry.stream) || seen.has(number)) continue
        seen.add(number)
        const current = file.entry(number, revision)
        if (current?.kind === 'compressed' && streams.has(current.stream)) yield number
      }
    }
  }
}

/**
 * Of the entries that differ, those that this save wrote. The head of the free list and the section itself are none. Word
 * ends every export with a second section that only names, for newer readers, what the first save had written already.
 */
export function writtenEntries(
  { sections }: RevisionSections,
  before: RevisionSections | undefined,
  changed: readonly ChangedEntry[],
): ChangedEntry[] {
  const revealed = new Set<number>()
  for (const { hiddenOffset = Number.POSITIVE_INFINITY, hidden = new Set<number>() } of sections) {
    if (before !== undefined && hiddenOffset < before.endByte) for (const number of hidden) revealed.add(number)
  }
  const own = new Set(sections.flatMap(({ offset, hiddenOffset }) => [offset, hiddenOffset ?? offset]))
  return changed.filter(
    ({ number, after }) => !revealed.has(number) && !(after !== undefined && own.has(after)) && number !== 0,
  )
}
