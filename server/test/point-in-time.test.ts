import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { namelessKeptDays, namelessNote, sweepNameless } from '#actions/retention/sweep-nameless.ts'
import { serverIdentity } from '#database/embedded/identity.ts'
import { silentLog } from '#kernel/log.ts'
import { Roentgen } from '#sdk/index.ts'
import { startService } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import { atEnd } from './support/database.ts'
import { makePdf } from './support/make-pdf.ts'
import {
  giveTo,
  type Place,
  postgresServerMissing,
  runServer,
  serverFolder,
  startServer,
  urlOf,
  user,
  withClient,
} from './support/postgres-server.ts'
import { s3ServerMissing, startS3Server } from './support/s3-server.ts'
import { freePort } from './support/service.ts'
import { steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'

const run = promisify(execFile)
const skip = postgresServerMissing() ?? (await s3ServerMissing()) ?? false

/** A server that archives what it writes, as docs/guides/self-hosting.md says. */
async function archivingServer() {
  const folder = await mkdtemp('/tmp/roentgen-archive-')
  const identity = serverIdentity()
  const place: Place = { folder, identity, password: randomBytes(16).toString('hex'), port: await steadyPort() }
  const archive = join(folder, 'archive')
  await mkdir(archive, { mode: 0o700 })
  giveTo(archive, identity)
  const settings = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, wal_level: 'replica' }
  const { program } = await startServer(place, settings)
  atEnd(async () => {
    await program.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  })
  return { place, archive, program }
}

type Server = Awaited<ReturnType<typeof archivingServer>>

async function baseBackup({ place: { folder, identity, password, port } }: Server): Promise<string> {
  const base = join(folder, 'base')
  const [program = '', ...args] = [
    ...identity.command,
    join(serverFolder() ?? '', 'pg_basebackup'),
    ...['-D', base, '-h', '127.0.0.1', '-p', String(port), '-U', user, '-X', 'none', '--checkpoint=fast', '--no-sync'],
  ]
  const env = { ...process.env, PGPASSWORD: password }
  await run(program, args, { ...identity.spawnOptions, cwd: '/', env })
  return base
}

/** The base backup, and what was archived since, up to a moment. */
async function recoverTo(server: Server, base: string, moment: string): Promise<string> {
  const { place, archive } = server
  const signal = join(base, 'recovery.signal')
  await writeFile(signal, '')
  giveTo(signal, place.identity)
  chmodSync(base, 0o700)
  const again: Place = { ...place, port: await steadyPort() }
  const { program } = await runServer(again, base, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
    archive_mode: 'off',
  })
  atEnd(() => program.close())
  const url = urlOf(again)
  await until('it takes writes', () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ isOver: boolean }>('SELECT NOT pg_is_in_recovery() AS "isOver"')
      return rows[0]?.isOver
    }).catch(() => undefined),
  )
  return url
}

const code = { type: 'siren', id: '732829320' } as const
const file = makePdf({ pages: ['kept at a point in time'] })

test('a PostgreSQL server is restored to a moment beside its bucket: what was there then is there with its files, what came after goes', {
  skip,
}, async () => {
  const server = await archivingServer()
  const s3 = await startS3Server()
  atEnd(s3.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-moment-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const started = async (databaseUrl: string) => {
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      STORAGE_URL: s3.url,
      AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
      PORT: String(await freePort()),
      METRICS_PORT: '0',
      REGISTERS: 'offline',
      ANALYSES: 'doc_xray',
      UPLOAD_CHECK_MS: '60000',
    })
    const service = await startService(config, { log: silentLog })
    atEnd(service.stop)
    return service
  }
  const before = await started(urlOf(server.place))
  const key = before.firstOwner?.token as string
  const client = new Roentgen({ url: before.app.publicUrl, key })
  const make = async (reference: string) => {
    const { id: request } = await client.requests.create({ code, reference })
    const upload = { request, name: 'other', fileName: 'statement.pdf', type: 'application/pdf' } as const
    return { request, medium: (await client.media.upload(file, upload)).id }
  }
  const first = await make('in the base backup')
  const base = await baseBackup(server)
  const second = await make('archived after it')
  const erased = await make('erased later')
  const [moment = ''] = await before.app.database
    .query<{ now: string }>('SELECT clock_timestamp()::text AS now')
    .then((rows) => rows.map(({ now }) => now))
  const later = await make('after the moment')
  // The keys are read first: the row goes with the erasure, its file only when the worker comes to it.
  const keyOf = async (medium: string) => {
    const sql = 'SELECT storage_key AS key FROM media WHERE id = $1'
    const [row] = await before.app.database.query<{ key: string }>(sql, [medium])
    assert.ok(row)
    return row.key
  }
  const [stored, nameless] = [await keyOf(erased.medium), await keyOf(later.medium)]
  await client.requests.erase(erased.request, 'asked for')
  await until('its file is gone', async () => (await before.app.files.stat(stored)) === undefined)
  // Told when it is in the journal.
  await until('it is told', async () => (await client.requests.read(erased.request)).erasure?.completed)
  await before.app.database.query('SELECT pg_switch_wal()')
  await before.stop()
  await server.program.close()

  const after = await started(await recoverTo(server, base, moment))
  assert.equal(after.firstOwner, undefined)
  const again = new Roentgen({ url: after.app.publicUrl, key })
  assert.deepEqual((await again.requests.list().all({ max: 10 })).map(({ reference }) => reference).sort(), [
    'archived after it',
    'in the base backup',
  ])
  for (const { medium } of [first, second])
    assert.deepEqual(Buffer.from(await (await again.media.download(medium)).arrayBuffer()), file)
  // What waited in the queue at that moment is done.
  await again.reports.waitFor({ request: second.request, source: 'doc_xray', medium: second.medium })
  // What was erased after the moment was in the database again, until the start.
  await assert.rejects(again.media.download(erased.medium))
  assert.equal((await again.requests.read(erased.request)).status, 'erased')
  const keys = await after.app.database.query('SELECT FROM data_keys WHERE subject = $1', [erased.request])
  assert.equal(keys.length, 0)
  // What was sent after the moment is named by nothing: seen at the start, it goes a week later.
  const { files } = after.app
  await until('it is seen', () => files.stat(namelessNote))
  assert.ok((await text(await files.read(namelessNote))).includes(nameless))
  const inDays = (days: number) => ({ ...after.app, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
  assert.equal(await sweepNameless(inDays(namelessKeptDays + 1)), 1)
  assert.equal(await files.stat(nameless), undefined)
  for (const { medium } of [first, second])
    assert.deepEqual(Buffer.from(await (await again.media.download(medium)).arrayBuffer()), file)
  await after.stop()
})
