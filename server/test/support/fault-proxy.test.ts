import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { startFaultGateway } from './fault-gateway.ts'
import { startFaultProxy } from './fault-proxy.ts'

/** Answers each piece by ten times the same letter. */
async function startEcho(t: TestContext) {
  const taken: string[] = []
  const ends: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    socket.on('end', () => ends.push(socket.end('what was that?')))
    socket.setEncoding('utf8').on('data', (piece: string) => {
      taken.push(piece)
      socket.write(piece.repeat(10))
    })
  })
  t.after(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startFaultProxy((server.address() as AddressInfo).port)
  const caller = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true })
  t.after(() => caller.destroy())
  const heard = { text: '', end: undefined as string | undefined }
  caller.setEncoding('utf8').on('data', (piece: string) => {
    heard.text += piece
  })
  caller.once('end', () => {
    heard.end = 'finished'
  })
  caller.on('error', (error: NodeJS.ErrnoException) => {
    heard.end = error.code
  })
  await once(caller, 'connect')
  return { proxy, caller, heard, taken, ends }
}

test('a link without a fault carries every byte, and its end, both ways', async (t) => {
  const { caller, heard, ends } = await startEcho(t)
  caller.end('a')
  await once(caller, 'end')
  assert.deepEqual([heard, ends.length], [{ text: 'aaaaaaaaaawhat was that?', end: 'finished' }, 1])
})

test('a link that is cut resets in the middle of an answer', async (t) => {
  const { proxy, caller, heard } = await startEcho(t)
  const over = proxy.befall({ kind: 'cut', afterBytes: 4 }, 300)
  caller.write('a')
  await once(caller, 'error').catch(() => {})
  assert.deepEqual(heard, { text: 'aaaa', end: 'ECONNRESET' })
  await over
})

test('a half-closed link says that no more will come, and still takes what is sent', async (t) => {
  const { proxy, caller, heard, taken } = await startEcho(t)
  const over = proxy.befall({ kind: 'half-closed', afterBytes: 4 }, 300)
  caller.write('a')
  await once(caller, 'end')
  assert.deepEqual(heard, { text: 'aaaa', end: 'finished' })
  caller.write('b')
  await over
  assert.deepEqual(taken, ['a', 'b'])
})

test('a link that is half closed before the server leaves the caller in the dark until it is over', async (t) => {
  const { proxy, caller, heard, ends } = await startEcho(t)
  const over = proxy.befall({ kind: 'half-closed before the server' }, 100)
  caller.write('a')
  await over
  assert.deepEqual([heard.text, ends.length], ['', 1])
  await once(caller, 'close').catch(() => {})
  assert.equal(heard.end, 'ECONNRESET')
})

test('what a silent link was given arrives when the silence is over', async (t) => {
  const { proxy, caller, heard } = await startEcho(t)
  const over = proxy.befall({ kind: 'silent' }, 100)
  caller.write('a')
  await over
  assert.equal(heard.text, '')
  await once(caller, 'data')
  assert.match(heard.text, /^a+$/)
})

test('a gateway refuses, crumbles and cuts, and forwards all else as it is', async (t) => {
  const stored = new Map<string, string>()
  const store = http.createServer(async (request, response) => {
    const pieces: Buffer[] = []
    try {
      for await (const piece of request) pieces.push(piece)
    } catch {
      return
    }
    if (request.method === 'PUT') stored.set(request.url ?? '', Buffer.concat(pieces).toString())
    response.writeHead(200, { 'x-host': request.headers.host }).end(stored.get(request.url ?? ''))
  })
  t.after(() => {
    store.close()
    store.closeAllConnections()
  })
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  const gateway = await startFaultGateway((store.address() as AddressInfo).port)
  const url = `http://127.0.0.1:${gateway.port}`
  const put = (path: string) => fetch(url + path, { method: 'PUT', body: 'twelve bytes' })
  const readBack = () => fetch(`${url}/one`).then((response) => response.text())

  const plain = await put('/one')
  assert.deepEqual([plain.status, plain.headers.get('x-host')], [200, `127.0.0.1:${gateway.port}`])
  assert.equal(await readBack(), 'twelve bytes')

  void gateway.befall({ kind: 'refusing', status: 503, isDone: false }, 5_000)
  assert.deepEqual([(await put('/two')).status, stored.has('/two')], [503, false])
  void gateway.befall({ kind: 'refusing', status: 500, isDone: true }, 5_000)
  assert.deepEqual([(await put('/three')).status, stored.has('/three')], [500, true])
  void gateway.befall({ kind: 'slow', crumbBytes: 4, everyMs: 1 }, 5_000)
  assert.equal(await readBack(), 'twelve bytes')
  const over = gateway.befall({ kind: 'cutting' }, 2_000)
  await assert.rejects(put('/four'))
  await assert.rejects(readBack())
  assert.equal(stored.has('/four'), false)
  await over
  assert.equal(await readBack(), 'twelve bytes')
})
