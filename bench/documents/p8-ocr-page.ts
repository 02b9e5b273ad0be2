import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Evidence } from '#documents/evidence.ts'
import { limits } from '#documents/limits.ts'
import { findNativeTesseract, type NativeTesseract } from '#documents/ocr/find-native.ts'
import type { OcrLanguage } from '#documents/ocr-languages.ts'
import { outlineOf, type PictureReading, withPictures } from '#documents/picture-outline.ts'
import { readingRunner } from '#documents/programs.ts'
import { readPictures } from '#documents/read-pictures.ts'
import { silentLog } from '#kernel/log.ts'
import { atMost, type Bench, defineBenchmark, type Measurement } from '../benchmark.ts'
import { inTurn, medianOf, medianRatio } from '../support/pairs.ts'
import { linesCpuSeconds } from '../support/process-cost.ts'
import { amountsFound, characterError, type Scan, scannedPage, textOfOcr } from './support/scans.ts'

const run = promisify(execFile)
const cpuRatioMax = 1.1
/** A service has its children already, and they have read pages before. */
const warmUps = 2
const languages: readonly OcrLanguage[] = ['fra', 'eng']

type Sample = { cpuSeconds: number; error: number; amounts: number }

export const p8OcrPage = defineBenchmark({
  code: 'P8',
  title: 'OCR of one A4 page at 200 dpi, against tesseract -l eng+fra --psm 6 on one thread',
  target: 'CPU at most 1.1 times the reference, character error not above it',
  async run(bench) {
    const nativeOcr = await findNativeTesseract({
      engine: 'auto',
      dataFolder: undefined,
      searchPath: process.env.PATH ?? '',
    })
    if (nativeOcr === undefined) return [{ what: 'tesseract is not installed', ours: '', reference: '' }]
    const measurements: Measurement[] = []
    for (const worn of [false, true]) {
      const scan = await scannedPage('fra', { seed: 3, worn })
      const page = worn ? 'worn page' : 'clean page'
      measurements.push(...(await compare(bench, scan, `${page}, installed program`, pipeline(nativeOcr), true)))
      measurements.push(...(await compare(bench, scan, `${page}, embedded engine`, pipeline(undefined), false)))
    }
    return measurements
  },
})

type Pipeline = { read(picture: Buffer): Promise<Evidence>; close(): void }

/** From the picture to its words, in the children of the service; what else a reading tells of a picture is not OCR. */
function pipeline(native: NativeTesseract | undefined): Pipeline {
  const common = { log: silentLog, processes: 1, rssBytesMax: limits.ocrRssBytesMax, childIdleMs: 600_000 }
  const runners = {
    parse: readingRunner('parse', common),
    image: readingRunner('image', common),
    ocr: readingRunner('ocr', { ...common, rights: { mayStartPrograms: native !== undefined } }),
  }
  const deadlineMs = limits.ocrPageDeadlineMs
  return {
    async read(bytes) {
      const readings = await readPictures(
        outlineOf(emptyEvidence),
        { bytes, languages, run: { deadlineMs }, pageDeadlineMs: deadlineMs },
        { ...runners, native: native ?? null, lanes: 1, looksForTampering: false },
      )
      const opened = readings.map((json): PictureReading => JSON.parse(Buffer.from(json).toString('utf8')))
      return withPictures(emptyEvidence, opened)
    },
    close() {
      for (const runner of Object.values(runners)) runner.close()
    },
  }
}

const emptyEvidence: Evidence = {
  kind: 'png',
  sizeBytes: 0,
  sha256: '',
  image: {
    widthPixels: 0,
    heightPixels: 0,
    frames: 1,
    dpi: null,
    hasAlpha: false,
    rotation: 0,
    jpeg: null,
    metadata: null,
    thumbnail: null,
    forensics: null,
  },
  pages: [
    {
      number: 1,
      widthPoints: 595,
      heightPoints: 842,
      rotation: 0,
      words: [],
      drawn: [],
      annotations: [],
      ocr: null,
      textFrom: 'none',
      cut: [],
    },
  ],
  classification: null,
  figures: null,
  unread: null,
}

async function compare(bench: Bench, scan: Scan, what: string, reader: Pipeline, isTarget: boolean) {
  const file = join(bench.folder, 'p8.png')
  await writeFile(file, scan.picture)
  try {
    for (let done = 0; done < warmUps; done += 1) await readOurs(reader, scan)
    const pairs = await inTurn(
      bench.pairs,
      { reference: () => readReference(file, scan), ours: () => readOurs(reader, scan) },
      (done, reference, ours) =>
        bench.say(
          `P8 ${what} ${done}: ${ours.cpuSeconds.toFixed(2)} s CPU, tesseract ${reference.cpuSeconds.toFixed(2)} s`,
        ),
    )
    const seconds = (side: readonly Sample[]) => `${medianOf(side, (one) => one.cpuSeconds).toFixed(2)} s`
    const percent = (side: readonly Sample[]) => `${(100 * medianOf(side, (one) => one.error)).toFixed(2)} %`
    const amounts = (side: readonly Sample[]) => `${(100 * medianOf(side, (one) => one.amounts)).toFixed(0)} %`
    const ratio = medianRatio(pairs, (one) => one.cpuSeconds)
    const { ours, reference } = pairs
    const isNoWorse = medianOf(ours, (one) => one.error) <= medianOf(reference, (one) => one.error)
    return [
      {
        what: `${what}: CPU, with all children`,
        ours: seconds(ours),
        reference: seconds(reference),
        ...(isTarget ? atMost(ratio, cpuRatioMax) : { ratio }),
      },
      {
        what: `${what}: character error (amounts found)`,
        ours: `${percent(ours)} (${amounts(ours)})`,
        reference: `${percent(reference)} (${amounts(reference)})`,
        ...(isTarget ? { target: '≤ reference', isMet: isNoWorse } : {}),
      },
    ]
  } finally {
    reader.close()
  }
}

async function readOurs(reader: Pipeline, { picture, text }: Scan): Promise<Sample> {
  const before = linesCpuSeconds(process.pid)
  const { pages } = await reader.read(picture)
  const cpuSeconds = linesCpuSeconds(process.pid) - before
  const ocr = pages[0]?.ocr ?? null
  if (ocr === null) throw new Error('the page was not read')
  return judged(cpuSeconds, textOfOcr(ocr), text)
}

async function readReference(file: string, { text }: Scan): Promise<Sample> {
  const before = linesCpuSeconds(process.pid)
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
  const { stdout } = await run('tesseract', [file, 'stdout', '-l', 'eng+fra', '--psm', '6'], { env })
  return judged(linesCpuSeconds(process.pid) - before, stdout, text)
}

const judged = (cpuSeconds: number, found: string, expected: string): Sample => ({
  cpuSeconds,
  error: characterError(found, expected),
  amounts: amountsFound(found, expected),
})
