import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Answering, startReceiver } from '#test/support/receiver.ts'
import { parseSubnets } from './address.ts'
import type { ConnectOptions } from './connect.ts'
import { type Message, openOutbound } from './outbound.ts'

const loopback: ConnectOptions = { allowSubnets: parseSubnets('127.0.0.0/8') }

async function against(t: TestContext, answer: Answering, options = loopback) {
  const receiver = await startReceiver(t, answer)
  const outbound = openOutbound(options)
  t.after(() => outbound.close())
  const exchange = (more: Partial<Message> = {}) =>
    outbound.exchange({
      address: `http://127.0.0.1:${receiver.port}/in?a=1`,
      allowHttp: false,
      method: 'GET',
      headers: {},
      reads: 'whole',
      sizeBytesMax: 1000,
      timeoutMs: 5000,
      ...more,
    })
  return { exchange, receiver }
}

const text = (body: string | Buffer, headers = {}): Answering => {
  return (response) => response.writeHead(200, headers).end(body)
}

test('what is asked for is that of the address, unless a path is given', async (t) => {
  const { exchange, receiver } = await against(t, text('ok'))
  const answer = await exchange()
  assert.ok('bytes' in answer)
  assert.deepEqual([answer.status, answer.bytes.toString()], [200, 'ok'])
  await exchange({ path: '/other' })
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/in?a=1', '/other'],
  )
})

test('the whole of an answer is unpacked and bounded; its start is taken as it comes', async (t) => {
  const packed = gzipSync('a'.repeat(2000))
  const gzip = await against(t, text(packed, { 'content-encoding': 'gzip' }))
  assert.deepEqual(await gzip.exchange(), { failed: 'too-large', status: 200 })
  const whole = await gzip.exchange({ sizeBytesMax: 2000 })
  assert.equal('bytes' in whole && whole.bytes.length, 2000)
  const start = await gzip.exchange({ reads: 'start' })
  assert.deepEqual('bytes' in start && start.bytes, packed)
  const plain = await against(t, text('a'.repeat(2000)))
  const cut = await plain.exchange({ reads: 'start' })
  assert.equal('bytes' in cut && cut.bytes.length, 1000)
})

test('an address that may not be sent to is refused, written out, by name or by its form', async (t) => {
  const refused = async (options: ConnectOptions, more: Partial<Message>) => {
    const { exchange, receiver } = await against(t, text('secret'), options)
    const answer = await exchange(more)
    assert.equal(receiver.connections(), 0)
    return 'failed' in answer && answer.failed
  }
  assert.equal(await refused({ allowSubnets: [] }, {}), 'address-refused')
  const named = { allowSubnets: [], resolve: async () => ['127.0.0.1'] }
  assert.equal(await refused(named, { address: 'https://inside.example/' }), 'address-refused')
  assert.equal(await refused(loopback, { address: 'https://u:p@outside.example/' }), 'destination-refused')
  assert.equal(await refused(loopback, { address: 'no address' }), 'destination-refused')
})

test('a question that cannot be written is an answer too, and sends nothing', async (t) => {
  const { exchange, receiver } = await against(t, text('ok'))
  assert.deepEqual(await exchange({ headers: { 'x-name': 'a\r\nb: c' } }), { failed: 'request-invalid' })
  assert.deepEqual(await exchange({ path: '/a b\r\nc' }), { failed: 'request-invalid' })
  assert.equal(receiver.received.length, 0)
})
