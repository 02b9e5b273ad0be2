import type { PdfFile } from './file.ts'
import { attempt, type Dictionary, isDictionary, isStream, type Value } from './objects.ts'
import type { Entry } from './xref-section.ts'

export type Found = { number: number; revision: number; value: Value; place: number }

/**
 * One number for where an object stands; undefined where it is free. Inside an object stream the place of the stream
 * counts, not its number: a later revision may put another stream under the same number.
 */
export function placeOf(file: Pick<PdfFile, 'entry'>, entry: Entry, revision: number): number | undefined {
  if (entry.kind === 'free') return undefined
  if (entry.kind === 'offset') return entry.offset
  const stream = file.entry(entry.stream, revision)
  const offset = stream?.kind === 'offset' ? stream.offset : 0
  return -(offset * 2 ** 20 + entry.index) - 1
}

/** Every object of every revision, each once. Objects that cannot be read are left out and counted as a fault. */
export function* walkObjects(file: PdfFile): Generator<Found> {
  const seen = new Set<number>()
  for (const { number: revision, sections } of file.revisions) {
    for (const section of sections) {
      for (const [number, entry] of inReadingOrder(section.entries)) {
        const place = placeOf(file, entry, revision)
        if (place === undefined || seen.has(place)) continue
        seen.add(place)
        const value = attempt(() => file.loadEntry(number, entry, revision))
        if (value === undefined) file.faults.add('object-unreadable')
        else yield { number, revision, value, place }
      }
    }
  }
}

/** Objects of one stream after another: a stream that leaves the cache and comes back would be inflated again. */
function inReadingOrder(entries: ReadonlyMap<number, Entry>): [number, Entry][] {
  const place = (entry: Entry) => (entry.kind === 'compressed' ? entry.stream : -1)
  return [...entries].sort(([, left], [, right]) => place(left) - place(right))
}

/** The dictionary itself and all that are written inside it; references are not followed. */
export function* dictionariesIn(value: Value): Generator<Dictionary> {
  const stack: Value[] = [value]
  while (stack.length > 0) {
    const current = stack.pop()
    if (isStream(current)) stack.push(current.dictionary)
    else if (Array.isArray(current)) for (const item of current) stack.push(item)
    else if (isDictionary(current)) {
      yield current
      for (const item of current.entries.values()) stack.push(item)
    }
  }
}
