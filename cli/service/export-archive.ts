import path from 'node:path'
import type { Roentgen } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { exitCodes, ServiceError, UsageError } from '../exit-codes.ts'
import { languageOf } from '../language-option.ts'
import { safe } from '../safe-text.ts'
import { wholeFile } from '../whole-file.ts'

export async function exportArchive(
  io: Io,
  roentgen: Roentgen,
  request: string | undefined,
  values: Values,
): Promise<void> {
  const { out } = values
  if (typeof out !== 'string') throw new UsageError('Name the file to write with --out.')
  const parts = await archiveOf(io, roentgen, request, values)
  const file = await wholeFile(path.resolve(io.folder, out), 'with --out')
  let bytes = 0
  try {
    for await (const part of received(parts)) {
      await file.write(part)
      bytes += part.byteLength
    }
    await file.keep()
  } finally {
    await file.drop()
  }
  if (values.json) io.out(`${JSON.stringify({ file: out, bytes })}\n`)
  else io.err(`${safe(out)}: ${bytes} bytes.\n`)
}

async function archiveOf(io: Io, roentgen: Roentgen, request: string | undefined, values: Values) {
  const [language, { signal }] = [languageOf(values.language), io]
  if (request !== undefined)
    return (await roentgen.requests.export(request, { format: 'zip', language }, { signal })).stream()
  const { business } = await roentgen.sessions.current({ signal })
  const { body } = await roentgen.businesses.export(business.id, { language }, { signal })
  if (body === null) throw new ServiceError('The service answered without an archive.', exitCodes.noService.code)
  return body
}

async function* received(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    throw new ServiceError(
      `The archive broke off (${(error as Error).message}): nothing was written. Try again.`,
      exitCodes.noService.code,
    )
  }
}
