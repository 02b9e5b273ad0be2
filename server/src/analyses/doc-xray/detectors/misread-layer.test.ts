import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box } from '#documents/page-evidence.ts'
import { pageWith, wordAt } from '#test/support/doc-xray-pdf.ts'
import { misreadLayer } from './misread-layer.ts'

function inspect(...pairs: { layer: string; seen: string; confidence?: number }[]) {
  const same = Array.from({ length: 12 }, (_, index) => ({ layer: `${index}1,20`, seen: `${index}1,20` }))
  const all: typeof pairs = [...same, ...pairs]
  const box = (index: number): Box => [500, 40 + index * 14, 550, 50 + index * 14]
  const words = all.map(({ layer }, index) => wordAt(layer, box(index), { invisible: true }))
  const read = all.map(({ seen, confidence = 0.97 }, line) => ({ text: seen, box: box(line), confidence, line }))
  const ocr = {
    engine: 'tesseract',
    languages: ['fra'],
    dpi: 200,
    rotation: 0,
    skewDegrees: 0,
    confidence: 0.95,
    words: read,
  } as const
  return misreadLayer.inspect({ pages: [pageWith(words, { ocr, textFrom: 'ocr' })] })
}

test('an amount of the layer that the picture shows otherwise is found', () => {
  const outcome = inspect({ layer: '264,17', seen: '464,17' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'page 1 shows 464,17, its text says 264,17')
})

test('harmless: digits that are easily misread, and uncertain readings, are clear', () => {
  assert.equal(inspect({ layer: '264,18', seen: '264,13' }).result, 'clear')
  assert.equal(inspect({ layer: '264,17', seen: '464,17', confidence: 0.6 }).result, 'clear')
})

test('harmless: a layer that is badly read throughout is clear', () => {
  const bad = Array.from({ length: 6 }, () => ({ layer: '264,17', seen: '464,17' }))
  assert.equal(inspect(...bad).result, 'clear')
})

test('a page with one of the two cannot be told', () => {
  assert.equal(misreadLayer.inspect({ pages: [pageWith([wordAt('264,17')])] }).result, 'inconclusive')
})
