import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { documentReaderVersion } from './evidence.ts'
import { ocrLanguagesFor } from './ocr-languages.ts'

/** Under which a medium's reading is kept: the same bytes, reader and languages give the same evidence. */
export function readingKeyOf(
  { organisation, sha256 }: Pick<Medium, 'organisation' | 'sha256'>,
  { code }: Pick<CompanyRequest, 'code'>,
) {
  return { organisation, sha256: sha256 ?? '', documentReaderVersion, languages: ocrLanguagesFor(code.type).join('+') }
}
