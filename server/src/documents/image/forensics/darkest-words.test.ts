import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Piece, statement } from '#test/support/attacked-statement.ts'
import { scannedStatement, typedOver, wordsOf } from '#test/support/scanned-figures.ts'
import type { Box } from '../../page-evidence.ts'
import { darkestWords } from './darkest-words.ts'

const genuine = statement()
const words = wordsOf(genuine)
const scan = await scannedStatement(genuine)

test('what was typed in black onto a scan comes first', async () => {
  const index = genuine.amounts.length + 4
  const tampered = await typedOver(scan, genuine.balances[4] as Piece, '94.521,17')
  const grey = tampered.grey.map((value) => (value < 60 ? value : Math.min(255, value + 30)))
  const [first, second] = darkestWords({ ...tampered, grey }, words)
  assert.equal(first?.word, index)
  assert.ok((second?.ink ?? 0) > (first?.ink ?? 255) + 18)
})

test('words that lie upon one another are looked at until a page is full', () => {
  const wide: Box = [0, 100, 590, 150]
  const many = Array.from({ length: 4_000 }, (_, line) => ({ text: '1.234,56', box: wide, confidence: 1, line }))
  assert.ok(Math.max(...darkestWords(scan, many).map(({ word }) => word)) < 60)
})

test('they are sorted, few, and strokes and boxes beside the page are left out', () => {
  const darkest = darkestWords(scan, words)
  assert.ok(darkest.length <= 12)
  assert.deepEqual(
    darkest.map(({ ink }) => ink),
    darkest.map(({ ink }) => ink).toSorted((one, other) => one - other),
  )
  const outside: Box = [9_000, 9_000, 9_100, 9_020]
  assert.deepEqual(darkestWords(scan, [{ text: '1.234,56', box: outside, confidence: 1, line: 0 }]), [])
  assert.deepEqual(darkestWords(scan, [{ text: '—', box: [100, 100, 140, 110], confidence: 1, line: 0 }]), [])
})
