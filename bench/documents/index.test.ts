import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { documentBenchmarks } from './index.ts'
import { distribution } from './text-agreement.ts'

test('folder and list agree: one file, one benchmark, named by its code', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => /^p\d+-.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  )
  const codes = files.map((name) => name.split('-')[0]?.toUpperCase() ?? '')
  assert.deepEqual(documentBenchmarks.map(({ code }) => code).toSorted(), codes.toSorted())
})

test('how far we agree on text is told by the share of files within 1 %, not by a mean', () => {
  const one = (difference: number) => ({ file: '', ours: 100, reference: 100, difference, mistaken: 0 })
  const { files, withinOnePercent, median, worst } = distribution([0, 0, 0.01, 0.5].map(one))
  assert.deepEqual([files, withinOnePercent, median, worst], [4, 3, 0.01, 0.5])
})
