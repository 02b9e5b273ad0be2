import assert from 'node:assert/strict'
import { test } from 'node:test'

import { anAbout, aRequest, unseenIn } from '#test/support/inputs.ts'
import { request } from './request.ts'

test('an analysis is told code and names of the company, and nothing of who asks', () => {
  assert.deepEqual(request.load(anAbout()), {
    id: aRequest.id,
    code: { type: 'siren', id: '732 829 320' },
    businessName: 'Hortus',
    officialName: 'HORTUS SARL',
  })
})

test('each thing it is told is in the fingerprint, and nothing else of the request is', () => {
  const changes = [
    { code: { type: 'siren', id: '552 100 554', key: '552100554' } },
    { businessName: undefined },
    { officialName: 'HORTUS' },
    { reference: 'C-17', updated: new Date(), status: 'analysed' },
  ]
  const unseen = unseenIn(request, changes, (change) => anAbout({ request: { ...aRequest, ...change } }))
  assert.deepEqual(unseen, [changes[3]])
})
