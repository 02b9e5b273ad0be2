import fc from 'fast-check'
import { codeTypes } from '#domain/company-code.ts'
import { deref } from './conformance.ts'

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, walked by name.
type Schema = any

/** Ids by the noun of the path or field they stand in: our own, another organisation's, some that were never. */
export type IdPools = Readonly<Record<string, readonly string[]>>

export const nastyStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0007\r\n',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; DROP TABLE requests; --",
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '%00%zz',
  '🦴'.repeat(40),
  'ﬀ'.repeat(120),
  'x'.repeat(10_001),
  '9'.repeat(400),
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '1e400',
  'null',
  'http://[::1',
  'https://user:pass@x.invalid:22/#',
]

const deep = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 === 0 ? [deep(depth - 1)] : { a: deep(depth - 1) }

const nastyNumbers = [0, -0, -1, 1.5, 1e21, 1e308, 2 ** 53, -(2 ** 53), 9_007_199_254_740_991, 5e-324, 2_147_483_648]

export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyStrings, ...nastyNumbers, null, true, false, [], {}, [[]], [null]),
  fc.constantFrom<unknown>(deep(15), deep(17), deep(40), Array(1_001).fill(0)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Read when the value is made: what calls have made meanwhile is in the pool. */
export const fromPool = (pool: readonly string[]): fc.Arbitrary<string> =>
  fc.nat().map((number) => pool[number % pool.length] as string)

/** Values that mostly fit the schema. */
export function fittingValue(schema: Schema, pools: IdPools, name = ''): fc.Arbitrary<unknown> {
  const own = deref(schema)
  if (own.const !== undefined) return fc.constant(own.const)
  if (own.enum !== undefined) return fc.constantFrom<unknown>(...own.enum)
  const options = own.anyOf ?? own.oneOf
  if (options !== undefined) return fc.oneof(...options.map((option: Schema) => fittingValue(option, pools, name)))
  if (own.type === 'object') return objectOf(own, pools)
  if (own.type === 'array') {
    return fc.array(fittingValue(own.items ?? {}, pools, name), {
      minLength: own.minItems ?? 0,
      maxLength: Math.min(own.maxItems ?? 4, 4),
    })
  }
  if (own.type === 'integer' || own.type === 'number') {
    const { minimum = -1_000_000_000, maximum = 1_000_000_000 } = own
    return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
  }
  if (own.type === 'boolean') return fc.boolean()
  if (own.type === 'null') return fc.constant(null)
  if (own.type === 'string') return textOf(own, pools, name)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectOf(schema: Schema, pools: IdPools): fc.Arbitrary<unknown> {
  const properties = Object.entries<Schema>(schema.properties ?? {})
  // A code whose parts belong together, or every request would be refused for its check digit.
  if (properties.map(([name]) => name).join() === 'type,id') {
    return fc.constantFrom(...codeTypes.map(({ type, example }) => ({ type, id: example })))
  }
  const shape = Object.fromEntries(properties.map(([name, member]) => [name, fittingValue(member, pools, name)]))
  return fc.record(shape, { requiredKeys: schema.required ?? [] })
}

function textOf({ format, maxLength = 60, minLength = 0 }: Schema, pools: IdPools, name: string): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  const pool = pools[name]
  if (pool !== undefined) return fromPool(pool)
  if (format === 'date' || name === 'date') return fc.constantFrom('2025-12-31', '2026-10-31', '2024-02-29')
  if (format === 'uri' || name === 'url')
    return fc.constantFrom('http://127.0.0.1:65535/hook', 'https://127.0.0.1:65535/', 'https://x.invalid/')
  if (name === 'email') return fc.nat(5_000).map((number) => `user${number}@example.com`)
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
    .filter((text) => text.length >= minLength)
}

/** One to three places of the value changed: replaced by something nasty, left out, or with a key too many. */
export function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    place: fc.nat(30),
    kind: fc.constantFrom('replace', 'remove', 'add'),
    by: nasty,
    key: fc.constantFrom(...nastyStrings, 'id', 'status', 'organisation', 'test'),
  })
  return fc.tuple(value, fc.array(change, { minLength: 1, maxLength: 3 })).map(([start, changes]) => {
    const root = { value: structuredClone(start) }
    for (const { place, kind, by: shared, key } of changes) {
      const by = structuredClone(shared)
      const places = placesIn(root)
      const at = places[place % places.length]
      if (at === undefined) continue
      const holder = at.holder as Record<string, unknown>
      if (kind === 'replace') holder[at.key] = by
      else if (kind === 'remove' && at.holder !== root) delete holder[at.key]
      else if (typeof root.value === 'object' && root.value !== null)
        Object.defineProperty(root.value, key, { value: by, enumerable: true, configurable: true, writable: true })
    }
    return root.value
  })
}

type Place = { holder: object; key: string }

function placesIn(holder: object): Place[] {
  return Object.entries(holder).flatMap(([key, member]) => [
    { holder, key },
    ...(typeof member === 'object' && member !== null ? placesIn(member).slice(0, 40) : []),
  ])
}
