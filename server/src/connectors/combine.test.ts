import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CompanyRecord, Officer, PersonRecord } from '#domain/register.ts'
import { combineCompanies, combineOfficers } from './combine.ts'

const source = (register: string) => ({
  register,
  url: 'https://register.example/1',
  readAt: '2026-06-30T00:00:00.000Z',
})
const person = (person: Partial<PersonRecord>, more: Partial<Officer> = {}): Officer =>
  ({
    kind: 'person',
    person: { surnames: ['DUPONT'], givenNames: ['JEAN', 'PAUL'], bornOn: '1967-01', isMasked: false, ...person },
    role: 'Gérant',
    isManager: true,
    source: source('one'),
    ...more,
  }) as Officer
const company = (more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  code: { type: 'siren', id: '1' },
  country: 'FR',
  name: undefined,
  isSoleTrader: false,
  isMasked: false,
  status: 'unknown',
  officers: [],
  sources: [source('one')],
  ...more,
})

test('the first register is believed, the others fill its gaps', () => {
  const first = company({ name: 'ONE', officers: [person({})] })
  const second = company({
    name: 'TWO',
    town: 'LILLE',
    status: 'active',
    isPartial: true,
    officers: [person({ sex: 'male', town: 'METZ' }, { role: 'Rôle 30', from: '2016-07-07', source: source('two') })],
    sources: [source('two')],
  })
  const combined = combineCompanies([first, second])
  assert.deepEqual(
    [combined?.name, combined?.town, combined?.status, combined?.isPartial],
    ['ONE', 'LILLE', 'active', undefined],
  )
  assert.deepEqual(
    combined?.sources.map(({ register }) => register),
    ['one', 'two'],
  )
  const [officer, ...more] = combined?.officers ?? []
  assert.ok(officer?.kind === 'person' && more.length === 0)
  assert.deepEqual(
    [officer.role, officer.from, officer.person.sex, officer.person.town, officer.source.register],
    ['Gérant', '2016-07-07', 'male', 'METZ', 'one'],
  )
  assert.equal(combineCompanies([]), undefined)
})

test('whoever is masked in one register is masked in all', () => {
  const masked = company({ isMasked: true, officers: [person({ surnames: [], isMasked: true })] })
  const combined = combineCompanies([masked, company({ officers: [person({})] })])
  assert.ok(combined?.isMasked)
  assert.doesNotMatch(JSON.stringify(combined), /DUPONT/)
})

test('a person listed twice is one, with both roles; accents and the name in use do not matter', () => {
  const twice = [
    person({ surnames: ['POUYANNE'] }),
    person({ surnames: ['POUYANNÉ', 'MARTIN'] }, { role: 'Directeur Général' }),
  ]
  const [officer, ...more] = combineOfficers(twice)
  assert.ok(officer?.kind === 'person' && more.length === 0)
  assert.deepEqual([officer.role, officer.person.surnames], ['Gérant, Directeur Général', ['POUYANNE', 'MARTIN']])
})

test('father and son, brother and sister, and those who left and came back are not one', () => {
  const apart = [
    [person({}), person({ bornOn: '1941-01' })],
    [person({}), person({ givenNames: ['ANNE'] })],
    [person({}), person({ surnames: ['DURAND'] })],
    [person({ bornOn: undefined }), person({ givenNames: ['JEAN'], bornOn: undefined })],
    [person({ officerId: 'a' }), person({ officerId: 'b' })],
    [person({ taxCode: 'a' }), person({ taxCode: 'b' })],
    [person({}, { until: '2020-01-01' }), person({})],
    [person({}, { from: '2020-01-01' }), person({}, { from: '2022-01-01' })],
    [person({ isMasked: true, surnames: [] }), person({ isMasked: true, surnames: [] })],
  ]
  for (const two of apart) assert.equal(combineOfficers(two).length, 2, JSON.stringify(two))
})

test('companies that are officers are told by number, or else by name', () => {
  const holding = (code: string | undefined, name: string): Officer => ({
    kind: 'company',
    code: code ? { type: 'siren', id: code } : undefined,
    name,
    role: 'Président',
    isManager: true,
    source: source('one'),
  })
  assert.equal(combineOfficers([holding('1', 'A'), holding('1', 'A SAS')]).length, 1)
  assert.equal(combineOfficers([holding('1', 'A'), holding('2', 'A')]).length, 2)
  assert.equal(combineOfficers([holding('1', 'A & B'), holding(undefined, 'a b')]).length, 1)
})
