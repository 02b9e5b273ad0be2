import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Service, startService } from '#compose.ts'
import { type Config, readConfig } from '#config.ts'
import { silentLog } from '#kernel/log.ts'
import { testDocuments } from '#rehearsal/index.ts'
import { Roentgen } from '#sdk/index.ts'
import { atEnd } from '#test/support/database.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { freePort } from '#test/support/service.ts'
import { until } from '#test/support/until.ts'
import { makeBackup } from './make-backup.ts'
import { BackupRefused } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const home = await mkdtemp(join(tmpdir(), 'roentgen-backup-'))
atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))

/** Embedded, as an operator has it. */
const configOf = async (name: string, roles: string): Promise<Config> =>
  readConfig({
    DATA_DIR: join(home, name),
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    REGISTERS: 'offline',
    ANALYSES: 'doc_xray',
    ROLES: roles,
  })

async function started(config: Config): Promise<Service> {
  const service = await startService(config, { log: silentLog })
  atEnd(service.stop)
  return service
}

const options = { version: '0', now: new Date() }
const file = testDocuments.find(({ name }) => name === 'flag-red.pdf')?.bytes as Buffer

test('what was there at the moment of the backup works after a restore: keys, files, webhooks, jobs; what came later is gone', async () => {
  // Without a worker: the reading of the document waits in the queue, and is part of the backup.
  const config = await configOf('first', 'api')
  const first = await started(config)
  const key = first.firstOwner?.token as string
  const before = new Roentgen({ url: first.app.publicUrl, key })
  const request = await before.requests.create({ code: { type: 'siren', id: '732829320' }, reference: 'kept' })
  const webhook = await before.webhooks.create({ url: 'https://receiver.example.com/hook', events: ['new_report'] })
  const upload = { request: request.id, name: 'other', fileName: 'statement.pdf', type: 'application/pdf' } as const
  const medium = await before.media.upload(file, upload)

  const folder = join(home, 'backup')
  const made = await makeBackup(config, folder, options)
  assert.deepEqual([made.files, made.missing, (await stat(folder)).mode & 0o777], [1, 0, 0o700])
  const later = await before.requests.create({ code: { type: 'siren', id: '732829320' }, reference: 'later' })
  await first.stop()

  const target = await configOf('second', 'api,worker')
  const restored = await restoreBackup(target, folder, { erasures: config.dataDir })
  assert.deepEqual(
    [restored.rows, restored.missing, restored.needsSecretKey, restored.needsDataKey],
    [made.rows, 0, false, false],
  )
  const second = await started(target)
  assert.equal(second.firstOwner, undefined)
  const after = new Roentgen({ url: second.app.publicUrl, key })
  assert.deepEqual(
    (await after.requests.list().all({ max: 10 })).map(({ id, reference }) => [id, reference]),
    [[request.id, 'kept']],
  )
  assert.notEqual(later.id, request.id)
  const report = await after.reports.waitFor({ request: request.id, source: 'doc_xray', medium: medium.id })
  assert.equal(report.raw.flag.color, 'red')
  assert.deepEqual(Buffer.from(await (await after.media.download(medium.id)).arrayBuffer()), file)
  // Its secret is kept sealed with the secret key: to rotate it, it has to be opened.
  assert.equal((await after.webhooks.rotate(webhook.id)).id, webhook.id)
  await second.stop()
})

test('a damaged backup, a folder that is none, a folder in use and a server of one’s own are refused, and nothing is left', async () => {
  const folder = join(home, 'backup')
  await assert.rejects(makeBackup(await configOf('first', 'api'), folder, options), /is there already/)
  await assert.rejects(makeBackup(await configOf('nobody', 'api'), join(home, 'b'), options), /There is no database in/)
  await assert.rejects(restoreBackup(await configOf('first', 'api'), folder), /is not empty: name another folder/)
  const none = { erasures: 'none' }
  await assert.rejects(restoreBackup(await configOf('third', 'api'), folder), /name with --erasures/)
  await assert.rejects(restoreBackup(await configOf('third', 'api'), folder, { erasures: home }), /no data folder/)
  await assert.rejects(restoreBackup(await configOf('third', 'api'), home, none), /is no backup/)
  const external = { ...(await configOf('third', 'api')), databaseUrl: 'postgres://db/x' }
  await assert.rejects(makeBackup(external, join(home, 'b'), options), /pg_dump/)
  const [table = ''] = await readdir(join(folder, 'database'))
  await appendFile(join(folder, 'database', table), 'x')
  await assert.rejects(restoreBackup(await configOf('third', 'api'), folder, none), (error: Error) => {
    assert.ok(error instanceof BackupRefused)
    return /The backup is damaged: 000/.test(error.message)
  })
  assert.deepEqual((await readdir(home)).sort(), ['backup', 'first', 'second'])
})

test('conventions 13.2 what was erased after a backup is erased in what is restored of it, before anybody is answered', async () => {
  const config = await configOf('erasing', 'api,worker')
  const first = await started(config)
  const key = first.firstOwner?.token as string
  const before = new Roentgen({ url: first.app.publicUrl, key })
  const make = async (reference: string) => {
    const request = await before.requests.create({ code: { type: 'siren', id: '732829320' }, reference })
    const bytes = makePdf({ pages: [`Ocelot ${reference}`] })
    const upload = { request: request.id, name: 'other', fileName: 'statement.pdf', type: 'application/pdf' } as const
    const medium = await before.media.upload(bytes, upload)
    await before.reports.waitFor({ request: request.id, source: 'doc_xray', medium: medium.id })
    return { request: request.id, medium: medium.id, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const [gone, kept] = [await make('gone'), await make('kept')]
  // The hold was released before the erasure, and is in the backup.
  await before.requests.hold(gone.request, 'a case')
  const folder = join(home, 'before-erasure')
  await makeBackup(config, folder, options)
  await before.requests.release(gone.request)
  await before.requests.erase(gone.request, 'asked for by Zephyrine Quillfeather')
  const erased = await until('storage confirms', async () => {
    const { erasure } = await before.requests.read(gone.request)
    return erasure?.completed ? erasure : undefined
  })
  const later = join(home, 'after-erasure')
  await makeBackup(config, later, options)
  await first.stop()
  const written = await readFile(join(config.dataDir, 'erasures.journal'), 'utf8')
  assert.equal(
    written.trim(),
    `${erased.creation}/${gone.request}/demand/${erased.sha256}`,
    'ids, times and hashes alone',
  )

  assert.equal((await restoreBackup(await configOf('other', 'api'), folder, { erasures: later })).erased, 1)
  const target = await configOf('again', 'api')
  assert.equal((await restoreBackup(target, folder, { erasures: config.dataDir })).erased, 1)
  // Without a worker: the start itself erases.
  const second = await started(target)
  const after = new Roentgen({ url: second.app.publicUrl, key })
  const { status, reference, erasure } = await after.requests.read(gone.request)
  assert.deepEqual([status, reference ?? null, erasure?.creation], ['erased', null, erased.creation])
  assert.equal((await after.requests.read(kept.request)).reference, 'kept')
  const { database } = second.app
  const count = async (sql: string, values: string[] = []) => (await database.query(sql, values)).length
  const held = [
    await count('SELECT FROM media WHERE request = $1', [gone.request]),
    await count('SELECT FROM reports WHERE request = $1', [gone.request]),
    await count('SELECT FROM readings WHERE sha256 = $1', [gone.sha256]),
    await count(`SELECT FROM data_keys WHERE subject = $1 OR subject LIKE '%/' || $2`, [gone.request, gone.sha256]),
  ]
  assert.deepEqual(held, [0, 0, 0, 0])
  await assert.rejects(after.media.download(gone.medium))
  const audit = await after.audit.list({ request: gone.request }).all({ max: 50 })
  const entry = audit.find(({ action }) => action === 'request_erased')
  assert.partialDeepStrictEqual(entry, { detail: { erasedBefore: erased.creation, proofBefore: erased.sha256 } })
  const worker = await started({ ...target, roles: ['worker'] })
  await until('its file is gone', async () => (await count('SELECT FROM erasures WHERE completed IS NOT NULL')) === 1)
  assert.equal((await filesOf(target)).length, 1, 'the file of the other request alone')
  const chained = `SELECT FROM audit WHERE action = 'request_erased' AND position IS NOT NULL`
  await until('it is in the chain', async () => (await count(chained)) === 1)
  await worker.stop()
  await second.stop()
})

const filesOf = async ({ dataDir }: Config) =>
  (await readdir(join(dataDir, 'files', 'objects'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
