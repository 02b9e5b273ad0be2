import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commaName, frenchSurnames, mayBe, nameWords } from './persons.ts'

test('both surnames of a person are known, each once, the one at birth first', () => {
  assert.deepEqual(frenchSurnames("CORCHOT (D'HAUTEVILLE)"), ["D'HAUTEVILLE", 'CORCHOT'])
  assert.deepEqual(frenchSurnames('SASSOUR (SASSOUR)'), ['SASSOUR'])
  assert.deepEqual(frenchSurnames('DUPONT'), ['DUPONT'])
  assert.deepEqual(frenchSurnames(undefined), [])
})

test('a title behind a second comma is no given name', () => {
  assert.deepEqual(commaName('SMITH, John Paul, Dr'), { surnames: ['SMITH'], givenNames: ['John', 'Paul'] })
})

test('the net is wide: the words of one surname, the first given name among the given names', () => {
  const record = { surnames: ['DE LA TOUR', 'MARTIN'], givenNames: ['Anne-Marie', 'Élodie'] }
  const asked = (surname: string, given?: string) =>
    mayBe(record, { surnames: [surname], givenNames: given ? [given] : [] })
  assert.ok(asked('Martin', 'ELODIE') && asked('tour') && asked('LA TOUR', 'Anne') && asked('MARTIN', 'Anne-Marie'))
  assert.ok(!asked('DURAND') && !asked('MARTIN', 'Paul') && !asked('TOUR MARTINET'))
  assert.ok(mayBe({ surnames: ['MARTIN'] }, { surnames: ['MARTIN'], givenNames: ['Paul'] }))
  assert.deepEqual(nameWords('de la'), ['DE', 'LA'])
})
