import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changing, issued, textChange } from '#test/support/doc-xray-pdf.ts'
import { insertedAmount } from './inserted-amount.ts'

const inspect = (...changes: Parameters<typeof changing>) =>
  insertedAmount.inspect({ revisions: [issued(), changing(...changes)] })

test('an amount that a later save writes on a page is found', () => {
  for (const amount of ['1 250,00', 'VIR SEPA 8.605,05', '12,400.00', '3,126,938', '12 400', '1\u202f250,00 €'])
    assert.equal(inspect([textChange('added', '', amount)]).result, 'flagged', amount)
})

test('harmless: stamps with dates, times and numbers are clear', () => {
  for (const stamp of ['COPIE CONFORME', 'Reçu le 12.03.2024', 'Received 2024-03-12 10:45', 'Page 2/3', 'Prot. 184422'])
    assert.equal(inspect([textChange('added', '', stamp)]).result, 'clear', stamp)
})

test('harmless: the address, the telephone and the numbers of a letterhead are no amounts', () => {
  for (const line of [
    '40385 Mill Lane, Suite 120, Springfield, XY 92590 | Main: 951.676.6555 Fax: 951.676.6551',
    'Via Roma 120, 12345 Esempio',
    'Tel. 045 123 456',
    'Telefon 30 123 456',
    '045 123 456',
    'RCS Exempleville 423 901 693',
    '+39 045 123 456',
    'esempio@esempio.it 423 901 693',
  ])
    assert.equal(inspect([textChange('added', '', line)]).result, 'clear', line)
  assert.equal(inspect([textChange('added', '', 'Tel. 045 123 456, 1 250,00 EUR')]).result, 'flagged')
})

test('harmless: an amount in a field of a form is clear', () => {
  assert.equal(inspect([textChange('added', '', '1 250,00')], { parts: ['page', 'annotations'] }).result, 'clear')
})

test('a changed page that could not be read cannot be told', () => {
  assert.equal(inspect([], { status: 'unreadable' }).result, 'inconclusive')
})
