import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ReportId } from '#kernel/ids.ts'
import { aMedium, anAbout, aRequest, recordedOf, someSources } from '#test/support/inputs.ts'
import { previous } from './previous.ts'

const id = '111111111111111111111111' as ReportId

test('it is the report in force of the same analysis, on the document or else on the request', async () => {
  const asked: string[] = []
  const raw = { score: 1 }
  const sources = someSources({
    reportInForce: async (source, subject) => {
      asked.push(`${source} ${subject}`)
      return id
    },
    rawOf: async () => new Map([[id, raw]]),
  })
  assert.deepEqual(await previous.load(anAbout(), sources), { id, raw })
  assert.deepEqual(await previous.load(anAbout({ medium: undefined }), sources), { id, raw })
  assert.deepEqual(asked, [`demo ${aMedium.id}`, `demo ${aRequest.id}`])
})

test('the first report has none before it, and nothing is written down of it', async () => {
  assert.equal(await previous.load(anAbout(), someSources({ reportInForce: async () => undefined })), null)
  assert.equal(recordedOf(previous, null), undefined)
  assert.match(recordedOf(previous, { id, raw: {} }) ?? '', /^[0-9a-f]{64}$/)
})
