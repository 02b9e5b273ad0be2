import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { ocrLanguages } from '#documents/ocr-languages.ts'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { atMost, type Bench, defineBenchmark, type Measurement } from '../benchmark.ts'
import { loadAverage } from '../support/machine.ts'
import { inTurn, medianOf, medianRatio } from '../support/pairs.ts'
import { amountsFound, characterError, type Scan, scannedPage, scanPdf, textOfOcr } from './support/scans.ts'
import { tenPages } from './ten-pages.ts'

const run = promisify(execFile)
const pageCount = 12
const wallRatioMax = 0.8
const cores = 2

type Sample = { wallSeconds: number; error: number; amounts: number }

export const p9OcrScan = defineBenchmark({
  code: 'P9',
  title: 'A scan of 12 pages on 2 cores, against ocrmypdf --jobs 2; one of ten pages, by the embedded engine',
  target: 'time at most 0.8 times the reference; ten pages in 20 s on two quiet cores',
  run: async (bench) => [...(await tenPages(bench)), ...(await besideOcrmypdf(bench))],
})

async function besideOcrmypdf(bench: Bench): Promise<Measurement[]> {
  const nativeOcr = await findNativeTesseract({
    engine: 'auto',
    dataFolder: undefined,
    searchPath: process.env.PATH ?? '',
  })
  const isInstalled = await run('ocrmypdf', ['--version']).then(
    () => true,
    () => false,
  )
  if (!isInstalled) return [{ what: 'ocrmypdf is not installed', ours: '', reference: '' }]
  const scans: Scan[] = []
  for (let number = 0; number < pageCount; number += 1) {
    const language = ocrLanguages[number % 3] ?? 'fra'
    scans.push(await scannedPage(language, { seed: number + 1, worn: number % 4 === 3 }))
  }
  const pdf = await scanPdf(scans)
  const file = join(bench.folder, 'p9.pdf')
  await writeFile(file, pdf)
  const measurements: Measurement[] = []
  for (const native of nativeOcr === undefined ? [undefined] : [nativeOcr, undefined]) {
    const reader = documentReader({ log: silentLog, processes: cores, ocrProcesses: cores, nativeOcr: native })
    const engine = native === undefined ? 'embedded engine' : 'installed program'
    try {
      const pairs = await inTurn(
        bench.pairs,
        { reference: () => readReference(file, scans), ours: () => readOurs(reader, pdf, scans) },
        (done, reference, ours) =>
          bench.say(
            `P9 ${engine} ${done}: ${ours.wallSeconds.toFixed(1)} s, ocrmypdf ${reference.wallSeconds.toFixed(1)} s`,
          ),
      )
      const seconds = (side: readonly Sample[]) => `${medianOf(side, (one) => one.wallSeconds).toFixed(1)} s`
      const error = (side: readonly Sample[]) =>
        `${(100 * medianOf(side, (one) => one.error)).toFixed(2)} % (${(100 * medianOf(side, (one) => one.amounts)).toFixed(0)} %)`
      const ratio = medianRatio(pairs, (one) => one.wallSeconds)
      measurements.push(
        {
          what: `${pageCount} pages, ${engine}: time (load average ${loadAverage()})`,
          ours: seconds(pairs.ours),
          reference: seconds(pairs.reference),
          ...(native === undefined ? { ratio } : atMost(ratio, wallRatioMax)),
        },
        {
          what: `${pageCount} pages, ${engine}: character error (amounts found)`,
          ours: error(pairs.ours),
          reference: error(pairs.reference),
        },
      )
    } finally {
      await reader.close()
    }
  }
  return measurements
}

async function readOurs(reader: ReturnType<typeof documentReader>, pdf: Buffer, scans: readonly Scan[]) {
  const startedMs = performance.now()
  const result = await reader.read(pdf)
  const wallSeconds = (performance.now() - startedMs) / 1_000
  if (!result.ok) throw new Error(result.reason.detail)
  const texts = result.evidence.pages.map(({ ocr }) => (ocr === null ? '' : textOfOcr(ocr)))
  return judged(wallSeconds, texts, scans)
}

async function readReference(file: string, scans: readonly Scan[]): Promise<Sample> {
  const sidecar = `${file}.txt`
  const startedMs = performance.now()
  const args = ['--jobs', String(cores), '-l', 'fra+ita+eng', '--output-type', 'pdf', '--sidecar', sidecar, '--quiet']
  await run('ocrmypdf', [...args, file, `${file}.out.pdf`])
  const wallSeconds = (performance.now() - startedMs) / 1_000
  const { stdout } = await run('cat', [sidecar], { maxBuffer: 1 << 26 })
  return judged(wallSeconds, stdout.split('\f'), scans)
}

function judged(wallSeconds: number, texts: readonly string[], scans: readonly Scan[]): Sample {
  const mean = (of: (found: string, expected: string) => number) =>
    scans.reduce((sum, { text }, index) => sum + of(texts[index] ?? '', text), 0) / scans.length
  return { wallSeconds, error: mean(characterError), amounts: mean(amountsFound) }
}
