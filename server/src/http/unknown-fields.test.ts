import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { unknownFields, unknownFieldsMax } from './unknown-fields.ts'

const inner = z.object({ id: z.string(), size: z.number().optional() })
const found = (schema: z.ZodType, value: unknown) => unknownFields(schema, value).map(({ path }) => path.join('.'))

test('conventions 4.3 an unknown field is told with the nearest known name', () => {
  assert.deepEqual(
    unknownFields(z.object({ businessName: z.string(), code: inner }), { busnessName: 'x', code: { id: 'x' } }),
    [
      {
        path: ['busnessName'],
        code: 'unknown-field',
        detail: 'unknown field `busnessName`; did you mean `businessName`?',
      },
    ],
  )
})

test('unknown fields are found behind every wrapper', () => {
  const wrapped: Record<string, z.ZodType> = {
    plain: inner,
    optional: inner.optional(),
    nullable: inner.nullable(),
    nullish: inner.nullish(),
    defaulted: inner.default({ id: 'x' }),
    prefaulted: inner.prefault({ id: 'x' }),
    caught: inner.catch({ id: 'x' }),
    readonly: inner.readonly(),
    described: inner.describe('an inner thing').meta({ id: 'Inner' }),
    refined: inner.refine(() => true),
    transformed: inner.transform((value) => value.id),
    piped: inner.pipe(z.object({ id: z.string() })),
    preprocessed: z.preprocess((value) => value, inner),
    strict: z.strictObject(inner.shape),
    lazy: z.lazy(() => inner),
    partial: inner.partial(),
    union: z.union([z.string(), inner]),
    discriminated: z.discriminatedUnion('id', [
      inner.extend({ id: z.literal('x') }),
      inner.extend({ id: z.literal('y') }),
    ]),
  }
  for (const [name, schema] of Object.entries(wrapped)) {
    assert.deepEqual(found(z.object({ a: schema }), { a: { id: 'x', idd: 'y' } }), ['a.idd'], name)
    assert.deepEqual(found(z.object({ a: schema }), { a: { id: 'x' } }), [], name)
  }
})

test('unknown fields are found in arrays, tuples and records, each at its place', () => {
  assert.deepEqual(found(z.array(inner), [{ id: 'x' }, { id: 'x', foo: 1 }]), ['1.foo'])
  assert.deepEqual(found(z.tuple([z.string(), inner], inner), ['x', { foo: 1 }, { bar: 1 }]), ['1.foo', '2.bar'])
  assert.deepEqual(found(z.record(z.string(), inner), { any: { id: 'x', foo: 1 } }), ['any.foo'])
})

test('a union is read as the option that zod takes', () => {
  const byKind = z.union([
    z.object({ kind: z.literal('a'), x: z.number() }),
    z.object({ kind: z.literal('b'), y: z.number() }),
  ])
  assert.deepEqual(found(byKind, { kind: 'a', x: 1, y: 2 }), ['y'])
  assert.deepEqual(found(byKind, { kind: 'b', y: 2 }), [])
  // Neither fits: the one that shares more fields was meant.
  assert.deepEqual(found(byKind, { kind: 'b', y: 'wrong', z: 1 }), ['z'])
})

test('an open object knows every field, and a catch-all is followed', () => {
  assert.deepEqual(found(z.looseObject({ a: z.string() }), { b: 1 }), [])
  assert.deepEqual(found(z.object({}).catchall(inner), { b: { id: 'x', foo: 1 } }), ['b.foo'])
  assert.deepEqual(found(z.unknown(), { b: 1 }), [])
})

test('values of another type than the schema are left to the schema', () => {
  for (const value of [null, undefined, 1, 'x', true, [], [{ foo: 1 }]]) assert.deepEqual(found(inner, value), [])
  assert.deepEqual(found(z.array(inner), { foo: 1 }), [])
})

test('C-02 names of the prototype are unknown like any other', () => {
  assert.deepEqual(found(inner, { id: 'x', constructor: 1, toString: 2 }), ['constructor', 'toString'])
})

test('conventions 6.3 at most 50 are reported, and unprintable names are not repeated', () => {
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`foreign${index}`, 1]))
  assert.equal(unknownFields(inner, many).length, unknownFieldsMax)
  const [violation] = unknownFields(z.object({ a: inner }), { a: { 'x\r\ny': 1 } })
  assert.deepEqual(violation?.path, ['a'])
  assert.ok(!violation?.detail.includes('\n'))
})

test('what zod keeps is known and what zod drops is reported', () => {
  const schema = z.object({ a: z.unknown(), b: z.unknown(), cd: z.unknown() }).partial()
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1, maxLength: 2, unit: 'grapheme-ascii' }), fc.nat()), (value) => {
      const kept = Object.keys(schema.parse(value)).filter((key) => Object.hasOwn(value, key))
      assert.equal(found(schema, value).length, Object.keys(value).length - kept.length)
    }),
  )
})
