import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { atEnd, testDatabase } from './support/database.ts'
import { makePdf } from './support/make-pdf.ts'
import { callerOf } from './support/service.ts'
import { newInstallation, type ServiceProcess, startProcess, steadyPort } from './support/service-process.ts'
import { administer } from './support/test-server.ts'
import { until } from './support/until.ts'

const code = { type: 'siren', id: '732829320' }
/** A supervisor would kill after 30 s; here the machine may be busy. */
const leaveMsMax = 45_000

async function startOne({ databaseUrl }: { databaseUrl?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-stop-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const url = databaseUrl ?? (await testDatabase()).url
  const installation = newInstallation(dataDir, { DATABASE_URL: url })
  const one = startProcess(installation, { port: await steadyPort() })
  await one.ready
  return { one, databaseUrl: url, call: callerOf(one.url, installation.token) }
}

async function leaves(one: ServiceProcess): Promise<number | null | 'stays'> {
  const stays = new Promise<'stays'>((resolve) => void setTimeout(resolve, leaveMsMax, 'stays').unref())
  const result = await Promise.race([one.exited, stays])
  return result === 'stays' ? result : result.code
}

/** The first half of a form is sent, the rest when asked. */
async function beginUpload(upload: { url: string; fields: Record<string, string> }, file: Buffer) {
  const boundary = 'fictional-boundary'
  const parts = Object.entries(upload.fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length }
  const request = http.request(upload.url, { method: 'POST', headers, agent: false })
  const answered = once(request, 'response').then(([response]: http.IncomingMessage[]) => response?.resume().statusCode)
  request.write(body.subarray(0, body.length - 100))
  return { answered, finish: () => void request.end(body.subarray(body.length - 100)) }
}

/** A way to a database that can be frozen: connections stay open, and nothing comes through any more. */
async function freezableWay(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let isFrozen = false
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    if (isFrozen) return
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const way = new URL(databaseUrl)
  way.port = String((server.address() as AddressInfo).port)
  way.hostname = '127.0.0.1'
  const freeze = () => {
    isFrozen = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: way.href, freeze }
}

describe('SIGTERM', { concurrency: true }, () => {
  test('conventions 12.5 it is not ready at once, while running calls end and those who wait are answered', async () => {
    const { one, call } = await startOne()
    const { id } = (await call('POST', '/requests', { body: { code } })).body.request
    const file = makePdf()
    const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
    const declared = { name: 'other', type: 'document', meta, request: id }
    const { medium } = (await call('POST', '/media', { body: declared })).body
    const upload = await beginUpload(medium.upload, file)
    const waiting = call('GET', `/reports?request=${id}`, { headers: { prefer: 'wait=60' } })
    await until('the process is ready', async () => (await call('GET', '/readyz')).status === 200)
    one.signal('SIGTERM')
    const readyz = await until('it says that it is not ready', async () => {
      const answer = await call('GET', '/readyz')
      return answer.status === 503 && answer
    })
    assert.equal(readyz.body.status, 'not-ready')
    assert.equal(readyz.headers.get('connection'), 'close')
    assert.deepEqual((await waiting).body.reports, [], 'who waited is answered with what there is')
    upload.finish()
    assert.equal(await upload.answered, 204)
    assert.equal(await leaves(one), 0)
  })

  test('conventions 12.5 an analysis that runs is finished before the process leaves', async () => {
    const { one, call } = await startOne()
    const key = (await call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
    const asTest = callerOf(one.url, key.token)
    // This company code makes every analysis take ten seconds.
    const slow = { type: 'siren', id: '100000017' }
    const { id } = (await asTest('POST', '/requests', { body: { code: slow } })).body.request
    const file = makePdf()
    const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
    const declared = { name: 'other', type: 'document', meta, request: id }
    const { medium } = (await asTest('POST', '/media', { body: declared })).body
    const upload = await beginUpload(medium.upload, file)
    upload.finish()
    assert.equal(await upload.answered, 204)
    await asTest('POST', `/media/${medium.id}`, { body: { status: 'online' } })
    await until('the analysis runs', async () => {
      const { analyses } = (await asTest('GET', `/requests/${id}`)).body.request
      return analyses[0]?.status === 'running'
    })
    one.signal('SIGTERM')
    assert.equal(await leaves(one), 0)
    assert.ok(one.lines.some(({ msg }) => msg === 'report.completed'))
  })

  test('conventions 12.5 it leaves although its database was dropped', async () => {
    const { one, databaseUrl, call } = await startOne()
    await call('POST', '/requests', { body: { code } })
    const server = new URL(databaseUrl)
    const name = server.pathname.slice(1)
    server.pathname = '/postgres'
    await administer(server.href, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    one.signal('SIGTERM')
    assert.equal(await leaves(one), 0)
  })

  test('conventions 12.5 it leaves although its database does not answer any more', async () => {
    const way = await freezableWay((await testDatabase()).url)
    const { one, call } = await startOne({ databaseUrl: way.url })
    await call('POST', '/requests', { body: { code } })
    way.freeze()
    one.signal('SIGTERM')
    assert.equal(await leaves(one), 0)
  })

  test('a second signal while it leaves changes nothing', async () => {
    const { one } = await startOne()
    one.signal('SIGTERM')
    one.signal('SIGINT')
    assert.equal(await leaves(one), 0)
  })
})

test('what was compiled is kept for the next start, also by a service that is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-stop-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const { url } = await testDatabase()
  const compiled = join(dataDir, 'compiled')
  const installation = newInstallation(dataDir, { DATABASE_URL: url, NODE_COMPILE_CACHE: compiled })
  const one = startProcess(installation, { port: await steadyPort() })
  await one.ready
  // Hundreds of modules; without the writing only what children compile would be there.
  await until('it is written', async () => (await readdir(compiled, { recursive: true })).length > 400)
  await one.kill9()
})
