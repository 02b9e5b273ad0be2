import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { orangeFrom, redFrom } from './score.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/doc-xray.md'), 'utf8')

test('docs/doc-xray.md names the thresholds of the colours', () => {
  assert.ok(page.includes(`orange from ${orangeFrom}, red from ${redFrom}`))
})
