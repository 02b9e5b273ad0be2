// Reads mutated documents as the service does, in children within limits, while a service in the same process is called, and says
// what became of them:
// npm run -s mutated-documents -- [--count 10000] [--seed 1] [--lanes 2] [--record]
import '../server/src/require-node.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '#kernel/log.ts'
import { freePort } from '#test/support/service.ts'
import { startService } from '../server/src/compose.ts'
import { readConfig } from '../server/src/config.ts'
import { readMutated } from './mutated/read-mutated.ts'
import { recorded } from './mutated/record.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    record: { type: 'boolean' },
  },
})
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

const asked = { count: Number(values.count), seed: Number(values.seed), lanes: Number(values.lanes) }
const startedMs = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'roentgen-mutated-'))
const settings = { DATA_DIR: folder, PORT: String(await freePort()), METRICS_PORT: '0', REGISTERS: 'offline' }
const service = await startService(readConfig({ ...settings, RATE_LIMIT: '1000000' }), { log: silentLog })
const headers = { authorization: `Bearer ${service.firstOwner?.token}` }
const tally = await readMutated(asked, {
  signal: stop.signal,
  async call(signal) {
    const response = await fetch(`${service.app.publicUrl}/requests?limit=1`, { headers, signal })
    await response.json()
    if (response.status !== 200) throw new Error(`it answered ${response.status}`)
  },
  onRead({ count, faults }) {
    if (count % 100 === 0) process.stderr.write(`${count}/${asked.count}, ${faults.length} faults\n`)
  },
}).finally(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})
const tookSeconds = Math.round((performance.now() - startedMs) / 1_000)
process.stdout.write(`${JSON.stringify({ ...tally, tookSeconds, load: loadavg()[0] }, undefined, 2)}\n`)
if (values.record) {
  const page = join(import.meta.dirname, '../docs/security.md')
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(page, recorded(readFileSync(page, 'utf8'), tally, { day, tookSeconds, load: loadavg()[0] ?? 0 }))
}
process.exitCode = tally.faults.length > 0 ? 1 : 0
