import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPostgres } from '#database/postgres.ts'
import { silentLog } from '#kernel/log.ts'
import { atEnd, emptyDatabaseUrl } from './support/database.ts'
import { earlierVersions } from './support/earlier-version.ts'
import { quiet, readAllEvents } from './support/fault-run.ts'
import { auditLedger } from './support/ledger-audit.ts'
import { startLedgerClient } from './support/ledger-client.ts'
import { startReceiver } from './support/receiver.ts'
import { callerOf } from './support/service.ts'
import { newInstallation, type ServiceProcess, startProcess, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'
import { answering } from './support/webhook-service.ts'

const root = join(import.meta.dirname, '../..')
/** `PREVIOUS_VERSION` names another, and then nothing is asked of its schema. */
const given = process.env.PREVIOUS_VERSION
const earlier = given ? { commits: [given] } : earlierVersions(root)
const skip =
  process.platform === 'linux'
    ? (earlier.missing ?? false)
    : 'packages are copied by hard links, which cp makes on Linux'

/**
 * The sources of the first of these versions that is whole, in a folder of their own beside a copy of the packages by hard links:
 * children that read documents may not leave their folder.
 */
async function checkOut(versions: readonly string[]) {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/earlier-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  execFileSync('cp', ['-al', join(root, 'node_modules'), folder])
  for (const version of versions) {
    for (const part of ['server', 'sdk']) await rm(join(folder, part), { recursive: true, force: true })
    const archive = execFileSync('git', ['-C', root, 'archive', version, 'server/src', 'sdk', 'package.json'], {
      maxBuffer: 500_000_000,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    if (isWhole(folder)) return { version, program: join(folder, 'server/src/main.ts') }
  }
  throw new Error(`none of these is whole: ${versions}`)
}

/** Of work that was committed in parts, one may import what came with the next: in the service, or only in its children. */
function isWhole(folder: string): boolean {
  const entries = ['server/src/compose.ts', ...globSync('server/src/**/child.ts', { cwd: folder })]
  const line = `for (const one of ${JSON.stringify(entries)}) await import('./' + one); process.exit(0)`
  // The second is the list of analyses, which the child that makes them is told.
  const told = ['--', 'child', join(folder, 'server/src/analyses/index.ts')]
  const options = { cwd: folder, stdio: 'ignore', timeout: 120_000 } as const
  return spawnSync(process.execPath, ['--input-type=module', '-e', line, ...told], options).status === 0
}

/** The names of the migrations that the database has. */
async function migrationsOf(url: string): Promise<string[]> {
  const database = await openPostgres({ url, poolSizeMax: 1, log: silentLog, applicationName: 'rolling-upgrade.test' })
  const rows = await database.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY number')
  await database.close()
  return rows.map(({ name }) => name)
}

test('an earlier version and this one work side by side while one replaces the other: nothing is lost or doubled', {
  skip,
}, async (t) => {
  const { version, program } = await checkOut(earlier.commits ?? [])
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-upgrade-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const url = await emptyDatabaseUrl()
  const installation = newInstallation(dataDir, { DATABASE_URL: url, ANALYSIS_CONCURRENCY: '1' })
  const started: ServiceProcess[] = []
  const publicPort = await steadyPort()
  const start = async (roles: string, which: { program?: string; port?: number } = {}) => {
    const one = startProcess(installation, { roles, publicPort, port: await steadyPort(), ...which })
    started.push(one)
    await one.ready
    return one
  }
  const oldApi = await start('api', { program, port: publicPort })
  const oldWorker = await start('worker', { program })
  const newPort = await steadyPort()
  const receiver = await startReceiver(t, answering(204))
  const { token } = installation
  const webhook = { url: `http://127.0.0.1:${receiver.port}/in`, events: ['new_report'] }
  await callerOf(oldApi.url, token)('POST', '/webhooks', { body: webhook })
  const urls = [oldApi.url, `http://127.0.0.1:${newPort}`]
  const client = startLedgerClient({ urls, token, lanes: 1 })
  t.after(() => client.abandon())
  const { ledger } = client
  const goOn = async (what: string, by = 2) => {
    const enough = ledger.media.size + by
    await until(what, () => ledger.media.size >= enough || ledger.surprises.length > 0, 180_000)
    assert.deepEqual(ledger.surprises, [])
  }
  await goOn('the earlier version is at work')
  const before = await migrationsOf(url)
  const newWorker = await start('worker')
  const newer = (await migrationsOf(url)).filter((name) => !before.includes(name))
  if (!given) assert.ok(newer.length > 0, `${version} has the schema of this version: no newer one is tried`)
  await goOn('workers of both take jobs', 4)
  oldWorker.signal('SIGTERM')
  const newApi = await start('api', { port: newPort })
  await goOn('APIs of both answer', 4)
  oldApi.signal('SIGTERM')
  await Promise.all([oldApi.exited, oldWorker.exited])
  // Links to upload to and to download from name the place of the first API, as a balancer would: the new one takes it.
  const secondApi = await start('api', { port: publicPort })
  await goOn('this version is alone')
  await client.stopWriting()
  await quiet({ places: [{ roles: 'api', port: newPort, current: newApi }] })
  await readAllEvents(client)
  await client.close()
  const kept = await auditLedger(client, receiver.received)
  const made = [oldWorker, newWorker].map(({ lines }) => lines.filter(({ msg }) => msg === 'report.completed').length)
  t.diagnostic(`beside ${version}: ${JSON.stringify({ ...kept, newer, reportsByWorker: made })}`)
  await Promise.all([newApi, secondApi, newWorker].map((one) => one.kill9()))
})
