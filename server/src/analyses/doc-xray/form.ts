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

/** So much of it waits for its answers: nobody has issued it yet. */
const blankMin = 0.8
/** What a field shows before somebody writes into it: nothing, a line, a sum of nothing. */
const unanswered = /^[-–0,. ]*$/

/** A form as its author hands it out. What changed between its saves are the author's words. */
export function isBlankForm(
  pdf: Pick<PdfEvidence, 'formFields'>,
  pages: readonly Pick<PageEvidence, 'number' | 'annotations'>[],
): boolean {
  const asked = pdf.formFields.filter(({ kind }) => kind === 'text' || kind === 'choice')
  const blank = asked.filter(({ value }) => unanswered.test(value ?? ''))
  return asked.length >= fieldsMin && blank.length >= blankMin * asked.length && formPages(pdf, pages).size > 0
}

const isSeen = ({ hidden, box: [left, top, right, bottom] }: AnnotationEvidence): boolean =>
  !hidden && Math.min(right - left, bottom - top) >= sidePoints
