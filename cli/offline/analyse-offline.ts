import { parseCompanyCode } from '#domain/company-code.ts'
import type { Io, Values } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { findFiles } from '../find-files.ts'
import { openTelling } from '../present/telling.ts'
import { progressLines } from '../progress.ts'
import { pagePictures } from './page-pictures.ts'
import { runOffline } from './run-offline.ts'
import type { Company } from './xrays.ts'

/** Gives the exit code. */
export async function analyseOffline(io: Io, named: readonly string[], values: Values): Promise<number> {
  const company = companyOf(values)
  const { files, passedOver } = await findFiles(named, io.folder)
  if (passedOver > 0) io.err(`${passedOver} files of other kinds were left out.\n`)
  const progress = progressLines(io, files.length)
  const telling = await openTelling(io, values, progress.clear)
  const pictures = telling.hasPage ? pagePictures(1) : undefined
  try {
    await runOffline({
      files,
      company,
      searchPath: io.env.PATH ?? '',
      // As the service does, and by the same setting not.
      looksForTampering: io.env.TAMPER_MAP !== 'off',
      signal: io.signal,
      onStep: progress.show,
      async onFile(analysed, bytes) {
        const { kind } = analysed
        await telling.add(
          analysed,
          async (pages) => (kind === undefined ? [] : pictures?.of(kind, bytes, pages, io.signal)) ?? [],
        )
        progress.done(analysed.file)
      },
    })
    return await telling.end()
  } finally {
    progress.clear()
    await pictures?.close()
    await telling.close()
  }
}

function companyOf({ code, siren }: Values): Company | undefined {
  if (code !== undefined && siren !== undefined) throw new UsageError('Name the company once: --siren or --code.')
  const asked = typeof siren === 'string' ? `siren:${siren}` : code
  if (typeof asked !== 'string') return undefined
  const [type = '', ...rest] = asked.split(':')
  const parsed = parseCompanyCode({ type, id: rest.join(':') })
  if (!parsed.ok) throw new UsageError(`--code is wrong: ${parsed.detail}. Write it as siren:732829320.`)
  return { type: parsed.code.type, id: parsed.code.id }
}
