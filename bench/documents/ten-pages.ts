import { defaultOcrLanguages, type OcrLanguage, ocrLanguagesFor } from '#documents/ocr-languages.ts'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import type { Bench, Measurement } from '../benchmark.ts'
import { loadAverage } from '../support/machine.ts'
import { median } from '../support/pairs.ts'
import { linesCpuSeconds } from '../support/process-cost.ts'
import { scannedPage, scanPdf } from './support/scans.ts'

const pageCount = 10
const cores = 2
const wallSecondsMax = 20

/** What the pages are in, and what the reader is told of it, as the service tells it. */
type Kind = { name: string; written: readonly OcrLanguage[]; languages: readonly OcrLanguage[] }
const kinds: readonly Kind[] = [
  { name: 'of a French company', written: ['fra'], languages: ocrLanguagesFor('siren') },
  { name: 'in three languages in turn', written: defaultOcrLanguages, languages: defaultOcrLanguages },
]

/** Wall clock, so that it needs two quiet cores; the CPU it takes says what it would be on them. The reader has read a page before. */
export async function tenPages(bench: Bench): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const { name, written, languages } of kinds) {
    const pages = Array.from({ length: pageCount }, (_, number) => {
      const language = written[number % written.length] ?? 'fra'
      return scannedPage(language, { seed: number + 1, worn: number % 4 === 3 })
    })
    const pdf = await scanPdf(await Promise.all(pages))
    const reader = documentReader({ log: silentLog, processes: cores, ocrProcesses: cores })
    const read = async () => {
      const [startedMs, cpuBefore] = [performance.now(), linesCpuSeconds(process.pid)]
      const result = await reader.read(pdf, { languages })
      const wallSeconds = (performance.now() - startedMs) / 1_000
      const cpuSeconds = linesCpuSeconds(process.pid) - cpuBefore
      if (!result.ok) throw new Error(result.reason.detail)
      const read = result.evidence.pages.filter(({ ocr }) => ocr !== null).length
      if (read !== pageCount) throw new Error(`${read} of ${pageCount} pages were read`)
      bench.say(`P9 ten pages: ${wallSeconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, load ${loadAverage()}`)
      return { wallSeconds, cpuSeconds }
    }
    try {
      const first = await read()
      const again = []
      for (let done = 0; done < bench.pairs; done += 1) again.push(await read())
      const wallSeconds = median(again.map((one) => one.wallSeconds))
      const cpuSeconds = median(again.map((one) => one.cpuSeconds))
      const what = `${pageCount} pages ${name}, embedded engine`
      measurements.push(
        {
          what: `${what}: time on two cores (the first time ${first.wallSeconds.toFixed(1)} s; load average ${loadAverage()})`,
          ours: `${wallSeconds.toFixed(1)} s`,
          reference: '',
          target: `≤ ${wallSecondsMax} s`,
          isMet: wallSeconds <= wallSecondsMax,
        },
        {
          what: `${what}: CPU, with all children; half of it is the least on two free cores`,
          ours: `${cpuSeconds.toFixed(1)} s`,
          reference: '',
        },
      )
    } finally {
      await reader.close()
    }
  }
  return measurements
}
