import { bound, testBounds, times } from '#test/support/bounds.ts'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import { isForm } from './form.ts'

const withFields = (count: number, kind = 'text') =>
  isForm(pdfWith({ formFields: times(count, (at) => ({ name: `a${at}`, kind, value: null, page: 1 })) }))

testBounds('a file made to be filled in has many fields', [
  bound('fields', (count: number) => withFields(count), [9, false], [10, true]),
  bound('signatures', (count: number) => withFields(count, 'signature'), [9, false], [10, false]),
])
