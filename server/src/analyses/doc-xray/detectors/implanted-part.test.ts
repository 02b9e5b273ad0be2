import assert from 'node:assert/strict'
import { test } from 'node:test'
import { implantedPart } from './implanted-part.ts'

const page = {
  number: 2,
  widthPoints: 595,
  heightPoints: 842,
  rotation: 0,
  words: [],
  drawn: [],
  annotations: [],
  ocr: null,
  textFrom: 'none',
  cut: [],
} as const
const map = { model: 'abc', box: [0, 0, 595, 842], columns: 1, rows: 1, cells: 'AA==', twins: [] } as const

test('a part is told where no word was read as well, up to five of them', () => {
  const places = Array.from({ length: 7 }, (_, index) => ({
    box: [10, 50 * index, 40, 50 * index + 20] as const,
    score: 9,
  }))
  const outcome = implantedPart.judge({ pages: [{ ...page, tampering: { ...map, score: 20, places } }] })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 5)
  assert.match(outcome.findings[0]?.summary ?? '', /^page 2: the marked part seems/)
})

test('a map without any place is clear', () => {
  assert.equal(
    implantedPart.judge({ pages: [{ ...page, tampering: { ...map, score: -3, places: [] } }] }).result,
    'clear',
  )
})
