import type { PdfFile } from './file.ts'
import { formFields } from './form-fields.ts'
import { dictionaryOf } from './objects.ts'

/** The names of the fields that hold a signature, as this revision has them. */
function signedFields(file: PdfFile, revision: number): string[] {
  return formFields(file, revision).flatMap(({ type, value, name }) => {
    const held = type === 'Sig' ? dictionaryOf(file.resolve(value, revision)) : undefined
    return held?.entries.has('Contents') ? [name] : []
  })
}

/** A field that is empty, or gone, where the revision before had a signature: somebody took it off. */
export function removedSignatures(file: PdfFile, revision: number): string[] {
  const before = signedFields(file, revision - 1)
  if (before.length === 0) return []
  const now = new Set(signedFields(file, revision))
  return before.filter((name) => !now.has(name)).slice(0, 100)
}
