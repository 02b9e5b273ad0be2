import { type Bench, defineBenchmark } from './benchmark.ts'
import { withService } from './support/api-cost.ts'
import { type LoadRequest, load } from './support/load.ts'
import { startNginx } from './support/nginx.ts'
import { peakRssBytes, rssBytes } from './support/process-cost.ts'
import { declareUploads, largeFile, putsOf } from './support/upload-forms.ts'

const uploadsAtOnce = 50
const peakBytesMax = 250e6

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

export const p5UploadMemory = defineBenchmark({
  code: 'P5',
  title: 'Upload memory: 50 files of 20 MB at the same time',
  target: 'peak resident memory of the process at most 250 MB',
  run: (bench) =>
    withService(bench, async (service) => {
      const file = largeFile()
      const idleBytes = rssBytes(service.pid)
      await sendAll(service.port, 204, await declareUploads(service, file, uploadsAtOnce))
      const peakBytes = peakRssBytes(service.pid)
      return [
        {
          what: `${uploadsAtOnce} uploads at once: peak memory (${megabytes(idleBytes)} before)`,
          ours: megabytes(peakBytes),
          reference: await peakOfNginx(bench, file),
          target: '≤ 250 MB',
          isMet: peakBytes <= peakBytesMax,
        },
      ]
    }),
})

function sendAll(port: number, expect: number, uploads: readonly LoadRequest[]) {
  return load(port, { count: uploads.length, connections: uploads.length, expect }, (index) => {
    const upload = uploads[index]
    if (upload === undefined) throw new Error('there is nothing to upload')
    return upload
  })
}

async function peakOfNginx(bench: Bench, file: Buffer): Promise<string> {
  const nginx = await startNginx(bench.folder)
  if (nginx === undefined) return 'nginx not installed'
  try {
    await sendAll(nginx.port, 201, putsOf(file, uploadsAtOnce))
    return `nginx ${megabytes(peakRssBytes(nginx.pid))}`
  } finally {
    await nginx.stop()
  }
}
