import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rosterOf } from './bodacc-roster.ts'

const plain = (administration: string) =>
  rosterOf(administration).map(({ surnames, givenNames, role, hasLeft, name, from }) =>
    [role, surnames?.join('/') ?? `(${name})`, givenNames?.join(' ') ?? '', hasLeft ? 'left' : '', from ?? ''].join(
      '|',
    ),
  )

test('a roster says who is there and who left', () => {
  assert.deepEqual(plain('Gérant : DUPONT, Jean'), ['Gérant|DUPONT|Jean||'])
  assert.deepEqual(plain('nomination du Liquidateur : Dupont, Jean ; Gérant partant : Dupont, Jean'), [
    'Liquidateur|Dupont|Jean||',
    'Gérant|Dupont|Jean|left|',
  ])
  assert.deepEqual(plain('Gérant partant : Martin, Paul (décédé)'), ['Gérant|Martin|Paul|left|'])
  assert.deepEqual(
    plain("Président : D'HAUTEVILLE, Corinne Danielle nom d'usage : CORCHOT ; Directeur général : LE GOFF, Yann"),
    ["Président|D'HAUTEVILLE/CORCHOT|Corinne Danielle||", 'Directeur général|LE GOFF|Yann||'],
  )
})

test('companies are officers too, and their parts are not guessed', () => {
  assert.deepEqual(plain('Président : HOLDING VALMONT ; Commissaire aux comptes titulaire : CABINET AUDIT (SARL)'), [
    'Président|(HOLDING VALMONT)|||',
    'Commissaire aux comptes titulaire|(CABINET AUDIT)|||',
  ])
})

test('entries without a mark between them are told apart by their roles', () => {
  assert.deepEqual(
    plain(
      'Président : POIRIER Jean en fonction le 12 Janvier 2012 Directeur général : DE LA TOUR Anne Marie en fonction le 1er mars 2014',
    ),
    ['Président|POIRIER|Jean||2012-01-12', 'Directeur général|DE LA TOUR|Anne Marie||2014-03-01'],
  )
})

test('whatever is written, a roster is short and read in time', () => {
  assert.deepEqual(rosterOf(undefined), [])
  assert.deepEqual(rosterOf('sans changement'), [])
  const hostile = fc.string({
    unit: fc.constantFrom(
      'Gérant',
      ' : ',
      ' ; ',
      'A',
      ',',
      ' ',
      '(',
      ')',
      "nom d'usage",
      'partant',
      ':',
      ' en fonction le ',
    ),
    maxLength: 3000,
  })
  fc.assert(
    fc.property(hostile, (text) => assert.ok(rosterOf(text).length <= 60)),
    { numRuns: 50 },
  )
  for (const unit of ['Gérant ', 'Gérant : ', 'A ', 'nom d’usage ', '(', 'en fonction le 1 '])
    rosterOf(unit.repeat(1e6))
})
