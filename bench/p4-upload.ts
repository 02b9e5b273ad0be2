import { join } from 'node:path'
import { atLeast, type Bench, defineBenchmark, type Figure } from './benchmark.ts'
import { withService } from './support/api-cost.ts'
import { startListening } from './support/child.ts'
import { type LoadRequest, load } from './support/load.ts'
import { startNginx } from './support/nginx.ts'
import { inTurn, medianOf, medianRatio } from './support/pairs.ts'
import { cpuSeconds } from './support/process-cost.ts'
import { declareUploads, fileBytes, largeFile, putsOf } from './support/upload-forms.ts'

const filesPerRound = 12
const connectionsTried = [1, 4] as const

type Target = { pid: number; port: number; expect: number; uploads: readonly LoadRequest[] }
type Rate = { megabytesPerSecond: number; cpuMsPerMegabyte: number }

export const p4Upload = defineBenchmark({
  code: 'P4',
  title: 'Upload: signed form of 20 MB, hashed and synced, beside nginx PUT (dav), which does neither',
  target: 'at least 0.85 of the megabytes per second',
  run: (bench) =>
    withService(bench, async (service) => {
      const file = largeFile()
      const reference = await startReference(bench)
      // The same few names over and over, on both sides: a replaced file is freed on both sides.
      const uploads = await declareUploads(service, file, filesPerRound)
      const ours: Target = { pid: service.pid, port: service.port, expect: 204, uploads }
      const theirs: Target = { ...reference, expect: reference.expect, uploads: putsOf(file, filesPerRound) }
      try {
        const figures: Figure[] = []
        for (const connections of connectionsTried) {
          figures.push(...(await compare(bench, connections, reference.name, theirs, ours)))
        }
        return figures
      } finally {
        await reference.stop()
      }
    }),
})

async function startReference(bench: Bench) {
  const nginx = await startNginx(bench.folder)
  if (nginx !== undefined) return { ...nginx, name: 'nginx', expect: 201 }
  bench.say('nginx with its dav module is not installed: the reference is bare Node, which hashes and syncs as we do')
  const file = join(import.meta.dirname, 'support/bare-upload-server.ts')
  const bare = await startListening(file, [join(bench.folder, 'bare-uploads')], 'server')
  return { ...bare, name: 'bare Node + SHA-256', expect: 204 }
}

async function compare(
  bench: Bench,
  connections: number,
  name: string,
  theirs: Target,
  ours: Target,
): Promise<Figure[]> {
  // The first round makes the files, and nginx says so.
  await measure({ ...theirs, expect: theirs.expect }, connections).catch(() => undefined)
  await measure(ours, connections)
  const pairs = await inTurn(
    bench.pairs,
    {
      reference: () => measure({ ...theirs, expect: 204 }, connections),
      ours: () => measure(ours, connections),
    },
    (done, one, other) =>
      bench.say(
        `${connections} at once, pair ${done}: ${name} ${one.megabytesPerSecond.toFixed(0)} MB/s, ours ${other.megabytesPerSecond.toFixed(0)} MB/s`,
      ),
  )
  const how = connections === 1 ? 'one after another' : `${connections} at once`
  const rate = (side: readonly Rate[]) => `${medianOf(side, (one) => one.megabytesPerSecond).toFixed(0)} MB/s`
  const cpu = (side: readonly Rate[]) => `${medianOf(side, (one) => one.cpuMsPerMegabyte).toFixed(1)} ms`
  return [
    {
      what: `upload, ${how}, beside ${name}`,
      ours: rate(pairs.ours),
      reference: rate(pairs.reference),
      ...atLeast(
        medianRatio(pairs, (one) => one.megabytesPerSecond),
        0.85,
      ),
    },
    {
      what: `upload, ${how}: CPU of the process per MB`,
      ours: cpu(pairs.ours),
      reference: cpu(pairs.reference),
      ratio: 1 / medianRatio(pairs, (one) => one.cpuMsPerMegabyte),
    },
  ]
}

async function measure({ pid, port, expect, uploads }: Target, connections: number): Promise<Rate> {
  const cpu = cpuSeconds(pid)
  const { seconds } = await load(port, { count: uploads.length, connections, expect }, (index) => {
    const upload = uploads[index % uploads.length]
    if (upload === undefined) throw new Error('there is nothing to upload')
    return upload
  })
  const megabytes = (uploads.length * fileBytes) / 1e6
  return { megabytesPerSecond: megabytes / seconds, cpuMsPerMegabyte: ((cpuSeconds(pid) - cpu) * 1000) / megabytes }
}
