import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOverload } from './overload.ts'

const thrown = (about: object) => Object.assign(new Error('UnknownError'), about)

test('an object store that answers 500 or 503, or not in time, is no error of the service', () => {
  for (const httpStatusCode of [500, 502, 503]) assert.ok(isOverload(thrown({ $metadata: { httpStatusCode } })))
  assert.ok(isOverload(thrown({ name: 'TimeoutError' })))
  assert.ok(isOverload(thrown({ code: 'ECONNRESET' })))
})

test('what it refuses because of what we sent is one, and so is a fault of our own', () => {
  for (const httpStatusCode of [400, 403]) assert.ok(!isOverload(thrown({ $metadata: { httpStatusCode } })))
  assert.ok(!isOverload(new TypeError('x is not a function')))
})

test('a database that is full, restarting or away is none', () => {
  for (const code of ['53100', '57P01', '08006', '40P01', 'ECONNREFUSED']) assert.ok(isOverload(thrown({ code })))
  assert.ok(isOverload(new Error('Connection terminated unexpectedly')))
  assert.ok(!isOverload(thrown({ code: '23505' })))
})
