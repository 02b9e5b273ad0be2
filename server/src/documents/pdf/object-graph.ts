import type { ObjectKind } from '../history-evidence.ts'
import type { PdfFile } from './file.ts'
import { kindsNamedBy, objectKind } from './object-kind.ts'
import { type Dictionary, dictionaryOf, isDictionary, isReference, isStream, type Value } from './objects.ts'
import type { Found } from './walk.ts'

export type GraphNode = {
  number: number
  kind: ObjectKind
  /** Objects it names in order to be drawn with them. */
  edges: readonly number[]
  /** Objects it names for another reason: its parent, where a link leads. */
  sideways: readonly number[]
  /** From the first to the last byte of its data, if it is a stream of its own. */
  data: readonly [number, number] | undefined
}

/** Which object names which, of all revisions. Collected while the objects are read for other reasons anyway. */
export type ObjectGraph = {
  add(found: Found): void
  /** By where it stands: see `placeOf`. */
  node(place: number | undefined): GraphNode | undefined
  /** With what others say of it. */
  kindOf(place: number | undefined): ObjectKind
  nodes(): Iterable<GraphNode>
  size(): number
}

/** A page that is changed does not change those that link to it, nor its neighbours in the tree. */
const sidewaysKeys = new Set(['Parent', 'P', 'Dest', 'A', 'AA', 'B', 'Popup', 'IRT', 'PieceInfo', 'Metadata', 'Thumb'])

export function objectGraph(file: PdfFile): ObjectGraph {
  const nodes = new Map<number, GraphNode>()
  const named = new Map<number, ObjectKind>()
  const arrays: GraphNode[] = []
  for (const { number: revision } of file.revisions) {
    const info = file.trailerEntry('Info', revision)
    if (isReference(info)) named.set(info.number, 'info')
  }
  return {
    add({ number, value, place }) {
      const kind = objectKind(value)
      const dictionary = dictionaryOf(value)
      if (dictionary !== undefined) for (const [target, as] of kindsNamedBy(kind, dictionary)) named.set(target, as)
      const data = isStream(value) && place >= 0 ? ([value.start, value.start + value.raw.length] as const) : undefined
      const node = { number, kind, data, ...referencesIn(value) }
      nodes.set(place, node)
      if (Array.isArray(value)) arrays.push(node)
    },
    node: (place) => (place === undefined ? undefined : nodes.get(place)),
    kindOf(place) {
      const node = place === undefined ? undefined : nodes.get(place)
      if (node === undefined) return 'other'
      // `/Contents 7 0 R` may lead to an array, which may stand before the page or behind it.
      for (const { number, edges } of arrays.splice(0)) {
        if (named.get(number) === 'content-stream') for (const target of edges) named.set(target, 'content-stream')
      }
      return node.kind === 'other' ? (named.get(node.number) ?? 'other') : node.kind
    },
    nodes: () => nodes.values(),
    size: () => nodes.size,
  }
}

/** What a value names, as far as it is written in one piece. */
export function referencesIn(value: Value): { edges: number[]; sideways: number[] } {
  const edges: number[] = []
  const sideways: number[] = []
  collect(value, edges, sideways)
  return { edges, sideways }
}

function collect(value: Value, edges: number[], sideways: number[]): void {
  if (typeof value !== 'object' || value === null) return
  if (isReference(value)) edges.push(value.number)
  else if (Array.isArray(value)) for (const item of value) collect(item, edges, sideways)
  else if (isStream(value)) collectEntries(value.dictionary, edges, sideways)
  else if (isDictionary(value)) collectEntries(value, edges, sideways)
}

function collectEntries({ entries }: Dictionary, edges: number[], sideways: number[]): void {
  for (const [key, item] of entries) {
    if (typeof item !== 'object' || item === null) continue
    if (sidewaysKeys.has(key)) collect(item, sideways, sideways)
    else collect(item, edges, sideways)
  }
}
