import { availableParallelism } from 'node:os'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { documentReader } from '#documents/reader.ts'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import type { Analysed } from '../analysed.ts'
import type { Found } from '../find-files.ts'
import type { Step } from '../progress.ts'
import { analyseFile } from './analyse-file.ts'
import type { Company } from './xrays.ts'

export type OfflineRun = {
  files: Found['files']
  company: Company | undefined
  /** `PATH`, where a `tesseract` of the machine may be. */
  searchPath: string
  /** Whether pictures are looked at for what was put in after they were taken: seconds a page. */
  looksForTampering: boolean
  signal: AbortSignal
  onStep: (file: string, step: Step) => void
  /** In the order of the files, one at a time. */
  onFile: (analysed: Analysed, bytes: Uint8Array) => Promise<void>
}

/** As many at once as the machine has cores; what is done early waits for its turn to be told. */
export async function runOffline(run: OfflineRun): Promise<void> {
  const { files, company, searchPath, looksForTampering, signal, onStep, onFile } = run
  const lanes = Math.max(1, Math.min(files.length, availableParallelism(), lanesMax))
  const nativeOcr = await findNativeTesseract({ engine: 'auto', dataFolder: undefined, searchPath })
  const reader = documentReader({ log: silentLog, processes: lanes, nativeOcr, looksForTampering })
  const waiting = [...files.entries()]
  let turn = Promise.resolve()
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  const turns = files.map(() => Promise.withResolvers<void>())
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, file] = next
      stop.throwIfAborted()
      onStep(file.shown, { words: 'reading' })
      const onProgress = ({ pagesDone, pages }: { pagesDone: number; pages: number }) =>
        onStep(file.shown, { words: `reading page ${pagesDone}/${pages}`, share: pagesDone / Math.max(1, pages) })
      const { analysed, bytes } = await analyseFile(file, {
        reader,
        company,
        now: systemClock.now(),
        signal: stop,
        onProgress,
      })
      if (at > 0) await Promise.race([turns[at - 1]?.promise, aborted(stop)])
      stop.throwIfAborted()
      turn = turn.then(() => onFile(analysed, bytes))
      await turn
      turns[at]?.resolve()
    }
  }
  try {
    await Promise.all(
      Array.from({ length: lanes }, () =>
        work().catch((error) => {
          failed.abort(error)
          throw error
        }),
      ),
    )
  } finally {
    await reader.close()
  }
}

/** Each lane has a child of up to half a gigabyte. */
const lanesMax = 8

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
