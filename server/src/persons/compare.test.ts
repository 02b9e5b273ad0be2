import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonRecord } from '#domain/register.ts'
import { compareIdentities } from './compare.ts'
import { defaultFrequencies } from './default-frequencies.ts'

const person = (name: string, rest: Partial<PersonRecord> = {}): PersonRecord => {
  const [surname = '', given = ''] = name.split(',')
  return { surnames: surname.split('/'), givenNames: given.trim().split(' '), isMasked: false, ...rest }
}
const confidence = (one: PersonRecord, other: PersonRecord) =>
  compareIdentities(one, other, defaultFrequencies).confidence
const levels = (one: PersonRecord, other: PersonRecord) =>
  Object.fromEntries(
    compareIdentities(one, other, defaultFrequencies).evidence.map(({ feature, level }) => [feature, level]),
  )
const born = { bornOn: '1964-09' }

test('the bits of the evidence add up, and the confidence is what they say', () => {
  const { bits, evidence, confidence } = compareIdentities(
    person('VALMASSE,Kevin Bernard', { ...born, town: 'LYON' }),
    person('VALMASSE,KEVIN', { ...born, town: 'PAU' }),
    defaultFrequencies,
  )
  assert.ok(Math.abs(evidence.reduce((sum, term) => sum + term.bits, 0) - bits) < 1e-9)
  assert.ok(Math.abs(confidence - 100 / (1 + 2 ** -bits)) < 1e-9)
  assert.ok(evidence.length >= 5)
})

test('either record may come first', () => {
  const records = [
    person('VALMASSE,Kevin Bernard', { ...born, town: 'LYON', sex: 'male' }),
    person('LE GOFF/VALMASSE,Marie-Claude', { bornOn: '1964' }),
    person('MARTIN,Thomas', { bornOn: '1964-03-09', nationality: 'Française' }),
    person('THOMAS,Martin', { bornOn: '1964-09-03', nationality: 'British' }),
  ]
  for (const one of records)
    for (const other of records) assert.ok(Math.abs(confidence(one, other) - confidence(other, one)) < 1e-6)
})

test('a rare name with the month of birth is linked, a common one without is not', () => {
  assert.ok(confidence(person('VALMASSE,Kevin', born), person('Valmasse,KEVIN', born)) > 95)
  const [here, there] = [{ ...born, town: 'PAU' }, { town: 'METZ' }]
  assert.ok(confidence(person('MARTIN,Nicolas', here), person('MARTIN,NICOLAS', there)) < 40)
  assert.ok(
    confidence(person('VALMASSE,Kevin'), person('VALMASSE,KEVIN')) >
      confidence(person('MARTIN,Kevin'), person('MARTIN,KEVIN')),
  )
})

test('the same name born in another year is another person', () => {
  assert.ok(confidence(person('VALMASSE,Kevin', born), person('VALMASSE,Kevin', { bornOn: '1968-02' })) < 5)
  assert.ok(confidence(person('VALMASSE,Kevin', born), person('VALMASSE,Kevin', { bornOn: '1991-09' })) < 5)
})

test('names that a clerk exchanged are read the other way round', () => {
  const [one, other] = [person('LUCAS,Guirard', born), person('GUIRARD,Lucas', born)]
  assert.equal(levels(one, other).order, 'exchanged')
  assert.ok(confidence(one, other) > 80)
})

test('a nickname, another spelling and a second given name are told from another name', () => {
  const level = (one: string, other: string) => levels(person(`VALMASSE,${one}`), person(`VALMASSE,${other}`)).givenName
  assert.equal(level('Bob', 'Robert'), 'variant')
  assert.equal(level('Yusuf', 'YOUSSEF'), 'variant')
  assert.equal(level('Abdel Kader', 'ABDELQADER'), 'variant')
  assert.equal(level('Peppe', 'GIUSEPPE'), 'variant')
  assert.equal(level('Kees', 'Cornelis'), 'variant')
  assert.equal(level('Jean-Marc Paul', 'JEANMARC'), 'equal')
  assert.equal(level('Jean Marc', 'JEAN-MARC'), 'regrouped')
  assert.equal(level('Luc', 'GUY LUC'), 'otherUsed')
  assert.equal(level('Theo Tristan', 'TRISTAN THEO'), 'reordered')
  assert.equal(level('Bruno', 'BLUNO'), 'slip')
  assert.equal(level('Julie', 'JULIEN'), 'nearName')
  assert.equal(level('J.', 'JULIEN'), 'initial')
  assert.equal(level('Karim', 'KARIMA') === 'variant', false)
  assert.equal(level('Paul', 'SERGE'), 'different')
})

test('twins share surname and month of birth, and are two', () => {
  assert.ok(confidence(person('VALMASSE,Gerard', born), person('VALMASSE,Gilles', born)) < 50)
})

test('namesakes of one month with other further given names are two', () => {
  const [one, other] = [person('PETIT,Celine Sophie', born), person('PETIT,Celine Anne', born)]
  assert.ok(confidence(one, other) < 20)
  const town = { ...born, town: 'PAU' }
  assert.ok(confidence(person('TRIGUIN,Didier Paul Henri', town), person('TRIGUIN,Didier Remy Nathan', town)) < 60)
})

test('a married name is found through the name at birth; two names at birth are two women', () => {
  const birth = person('VALMASSE,Julie', born)
  assert.ok(confidence(birth, person('VALMASSE/DUPONT,Julie', born)) > 90)
  const bits = (one: string, other: string) =>
    compareIdentities(person(one, born), person(other, born), defaultFrequencies).bits
  assert.ok(
    bits('BARDIVET/BRILELLE,Julie', 'BARDIVET/BRILELLE,Julie') -
      bits('BARDIVET/BRILELLE,Julie', 'BARDIVET/MORVENNEC,Julie') >
      8,
  )
  assert.equal(levels(person('SERNNAIN-OCONNOR,Joanne'), person('SERNNAIN,Joanne')).surname, 'half')
  assert.equal(levels(person('EL MANSOURI,Bilal'), person('ALMANSOURI,Bilal')).surname, 'variant')
  assert.equal(levels(person('DE SAINT MARC,Anne'), person('DE-SAINT-MARC,Anne')).surname, 'equal')
})

test('day and month exchanged are one slip, whatever precision the other side has', () => {
  const birth = (one: string, other: string) =>
    levels(person('A,B', { bornOn: one }), person('A,B', { bornOn: other })).birth
  assert.equal(birth('1980-09-08', '1980-08-09'), 'dayAndMonthExchanged')
  assert.equal(birth('1965-10', '1965-05-10'), 'dayAndMonthExchanged')
  assert.equal(birth('1979-12', '1980-01'), 'nextMonth')
  assert.equal(birth('1967-01', '1976-01'), 'yearSlip')
  assert.equal(birth('1967-01', '1967'), 'year')
  assert.equal(birth('1967-00-00', '1967-05'), 'year')
  assert.equal(birth('not a date', '1967-05'), 'missing')
})

test('a tax code proves a person, whatever else is written, and gives a date where none is', () => {
  const [one, other] = [
    person('RICCI,Emanuela', { taxCode: 'RCCMNL83S18D969H' }),
    person('RICI,Manuela', { taxCode: 'rccmnl83s18d969h' }),
  ]
  assert.ok(confidence(one, other) > 99.9)
  assert.equal(levels(one, person('RICCI,Emanuele', { bornOn: '1983-11-18' })).birth, 'day')
  assert.ok(confidence(one, person('RICCI,Emanuela', { taxCode: 'RCCMNL84S18D969I' })) < 10)
})

test('masked people are never put together', () => {
  const masked: PersonRecord = { surnames: [], givenNames: [], isMasked: true, ...born, town: 'PAU' }
  assert.ok(confidence(masked, masked) < 1)
})

test('nothing that a register may write makes the comparison fail', () => {
  const odd = ['', '-', '.', '💥'.repeat(500), '<script>', 'Ω', '李', 'a'.repeat(100_000), '\u0000', '( )']
  for (const text of odd)
    for (const other of odd) {
      const one: PersonRecord = {
        surnames: [text],
        givenNames: [text, ''],
        bornOn: text,
        town: text,
        taxCode: text,
        isMasked: false,
      }
      const two: PersonRecord = { ...one, surnames: [other, ''], givenNames: Array.from({ length: 300 }, () => other) }
      const value = confidence(one, two)
      assert.ok(value >= 0 && value <= 100, text.slice(0, 20))
    }
})
