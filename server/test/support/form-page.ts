import type { AnnotationEvidence, PageEvidence } from '#documents/page-evidence.ts'
import { printedPage } from './printed-page.ts'

/** A page with so many fields to fill in. */
export const pageWithFields = (count: number, more: Partial<AnnotationEvidence> = {}, number = 1): PageEvidence => ({
  ...printedPage([], { number }),
  annotations: Array.from({ length: count }, (_, at) => ({
    subtype: 'Widget',
    box: [40, 40 + 20 * at, 140, 55 + 20 * at],
    contents: null,
    fieldName: `answer ${at}`,
    hidden: false,
    modified: null,
    ...more,
  })),
})
