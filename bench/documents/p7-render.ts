import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { renderPageColour } from '#documents/gather.ts'
import { atMost, defineBenchmark } from '../benchmark.ts'
import { inTurn, median, medianRatio } from '../support/pairs.ts'
import { linesCpuSeconds } from '../support/process-cost.ts'
import { statementPdf } from './support/statement.ts'

const run = promisify(execFile)
const pageCount = 12
const dpi = 72
const deadlineMs = 60_000

export const p7Render = defineBenchmark({
  code: 'P7',
  title: `${pageCount} pages as PNG at ${dpi} dpi, against pdftoppm -r ${dpi} -png`,
  target: 'CPU at most 1.2 times the reference',
  async run(bench) {
    const bytes = await statementPdf(pageCount)
    const file = join(bench.folder, 'p7.pdf')
    await writeFile(file, bytes)
    const isThere = await run('pdftoppm', ['-v']).then(
      () => true,
      () => false,
    )
    if (!isThere) return [{ what: 'pdftoppm is not installed', ours: '', reference: '' }]
    await renderAll(bytes)
    const pairs = await inTurn(
      bench.pairs,
      { reference: () => cpuOf(() => renderNative(file, bench.folder)), ours: () => cpuOf(() => renderAll(bytes)) },
      (done, reference, ours) => bench.say(`P7 ${done}: ${ours.toFixed(2)} s CPU, pdftoppm ${reference.toFixed(2)} s`),
    )
    return [
      {
        what: `CPU of ${pageCount} pages in colour, rendered and written as PNG`,
        ours: `${median(pairs.ours).toFixed(2)} s`,
        reference: `${median(pairs.reference).toFixed(2)} s`,
        ...atMost(
          medianRatio(pairs, (seconds) => seconds),
          1.2,
        ),
      },
    ]
  },
})

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = linesCpuSeconds(process.pid)
  await work()
  return linesCpuSeconds(process.pid) - before
}

async function renderAll(bytes: Buffer): Promise<void> {
  for (let page = 1; page <= pageCount; page += 1) {
    const { rgb, widthPixels: width, heightPixels: height } = await renderPageColour(bytes, page, dpi, deadlineMs)
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
  }
}

async function renderNative(file: string, folder: string): Promise<void> {
  const target = await mkdtemp(join(folder, 'p7-'))
  await run('pdftoppm', ['-r', String(dpi), '-png', file, join(target, 'page')])
  await rm(target, { recursive: true })
}
