import type { PdfEvidence } from '#documents/evidence.ts'
import type { AnnotationEvidence, PageEvidence } from '#documents/page-evidence.ts'

/** A signature has one field, a statement with a box to tick another. */
const fieldsMin = 10
/** Nobody could tick or write into less. */
const sidePoints = 4

/**
 * The pages of a file made to be filled in on which the answers go: its author writes it in an office program and rewrites these
 * pages. None where few fields are seen.
 */
export function formPages(
  { formFields }: Pick<PdfEvidence, 'formFields'>,
  pages: readonly Pick<PageEvidence, 'number' | 'annotations'>[],
): ReadonlySet<number> {
  const signatures = new Set(formFields.filter(({ kind }) => kind === 'signature').map(({ name }) => name))
  const fields = pages.flatMap(({ number, annotations }) =>
    annotations
      .filter(isSeen)
      .flatMap(({ fieldName: name }) => (name === null || signatures.has(name) ? [] : { number, name })),
  )
  const isForm = new Set(fields.map(({ name }) => name)).size >= fieldsMin
  return new Set(isForm ? fields.map(({ number }) => number) : [])
}

const isSeen = ({ hidden, box: [left, top, right, bottom] }: AnnotationEvidence): boolean =>
  !hidden && Math.min(right - left, bottom - top) >= sidePoints
