import { join } from 'node:path'
import { atLeast, type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { withService } from './support/api-cost.ts'
import { startListening } from './support/child.ts'
import { type LoadRequest, load } from './support/load.ts'
import { startNginx } from './support/nginx.ts'
import { inTurn, medianOf, medianRatio, type Pairs } from './support/pairs.ts'
import { cpuSeconds } from './support/process-cost.ts'
import { declareUploads, fileBytes, largeFile, putsOf } from './support/upload-forms.ts'

const filesPerRound = 12
const connectionsTried = [1, 4]
const target = 0.85

type Side = { name: string; pid: number; port: number; uploads: readonly LoadRequest[] }
type Rate = { megabytesPerSecond: number; cpuMsPerMegabyte: number }

export const p4Upload = defineBenchmark({
  code: 'P4',
  title: 'Upload: signed form of 20 MB, hashed and synced, beside nginx PUT (dav), which does neither',
  target: `at least ${target} of the megabytes per second`,
  run: (bench) =>
    withService(bench, async (service) => {
      const file = largeFile()
      // The same few names over and over, on all sides: a replaced file is freed on all sides.
      const uploads = await declareUploads(service, file, filesPerRound)
      const ours: Side = { name: 'ours', pid: service.pid, port: service.port, uploads }
      const measurements: Measurement[] = []
      const nginx = await nginxOf(bench)
      const bare = await bareNodeOf(bench, 'hash-and-sync')
      const floor = await bareNodeOf(bench, 'write-only')
      const puts = putsOf(file, filesPerRound)
      for (const connections of connectionsTried) {
        const beside = async (theirs: Omit<Side, 'uploads'>, one: Side) =>
          measurements.push(...(await compare(bench, connections, { ...theirs, uploads: puts }, one)))
        if (nginx !== undefined) await beside(nginx, ours)
        if (nginx !== undefined) await beside(nginx, { ...floor, uploads: puts })
        await beside(bare, ours)
      }
      for (const one of [nginx, bare, floor]) await one?.stop()
      return measurements
    }),
})

async function nginxOf(bench: Bench) {
  const nginx = await startNginx(bench.folder)
  if (nginx !== undefined) return { ...nginx, name: 'nginx' }
  bench.say('nginx with its dav module is not installed: only bare Node, which hashes and syncs as we do, is beside us')
  return undefined
}

const bareNames = { 'hash-and-sync': 'bare Node + SHA-256 + sync', 'write-only': 'bare Node that only writes' }

async function bareNodeOf(bench: Bench, mode: keyof typeof bareNames) {
  const file = join(import.meta.dirname, 'support/bare-upload-server.ts')
  const bare = await startListening(file, [join(bench.folder, mode), mode], 'server')
  return { ...bare, name: bareNames[mode] }
}

async function compare(bench: Bench, connections: number, theirs: Side, ours: Side): Promise<Measurement[]> {
  const sides = { reference: () => measure(theirs, connections), ours: () => measure(ours, connections) }
  // The first round makes the files, the others replace them.
  await sides.reference()
  await sides.ours()
  const rate = ({ megabytesPerSecond }: Rate) => `${megabytesPerSecond.toFixed(0)} MB/s`
  const pairs = await inTurn(bench.pairs, sides, (done, one, other) =>
    bench.say(`${connections} at once, pair ${done}: ${theirs.name} ${rate(one)}, ${ours.name} ${rate(other)}`),
  )
  const how = connections === 1 ? 'one after another' : `${connections} at once`
  const who = ours.name === 'ours' ? 'upload' : `upload by ${ours.name}`
  return measurementsOf(`${who}, ${how}, beside ${theirs.name}`, pairs, ours.name === 'ours' && theirs.name === 'nginx')
}

function measurementsOf(what: string, pairs: Pairs<Rate>, hasTarget: boolean): Measurement[] {
  const rate = (side: readonly Rate[]) => `${medianOf(side, (one) => one.megabytesPerSecond).toFixed(0)} MB/s`
  const cpu = (side: readonly Rate[]) => `${medianOf(side, (one) => one.cpuMsPerMegabyte).toFixed(1)} ms`
  const ratio = medianRatio(pairs, (one) => one.megabytesPerSecond)
  return [
    {
      what,
      ours: rate(pairs.ours),
      reference: rate(pairs.reference),
      ...(hasTarget ? atLeast(ratio, target) : { ratio }),
    },
    { what: `${what}: CPU of the process per MB`, ours: cpu(pairs.ours), reference: cpu(pairs.reference) },
  ]
}

async function measure({ pid, port, uploads }: Side, connections: number): Promise<Rate> {
  const cpu = cpuSeconds(pid)
  const { seconds } = await load(port, { count: uploads.length, connections, expect: [201, 204] }, (index) => {
    const upload = uploads[index]
    if (upload === undefined) throw new Error('there is nothing to upload')
    return upload
  })
  const megabytes = (uploads.length * fileBytes) / 1e6
  return { megabytesPerSecond: megabytes / seconds, cpuMsPerMegabyte: ((cpuSeconds(pid) - cpu) * 1000) / megabytes }
}
