import { once } from 'node:events'
import type { Bench, Measurement } from '../benchmark.ts'
import { loadAverage } from './machine.ts'
import { median } from './pairs.ts'
import { type Installation, newInstallation, type Service, startService } from './service.ts'

const times = 10
const lanes = 8
const underLoadMs = 2_000

type Start = { seconds: number; cpuSeconds: number; phasesMs: Record<string, number> }

/** On the embedded default: killed while it writes, and started again at once, as a supervisor does. Wall clock: what the machine does is in it. */
export async function startsAfterKill(bench: Bench): Promise<Measurement[]> {
  const installation = newInstallation(bench.folder, undefined)
  let service = (await start(installation)).service
  const starts: Start[] = []
  for (let done = 1; done <= times; done++) {
    await killWhileItWrites(service)
    const { service: next, ...told } = await start(installation)
    service = next
    starts.push(told)
    bench.say(`start ${done} after kill -9: ${told.seconds.toFixed(2)} s, ${JSON.stringify(told.phasesMs)}`)
  }
  await service.stop()
  const seconds = starts.map((one) => one.seconds)
  const names = Object.keys(starts[0]?.phasesMs ?? {})
  const ofPhase = (name: string) => starts.map(({ phasesMs }) => phasesMs[name] ?? 0)
  return [
    {
      what: `start after kill -9 under load (${times}), to ready; at most ${Math.max(...seconds).toFixed(1)} s; load average ${loadAverage()}`,
      ours: `${median(seconds).toFixed(2)} s`,
      reference: '',
    },
    {
      what: 'the same: CPU of the process until ready',
      ours: `${median(starts.map((one) => one.cpuSeconds)).toFixed(2)} s`,
      reference: '',
    },
    ...names.map((name) => ({
      what: `the same: ${name}; at most ${(Math.max(...ofPhase(name)) / 1_000).toFixed(1)} s`,
      ours: `${(median(ofPhase(name)) / 1_000).toFixed(2)} s`,
      reference: '',
    })),
  ]
}

async function start(installation: Installation): Promise<Start & { service: Service }> {
  const startedMs = performance.now()
  const service = await startService(installation, { place: 'anywhere', roles: 'api,worker' })
  const seconds = (performance.now() - startedMs) / 1_000
  const ready = service.lines.at(-1)
  const of = (what: string) =>
    Number(service.lines.find(({ msg }) => msg === 'postgres.started' || msg === 'postgres.reused')?.[what])
  const ofDatabase = {
    'database: another process that starts it': of('lockMs'),
    'database: launched': of('launchMs'),
    'database: its answer, after recovery': of('answerMs'),
    'database: the end of the one before': of('endMs'),
  }
  return {
    service,
    seconds,
    cpuSeconds: Number(ready?.cpuMs) / 1_000,
    phasesMs: { ...ready?.phasesMs, ...ofDatabase },
  }
}

async function killWhileItWrites(service: Service): Promise<void> {
  const body = { code: { type: 'siren', id: '732829320' }, notes: { revenue: 1 } }
  let isOver = false
  const lane = async () => {
    // Whatever it was answering when it was killed has no answer.
    while (!isOver) await service.call('POST', '/requests', body).catch(() => {})
  }
  const writing = Array.from({ length: lanes }, lane)
  await new Promise((resolve) => setTimeout(resolve, underLoadMs))
  const gone = once(service.process, 'exit')
  service.process.kill('SIGKILL')
  isOver = true
  await Promise.all([gone, ...writing])
}
