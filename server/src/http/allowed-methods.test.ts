import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedMethods } from './allowed-methods.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = [
  { method: 'POST', path: '/things' },
  { method: 'GET', path: '/things' },
  { method: 'GET', path: '/things/:id' },
  { method: 'POST', path: '/things/:id/turn' },
  { method: 'GET', path: '/things.json' },
] as Endpoint[]

test('conventions 1.6 a path allows what is served on it; HEAD comes with GET, OPTIONS with anything', () => {
  assert.deepEqual(allowedMethods(endpoints, '/things'), ['POST', 'GET', 'HEAD', 'OPTIONS'])
  assert.deepEqual(allowedMethods(endpoints, '/things/x'), ['GET', 'HEAD', 'OPTIONS'])
  assert.deepEqual(allowedMethods(endpoints, '/things/x/turn'), ['POST', 'OPTIONS'])
})

test('a path that nothing is served on allows nothing', () => {
  for (const path of [
    '/',
    '/thing',
    '/things/',
    '/things/x/y',
    '/thingsXjson',
    '/things/x/turn/',
    `/things/${'x'.repeat(201)}`,
  ])
    assert.deepEqual(allowedMethods(endpoints, path), [], path)
})
