import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newRequest, ownApi, unreadableCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'
import { tellOverdueExtractions } from './tell-overdue-extractions.ts'

const api = await ownApi()
const { app } = api.service
const hourMs = 3_600_000
const at = (hours: number) => ({ ...app, clock: { now: () => new Date(Date.now() + hours * hourMs) } })
let token: string
before(async () => {
  token = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
})

async function newExtraction(): Promise<string> {
  const { id } = await newRequest(api, { token, code: unreadableCode })
  const medium = await api.upload(id, makePdf({ pages: [`${Math.random()}`] }), { token })
  await workOff(app)
  return (await api.call('GET', `/media/${medium.id}`, { token })).body.medium.extraction
}

const told = async () =>
  (await api.call('GET', '/events?limit=100', { token })).body.events
    .filter(({ event }: { event: string }) => event === 'extraction_overdue')
    .map(({ extractionId }: { extractionId: string }) => extractionId)

test('an extraction that nobody did in 48 hours is told of once, by whichever of several workers', async () => {
  const [late, done] = [await newExtraction(), await newExtraction()]
  await api.call('POST', `/extractions/${done}`, { token, body: { result: 'unreadable', reason: 'blank' } })
  await tellOverdueExtractions(at(47.9))
  assert.deepEqual(await told(), [])
  await Promise.all([1, 2, 3].map(() => tellOverdueExtractions(at(48.1))))
  await tellOverdueExtractions(at(100))
  assert.deepEqual(await told(), [late])
  const { status } = (await api.call('GET', `/extractions/${late}`, { token })).body.extraction
  assert.equal(status, 'open', 'late is not too late')
})
