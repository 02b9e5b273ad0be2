import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '#kernel/log.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { serverIdentity } from './identity.ts'
import { signalServer } from './postmaster.ts'

async function eventually(holds: () => boolean) {
  for (const deadline = Date.now() + 60_000; !holds(); await sleep(20)) {
    if (Date.now() > deadline) assert.fail('it did not happen')
  }
}

test('a server that does not listen yet when its process is killed is shut down all the same, and in good order', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'postmaster-'))
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  chmodSync(folder, 0o777)
  const dataDir = join(folder, 'data')
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
  const marker = join(folder, 'launched')
  await (await startEmbeddedPostgres({ dataDir, log: silentLog })).stop()

  // Stands between launch and server for a while, deaf like a server in its first moments.
  const delay = ['/bin/sh', '-c', 'echo > "$0"; sleep 1; exec "$@"', marker]
  const script = `
    import { serverIdentity } from ${JSON.stringify(import.meta.resolve('./identity.ts'))}
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('../embedded-postgres.ts'))}
    import { silentLog } from ${JSON.stringify(import.meta.resolve('#kernel/log.ts'))}
    const identity = serverIdentity()
    const slow = { ...identity, command: [...${JSON.stringify(delay)}, ...identity.command] }
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog, identity: slow })`
  const logStart = readFileSync(join(dataDir, 'server.log'), 'utf8').length
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  await eventually(() => existsSync(marker))
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const said = () => readFileSync(join(dataDir, 'server.log'), 'utf8').slice(logStart)
  await eventually(() => said().includes('starting PostgreSQL'))
  await eventually(() => !existsSync(pidFile))
  assert.match(said(), /received fast shutdown request/)
  assert.doesNotMatch(said(), /immediate shutdown/)
})

test('a server that neither takes the cluster nor ends is given up, and the next start makes it run', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'postmaster-'))
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  chmodSync(folder, 0o777)
  const dataDir = join(folder, 'data')
  await (await startEmbeddedPostgres({ dataDir, log: silentLog })).stop()
  const identity = serverIdentity()
  const stuck = { ...identity, command: [...identity.command, '/bin/sh', '-c', 'exec sleep 600'] }
  await assert.rejects(
    startEmbeddedPostgres({ dataDir, log: silentLog, identity: stuck, startTimeoutMs: 500 }),
    /did not become ready within 0.5 s: see .*server\.log/,
  )
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
  await server.stop()
})

test('a signal to a server that has just gone is no error', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const postmaster = { pid: gone.pid as number, port: 0, status: 'stopping', isLive: true }
  assert.doesNotThrow(() => signalServer(postmaster, 'SIGQUIT'))
})
