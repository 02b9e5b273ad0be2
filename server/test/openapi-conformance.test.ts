import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Asking, askingOf, siren } from './conformance/asking.ts'
import { askAboutDocuments, askAboutMaps } from './conformance/documents.ts'
import { askAboutExtractions } from './conformance/extractions.ts'
import { askAboutOwnPages } from './conformance/own-pages.ts'
import { askAboutPeople, askAboutSessions } from './conformance/people.ts'
import { askAboutWhatThereIs } from './conformance/reports.ts'
import { askAboutRequests } from './conformance/requests.ts'
import { askAboutShares } from './conformance/shares.ts'
import { askAboutWebhooks } from './conformance/webhooks.ts'
import { checkAgainstDocument, operations } from './support/conformance.ts'
import { startTestService } from './support/service.ts'

let asking: Asking
before(async () => {
  asking = askingOf(await startTestService({ env: { ANALYSES: 'doc_xray,magpie,bank_xray' } }))
})

test('requests and notes answer as the document says', () => askAboutRequests(asking))

test('media and reports answer as the document says', () => askAboutDocuments(asking))

test('criteria, registers, models and test data answer as the document says', () => askAboutWhatThereIs(asking))

test('webhooks, deliveries and events answer as the document says', () => askAboutWebhooks(asking))

test('businesses, users and keys answer as the document says', () => askAboutPeople(asking))

test('sessions and invitations answer as the document says', () => askAboutSessions(asking))

test('shares and the audit answer as the document says', () => askAboutShares(asking))

test('the service’s own pages answer as the document says', () => askAboutOwnPages(asking))

test('extractions answer as the document says', () => askAboutExtractions(asking))

test('the map of a picture is answered as the document says', () => askAboutMaps(asking))

test('H-01 a path that cannot be decoded, or is too long, is a 404 with the headers of every answer', async () => {
  for (const path of ['/requests/%zz', `/requests/${'x'.repeat(201)}`]) {
    const answer = await asking.ask('GET', path, 404)
    assert.equal(answer.body.code, 'not-found')
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('`If-Match` says nothing about a thing that is only being made', async () => {
  await asking.ask('POST', '/requests', 201, { body: { code: siren }, headers: { 'If-Match': '"x"' } })
})

test('a used-up quota is answered as the document says', async () => {
  const small = await startTestService({ env: { RATE_LIMIT: '1' } })
  await small.call('GET', '/requests')
  const answer = await small.call('GET', '/requests')
  assert.equal(answer.status, 429)
  checkAgainstDocument('GET', '/requests', answer)
  await small.stop()
})

test('every operation of the document has succeeded in the tests before', () => {
  const names = operations.map(({ operation }) => operation.operationId as string)
  const without = names.filter((name) => ![...(asking.seen.get(name) ?? [])].some((status) => status < 300))
  assert.deepEqual(without, [])
})
