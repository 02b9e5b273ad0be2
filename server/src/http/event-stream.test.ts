import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import type { App } from '#actions/app.ts'
import { theApi } from '#test/support/endpoint.ts'
import { streamEvents } from './event-stream.ts'

const api = await theApi()
const { app } = api.service
const pace = { commentEveryMs: 10, keyCheckEveryMs: 60_000, lastWordsMs: 300 }

type Served = { raw: ServerResponse; stream: Promise<void> }

/** A stream on a server of its own, where the test decides what changes and when the service stops. */
async function openStream(t: TestContext, using: App = app) {
  const told = new Set<() => void>()
  const state = { isStopping: false }
  const changes = {
    onOrganisation(_organisation: string, callback: () => void) {
      told.add(callback)
      return () => void told.delete(callback)
    },
  }
  const context = { app: using, changes, isStopping: () => state.isStopping }
  const caller = { organisation: api.owner.organisation, user: api.owner.user, test: false, role: 'owner' }
  const { promise, resolve } = Promise.withResolvers<Served>()
  const server = createServer((request, raw) => {
    const reply = { raw, hijack() {}, getHeaders: () => ({}) }
    const stream = streamEvents({ context, caller, request, reply } as never, pace)
    resolve({ raw, stream })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  t.after(() => {
    client.destroy()
    server.close()
    server.closeAllConnections()
  })
  client.pause().write('GET /events/stream HTTP/1.1\r\nHost: here\r\n\r\n')
  const { raw, stream } = await promise
  return { raw, stream, client, state, told }
}

/** Unlike `once` it does not mind the errors before. */
const closeOf = (raw: ServerResponse) => new Promise((resolve) => raw.once('close', resolve))

test('a reader that does not read is cut off when the stream ends, and the process lives on', {
  timeout: 60_000,
}, async (t) => {
  const { raw, stream, state, told } = await openStream(t)
  await stream
  // More than the socket takes, so that the end cannot be sent.
  raw.write(Buffer.alloc(64 * 1024 * 1024, ' '))
  state.isStopping = true
  const closed = closeOf(raw)
  for (const tell of told) tell()
  assert.equal(told.size, 0, 'nothing more is asked for it')
  for (let late = 0; late < 3; late++) raw.write('too late')
  await closed
})

test('a reader that leaves before the stream has begun leaves nothing behind', { timeout: 60_000 }, async (t) => {
  const gate = Promise.withResolvers<void>()
  const query: App['database']['query'] = async (...args) => {
    await gate.promise
    return app.database.query(...args)
  }
  const { raw, stream, client, told } = await openStream(t, { ...app, database: { ...app.database, query } })
  client.destroy()
  await closeOf(raw)
  gate.resolve()
  await stream
  assert.equal(told.size, 0)
})
