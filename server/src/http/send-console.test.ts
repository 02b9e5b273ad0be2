import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consolePolicy } from './send-console.ts'

test('the policy lets the console send files to the storage, and nothing else leave', () => {
  const policy = consolePolicy(['https://bucket.example', undefined, 'https://bucket.example'])
  assert.match(policy, /; connect-src 'self' https:\/\/bucket\.example;/)
  assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;/)
  assert.doesNotMatch(policy, /unsafe|\*|data:/)
})
