import assert from 'node:assert/strict'
import { test } from 'node:test'
import { company, source } from '#test/support/register-facts.ts'
import { type Alert, type AlertCode, makeAlert } from './alert.ts'
import { type GradedPerson, gradeOf, pointsOf, presence } from './grade.ts'
import { patternsOf } from './patterns.ts'

const asOf = '2026-06-30'
const alert = (code: AlertCode, date: string): Alert => makeAlert(code, { date, source }, asOf)
const own = (...alerts: Alert[]) => ({ company: company('1'), alerts })
const elsewhere = (id: string, alerts: Alert[], more = {}) => ({
  company: company(id),
  alerts,
  identity: 1,
  from: '2015-01-01',
  ...more,
})
const person = (...offices: GradedPerson['offices']): GradedPerson => ({ offices, alerts: [] })
const letter = (...grading: Parameters<typeof gradeOf>) => gradeOf(...grading).grade

test('points are of the level on the day, and fade with years', () => {
  assert.equal(pointsOf(alert('liquidation_opened', asOf), asOf), 40)
  assert.ok(Math.abs(pointsOf(alert('liquidation_opened', '2021-06-30'), asOf) - 40 / Math.E) < 0.05)
  assert.ok(Math.abs(pointsOf(alert('struck_off', '2023-06-30'), asOf) - 4 / Math.E) < 0.05)
  assert.equal(pointsOf({ ...alert('liquidation_opened', asOf), overturnedOn: asOf }, asOf), 0)
})

test('an event counts by whether the person was there', () => {
  const office = { from: '2018-01-01', until: '2020-01-01' }
  assert.equal(presence(office, '2019-01-01'), 1)
  assert.equal(presence(office, '2020-06-01'), 0.8)
  assert.equal(presence(office, '2022-06-01'), 0.3)
  assert.equal(presence(office, '2017-06-01'), 0.2)
})

test('of each company the largest counts, companies add up, and a doubtful one counts nothing', () => {
  const failed = [alert('liquidation_opened', asOf), alert('closed_insufficient_assets', asOf)]
  const grade = gradeOf(own(), [person(elsewhere('2', failed), elsewhere('3', failed, { identity: 0.79 }))], asOf)
  assert.equal(grade.grade !== null && grade.points, 40)
  assert.equal(grade.grade, 'D')
  const two = gradeOf(own(), [person(elsewhere('2', failed), elsewhere('3', failed, { identity: 0.9 }))], asOf)
  assert.equal(two.grade !== null && two.points, 76)
  const shared = gradeOf(own(), [person(elsewhere('2', failed)), person(elsewhere('2', failed))], asOf)
  assert.equal(shared.grade !== null && shared.points, 40)
})

test('nothing known to be wrong is A; small things do not cost a letter by themselves', () => {
  assert.equal(letter(own(), [person()], asOf), 'A')
  assert.equal(letter(own(), [person(elsewhere('2', [alert('conciliation', asOf)]))], asOf), 'A')
  assert.equal(letter(own(), [person(elsewhere('2', [alert('uk_members_voluntary_liquidation', asOf)]))], asOf), 'A')
})

test('what the company is in now bounds the grade', () => {
  const old = '2012-01-01'
  assert.equal(letter(own(alert('liquidation_opened', old)), [], asOf), 'E')
  assert.equal(letter(own(alert('receivership_opened', old)), [], asOf), 'D')
  assert.equal(letter(own(alert('receivership_opened', old), alert('plan_adopted', '2013-01-01')), [], asOf), 'C')
  assert.equal(letter(own(alert('safeguard_opened', old), alert('closed_debts_paid', '2013-01-01')), [], asOf), 'A')
  assert.equal(letter(own(alert('uk_strike_off_proposal', old)), [], asOf), 'C')
  assert.equal(letter(own({ ...alert('liquidation_opened', old), overturnedOn: '2012-06-01' }), [], asOf), 'A')
})

test('a ban in force is E if it is surely the person, and not once it has ended', () => {
  const banned = (confidence: number, until: string) => ({
    offices: [],
    alerts: [{ ...alert('management_ban', '2024-01-01'), confidence, until }],
  })
  assert.equal(letter(own(), [banned(90, '2030-01-01')], asOf), 'E')
  assert.equal(letter(own(), [banned(89, '2030-01-01')], asOf), 'A')
  assert.equal(letter(own(), [banned(99, '2026-01-01')], asOf), 'A')
})

test('three companies that failed soon after their creation are a pattern, two are none', () => {
  const failed = (id: string, created: string, date: string) => ({
    company: company(id, { createdOn: created }),
    alerts: [alert('liquidation_opened', date)],
  })
  const offices = [
    failed('2', '2016-01-01', '2017-06-01'),
    failed('3', '2018-01-01', '2019-06-01'),
    failed('4', '2020-01-01', '2021-06-01'),
  ]
  const repeated = patternsOf(offices, asOf).find(({ code }) => code === 'repeated_failures')
  assert.equal(repeated?.date, '2021-06-01')
  assert.equal(
    patternsOf(offices.slice(1), asOf).find(({ code }) => code === 'repeated_failures'),
    undefined,
  )
  const slow = offices.map((office) => ({ ...office, company: { ...office.company, createdOn: '2001-01-01' } }))
  assert.equal(
    patternsOf(slow, asOf).find(({ code }) => code === 'repeated_failures'),
    undefined,
  )
  const persons = [{ offices: [], alerts: repeated === undefined ? [] : [{ ...repeated, confidence: 99 }] }]
  assert.equal(letter(own(), persons, asOf), 'D')
})

test('a company of the same trade and town, or of a like name, beside a liquidation is its successor', () => {
  const gone = {
    company: company('2', { name: 'FORSA PEINTURE', town: 'PAU' }),
    alerts: [alert('liquidation_opened', '2024-01-10')],
  }
  const next = (more: object) => ({
    company: company('3', { createdOn: '2024-04-01', name: 'OTHER THINGS', ...more }),
    alerts: [],
  })
  const found = (more: object) => patternsOf([gone, next(more)], asOf).some(({ code }) => code === 'successor_company')
  assert.equal(found({ name: 'FORSA PEINTURE PLUS 28' }), true)
  assert.equal(found({}), false)
  assert.equal(found({ name: 'FORSA PEINTURE PLUS 28', createdOn: '2024-09-01' }), false)
})

test('who resigned in the half year before is told, where the register dates it', () => {
  const office = (until: string) => ({
    company: company('2'),
    until,
    alerts: [alert('uk_compulsory_liquidation', '2024-06-01')],
  })
  const left = (until: string) =>
    patternsOf([office(until)], asOf).some(({ code }) => code === 'manager_left_before_insolvency')
  assert.equal(left('2024-02-01'), true)
  assert.equal(left('2023-02-01'), false)
  assert.equal(left('2024-07-01'), false)
})

test('all contributions are told, and sum to the points', () => {
  const offices = ['2', '3', '4', '5', '6'].map((id) => elsewhere(id, [alert('liquidation_opened', '2022-01-01')]))
  const grade = gradeOf(own(), [person(...offices)], asOf)
  assert.ok(grade.grade !== null)
  assert.equal(grade.contributions.length, 5)
  const sum = grade.contributions.reduce((total, { points }) => total + points, 0)
  assert.ok(Math.abs(sum - grade.points) <= 0.05 * 5)
})
