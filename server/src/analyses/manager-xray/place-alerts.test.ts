import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatherDossier } from '#actions/registers/gather-dossier.ts'
import { keepAnswers } from '#connectors/asking/kept.ts'
import { openDemonstration, rehearsedAlerts } from '#connectors/demonstration/index.ts'
import { openRegisters } from '#connectors/registers.ts'
import type { CompanyRecord, RegisterNotice } from '#domain/register.ts'
import { company, judgment, manager, managingCompany, notice, person } from '#test/support/register-facts.ts'
import { alertCatalogue } from '../alerts/catalogue/index.ts'
import { managerXrayRaw } from './raw.ts'
import { managersOf } from './report.ts'

const asOf = '2026-06-30'
const code = { type: 'siren', id: '1' }
const coverage = [{ register: 'fr-demo', what: 'notices', outcome: 'answered' as const, at: asOf }]
const report = (companies: readonly CompanyRecord[], notices: readonly RegisterNotice[]) => {
  const dossier = { company: code, asOf, companies, notices, listings: [], coverage, cut: [], isDemonstration: false }
  return managerXrayRaw.parse(managersOf(dossier, { id: 'r1', code }))
}
const liquidation = "Jugement d'ouverture de liquidation judiciaire"
const kevin = person('VALMASSE,KEVIN', { bornOn: '1985-07' })

const clock = { now: () => new Date('2026-11-15T12:00:00Z') }
const registers = openRegisters({
  registers: [openDemonstration(clock)],
  keeping: keepAnswers({ nowMs: () => 0 }),
  clock,
})
/** States without a date, as Dutch and Italian registers give them, and one British. */
const undated = /^(nl|it)_|^uk_office_not_reachable$/

for (const { code: alert, name, about } of alertCatalogue) {
  test(`${alert} stands at a company of a person, or of nobody where none is known`, async () => {
    const rehearsed = rehearsedAlerts.find((one) => one.alert === alert) ?? assert.fail('no company shows it')
    const dossier = await gatherDossier(registers, rehearsed.code, { asOf: '2026-11-15', isTest: true })
    const { persons } = managerXrayRaw.parse(managersOf(dossier, { id: 'r1', code: rehearsed.code }))
    const places = persons.flatMap(({ lastname, companies }) =>
      companies.flatMap((one) =>
        one.alerts.filter((found) => found.code === alert).map((found) => ({ ...found, lastname, at: one.code.id })),
      ),
    )
    const [place] = places
    assert.ok(place, `${persons.length} persons, no ${alert}`)
    assert.equal(place.name, name)
    assert.equal(place.date === null, undated.test(alert), String(place.date))
    assert.equal(place.isUndated === true, undated.test(alert))
    // Dutch registers publish nobody.
    assert.equal(place.lastname === '', rehearsed.code.type === 'kvk')
    if (about === 'person') assert.ok(persons.some(({ alerts }) => alerts.some((found) => found.code === alert)))
  })
}

test('an alert on a person stands once at the company that it tells of, and nowhere else', async () => {
  const companies = [
    company('1', { officers: [manager(kevin)] }),
    company('2', { createdOn: '2014-01-01', officers: [manager(kevin, { until: '2025-04-30' })] }),
  ]
  const { persons } = report(companies, [judgment('2', '2025-07-10', liquidation)])
  const left = persons[0]?.companies.map(({ alerts }) => alerts.map((alert) => alert.code))
  assert.deepEqual(left, [[], ['manager_left_before_insolvency', 'liquidation_opened']])
  assert.deepEqual(persons[0]?.alerts[0]?.company, { type: 'siren', id: '2' })
})

test('where nobody is known to manage the company, its alerts stand at an entry without a person', () => {
  const { persons } = report([company('1', { name: 'ALONE' })], [judgment('1', '2025-07-10', liquidation)])
  const [nobody] = persons
  assert.equal(persons.length, 1)
  assert.deepEqual(
    [nobody?.isPersonless, nobody?.lastname, nobody?.firstname, nobody?.birthdate, nobody?.confidencePercentage],
    [true, '', '', null, 0],
  )
  assert.deepEqual(
    nobody?.companies[0]?.alerts.map(({ date, name }) => [date, name]),
    [['2025-07-10', 'Judicial liquidation opened']],
  )
})

test('a company in order with nobody known has no such entry, and one with a manager neither', () => {
  assert.deepEqual(report([company('1')], []).persons, [])
  const { persons } = report([company('1', { officers: [manager(kevin)] })], [judgment('1', '2025-07-10', liquidation)])
  assert.deepEqual(
    persons.map(({ lastname, isPersonless }) => [lastname, isPersonless]),
    [['VALMASSE', undefined]],
  )
})

test('whoever manages it through another company is shown its alerts, but no ban of somebody else', () => {
  const text = "à l'encontre de COLIN Lucas une interdiction de gérer pour une durée de 7 ans"
  const { persons } = report(
    [company('1', { officers: [managingCompany('2')] }), company('2', { officers: [manager(kevin)] })],
    [
      judgment('1', '2025-07-10', liquidation),
      judgment('1', '2025-08-10', "Jugement d'interdiction de gérer", { text }),
    ],
  )
  const [through, nobody] = persons
  const own = through?.companies.find((one) => one.code.id === '1')
  assert.deepEqual(
    own?.alerts.map((alert) => alert.code),
    ['liquidation_opened'],
  )
  assert.deepEqual(own?.throughCompany, { type: 'siren', id: '2' })
  assert.equal(nobody?.isPersonless, true)
  assert.deepEqual(
    nobody?.companies[0]?.alerts.map((alert) => alert.code),
    ['management_ban'],
  )
})

test('whoever manages it through another company is linked to it no more surely than the person is known', () => {
  const { persons } = report(
    [
      company('1', { officers: [managingCompany('2')] }),
      company('2', { officers: [manager(kevin)] }),
      company('3', { officers: [manager(kevin)] }),
    ],
    [judgment('1', '2025-07-10', liquidation)],
  )
  const [through] = persons
  const own = through?.companies.find((one) => one.code.id === '1')
  assert.ok(through && through.confidencePercentage < 100)
  assert.equal(own?.confidencePercentage, through.confidencePercentage)
})

test('that somebody left who no longer manages it is said of the company, and of none of those who stayed', () => {
  const officers = [{ name: 'COLIN, Lucas', surnames: ['COLIN'], givenNames: ['Lucas'], role: 'Gérant', hasLeft: true }]
  const { persons } = report(
    [company('1', { officers: [manager(kevin)] })],
    [notice('1', 'modification', { date: '2025-05-10', officers }), judgment('1', '2025-07-10', liquidation)],
  )
  assert.deepEqual(
    persons.map(({ lastname, companies }) => [lastname, companies[0]?.alerts.map((alert) => alert.code)]),
    [
      ['VALMASSE', ['liquidation_opened']],
      ['', ['manager_left_before_insolvency']],
    ],
  )
})
