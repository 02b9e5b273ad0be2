import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFrequencies } from './default-frequencies.ts'
import { fineFloors, frequenciesOf, readFrequencyTable } from './frequencies.ts'

const table = `country,kind,sex,cohort,name,per_million
FR,surname,,,LE GOFF,800
FR,firstname,M,before1972,JEAN,44000
FR,firstname,F,before1972,DOMINIQUE,17800
FR,firstname,M,before1972,DOMINIQUE,17900
FR,firstname,F,from1972,CELINE,49000
FR,surname,,,BROKEN,many
`

test('a table of names is read, folded, and lines that say nothing are left out', () => {
  const frequencies = frequenciesOf(readFrequencyTable(table))
  assert.equal(frequencies.surname('LEGOFF'), 800e-6)
  assert.equal(frequencies.surname('BROKEN'), fineFloors.surname)
  assert.equal(frequencies.given('JEAN', 'male', 1950), 44000e-6)
  assert.throws(() => readFrequencyTable('name,count\nA,1'))
})

test('a name is rarer in a generation that the table does not list it for', () => {
  const frequencies = frequenciesOf(readFrequencyTable(table))
  assert.ok(frequencies.given('JEAN', 'male', 1990) < frequencies.given('JEAN', 'male', 1950) / 5)
  assert.equal(frequencies.given('JEAN', undefined, undefined), 44000e-6)
})

test('a name says the sex of who bears it, unless both do', () => {
  const frequencies = frequenciesOf(readFrequencyTable(table))
  assert.equal(frequencies.sexOf('JEAN'), 'male')
  assert.equal(frequencies.sexOf('CELINE'), 'female')
  assert.equal(frequencies.sexOf('DOMINIQUE'), undefined)
  assert.equal(frequencies.sexOf('UNKNOWN'), undefined)
})

test('without a table the common names of three countries are known, the first of them the most common', () => {
  assert.ok(defaultFrequencies.surname('MARTIN') > defaultFrequencies.surname('LAPORTE'))
  assert.ok(defaultFrequencies.surname('LAPORTE') > defaultFrequencies.surname('VALMASSE'))
  assert.equal(defaultFrequencies.sexOf('GIUSEPPE'), 'male')
})
