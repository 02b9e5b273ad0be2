import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { startReceiver } from '#test/support/receiver.ts'
import { parseSubnets } from './address.ts'
import { openOutbound } from './outbound.ts'
import { systemResolve } from './resolve.ts'

type Records = Readonly<Record<string, { a?: readonly string[]; aaaa?: readonly string[] }>>

const typeA = 1
const nameNotFound = 3

/** A name server on loopback that knows these names, denies all others, and never answers for `….slow.example`. */
async function startNameServer(t: TestContext, records: Records) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  t.after(() => socket.close())
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const name = labels.join('.').toLowerCase()
    asked.push(name)
    if (name.endsWith('.slow.example')) return
    const isA = query.readUInt16BE(at + 1) === typeA
    const record = records[name]
    const found = (isA ? record?.a : record?.aaaa) ?? []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(record === undefined ? 0x8180 | nameNotFound : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    const question = query.subarray(12, at + 5)
    const answers = found.map((each) => {
      const data = isA ? each.split('.').map(Number) : [...Buffer.from(each, 'hex')]
      return Buffer.from([0xc0, 12, 0, isA ? typeA : 28, 0, 1, 0, 0, 0, 60, 0, data.length, ...data])
    })
    socket.send(Buffer.concat([header, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { servers: [`127.0.0.1:${socket.address().port}`], asked }
}

function folderOf(t: TestContext, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'resolve-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { hostsFile: join(folder, 'hosts'), settingsFile: join(folder, 'resolv.conf') }
}

test('names whose server never answers do not delay a message to another receiver', async (t) => {
  const { servers, asked } = await startNameServer(t, { 'hooks.example': { a: ['127.0.0.1'] } })
  const receiver = await startReceiver(t, (response) => response.end('ok'))
  const outbound = openOutbound({ allowSubnets: parseSubnets('127.0.0.0/8'), resolve: systemResolve({ servers }) })
  t.after(() => outbound.close())
  const send = (host: string) =>
    outbound.exchange({
      address: `http://${host}:${receiver.port}/`,
      allowHttp: true,
      method: 'GET',
      headers: {},
      reads: 'start',
      sizeBytesMax: 100,
      timeoutMs: 15_000,
    })
  const settled: string[] = []
  const slow = Array.from({ length: 32 }, (_, number) => `receiver-${number}.slow.example`).map(async (host) => {
    const outcome = await send(host)
    settled.push(host)
    return outcome
  })
  const healthy = await send('hooks.example')
  assert.deepEqual('status' in healthy && healthy.status, 200)
  assert.deepEqual(settled, [], 'it did not have to wait for one of the slow names')
  // They end by themselves, as a name without an answer and not as a receiver without one.
  for (const outcome of await Promise.all(slow)) assert.deepEqual(outcome, { failed: 'name-not-found' })
  assert.ok(asked.filter((name) => name.startsWith('receiver-0.')).length >= 2, 'a lost packet is sent again')
})

test('all addresses of a name are told, IPv4 and IPv6, whatever one of the answers lacks', async (t) => {
  const six = '20010db8000000000000000000000001'
  const { servers, asked } = await startNameServer(t, {
    'both.example': { a: ['192.0.2.1', '192.0.2.2'], aaaa: [six] },
    'four.example': { a: ['192.0.2.4'] },
    'six.example': { aaaa: [six] },
    'none.example': {},
  })
  const resolve = systemResolve({ servers, ...folderOf(t, {}) })
  assert.deepEqual(await resolve('both.example'), ['192.0.2.1', '192.0.2.2', '2001:db8::1'])
  assert.deepEqual(await resolve('four.example'), ['192.0.2.4'])
  assert.deepEqual(await resolve('six.example'), ['2001:db8::1'])
  await assert.rejects(resolve('none.example'), { code: 'ENOTFOUND' })
  await assert.rejects(resolve('unknown.example'), { code: 'ENOTFOUND' })
  asked.length = 0
  await Promise.all([resolve('four.example'), resolve('FOUR.example')])
  assert.equal(asked.length, 2, 'one question for each kind of address serves all who ask at the same time')
})

test('the hosts file goes before the name server, and short names are looked for in the search domains', async (t) => {
  const { servers } = await startNameServer(t, {
    'known.example': { a: ['192.0.2.1'] },
    'hooks.internal.example': { a: ['192.0.2.2'] },
  })
  const files = folderOf(t, {
    hosts: '# ours\n192.0.2.10 known.example Alias # 192.0.2.66\n2001:db8::10\tknown.example\nnonsense other.example\n',
    'resolv.conf': 'search first.example\nnameserver 192.0.2.53\nsearch other.example internal.example\n',
  })
  const resolve = systemResolve({ servers, ...files })
  assert.deepEqual(await resolve('Known.example'), ['192.0.2.10', '2001:db8::10'])
  assert.deepEqual(await resolve('alias'), ['192.0.2.10'])
  assert.deepEqual(await resolve('hooks'), ['192.0.2.2'])
  await assert.rejects(resolve('elsewhere'), { code: 'ENOTFOUND' })
})
