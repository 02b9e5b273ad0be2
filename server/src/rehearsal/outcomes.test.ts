import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDocuments } from './documents.ts'
import { testOutcome } from './outcomes.ts'

const ordinary = { type: 'siren', key: '732829320' }
const byName = (name: string) => testDocuments.find((document) => document.name === name)

test('a test document brings about its outcome by its hash, on test data alone', () => {
  for (const document of testDocuments) {
    assert.equal(testOutcome({ test: true, code: ordinary }, document), document.outcome, document.name)
    assert.equal(testOutcome({ test: false, code: ordinary }, document), undefined, document.name)
  }
  assert.equal(byName('analysis-fails.pdf')?.outcome, 'analysis-fails')
})

test('the code of the company comes first, and other documents mean nothing', () => {
  const code = { type: 'siren', key: '100000017' }
  assert.equal(testOutcome({ test: true, code }, byName('analysis-fails.pdf')), 'analysis-slow')
  assert.equal(testOutcome({ test: true, code: ordinary }, { sha256: '0'.repeat(64) }), undefined)
  assert.equal(testOutcome({ test: true, code: ordinary }, { sha256: undefined }), undefined)
  assert.equal(testOutcome({ test: true, code: { type: 'kvk', key: '100000017' } }), undefined)
})

test('the bytes never change, since clients keep copies of them', () => {
  const hashes = Object.fromEntries(testDocuments.map(({ name, sha256 }) => [name, sha256.slice(0, 16)]))
  assert.deepEqual(hashes, {
    'flag-green.pdf': 'bb3be08ba8680968',
    'flag-orange.pdf': '136244d2048531d5',
    'flag-red.pdf': '0d13cd10e419d0e1',
    'encrypted.pdf': '2ca813c745b56804',
    'unreadable.pdf': '7a101fe4eb2380d5',
    'wrong-type.pdf': '70b3d7770c50f1cf',
    'extraction-fails.pdf': 'dc06655cfc5bc27a',
    'analysis-slow.pdf': '4e177e3a02396ea0',
    'analysis-fails.pdf': '6be52c30abe4f2c0',
  })
})
