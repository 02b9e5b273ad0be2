import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Evidence } from '#documents/evidence.ts'
import type { DocumentMemory, KnownDocument } from '#domain/document-memory.ts'
import { aMedium, anAbout, recordedOf, someSources } from '#test/support/inputs.ts'
import { docXray } from '../doc-xray/index.ts'
import { memory } from './memory.ts'

const known = { company: 'siren:732829320', seenOn: '2026-01-01', color: 'green', fingerprint: {} } as KnownDocument
const recalled = { fingerprint: {}, company: 'siren:732829320', known: [known] } as unknown as DocumentMemory

test('documents are recalled by what the analysis says it remembers of them', async () => {
  const evidence = { sha256: 'ab'.repeat(32) } as Evidence
  const sources = someSources({
    evidence: async () => evidence,
    recall: async ({ medium }, remembers, read) =>
      medium === aMedium && remembers === docXray.remembers && read === evidence ? recalled : null,
  })
  assert.equal(await memory.load(anAbout({ analysis: docXray }), sources), recalled)
})

test('where what was read of the document is gone, it is to be read again', async () => {
  const sources = someSources({ evidence: async () => undefined })
  assert.deepEqual(await memory.load(anAbout({ analysis: docXray }), sources), { notRead: aMedium })
})

test('it is written down in the report, and another document that was seen differently', () => {
  const another = { ...recalled, known: [{ ...known, color: 'red' }] }
  const written = [recordedOf(memory, null), recordedOf(memory, recalled), recordedOf(memory, another)]
  assert.equal(new Set(written).size, 3)
})
