import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changing, issued, textChange } from '#test/support/doc-xray-pdf.ts'
import { insertedAmount } from './inserted-amount.ts'

const inspect = (...changes: Parameters<typeof changing>) =>
  insertedAmount.inspect({ revisions: [issued(), changing(...changes)] })

test('an amount that a later save writes on a page is found', () => {
  for (const amount of ['1 250,00', 'VIR SEPA 8.605,05', '12,400.00', '3,126,938'])
    assert.equal(inspect([textChange('added', '', amount)]).result, 'flagged', amount)
})

test('harmless: stamps with dates, times and numbers are clear', () => {
  for (const stamp of ['COPIE CONFORME', 'Reçu le 12.03.2024', 'Received 2024-03-12 10:45', 'Page 2/3', 'Prot. 184422'])
    assert.equal(inspect([textChange('added', '', stamp)]).result, 'clear', stamp)
})

test('harmless: an amount in a field of a form is clear', () => {
  assert.equal(inspect([textChange('added', '', '1 250,00')], { parts: ['page', 'annotations'] }).result, 'clear')
})

test('a changed page that could not be read cannot be told', () => {
  assert.equal(inspect([], { status: 'unreadable' }).result, 'inconclusive')
})
