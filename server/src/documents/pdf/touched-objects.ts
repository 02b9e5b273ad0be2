import type { ObjectKind } from '../history-evidence.ts'
import type { ObjectGraph } from './object-graph.ts'

const endsOfWays: ReadonlySet<ObjectKind> = new Set(['page', 'page-tree', 'catalogue'])

/**
 * The objects a revision changed and all that lead to them by what they draw with, up to the pages. Undefined where the
 * room for looking is used up: a file of many objects and many revisions would be walked as often as it has revisions.
 */
export function touchedObjects(
  graph: ObjectGraph,
  view: ReadonlyMap<number, number>,
  differing: ReadonlySet<number>,
  room: { edges: number },
): Set<number> | undefined {
  const namedBy = new Map<number, number[]>()
  for (const [number, place] of view) {
    const edges = graph.node(place)?.edges ?? []
    room.edges -= edges.length + 1
    if (room.edges < 0) return undefined
    for (const target of edges) {
      const users = namedBy.get(target)
      if (users === undefined) namedBy.set(target, [number])
      else users.push(number)
    }
  }
  const ends = (number: number) => endsOfWays.has(graph.node(view.get(number))?.kind ?? 'other')
  const touched = new Set(differing)
  const queue = [...touched].filter((number) => !ends(number))
  for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
    for (const user of namedBy.get(number) ?? []) {
      if (touched.has(user)) continue
      touched.add(user)
      if (!ends(user)) queue.push(user)
    }
  }
  return touched
}
