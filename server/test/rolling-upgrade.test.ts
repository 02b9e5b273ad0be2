import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { atEnd, emptyDatabaseUrl } from './support/database.ts'
import { quiet, readAllEvents } from './support/fault-run.ts'
import { auditLedger } from './support/ledger-audit.ts'
import { startLedgerClient } from './support/ledger-client.ts'
import { startReceiver } from './support/receiver.ts'
import { callerOf } from './support/service.ts'
import { newInstallation, type ServiceProcess, startProcess, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'
import { answering } from './support/webhook-service.ts'

const root = join(import.meta.dirname, '../..')
const commitsBack = 20

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * The last release before this one; as long as there is none, the code of some commits ago, with the packages that are installed
 * here. `PREVIOUS_VERSION` names another.
 */
function earlierVersion(): string | undefined {
  if (process.env.PREVIOUS_VERSION) return process.env.PREVIOUS_VERSION
  const released = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  const commits = git('rev-list', '--first-parent', `--max-count=${commitsBack}`, 'HEAD^')?.split('\n') ?? []
  const hasSamePackages = (commit: string) => git('diff', '--quiet', commit, 'HEAD', '--', 'package-lock.json') === ''
  return [...(released === undefined ? [] : [released]), ...commits.reverse()].find(hasSamePackages)
}

const earlier = earlierVersion()
const skip =
  process.platform === 'linux'
    ? earlier === undefined && 'no earlier version is here: the repository has no history'
    : 'packages are copied by hard links, which cp makes on Linux'

/**
 * The sources of that version in a folder of their own, beside a copy of the packages by hard links: children that read documents
 * may not leave their folder. Gives its `main.ts`.
 */
async function checkOut(version: string): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/earlier-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['-C', root, 'archive', version, 'server/src', 'sdk', 'package.json'], {
    maxBuffer: 500_000_000,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  execFileSync('cp', ['-al', join(root, 'node_modules'), folder])
  return join(folder, 'server/src/main.ts')
}

test('an earlier version and this one work side by side while one replaces the other: nothing is lost or doubled', {
  skip,
}, async (t) => {
  const program = await checkOut(earlier ?? '')
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-upgrade-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const installation = newInstallation(dataDir, { DATABASE_URL: await emptyDatabaseUrl(), ANALYSIS_CONCURRENCY: '1' })
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
  const newWorker = await start('worker')
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
  t.diagnostic(`beside ${earlier}: ${JSON.stringify({ ...kept, reportsByWorker: made })}`)
  await Promise.all([newApi, secondApi, newWorker].map((one) => one.kill9()))
})
