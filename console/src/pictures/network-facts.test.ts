import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AlertFact, type CompanyFact, type Network, namedAlert, yearsOf } from './network-facts.ts'

const company = (from: string | null, ...days: string[]): CompanyFact => ({
  name: 'X',
  says: '',
  from,
  to: null,
  isDoubtful: false,
  alerts: days.map((day) => ({ day, baseLevel: 'high', isAged: false, title: 't' })),
})
const network = (...companies: CompanyFact[]): Network => ({
  company: { name: 'OWN', says: '', isGrave: false, createdOn: '2021-06-01', closedOn: null },
  people: [
    {
      id: 'p',
      person: { name: 'P', role: '', born: '', isGrave: false },
      companies: companies.map((fact, at) => ({ id: String(at), company: fact, isDoubtful: false })),
    },
  ],
  asOf: '2026-11-15',
})

test('the years begin with the first that is known, within twenty', () => {
  assert.deepEqual(yearsOf(network(company('2014-02-01'), company(null, '2012-05-05'))), { from: 2012, to: 2026 })
  assert.deepEqual(yearsOf(network(company('1998-02-01'))), { from: 2007, to: 2026 })
  assert.deepEqual(yearsOf(network(company('2025-02-01'))), { from: 2021, to: 2026 })
})

test('the alert that is named is the gravest that has not aged, the latest of equals', () => {
  const alert = (day: string | null, baseLevel: AlertFact['baseLevel'], isAged: boolean): AlertFact => ({
    day,
    baseLevel,
    isAged,
    title: `${day}`,
  })
  const alerts = [
    alert('2016-01-01', 'high', true),
    alert('2022-01-01', 'high', false),
    alert('2023-01-01', 'high', false),
  ]
  assert.equal(namedAlert(alerts)?.day, '2023-01-01')
  assert.equal(namedAlert([alert('2020-01-01', 'low', false), alert(null, 'high', false)]), undefined)
})
