import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { withoutNulls } from './absent-fields.ts'

const schema = z.object({
  name: z.string(),
  reference: z.string().optional(),
  note: z.string().nullable().optional(),
  inner: z.object({ colour: z.string().optional() }).optional(),
  list: z.array(z.object({ colour: z.string().optional() })).optional(),
})

test('conventions 1.5 `null` for an optional field is the same as leaving it out, at any depth', () => {
  const sent = { name: 'a', reference: null, inner: { colour: null }, list: [{ colour: null }, { colour: 'red' }] }
  assert.deepEqual(withoutNulls(schema, sent), { name: 'a', inner: {}, list: [{}, { colour: 'red' }] })
  assert.deepEqual(withoutNulls(schema, { name: 'a', inner: null, list: null }), { name: 'a' })
})

test('conventions 1.5 `null` stays where it has a meaning, where the field is required, and where it is unknown', () => {
  for (const sent of [{ name: 'a', note: null }, { name: null }, { name: 'a', surprise: null }])
    assert.deepEqual(withoutNulls(schema, sent), sent)
})

test('what is no object of the schema is left to the schema', () => {
  for (const sent of [null, 1, 'a', [], [null], { inner: 5 }, { list: { colour: null } }])
    assert.deepEqual(withoutNulls(schema, sent), sent)
})
