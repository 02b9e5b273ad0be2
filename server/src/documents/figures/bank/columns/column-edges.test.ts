import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atEdges } from './column-edges.ts'

test('an edge is where enough of them end, and what ends beside it ends there too', () => {
  const isAtEdge = atEdges([400, 402, 500, 399], 3)
  assert.deepEqual([394, 395, 400, 403, 404, 500].map(isAtEdge), [false, true, true, true, false, false])
  assert.equal(atEdges([], 1)(0), false)
})

test('thousands of words that end beside as many edges are told apart in a moment', () => {
  const isAtEdge = atEdges(
    Array.from({ length: 100_000 }, (_, at) => at),
    3,
  )
  const before = process.cpuUsage()
  for (let at = 0; at < 100_000; at += 1) isAtEdge(-at - 10)
  assert.ok(process.cpuUsage(before).user < 500_000)
})
