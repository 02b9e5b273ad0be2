import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { plainFault } from './plain-fault.ts'

const faultsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainFault }).error?.issues.map(({ message }) => message) ?? []

test('a field that is not there is required, whatever it should be', () => {
  const shape = z.object({ text: z.string(), count: z.int(), choice: z.enum(['a', 'b']), list: z.array(z.string()) })
  assert.deepEqual(faultsOf(shape, {}), ['required', 'required', 'required', 'required'])
})

test('a value of another type is told what is expected, not what was received', () => {
  const told = (schema: z.ZodType, value: unknown) => faultsOf(schema, value)[0]
  assert.equal(told(z.string(), 7), 'expected text')
  assert.equal(told(z.number(), '7'), 'expected a number')
  assert.equal(told(z.int(), 1.5), 'expected a whole number')
  assert.equal(told(z.boolean(), 'yes'), 'expected true or false')
  assert.equal(told(z.object({}), 7), 'expected an object')
  assert.equal(told(z.array(z.string()), 7), 'expected an array')
  assert.equal(told(z.enum(['a', 'b']), 'c'), 'expected one of a, b')
  assert.equal(told(z.literal('online'), 'c'), 'expected the value online')
  assert.equal(told(z.union([z.string(), z.number()]), true), 'not one of the forms that are accepted here')
})

test('limits are told by number, at their edge too', () => {
  assert.deepEqual(faultsOf(z.string().min(1), ''), ['may not be empty'])
  assert.deepEqual(faultsOf(z.string().min(2).max(3), 'a'), ['at least 2 characters'])
  assert.deepEqual(faultsOf(z.string().max(3), 'aaaa'), ['at most 3 characters'])
  assert.deepEqual(faultsOf(z.array(z.string()).min(1), []), ['may not be empty'])
  assert.deepEqual(faultsOf(z.array(z.string()).min(2), ['a']), ['at least 2 entries'])
  assert.deepEqual(faultsOf(z.array(z.string()).max(1), ['a', 'b']), ['at most 1 entry'])
  assert.deepEqual(faultsOf(z.number().min(2), 1), ['must be at least 2'])
  assert.deepEqual(faultsOf(z.number().gt(2), 2), ['must be more than 2'])
  assert.deepEqual(faultsOf(z.number().max(2), 3), ['must be at most 2'])
  assert.deepEqual(faultsOf(z.number().lt(2), 2), ['must be less than 2'])
  assert.deepEqual(faultsOf(z.number().max(2), 2), [])
})

test('forms are told in words; what a schema says itself is left alone', () => {
  assert.deepEqual(faultsOf(z.email(), 'x'), ['expected an e-mail address'])
  assert.deepEqual(faultsOf(z.url(), 'x'), ['expected an absolute URL'])
  assert.deepEqual(faultsOf(z.string().regex(/^x$/), 'y'), ['does not have the expected form'])
  assert.deepEqual(faultsOf(z.number().multipleOf(5), 7), ['must be a multiple of 5'])
  assert.deepEqual(faultsOf(z.strictObject({}), { more: 1 }), ['unknown field'])
  assert.deepEqual(faultsOf(z.string('expected a name'), undefined), ['expected a name'])
})
