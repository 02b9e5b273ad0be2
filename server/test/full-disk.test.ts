import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from './support/database.ts'
import { quiet, readAllEvents, tellEnds } from './support/fault-run.ts'
import { auditLedger } from './support/ledger-audit.ts'
import { type LedgerClient, startLedgerClient } from './support/ledger-client.ts'
import { makePdf } from './support/make-pdf.ts'
import { callerOf, postForm } from './support/service.ts'
import { newInstallation, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'
import { type Fleet, standing, startFleet } from './support/victims.ts'
import { type Receiver, startWebhookReceiver } from './support/webhook-receiver.ts'

const megabyte = 2 ** 20
const waitMsMax = 300_000

/** A file system of its own in memory, so small that it can be filled. */
function mountSmall(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' })
  atEnd(async () => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' }))
}

/** To the last byte; gives how to make room again. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  for (const size of [megabyte, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return () => rmSync(path)
}

const root = mkdtempSync(join(tmpdir(), 'roentgen-full-'))
atEnd(async () => rmSync(root, { recursive: true, force: true }))
const dataDir = join(root, 'data')
const files = join(dataDir, 'files')
let fleet: Fleet
let client: LedgerClient
let receiver: Receiver
let call: ReturnType<typeof callerOf>

function whyNot(): string | false {
  if (process.getuid?.() !== 0) return 'needs root'
  try {
    mountSmall(dataDir, 256)
    mountSmall(files, 8)
    return false
  } catch {
    return 'the system has no right to mount a file system'
  }
}
const skip = whyNot()

before(async () => {
  if (skip) return
  // The reserve would put calls off before anything is full, which has tests of its own.
  const installation = newInstallation(dataDir, { DISK_RESERVE_BYTES: '0' })
  fleet = startFleet(installation, [{ roles: 'api,worker', port: await steadyPort() }])
  const [place] = fleet.places
  assert.ok(place)
  await standing(place)
  const { token } = installation
  call = callerOf(place.current.url, token)
  receiver = await startWebhookReceiver()
  await call('POST', '/webhooks', { body: { url: receiver.url, events: ['new_report'] } })
  client = startLedgerClient({ urls: [place.current.url], token, lanes: 1 })
  atEnd(async () => client.abandon())
})

const newRequest = (key: string) =>
  call('POST', '/requests', {
    body: { code: { type: 'siren', id: '732829320' }, notes: { revenue: 1 } },
    headers: { 'idempotency-key': key },
  })
const keepInBooks = (request: string) => client.ledger.requests.set(request, { revenue: 1, noteChanges: 1 })

const atWork = (what: string) => {
  const enough = client.ledger.acknowledged + 8
  return until(what, () => client.ledger.acknowledged >= enough || client.ledger.surprises.length > 0, waitMsMax)
}

test('W-03 on a full disk of the files an upload is answered by 507, all else goes on, and uploads succeed when there is room', {
  skip,
}, async () => {
  await atWork('it works')
  const makeRoom = fill(files)
  const { request } = (await newRequest(randomUUID())).body
  keepInBooks(request.id)
  const file = makePdf({ pages: ['Statement'] })
  const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
  const declared = { name: 'other', type: 'document', meta, request: request.id }
  const { medium } = (await call('POST', '/media', { body: declared })).body
  assert.equal((await postForm(medium.upload, file)).status, 507)
  assert.equal((await call('GET', `/media/${medium.id}`)).body.medium.status, 'draft')
  makeRoom()
  assert.equal((await postForm(medium.upload, file)).status, 204)
  assert.equal((await call('POST', `/media/${medium.id}`, { body: { status: 'online' } })).status, 200)
  client.ledger.media.set(medium.id, { request: request.id, sha256: createHash('sha256').update(file).digest('hex') })
  await atWork('it works again')
})

test('W-03 on a disk that is full under the database calls are answered by 503, nothing acknowledged is lost, and it recovers by itself', {
  skip,
}, async (t) => {
  t.after(() => tellEnds(t, fleet))
  await atWork('it works')
  const makeRoom = fill(dataDir)
  let key = ''
  const refused = await until(
    'it is noticed',
    async () => {
      key = randomUUID()
      const answer = await newRequest(key)
      if (answer.status < 300) keepInBooks(answer.body.request.id)
      return answer.status >= 300 && answer
    },
    waitMsMax,
  )
  assert.deepEqual([refused.status, refused.body.code], [503, 'temporary-reduced-capacity'], refused.text)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  // Long enough for whatever works on to meet the full disk.
  await sleep(3_000)
  makeRoom()
  await atWork('it works again')
  keepInBooks((await newRequest(key)).body.request.id)
  await client.stopWriting()
  await quiet(fleet)
  await readAllEvents(client)
  await client.close()
  t.diagnostic(
    `kept: ${JSON.stringify(await auditLedger(client, receiver.received))}, repeated: ${client.ledger.repeated}`,
  )
})
