import type { ObjectKind } from '../history-evidence.ts'
import { limits } from '../limits.ts'
import { skipWhite } from './cursor.ts'
import type { PdfFile } from './file.ts'
import { parseIndirect } from './indirect.ts'
import { type ObjectGraph, referencesIn } from './object-graph.ts'
import { objectKind } from './object-kind.ts'
import { attempt, integerOf, isStream } from './objects.ts'
import { objectHeaders } from './repair.ts'

/** An object that stands in the file and is no part of the document. `offset` is null inside an object stream. */
export type Leftover = { number: number; offset: number | null; kind: ObjectKind; isStream: boolean; isStray: boolean }

export type Leftovers = { unreferencedCount: number; strayCount: number; objects: Leftover[]; cut: boolean }

/** `view` says where the newest revision has each object. */
export function findLeftovers(file: PdfFile, graph: ObjectGraph, view: ReadonlyMap<number, number>): Leftovers {
  const objects: Leftover[] = []
  const reached = reachable(file, graph, view)
  const ofLinearization = linearizationPlaces(file, view)
  let unreferencedCount = 0
  for (const [number, place] of view) {
    const node = graph.node(place)
    if (node === undefined || reached.has(number) || ofLinearization.has(place)) continue
    const kind = graph.kindOf(place)
    if (kind === 'cross-reference' || kind === 'object-stream') continue
    unreferencedCount += 1
    const offset = place >= 0 ? place : null
    if (objects.length < limits.leftoverObjectsMax)
      objects.push({ number, offset, kind, isStream: node.data !== undefined, isStray: false })
  }
  const strays = [...strayHeaders(file, graph)]
  for (const { number, offset } of strays.slice(0, limits.leftoverObjectsMax)) {
    const value = attempt(() => parseIndirect(file.bytes, offset, file.budget, () => null).value)
    if (value === undefined) continue
    const own = objectKind(value)
    const kind = own === 'other' ? graph.kindOf(view.get(number)) : own
    objects.push({ number, offset, kind: isStream(value) ? kind : own, isStream: isStream(value), isStray: true })
  }
  const cut = objects.length >= limits.leftoverObjectsMax
  return { unreferencedCount, strayCount: strays.length, objects, cut }
}

function reachable(file: PdfFile, graph: ObjectGraph, view: ReadonlyMap<number, number>): Set<number> {
  const reached = new Set<number>()
  const queue: number[] = []
  for (const section of file.revisions.at(-1)?.sections ?? []) queue.push(...referencesIn(section.trailer).edges)
  for (const key of ['Root', 'Info', 'Encrypt']) queue.push(...referencesIn(file.trailerEntry(key)).edges)
  for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
    if (reached.has(number)) continue
    reached.add(number)
    const node = graph.node(view.get(number))
    if (node !== undefined) for (const target of node.edges) if (!reached.has(target)) queue.push(target)
    if (node !== undefined) for (const target of node.sideways) if (!reached.has(target)) queue.push(target)
  }
  return reached
}

/** Nothing refers to the dictionary of a linearised file, which is its first object, and to its hints. */
function linearizationPlaces(file: PdfFile, view: ReadonlyMap<number, number>): Set<number> {
  if (file.linearization === undefined) return new Set()
  let first = Number.POSITIVE_INFINITY
  for (const place of view.values()) if (place >= 0 && place < first) first = place
  const hints = file.resolve(file.linearization.entries.get('H'))
  const offsets = Array.isArray(hints) ? hints.filter((_, index) => index % 2 === 0) : []
  return new Set([first, ...offsets.flatMap((offset) => integerOf(offset) ?? [])])
}

function* strayHeaders(file: PdfFile, graph: ObjectGraph): Generator<{ number: number; offset: number }> {
  const known = knownOffsets(file)
  const data: (readonly [number, number])[] = []
  for (const node of graph.nodes()) if (node.data !== undefined) data.push(node.data)
  data.sort(([left], [right]) => left - right)
  let next = 0
  let end = -1
  for (const { number, offset } of objectHeaders(file.bytes)) {
    for (; (data[next]?.[0] ?? Number.POSITIVE_INFINITY) <= offset; next += 1)
      end = Math.max(end, data[next]?.[1] ?? -1)
    // What stands inside a stream belongs to it: a file that was attached, for one.
    if (offset < end) {
      if (known.has(offset)) file.faults.add('objects-overlap')
      continue
    }
    if (!known.has(offset)) yield { number, offset }
  }
}

/** Where the cross-reference has objects, without the white space that some producers let it point to. */
function knownOffsets(file: PdfFile): Set<number> {
  const known = new Set<number>()
  const cursor = { bytes: file.bytes, at: 0 }
  const add = (offset: number | undefined) => {
    if (offset === undefined) return
    cursor.at = offset
    skipWhite(cursor)
    known.add(cursor.at)
  }
  for (const { sections } of file.revisions) {
    for (const section of sections) {
      add(section.offset)
      add(section.hiddenOffset)
      for (const entry of section.entries.values()) if (entry.kind === 'offset') add(entry.offset)
    }
  }
  return known
}
