import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const { id: request } = await newRequest(api)
const change = (equity: number) => api.call('POST', `/requests/${request}`, { body: { notes: { equity } } })
const events = async () => (await api.call('GET', '/events')).body.events

/** The stream's text, message by message, without the comments. */
async function* openStream(headers: Record<string, string> = {}) {
  const authorization = `Bearer ${api.owner.token}`
  const response = await fetch(`${api.url}/events/stream`, { headers: { authorization, ...headers } })
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/event-stream'])
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    yield* messages
  }
}

test('events are written as they happen: id, name, and the event as it is read', async () => {
  await change(1)
  const stream = openStream()
  assert.equal((await stream.next()).value, ': connected')
  await change(2)
  const { value } = await stream.next()
  const event = (await events()).at(-1)
  assert.equal(value, `id: ${event.id}\nevent: request_updated\ndata: ${JSON.stringify(event)}`)
  await stream.return(undefined)
})

test('behind Last-Event-ID what was missed comes first', async () => {
  const seen = (await events()).at(-1).id
  await change(3)
  await change(4)
  const missed = (await events()).slice(-2)
  const stream = openStream({ 'last-event-id': seen })
  await stream.next()
  for (const { id } of missed) assert.match((await stream.next()).value ?? '', new RegExp(`^id: ${id}\n`))
  await stream.return(undefined)
})

test('a key that may not read reports gets no stream', async () => {
  const body = { name: 'writes alone', scopes: ['requests:write'] }
  const { token } = (await api.call('POST', '/keys', { body })).body.key
  const answer = await api.call('GET', '/events/stream', { token })
  assert.deepEqual(refusal(answer), { status: 403, code: 'scope-missing' })
})
