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

test('two surnames of one person are both read, in whatever order the clerk wrote them', () => {
  assert.deepEqual(plain('Gérant : DURAND né(e) DUPONT, Anne'), ['Gérant|DUPONT/DURAND|Anne||'])
  assert.deepEqual(plain('Président partant : DURAND né(e) DUPONT Anne Marie'), [
    'Président|DUPONT/DURAND|Anne Marie|left|',
  ])
  assert.deepEqual(plain('Gérante : DUPONT, Anne épouse DURAND'), ['Gérante|DUPONT/DURAND|Anne||'])
  assert.deepEqual(plain('Gérante : DURAND NÉE DUPONT, Anne'), ['Gérante|DUPONT/DURAND|Anne||'])
  assert.deepEqual(plain('Gérant : NE, Anne'), ['Gérant|NE|Anne||'])
})

test('commas, full stops or nothing may stand between entries', () => {
  const wanted = [
    'Gérant|Shieldon|Joanna|left|',
    'Gérant|Crevan|Shane Hugh||',
    'Commissaire aux comptes titulaire|(CABINET ORLAC)|||',
  ]
  for (const between of [', ', '. ', ' ; ', ' ']) {
    const entries = [
      'Gérant partant : Shieldon, Joanna',
      'nomination du Gérant : Crevan, Shane Hugh',
      'nomination du Commissaire aux comptes titulaire : CABINET ORLAC',
    ]
    assert.deepEqual(plain(` ${entries.join(between)} `), wanted, between)
  }
})

test('who acts for a company that is in office is no officer', () => {
  assert.deepEqual(
    plain('Président : HOLDING VALMONT représentée par DUPONT, Jean ; Directrice générale : LE GOFF, Anne'),
    ['Président|(HOLDING VALMONT)|||', 'Directrice générale|LE GOFF|Anne||'],
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
