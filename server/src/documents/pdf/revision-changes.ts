import { type ObjectKind, objectKinds, type RevisionChanges } from '../history-evidence.ts'
import { limits } from '../limits.ts'
import { bytesBetween } from './bytes-between.ts'
import type { PdfFile } from './file.ts'
import type { ObjectGraph } from './object-graph.ts'
import { isReference } from './objects.ts'
import { type PageLeaf, pageList } from './page-list.ts'
import { changedParts } from './page-parts.ts'
import { type ChangedEntry, type RevisionStep, revisionSteps, writtenEntries } from './revision-steps.ts'
import { isSameValue } from './same-value.ts'
import { removedSignatures } from './signature-fields.ts'
import { touchedObjects } from './touched-objects.ts'

/** What a revision did, with what the readers of texts and signatures ask for besides. */
export type RevisionDelta = {
  revision: number
  changes: RevisionChanges
  changedObjectCount: number
  /** Objects that say something else than before, or are new, or gone; not those that were only written again. */
  differing: ReadonlySet<number>
  pagesBefore: readonly PageLeaf[]
  pagesAfter: readonly PageLeaf[]
}

/** Oldest first, one for each revision; `view` says where the newest has each object. */
export function revisionDeltas(
  file: PdfFile,
  graph: ObjectGraph,
): { deltas: RevisionDelta[]; view: ReadonlyMap<number, number> } {
  const deltas: RevisionDelta[] = []
  const isHistory = file.revisions.length > 1
  const room = {
    numbers: limits.changedNumbersMax,
    edges: limits.historyEdgesMax,
    comparisons: limits.historyComparisonsMax,
  }
  const isSigned = isHistory && [...graph.nodes()].some(({ kind }) => kind === 'signature')
  let view: ReadonlyMap<number, number> = new Map()
  let pages: readonly PageLeaf[] = isHistory ? pageList(file, 1) : []
  for (const step of revisionSteps(file, graph)) {
    const { revision, changed } = step
    view = step.view
    file.budget.checkTime()
    const sections = file.revisions[revision - 1]
    if (sections === undefined) break
    const written = writtenEntries(sections, file.revisions[revision - 2], changed)
    const pagesBefore = pages
    if (revision > 1 && touchesPageTree(file, graph, step, pages)) pages = pageList(file, revision)
    const objects = objectChanges(graph, written, room)
    const differing = revision === 1 ? new Set<number>() : differingObjects(file, step, room)
    const known = new Set(pagesBefore.map(({ number }) => number))
    const pageChanges = changedPages(file, graph, step, differing, pages, room)?.filter(({ page }) =>
      known.has(pages[page - 1]?.number ?? 0),
    )
    deltas.push({
      revision,
      differing,
      pagesBefore,
      pagesAfter: pages,
      changedObjectCount: written.length,
      changes: {
        objects: objects.list,
        pages: pageChanges ?? [],
        ...(revision === 1 ? samePages : comparePages(pagesBefore, pages)),
        objectStreamCount: written.filter(({ after }) => graph.kindOf(after) === 'object-stream').length,
        ...bytesBetween(file, revision),
        removedSignatures: mayUnsign(objects.list) && isSigned && revision > 1 ? removedSignatures(file, revision) : [],
        cut: [
          ...(objects.cut ? (['objects'] as const) : []),
          ...(pageChanges === undefined ? (['pages'] as const) : []),
        ],
      },
    })
  }
  return { deltas, view }
}

const signingKinds: ReadonlySet<ObjectKind> = new Set(['field', 'signature', 'catalogue', 'other', 'object-stream'])

const mayUnsign = (objects: RevisionChanges['objects']) => objects.some(({ kind }) => signingKinds.has(kind))

type Room = { numbers: number; edges: number; comparisons: number }

/** Some tools write every object again that they looked at. Beyond the limit an object counts as changed unseen. */
function differingObjects(file: PdfFile, { revision, changed }: RevisionStep, room: Room): Set<number> {
  const differing = new Set<number>()
  for (const { number, before, after } of changed) {
    const comparable = before !== undefined && after !== undefined && room.comparisons > 0
    room.comparisons -= 1
    if (!comparable || !isSameValue(file.load(number, revision - 1), file.load(number, revision))) differing.add(number)
  }
  return differing
}

function objectChanges(graph: ObjectGraph, written: readonly ChangedEntry[], room: Room) {
  const byKind = new Map<ObjectKind, { written: number; freed: number; numbers: number[] }>()
  let cut = false
  for (const { number, before, after } of written) {
    const kind = graph.kindOf(after ?? before)
    const counts = byKind.get(kind) ?? { written: 0, freed: 0, numbers: [] }
    byKind.set(kind, counts)
    if (after === undefined) counts.freed += 1
    else counts.written += 1
    if (counts.numbers.length < limits.changedNumbersPerKindMax && room.numbers > 0) {
      counts.numbers.push(number)
      room.numbers -= 1
    } else cut = true
  }
  const list = objectKinds.flatMap((kind) => {
    const counts = byKind.get(kind)
    return counts === undefined ? [] : [{ kind, ...counts }]
  })
  return { list, cut }
}

/** The list of pages is made anew only where something it depends on was written. */
function touchesPageTree(
  file: PdfFile,
  graph: ObjectGraph,
  { revision, changed }: RevisionStep,
  pages: readonly PageLeaf[],
) {
  const root = file.trailerEntry('Root', revision)
  const rootBefore = file.trailerEntry('Root', revision - 1)
  if (!isReference(root) || !isReference(rootBefore) || root.number !== rootBefore.number) return true
  const nodes = new Set([root.number, ...pages.flatMap(({ above }) => above)])
  const leaves = new Set(pages.map(({ number }) => number))
  return changed.some(
    ({ number, after }) => nodes.has(number) || (leaves.has(number) && graph.kindOf(after) !== 'page') || number === 0,
  )
}

const samePages = { addedPages: [], removedPages: [], reordered: false }

function comparePages(before: readonly PageLeaf[], after: readonly PageLeaf[]) {
  if (before === after) return samePages
  const [known, kept] = [new Set(before.map(({ number }) => number)), new Set(after.map(({ number }) => number))]
  const common = (pages: readonly PageLeaf[], others: ReadonlySet<number>) =>
    pages.flatMap(({ number }) => (others.has(number) ? [number] : [])).join()
  const missing = (pages: readonly PageLeaf[], others: ReadonlySet<number>) =>
    pages.flatMap(({ number }, index) => (others.has(number) ? [] : [index + 1])).slice(0, limits.changedPagesMax)
  return {
    addedPages: missing(after, known),
    removedPages: missing(before, kept),
    reordered: common(before, kept) !== common(after, known),
  }
}

/** Undefined where looking would take too long. */
function changedPages(
  file: PdfFile,
  graph: ObjectGraph,
  { revision, view }: RevisionStep,
  differing: ReadonlySet<number>,
  pages: readonly PageLeaf[],
  room: Room,
) {
  if (differing.size === 0) return []
  const touched = touchedObjects(graph, view, differing, room)
  if (touched === undefined) return undefined
  const found: RevisionChanges['pages'][number][] = []
  for (const [index, leaf] of pages.entries()) {
    const parts = changedParts(file, revision, leaf, touched, differing)
    if (parts.length > 0) found.push({ page: index + 1, parts })
    if (found.length > limits.changedPagesMax) return undefined
  }
  return found
}
