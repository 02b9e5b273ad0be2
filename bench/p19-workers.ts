import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { withClient } from './support/bench-server.ts'
import { coreCount } from './support/cores.ts'
import { newDocument, sendDocument } from './support/documents.ts'
import { median } from './support/pairs.ts'
import { familyCpuSeconds, familyOf, linesCpuSeconds } from './support/process-cost.ts'
import { newInstallation, type Service, startService } from './support/service.ts'

const workerCounts = [1, 2, 4] as const
const documentsPerRound = 32
/** The compiler of a child learns from its first documents: one that has read few would be counted as dear. */
const warmUp = 24
const pages = 2
const roundsMax = 3

type Round = { perSecond: number; cpuMs: number; databaseCpuMs: number }

export const p19Workers = defineBenchmark({
  code: 'P19',
  title: 'Documents of two pages to their Doc X-Ray with 1, 2 and 4 worker processes',
  target: 'CPU per document with 4 workers at most 1.25 × that with 1; how much faster they are depends on the cores',
  async run(bench) {
    const server = await bench.server()
    return server.withDatabase(async (databaseUrl) => {
      const installation = newInstallation(bench.folder, databaseUrl)
      // One analysis at a time: a worker is then about one core.
      const ofWorker = { ...installation, env: { ...installation.env, ANALYSIS_CONCURRENCY: '1' } }
      const api = await startService(installation, { place: 'anywhere', roles: 'api' })
      const workers: Service[] = []
      for (let started = 0; started < Math.max(...workerCounts); started++)
        workers.push(await startService(ofWorker, { place: 'anywhere', roles: 'worker' }))
      try {
        return await withClient(databaseUrl, (client) =>
          compare(bench, { api, workers, client, postmaster: server.pid }),
        )
      } finally {
        for (const worker of workers) {
          signal(worker, 'SIGCONT')
          await worker.stop()
        }
        await api.stop()
      }
    })
  },
})

type Stand = { api: Service; workers: readonly Service[]; client: pg.Client; postmaster: number }

async function compare(bench: Bench, stand: Stand): Promise<Measurement[]> {
  const rounds = new Map<number, Round[]>(workerCounts.map((count) => [count, []]))
  for (const worker of stand.workers) await round(stand, [worker], warmUp)
  for (let done = 0; done < Math.min(bench.pairs, roundsMax); done++)
    for (const count of workerCounts) {
      const one = await round(stand, stand.workers.slice(0, count), documentsPerRound)
      rounds.get(count)?.push(one)
      bench.say(`${count} workers: ${one.perSecond.toFixed(1)} documents/s, ${one.cpuMs.toFixed(0)} ms CPU each`)
    }
  return workerCounts.map((count) => measurementOf(count, rounds.get(count) ?? [], rounds.get(1) ?? []))
}

const signal = (worker: Service, name: NodeJS.Signals) => {
  for (const pid of familyOf(worker.pid)) {
    try {
      process.kill(pid, name)
    } catch {
      // A child that was idle for long enough has ended since.
    }
  }
}

/** All wait while the queue fills; then these work it off, and the others still wait. */
async function round(stand: Stand, at: readonly Service[], count: number): Promise<Round> {
  const { api, workers, client, postmaster } = stand
  for (const worker of workers) signal(worker, 'SIGSTOP')
  const reports = await reportCount(client)
  for (let sent = 0; sent < count; sent++) await sendDocument(api, await newDocument(pages))
  const cpuOf = () => workers.reduce((sum, worker) => sum + linesCpuSeconds(worker.pid), 0)
  const cpu = cpuOf()
  const databaseCpu = familyCpuSeconds(postmaster)
  const startedMs = performance.now()
  for (const worker of at) signal(worker, 'SIGCONT')
  while ((await reportCount(client)) < reports + count) await sleep(20)
  const seconds = (performance.now() - startedMs) / 1000
  const each = (cpuSeconds: number) => (cpuSeconds * 1000) / count
  const cost = { cpuMs: each(cpuOf() - cpu), databaseCpuMs: each(familyCpuSeconds(postmaster) - databaseCpu) }
  for (const worker of workers) signal(worker, 'SIGCONT')
  return { perSecond: count / seconds, ...cost }
}

async function reportCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM reports')
  return rows[0]?.count ?? 0
}

function measurementOf(count: number, rounds: readonly Round[], ofOne: readonly Round[]): Measurement {
  const perSecond = median(rounds.map((one) => one.perSecond))
  const cpuMs = median(rounds.map((one) => one.cpuMs))
  const databaseCpuMs = median(rounds.map((one) => one.databaseCpuMs))
  const ratio = median(rounds.map((one, index) => one.cpuMs / (ofOne[index]?.cpuMs ?? Number.NaN)))
  const faster = median(rounds.map((one, index) => one.perSecond / (ofOne[index]?.perSecond ?? Number.NaN)))
  return {
    what: `${count} worker${count === 1 ? '' : 's'} on ${coreCount} cores: ${perSecond.toFixed(1)} documents/s, ${faster.toFixed(2)} × those of one; CPU of a document`,
    ours: `${cpuMs.toFixed(0)} ms + database ${databaseCpuMs.toFixed(0)} ms`,
    reference: `${median(ofOne.map((one) => one.cpuMs)).toFixed(0)} ms`,
    ...(count === 4 ? { ratio, target: '≤ 1.25', isMet: ratio <= 1.25 } : { ratio }),
  }
}
