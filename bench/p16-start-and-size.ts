import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { startListening } from './support/child.ts'
import { installSize } from './support/install-size.ts'
import { loadAverage } from './support/machine.ts'
import { median } from './support/pairs.ts'
import { cpuSeconds, familyOf, pssBytes, rssBytes } from './support/process-cost.ts'
import { type Installation, newInstallation, startService } from './support/service.ts'
import { startsAfterKill } from './support/start-after-kill.ts'

const startSecondsMax = 3
const idleBytesMax = 150e6
const installBytesMax = 120e6
const settleMs = 5_000

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

export const p16StartAndSize = defineBenchmark({
  code: 'P16',
  title: 'Start, idle memory and size of the installation, on the embedded default',
  target: 'second start below 3 s; idle below 150 MB; installed below 120 MB',
  run: async (bench) => [...(await startsAfterKill(bench)), ...(await startAndMemory(bench)), ...installMeasurements()],
})

type Start = { seconds: number; cpu: number; nodeBytes: number; databaseBytes: number; rssBytes: number }

async function startAndMemory(bench: Bench): Promise<Measurement[]> {
  const installation = newInstallation(bench.folder, undefined)
  const first = await startOnce(installation, 0)
  bench.say(`first start, which makes the database: ${first.seconds.toFixed(1)} s`)
  const bare: number[] = []
  const later: Start[] = []
  let bareBytes = 0
  for (let done = 1; done <= bench.pairs; done++) {
    const reference = await startBare(bench)
    bare.push(reference.seconds)
    bareBytes = reference.bytes
    const start = await startOnce(installation, done === bench.pairs ? settleMs : 0)
    later.push(start)
    bench.say(`start ${done}: ${start.seconds.toFixed(2)} s, ${start.cpu.toFixed(2)} s CPU of node`)
  }
  const seconds = median(later.map((start) => start.seconds))
  const idle = later.at(-1) as Start
  const idleBytes = idle.nodeBytes + idle.databaseBytes
  return [
    {
      what: `second start to ready (load average ${loadAverage()}; first ${first.seconds.toFixed(1)} s)`,
      ours: `${seconds.toFixed(2)} s`,
      reference: `${median(bare).toFixed(2)} s (bare http + pg, database running)`,
      target: `< ${startSecondsMax} s`,
      isMet: seconds < startSecondsMax,
    },
    {
      what: 'second start: CPU of the process until ready',
      ours: `${median(later.map((start) => start.cpu)).toFixed(2)} s`,
      reference: '',
    },
    {
      what: `idle memory, shared pages counted once: node ${megabytes(idle.nodeBytes)}, PostgreSQL ${megabytes(idle.databaseBytes)}`,
      ours: megabytes(idleBytes),
      reference: `${megabytes(bareBytes)} (bare http + pg, without its database)`,
      target: `< ${megabytes(idleBytesMax)}`,
      isMet: idleBytes < idleBytesMax,
    },
    { what: 'idle memory, resident sizes added up', ours: megabytes(idle.rssBytes), reference: '' },
  ]
}

async function startOnce(installation: Installation, idleMs: number): Promise<Start> {
  const startedMs = performance.now()
  const service = await startService(installation, { place: 'anywhere', roles: 'api,worker' })
  const ready = await fetch(`${service.url}/readyz`)
  const seconds = (performance.now() - startedMs) / 1000
  const cpu = cpuSeconds(service.pid)
  if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`)
  await ready.text()
  await sleep(idleMs)
  const [, ...others] = familyOf(service.pid)
  const sum = (pids: readonly number[], bytes: (pid: number) => number) =>
    pids.reduce((all, pid) => all + bytes(pid), 0)
  const start = {
    seconds,
    cpu,
    nodeBytes: pssBytes(service.pid),
    databaseBytes: sum(others, pssBytes),
    rssBytes: sum([service.pid, ...others], rssBytes),
  }
  await service.stop()
  return start
}

async function startBare(bench: Bench): Promise<{ seconds: number; bytes: number }> {
  const server = await bench.server()
  return server.withDatabase(async (url) => {
    const startedMs = performance.now()
    const bare = await startListening(join(import.meta.dirname, 'support/bare-server.ts'), ['ready', url], 'anywhere')
    const response = await fetch(`http://127.0.0.1:${bare.port}/`)
    await response.text()
    const seconds = (performance.now() - startedMs) / 1000
    const bytes = pssBytes(bare.pid)
    await bare.stop()
    return { seconds, bytes }
  })
}

function installMeasurements(): Measurement[] {
  const { neededBytes, databaseBytes, runtimeBytes, developmentBytes } = installSize()
  const total = neededBytes + databaseBytes + runtimeBytes
  return [
    {
      what: `installed: packages ${megabytes(neededBytes)} + embedded PostgreSQL ${megabytes(databaseBytes)}`,
      ours: megabytes(neededBytes + databaseBytes),
      reference: '',
      target: `< ${megabytes(installBytesMax)}`,
      isMet: neededBytes + databaseBytes < installBytesMax,
    },
    {
      what: `installed with the pinned Node (${megabytes(runtimeBytes)}); for development ${megabytes(developmentBytes)} more`,
      ours: megabytes(total),
      reference: '',
    },
  ]
}
