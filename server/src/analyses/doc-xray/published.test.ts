import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Detector } from './detector.ts'
import { detectors } from './detectors/index.ts'
import { orangeFrom, redFrom } from './score.ts'
import { weightOf } from './weights.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/doc-xray.md'), 'utf8')

test('docs/doc-xray.md shows every detector with the weight that is in force', () => {
  for (const detector of detectors as readonly Detector[]) {
    const { typeCode, family, severity, title } = detector
    const row = `| \`${typeCode}\` | ${family} | ${severity} | ${title.en} | ${weightOf(detector)} |`
    assert.ok(page.includes(row), row)
  }
})

test('docs/doc-xray.md names the thresholds of the colours', () => {
  assert.ok(page.includes(`orange from ${orangeFrom}, red from ${redFrom}`))
})
