import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ReadingKey } from '#database/readings.ts'
import { readerVersion } from '#documents/evidence.ts'
import { ocrLanguagesFor } from '#documents/ocr-languages.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'

const decompress = promisify(gunzip)

/** Under which a medium's reading is kept: the same bytes, reader and languages give the same evidence. */
export function readingKeyOf(
  { organisation, sha256 }: Pick<Medium, 'organisation' | 'sha256'>,
  { code }: Pick<CompanyRequest, 'code'>,
): ReadingKey {
  return { organisation, sha256: sha256 ?? '', readerVersion, languages: ocrLanguagesFor(code.type).join('+') }
}

export async function unpack<T>(stored: Buffer): Promise<T> {
  return JSON.parse((await decompress(stored)).toString('utf8'))
}
