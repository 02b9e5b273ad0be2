import { appendFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { BankReading, BankStatement } from '#documents/figures/bank/bank-reading.ts'
import { readBankStatements } from '#documents/figures/bank/read-bank-statements.ts'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'

type ScoredStatement = {
  bank: string | null
  holder: string | null
  iban: string | null
  account: string | null
  bic: string | null
  currency: string | null
  period: { from: string | null; to: string | null }
  /** Cents, as all amounts. */
  opening: number | null
  closing: number | null
  transactions: readonly {
    date: string
    valueDate: string | null
    label: string
    amount: number
    balance: number | null
  }[]
  dataSanity: number | null
  failures: readonly string[]
  readFrom: string
}

/** Of a file with several statements: from the opening of the first to the closing of the last; `statements` has each apart. */
export type BankLine = Partial<Omit<ScoredStatement, 'failures'>> & {
  file: string
  statements?: readonly ScoredStatement[]
  problems?: readonly string[]
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
export async function scoreBank({ folder, out, timeoutMs, jobs, watch, progress }: Options): Promise<BankLine[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  writeFileSync(out, '')
  const reader = documentReader({ log: silentLog, processes: jobs, nativeOcr: await findNativeTesseract(ocr) })
  watch?.(() => reader.processIds())
  const lines: BankLine[] = []
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

async function lineOf(reader: DocumentReader, folder: string, file: string, timeoutMs: number): Promise<BankLine> {
  const startedMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedMs) / 10) / 100
  try {
    const result = await reader.read(join(folder, file), { signal: AbortSignal.timeout(timeoutMs) })
    if (!result.ok) return { file, seconds: seconds(), error: `${result.reason.code}: ${result.reason.detail}` }
    const { unread } = result.evidence
    const answer = answerOf(readBankStatements(result.evidence))
    return { file, ...answer, ...(unread === null ? {} : { unread: unread.code }), seconds: seconds() }
  } catch (error) {
    return { file, seconds: seconds(), error: error instanceof Error ? error.message : String(error) }
  }
}

export function answerOf({ statements, problems }: BankReading): Omit<BankLine, 'file' | 'seconds'> {
  const scored = statements.map(scoredStatement)
  const [first, last] = [scored[0], scored.at(-1)]
  const told = problems.map(({ code, detail }) => `${code}: ${detail}`)
  if (first === undefined || last === undefined)
    return { dataSanity: null, transactions: [], statements: [], problems: told }
  const { failures: _, ...shared } = first
  return {
    ...shared,
    period: { from: first.period.from, to: last.period.to },
    closing: last.closing,
    transactions: scored.flatMap(({ transactions }) => transactions),
    dataSanity: overall(statements),
    statements: scored,
    problems: told,
  }
}

/** Every check counts the same, whichever statement it is of. */
function overall(statements: readonly BankStatement[]): number | null {
  const checks = statements.reduce((sum, { sanity }) => sum + sanity.checks, 0)
  const held = statements.reduce((sum, { sanity }) => sum + ((sanity.percentage ?? 0) / 100) * sanity.checks, 0)
  return checks === 0 ? null : Math.round((held / checks) * 10_000) / 100
}

function scoredStatement(statement: BankStatement): ScoredStatement {
  const { bank, holder, iban, account, bic, currency, from, to, opening, closing, transactions, sanity, readFrom } =
    statement
  return {
    bank,
    holder,
    iban,
    account,
    bic,
    currency,
    period: { from, to },
    opening: opening?.cents ?? null,
    closing: closing?.cents ?? null,
    transactions: transactions.map(({ bookingDate, valueDate, label, cents, balanceCents }) => ({
      date: bookingDate,
      valueDate,
      label,
      amount: cents,
      balance: balanceCents,
    })),
    dataSanity: sanity.percentage,
    failures: sanity.failures.map(({ what, expectedCents, foundCents, place }) => {
      const where = place === null ? '' : ` on page ${place.page}`
      return `${what}${where}: expected ${expectedCents}, found ${foundCents}`
    }),
    readFrom,
  }
}
