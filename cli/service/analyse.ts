import { availableParallelism } from 'node:os'
import type { Roentgen } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { findFiles } from '../find-files.ts'
import { openTelling } from '../present/telling.ts'
import { progressLines } from '../progress.ts'
import { analyseMedium, type Declared } from './analyse-medium.ts'
import { codeOf, hasCode } from './company.ts'
import { withService } from './connect.ts'
import { countOf } from './count.ts'
import { inOrder } from './in-order.ts'
import { picturesOf } from './page-pictures.ts'
import { tellRequest } from './request-view.ts'

/** A file waits for others in the queue of the service: a few at once keep it busy. */
const lanesMax = 4

/** Creates a request or takes one, sends the files, waits, tells. Gives the exit code. */
export async function analyseByService(io: Io, named: readonly string[], values: Values): Promise<number> {
  const declared = declaredOf(values)
  const timeoutMs = countOf(values.timeout, { name: '--timeout', byDefault: 600, max: 86_400 }) * 1000
  if (hasCode(values) && values.request !== undefined)
    throw new UsageError('--request has a company already: leave --siren and --code out.')
  const code = typeof values.request === 'string' ? undefined : codeOf(values)
  const { files, passedOver } = await findFiles(named, io.folder)
  if (passedOver > 0) io.err(`${passedOver} files of other kinds were left out.\n`)
  return withService(io, values, async (roentgen) => {
    const progress = progressLines(io, files.length)
    // Before a request is made: a wrong option or a page that cannot be written leaves nothing behind.
    const telling = await openTelling(io, values, progress.clear)
    try {
      const request = await requestOf(io, roentgen, code, values)
      io.err(`Request ${request}\n`)
      await inOrder({
        all: files,
        lanes: Math.min(lanesMax, availableParallelism() + 1),
        signal: io.signal,
        work: (file, signal) =>
          analyseMedium(roentgen, file, {
            request,
            declared,
            timeoutMs,
            signal,
            wantsPages: telling.hasPage,
            isWatched: io.terminal.err,
            onStep: (step) => progress.show(file.shown, step),
          }),
        async told(analysed) {
          await telling.add(analysed, (pages) => picturesOf(roentgen, analysed.at?.medium, pages, io.signal))
          progress.done(analysed.file)
        },
      })
      await tellRequest(io, roentgen, { request, telling, timeoutMs, progress })
      return await telling.end()
    } finally {
      progress.clear()
      await telling.close()
    }
  })
}

async function requestOf(
  io: Io,
  roentgen: Roentgen,
  code: { type: string; id: string } | undefined,
  { request, reference }: Values,
): Promise<string> {
  const { signal } = io
  if (code === undefined) return (await roentgen.requests.read(String(request), { signal })).id
  const made = { code, ...(typeof reference === 'string' && { reference }) }
  return (await roentgen.requests.create(made, { signal })).id
}

const kinds = ['certified_financial_statement', 'bank_statement', 'interim_financial_statement', 'other'] as const
const periods = ['month', 'quarter', 'semester', 'year'] as const

/** What the caller says the files are. */
function declaredOf({ kind, period, date }: Values): Declared {
  const name = kinds.find((one) => one === (kind ?? 'other'))
  if (name === undefined) throw new UsageError(`There is no kind “${kind}”: use ${kinds.join(', ')}.`)
  const span = periods.find((one) => one === period)
  if (period !== undefined && span === undefined)
    throw new UsageError(`There is no period “${period}”: use ${periods.join(', ')}.`)
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(String(date)))
    throw new UsageError(`--date is ${date}: write it as 2026-01-31.`)
  const needsMeta = name === 'bank_statement' || name === 'certified_financial_statement'
  if (needsMeta && (span === undefined || date === undefined))
    throw new UsageError(`${name} needs --period and --date: of which time it is, and its last day.`)
  const meta = { ...(span && { period: span }), ...(typeof date === 'string' && { date }) }
  return { name, ...(Object.keys(meta).length > 0 && { meta }) }
}
