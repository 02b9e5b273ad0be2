import type { Revision } from '#documents/evidence.ts'

/** It names neither program nor date. */
export function isBare({ info, xmp }: Pick<Revision, 'info' | 'xmp'>): boolean {
  if (xmp !== null) return false
  return !info?.producer && !info?.creator && !info?.creationDate && !info?.modDate
}

/** The first identifier is of the file as it was made, the second of the last save. */
export function wasSavedAgain({ documentId }: Pick<Revision, 'documentId'>): boolean {
  const [made, saved] = documentId
  return made !== undefined && saved !== undefined && made !== saved
}
