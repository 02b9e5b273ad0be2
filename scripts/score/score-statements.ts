import { appendFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FinancialField, FinancialReading } from '#documents/figures/financial/financial-reading.ts'
import { readFinancialFigures } from '#documents/figures/financial/read-financial-figures.ts'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'

type ScoredFigure = {
  cents: number
  page: number | null
  box: readonly number[] | null
  status: string
  confidence: number
  warnings: readonly string[]
}
type ScoredYear = {
  yearsBack: number
  periodEnd: string | null
  figures: Partial<Record<FinancialField, ScoredFigure>>
}

export type StatementLine = {
  file: string
  code?: { type: string; id: string } | null
  name?: string | null
  kinds?: readonly string[]
  currency?: string | null
  periodEnd?: string | null
  /** Of the newest year. `box` in points from the top left corner. */
  figures?: Partial<Record<FinancialField, ScoredFigure>>
  /** The years before. */
  before?: readonly ScoredYear[]
  warnings?: readonly string[]
  unread?: string
  seconds: number
  error?: string
}

type Options = {
  folder: string
  out: string
  timeoutMs: number
  jobs: number
  watch?: (processIds: () => readonly number[]) => void
  progress?: (done: number, all: number, file: string) => void
}

/** As the service chooses by default. */
const ocr = { engine: 'auto', dataFolder: undefined, searchPath: process.env.PATH ?? '' } as const

/** A line for every file below the folder, in the order of their names, written as they are known. */
export async function scoreStatements({
  folder,
  out,
  timeoutMs,
  jobs,
  watch,
  progress,
}: Options): Promise<StatementLine[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  writeFileSync(out, '')
  const reader = documentReader({ log: silentLog, processes: jobs, nativeOcr: await findNativeTesseract(ocr) })
  watch?.(() => reader.processIds())
  const lines: StatementLine[] = []
  const waiting = [...files.entries()]
  let [written, done] = [0, 0]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, file] = next
      lines[at] = await lineOf(reader, folder, file, timeoutMs)
      done += 1
      progress?.(done, files.length, file)
      while (lines[written] !== undefined) appendFileSync(out, `${JSON.stringify(lines[written++])}\n`)
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs }, work))
  } finally {
    await reader.close()
  }
  return lines
}

async function lineOf(reader: DocumentReader, folder: string, file: string, timeoutMs: number): Promise<StatementLine> {
  const startedMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedMs) / 10) / 100
  try {
    const result = await reader.read(join(folder, file), { signal: AbortSignal.timeout(timeoutMs) })
    if (!result.ok) return { file, seconds: seconds(), error: `${result.reason.code}: ${result.reason.detail}` }
    const { unread } = result.evidence
    const answer = answerOf(readFinancialFigures(result.evidence))
    return { file, ...answer, ...(unread === null ? {} : { unread: unread.code }), seconds: seconds() }
  } catch (error) {
    return { file, seconds: seconds(), error: error instanceof Error ? error.message : String(error) }
  }
}

function answerOf({
  companies,
  name,
  kinds,
  currency,
  years,
  warnings,
}: FinancialReading): Omit<StatementLine, 'file' | 'seconds'> {
  const scored = years.map(
    ({ yearsBack, periodEnd, figures }): ScoredYear => ({
      yearsBack,
      periodEnd,
      figures: Object.fromEntries(
        Object.entries(figures).map(([field, { valueCents, page, box, status, confidence, warnings: own }]) => [
          field,
          { cents: valueCents, page, box, status, confidence, warnings: own },
        ]),
      ),
    }),
  )
  const newest = scored.find(({ yearsBack }) => yearsBack === 0)
  const before = scored.filter(({ yearsBack }) => yearsBack > 0)
  const company = companies[0]
  return {
    code: company === undefined ? null : { type: company.type, id: company.id },
    name,
    kinds,
    currency,
    periodEnd: newest?.periodEnd ?? null,
    figures: newest?.figures ?? {},
    before,
    warnings: warnings.map(({ code, detail }) => `${code}: ${detail}`),
  }
}
