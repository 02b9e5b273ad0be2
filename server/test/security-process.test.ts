import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { newApiKey } from '#domain/api-key.ts'
import { atEnd, testDatabase } from './support/database.ts'
import { makePdf } from './support/make-pdf.ts'
import { openSocket, sendRaw } from './support/raw-http.ts'
import { callerOf, freePort, postForm } from './support/service.ts'
import { until } from './support/until.ts'

const main = join(import.meta.dirname, '../src/main.ts')

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Started = { child: ChildProcess; output(): string; complaints(): string }

/** With these settings alone: nothing of the machine's own. */
function start(env: Record<string, string>): Started {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  atEnd(async () => void child.kill('SIGKILL'))
  return { child, output: () => said.out, complaints: () => said.err }
}

test('H-05 the start refuses default and short secrets and a key file that others can read, all faults at once', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'secret.key'), 'a1'.repeat(32))
  await chmod(join(folder, 'secret.key'), 0o644)
  const refused = async (env: Record<string, string>) => {
    const { child, output, complaints } = start({ PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, ...env })
    const [code] = await once(child, 'close')
    assert.deepEqual([code, output()], [1, ''])
    assert.doesNotMatch(complaints(), /\n\s+at /, 'a setting is mended without a stack')
    return complaints()
  }
  const [readable, weak] = await Promise.all([
    refused({ WEBHOOK_ALLOW_SUBNETS: 'everything' }),
    refused({ SECRET_KEY: 'changeme'.repeat(8), BOOTSTRAP_EMAIL: 'a@example.com', BOOTSTRAP_TOKEN: 'rgn_live_secret' }),
  ])
  assert.match(readable, /secret\.key can be read by other users/)
  assert.match(readable, /everything/)
  assert.match(weak, /SECRET_KEY: this is not random/)
  assert.match(weak, /BOOTSTRAP_TOKEN: expected rgn_live_/)
  assert.ok(!weak.includes('changeme') && !weak.includes('rgn_live_secret'), 'secrets are not repeated')
  const many = await refused({
    PORT: 'eight',
    ROLES: 'cook',
    LOG_LEVEL: 'loud',
    CORS_ORIGINS: '*',
    PUBLIC_URL: 'http://risk.example',
  })
  for (const name of ['PORT', 'ROLES', 'LOG_LEVEL', 'CORS_ORIGINS', 'PUBLIC_URL'])
    assert.match(many, new RegExp(`- ${name}: `))
  const empty = await newFolder()
  assert.match(
    await refused({ DATA_DIR: empty, OCR_ENGINE: 'native', PATH: empty }),
    /OCR_ENGINE is native, but there is no/,
  )
  assert.ok(!existsSync(join(empty, 'database')), 'no database was begun for it')
})

test('H-09 conventions 12.6 the log is JSON lines with ids, whatever callers send: no content, no name, no secret, no line of theirs', async () => {
  const { url: databaseUrl } = await testDatabase()
  const [port, dataDir, token] = [await freePort(), await newFolder(), newApiKey('live')]
  const settings = {
    BOOTSTRAP_EMAIL: 'zanzibar@example.com',
    BOOTSTRAP_TOKEN: token,
    BOOTSTRAP_ORGANISATION: 'Zanzibar',
  }
  const service = start({
    PORT: `${port}`,
    METRICS_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    ...settings,
  })
  await until('it is ready', () => service.output().includes('service.ready'))
  const url = `http://127.0.0.1:${port}`
  const call = callerOf(url, token)

  const hostile = 'Zanzibar\r\n{"level":30,"msg":"forged"}\u001b[31m\u2028forged'
  const request = (
    await call('POST', '/requests', {
      body: {
        code: { type: 'siren', id: '732829320' },
        businessName: 'Zanzibar \u2028 forged',
        notes: { esgLabels: ['Zanzibar'] },
      },
    })
  ).body.request.id
  const file = makePdf({ pages: ['Zanzibar'], info: { Title: hostile } })
  const meta = { name: hostile, size: file.length, type: 'application/pdf' }
  const { medium } = (await call('POST', '/media', { body: { name: 'other', type: 'document', meta, request } })).body
  await postForm(medium.upload, file)
  await call('POST', `/media/${medium.id}`, { body: { status: 'online' } })
  await call('GET', `/reports?request=${request}`, { headers: { prefer: 'wait=30' } })
  await call('GET', `/requests/${encodeURIComponent(hostile)}`, {
    headers: { 'x-request-id': 'Zanzibar;forged', 'user-agent': 'Zanzibar' },
  })
  await call('GET', `/nowhere?key=${token}&x=${encodeURIComponent(hostile)}`)
  await call('GET', '/requests', { token: newApiKey('live') })
  await call('POST', '/users', { body: { email: 'zanzibar2@example.com', name: 'Zanzibar', role: 'analyst' } })
  await call('POST', '/webhooks', { body: { url: 'https://127.0.0.1:9443/Zanzibar', events: ['new_report'] } })
  await sendRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX-A: a\nforged Zanzibar\r\n\r\n`)
  await call('GET', '/healthz')

  service.child.kill('SIGTERM')
  const [code] = await once(service.child, 'close')
  assert.equal(code, 0)
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line !== '')
  const events = lines.map((line) => {
    const { level, time, msg } = JSON.parse(line)
    assert.ok(typeof level === 'number' && /Z$/.test(time) && /^[a-z-]+(\.[a-z-]+)+$/.test(msg), line)
    return msg
  })
  for (const event of ['service.ready', 'http.answered', 'report.completed', 'service.stopping'])
    assert.ok(events.includes(event), event)
  for (const secret of ['Zanzibar', 'zanzibar', 'forged', '\u001b', token, token.slice(9), 'whsec_', 'Bearer'])
    assert.ok(!service.output().includes(secret), `the log holds ${secret}`)
  assert.equal(service.complaints(), '')
})

test('conventions 12.5 clients that have connected and sent nothing, or half a call, do not hold up the end', async () => {
  const { url: databaseUrl } = await testDatabase()
  const [port, dataDir] = [await freePort(), await newFolder()]
  const service = start({
    PORT: `${port}`,
    METRICS_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ROLES: 'api',
  })
  await until('it is ready', () => service.output().includes('service.ready'))
  const url = `http://127.0.0.1:${port}`
  const silent = await openSocket(url)
  const half = await openSocket(url)
  half.write('GET /requests HTTP/1.1\r\nHost: x\r\n')
  for (const socket of [silent, half]) socket.on('error', () => {}).resume()
  assert.equal((await fetch(`${url}/healthz`)).status, 200)
  const startMs = performance.now()
  service.child.kill('SIGTERM')
  const [code] = await once(service.child, 'close')
  assert.equal(code, 0)
  // They would be cut after 15 s at the earliest.
  assert.ok(performance.now() - startMs < 12_000)
})
