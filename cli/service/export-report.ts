import path from 'node:path'
import { NotFound, type Roentgen } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { languageOf } from '../language-option.ts'
import { safe } from '../safe-text.ts'
import { wholeFile } from '../whole-file.ts'

const formats = ['pdf', 'json', 'csv'] as const

export async function exportReport(io: Io, roentgen: Roentgen, id: string, values: Values): Promise<void> {
  const [format, another] = formats.filter((one) => values[one] === true)
  if (format === undefined || another !== undefined)
    throw new UsageError('Say what to write: one of --pdf, --json and --csv.')
  if (values.out === undefined && io.terminal.out && format === 'pdf')
    throw new UsageError('A PDF is no text for a terminal: name a file with --out.')
  const query = { format, language: languageOf(values.language) }
  const content = await contentOf(roentgen, id, query, io.signal)
  if (typeof values.out !== 'string') return io.out(content)
  const file = await wholeFile(path.resolve(io.folder, values.out), 'with --out')
  try {
    await file.write(content)
    await file.keep()
  } finally {
    await file.drop()
  }
  io.err(`${safe(values.out)}: ${content.byteLength} bytes.\n`)
}

type Asked = { format: 'pdf' | 'json' | 'csv'; language: 'en' | 'fr' | 'it' }

async function contentOf(roentgen: Roentgen, id: string, query: Asked, signal: AbortSignal): Promise<Uint8Array> {
  const { format, language } = query
  try {
    return await bytesOf(roentgen.reports.export(id, query, { signal }))
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    // It may be a request: of those there is a PDF.
    if (format === 'pdf') return bytesOf(roentgen.requests.export(id, { format, language }, { signal }))
    throw error
  }
}

const bytesOf = async (blob: PromiseLike<Blob>) => new Uint8Array(await (await blob).arrayBuffer())
