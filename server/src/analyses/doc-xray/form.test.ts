import { bound, testBounds, times } from '#test/support/bounds.ts'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import { pageWithFields } from '#test/support/form-page.ts'
import { formPages, isBlankForm } from './form.ts'

const isForm = (count: number, more: Parameters<typeof pageWithFields>[1] = {}, kind = 'text') => {
  const formFields = times(count, (at) => ({ name: `answer ${at}`, kind, value: null, page: 1 }))
  return formPages(pdfWith({ formFields }), [pageWithFields(count, more)]).has(1)
}

testBounds('a file made to be filled in has many fields that are seen', [
  bound('fields', (count: number) => isForm(count), [9, false], [10, true]),
  bound('signatures', (count: number) => isForm(count, {}, 'signature'), [9, false], [10, false]),
  bound('hidden', (hidden: boolean) => isForm(10, { hidden }), [true, false], [false, true]),
  bound('size', (height: number) => isForm(10, { box: [40, 40, 140, 40 + height] }), [3.9, false], [4, true]),
])

const isBlank = (count: number, answered: number, value = 'an answer') => {
  const formFields = times(count, (at) => ({
    name: `answer ${at}`,
    kind: 'text',
    value: at < answered ? value : null,
    page: 1,
  }))
  return isBlankForm(pdfWith({ formFields }), [pageWithFields(count)])
}

testBounds('a form is blank while few of its fields are answered', [
  bound('fields', (count: number) => isBlank(count, 0), [9, false], [10, true]),
  bound('answered', (answered: number) => isBlank(20, answered), [5, false], [4, true]),
  bound('an answer that is none', (value: string) => isBlank(20, 20, value), ['12.50', false], ['0,00', true]),
])
