import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Event } from '#sdk/index.ts'
import { deliver, newSecret } from './forward.ts'

const event = { id: '6a59e8f51faca7d1048e5d08', creation: '2026-01-01T00:00:00.000Z', event: 'new_report' } as Event
const answers: number[] = []
let received = 0
const server = createServer((_, response) => {
  received += 1
  response.writeHead(answers.shift() ?? 204).end()
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => server.close())

const sent = (to: string, signal = new AbortController().signal) => {
  const told: string[] = []
  const retries = { pauses: [0.01, 0.01], onRetry: (said: string, seconds: number) => told.push(`${said} ${seconds}`) }
  const done = deliver({ url: to, secret: newSecret(), event, signal }, retries)
  return done.then((outcome) => ({ ...outcome, told }))
}

test('a delivery that fails is told and repeated until it is taken', async () => {
  answers.push(503, 500)
  assert.deepEqual(await sent(url()), { ok: true, said: '204', attempts: 3, told: ['503 0.01', '500 0.01'] })
  assert.equal(received, 3)
})

test('one that nobody takes is given up after the last attempt, with what was answered', async () => {
  answers.push(404, 404, 404, 404)
  const { ok, said, attempts } = await sent(url())
  assert.deepEqual([ok, said, attempts], [false, '404', 3])
  const nobody = await sent('http://127.0.0.1:2')
  assert.deepEqual([nobody.ok, nobody.said, nobody.attempts], [false, 'not delivered (ECONNREFUSED)', 3])
})

test('Ctrl-C ends the waiting between attempts', async () => {
  const stop = new AbortController()
  const onRetry = () => stop.abort(new Error('interrupted'))
  const done = deliver(
    { url: 'http://127.0.0.1:2', secret: newSecret(), event, signal: stop.signal },
    { pauses: [3600], onRetry },
  )
  await assert.rejects(done, { name: 'AbortError' })
})
