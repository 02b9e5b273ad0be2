import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOfTitle, periodIn } from './printed-period.ts'

const march = { from: '2024-03-01', to: '2024-03-31' }

test('a period is read in the forms of six languages', () => {
  for (const text of [
    'Période du 01/03/2024 au 31/03/2024',
    'Relevé du 1er mars 2024 au 31 mars 2024',
    'du 1er au 31 mars 2024',
    'dal 01.03.2024 al 31.03.2024',
    'from 1 March 2024 to 31 March 2024',
    '1 - 31 March 2024',
    'vom 01.03.2024 bis 31.03.2024',
    '01.03. bis 31.03.2024',
    'del 01/03/2024 al 31/03/2024',
    'desde 01/03/2024 hasta 31/03/2024',
    'periode 01-03-2024 t/m 31-03-2024',
  ])
    assert.deepEqual(periodIn(text), march, text)
})

test('a period over the turn of the year begins in the year before', () => {
  assert.deepEqual(periodIn('15.12. - 14.01.2025'), { from: '2024-12-15', to: '2025-01-14' })
})

test('American days put the month first where the document does', () => {
  assert.deepEqual(periodIn('01/01/2024 - 01/31/2024', true), { from: '2024-01-01', to: '2024-01-31' })
})

test('two days that are no period, and backward ones, are none', () => {
  for (const text of [
    'le 01/03/2024, valeur 31/03/2024',
    'du 31/03/2024 au 01/03/2024',
    'facture 01/03/2024',
    'Estratto conto n. 3 al 31.03.2024',
    'Relevé n° 3 au 31/03/2024',
  ])
    assert.equal(periodIn(text), undefined, text)
})

test('a month counts where the line says that it is a statement', () => {
  assert.deepEqual(monthOfTitle({ text: 'Relevé de mars 2024' }), march)
  assert.equal(monthOfTitle({ text: 'salaire mars 2024' }), undefined)
})
