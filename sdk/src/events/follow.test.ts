import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CredentialsInvalid } from '../errors.ts'
import { Roentgen } from '../roentgen.ts'
import { messagesOf } from './messages.ts'

const stream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
const limits = { url: 'https://risk.example', silentMsMax: 1_000 }

test('messages are read across chunks, line ends and comments', async () => {
  const chunks = [
    ': connected\n\nid: 1\nev',
    'ent: new_report\ndata: {"a":\ndata: 1}\n',
    '\nid:2\r\ndata:x\r\n\r\ncut off',
  ]
  const found = []
  for await (const message of messagesOf(stream(...chunks), limits)) found.push(message)
  assert.deepEqual(found, [{}, { id: '1', event: 'new_report', data: '{"a":\n1}' }, { id: '2', data: 'x' }])
})

test('a stream that falls silent is lost', async () => {
  const silent = new ReadableStream<Uint8Array>({})
  await assert.rejects(messagesOf(silent, { ...limits, silentMsMax: 20 }).next(), /silent for 20 ms/)
})

test('a stream that breaks off goes on after the last event that came, and ends with its signal', async () => {
  const asked: (string | null)[] = []
  const parts = [stream('id: e1\ndata: {"id":"e1"}\n\n'), stream('id: e2\ndata: {"id":"e2"}\n\n')]
  const send = async (_: unknown, init: RequestInit = {}) => {
    asked.push(new Headers(init.headers).get('last-event-id'))
    return new Response(parts[asked.length - 1] ?? new ReadableStream({}))
  }
  const client = new Roentgen({ url: 'https://risk.example', key: 'k', fetch: send as typeof fetch })
  const control = new AbortController()
  const seen = []
  for await (const { id } of client.events.stream({ lastEventId: 'e0', signal: control.signal })) {
    seen.push(id)
    if (id === 'e2') control.abort()
  }
  assert.deepEqual(
    [seen, asked],
    [
      ['e1', 'e2'],
      ['e0', 'e1'],
    ],
  )
})

test('a key that may not listen is told at once', async () => {
  const body = { type: 't', title: 'T', status: 401, detail: 'd', instance: '/', code: 'credentials-invalid' }
  const send = async () => new Response(JSON.stringify(body), { status: 401 })
  const client = new Roentgen({ url: 'https://risk.example', key: 'k', fetch: send as typeof fetch })
  await assert.rejects(client.events.stream().next(), CredentialsInvalid)
})
