import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import { takeInteger } from './cursor.ts'
import { integerOf, PdfSyntaxError, type Stream, type Value } from './objects.ts'
import { parseValue } from './parser.ts'

export type ObjectStream = {
  numbers: readonly number[]
  /** The object at the index, if it has the number; producers that miscount are met by looking for the number. */
  object(number: number, index: number): Value
}

export function openObjectStream(stream: Stream, bytes: Buffer, budget: Budget): ObjectStream {
  const count = integerOf(stream.dictionary.entries.get('N')) ?? 0
  const first = integerOf(stream.dictionary.entries.get('First')) ?? 0
  const numbers: number[] = []
  const offsets: number[] = []
  const cursor = { bytes, at: 0 }
  for (let index = 0; index < count; index += 1) {
    const number = takeInteger(cursor)
    const offset = takeInteger(cursor)
    if (number === undefined || offset === undefined) break
    budget.value()
    numbers.push(number)
    offsets.push(first + offset)
  }
  let places: Map<number, number> | undefined
  const placeOf = (number: number) => {
    places ??= new Map(numbers.map((each, index) => [each, index]))
    return places.get(number) ?? -1
  }
  return {
    numbers,
    object(number, index) {
      const offset = offsets[numbers[index] === number ? index : placeOf(number)]
      if (offset === undefined) throw new PdfSyntaxError(`object ${number} is not in its stream`, stream.start)
      return parseValue({ bytes, at: offset }, budget)
    },
  }
}

/** Keeps opened object streams by their offset, up to a total size: they are asked for once per object. */
export function objectStreamCache() {
  const held = new Map<number, { opened: ObjectStream; bytes: number }>()
  let heldBytes = 0
  return {
    get(start: number, open: () => { opened: ObjectStream; bytes: number }): ObjectStream {
      const known = held.get(start)
      if (known !== undefined) return known.opened
      const fresh = open()
      held.set(start, fresh)
      heldBytes += fresh.bytes
      for (const [oldest, { bytes }] of held) {
        if (heldBytes <= limits.objectStreamCacheBytesMax || oldest === start) break
        held.delete(oldest)
        heldBytes -= bytes
      }
      return fresh.opened
    },
  }
}
