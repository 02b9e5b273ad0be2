import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { company, judgment, notice, source } from '#test/support/register-facts.ts'
import { type Alert, type AlertCode, agedLevel, makeAlert } from './alert.ts'
import { alertsOf } from './alerts-of.ts'
import { addMonths, frenchDate } from './days.ts'
import { type GradedPerson, gradeOf, letterOf, pointsOf, presence, rules } from './grade.ts'
import { patternRules, patternsOf } from './patterns.ts'

const asOf = '2026-06-30'
const alert = (code: AlertCode, date: string): Alert => makeAlert(code, { date, source }, asOf)
const own = (...alerts: Alert[]) => ({ company: company('1'), alerts })
const page = readFileSync(join(import.meta.dirname, '../../../../docs/manager-xray.md'), 'utf8')

/** An office elsewhere whose only alert is worth so many points today. */
const worth = (points: number): GradedPerson => {
  const today = { ...alert('liquidation_opened', asOf), baseLevel: 'high' as const }
  return { alerts: [], offices: [{ company: company('2'), alerts: [today], identity: points / rules.points.high }] }
}
test('docs/manager-xray.md publishes points, lives, presence and the bounds of the grade as the code has them', () => {
  const { points, lifeYears, presence: share, ownWeight, letters, overridesFrom } = rules
  const text = page.replace(/\s+/g, ' ')
  const says = (sentence: string) => assert.ok(text.includes(sentence), sentence)
  says(`high ${points.high}, medium ${points.medium}, low ${points.low}, times e^(−age/τ)`)
  says(`τ = ${lifeYears.high}, ${lifeYears.medium}, ${lifeYears.low} years`)
  says(`times ${share.inOffice} if the person was in office, ${share.justGone} if gone less than a year before`)
  says(`${share.longGone} if gone longer, ${share.notYet} if there only later`)
  says(`company itself ${ownWeight} times its largest`)
  const [e, d, c, b] = letters.map(([from]) => from)
  says(`A < ${b} ≤ B < ${c} ≤ C < ${d} ≤ D < ${e} ≤ E`)
  says(`with identity from ${overridesFrom} on`)
})

test('a letter begins at its bound, and just under it is still the better one', () => {
  assert.deepEqual([0, 4.99, 5, 14.99, 15, 34.99, 35, 69.99, 70, 500].map(letterOf), [...'AABBCCDDEE'])
  const grade = gradeOf(own(), [worth(35)], asOf)
  assert.deepEqual([grade.grade, grade.grade !== null && grade.points], ['D', 35])
})

test('an office counts from an identity of 0.8 on', () => {
  const points = (identity: number) => {
    const grade = gradeOf(own(), [worth(identity * 40)], asOf)
    return grade.grade === null ? null : grade.points
  }
  assert.deepEqual([points(0.8), points(0.79)], [32, 0])
})

test('alerts of the company itself weigh one and a half times', () => {
  const grade = gradeOf(own(alert('liquidation_opened', asOf)), [], asOf)
  assert.equal(grade.grade === null ? null : grade.points, 60)
})

test('after its life an alert is worth a third and a bit, whatever its level', () => {
  for (const [level, years] of [
    ['high', 5],
    ['medium', 4],
    ['low', 3],
  ] as const) {
    const one = { ...alert('liquidation_opened', `${2026 - years}-06-30`), baseLevel: level }
    assert.ok(Math.abs(pointsOf(one, asOf) / rules.points[level] - 1 / Math.E) < 0.001, level)
  }
  assert.equal(pointsOf({ ...alert('liquidation_opened', '2027-01-01') }, asOf), 40)
})

test('an event is of a person from the first day in office, wholly until the last, and mostly for a year more', () => {
  const office = { from: '2018-01-01', until: '2020-01-01' }
  assert.deepEqual([presence(office, '2017-12-31'), presence(office, '2018-01-01')], [0.2, 1])
  assert.deepEqual([presence(office, '2020-01-01'), presence(office, '2020-01-02')], [1, 0.8])
  assert.deepEqual([presence(office, '2020-12-30'), presence(office, '2021-01-02')], [0.8, 0.3])
})

test('all contributions are shown, the largest first', () => {
  const offices = ['2', '3', '4', '5'].map((id, index) => ({
    company: company(id),
    alerts: [alert('liquidation_opened', asOf)],
    identity: 0.8 + index / 20,
  }))
  const grade = gradeOf(own(), [{ offices, alerts: [] }], asOf)
  assert.ok(grade.grade !== null)
  assert.deepEqual(
    grade.contributions.map(({ points }) => points),
    [38, 36, 34, 32],
  )
})

test('a level drops one step after five years and another after ten', () => {
  const aged = (date: string) => agedLevel('high', date, asOf)
  assert.deepEqual([aged('2021-07-02'), aged('2021-06-29')], ['high', 'medium'])
  assert.deepEqual([aged('2016-07-02'), aged('2016-06-29')], ['medium', 'low'])
  assert.equal(agedLevel('low', '2000-01-01', asOf), 'low')
})

const failed = (id: string, created: string, date: string) => ({
  company: company(id, { createdOn: created }),
  alerts: [alert('liquidation_opened', date)],
})
const hasPattern = (code: AlertCode, offices: Parameters<typeof patternsOf>[0], on = asOf) =>
  patternsOf(offices, on).some((one) => one.code === code)

test('repeated failures: within three years of the creation, to the day', () => {
  const last = (date: string) =>
    hasPattern('repeated_failures', [
      failed('2', '2016-01-01', '2017-06-01'),
      failed('3', '2018-01-01', '2019-06-01'),
      failed('4', '2018-03-01', date),
    ])
  assert.deepEqual([last('2021-03-01'), last('2021-03-02')], [true, false])
})

test('repeated failures: three within ten years, the last no more than ten years ago', () => {
  const offices = (first: string) => [
    failed('2', first, first),
    failed('3', '2018-01-01', '2019-06-01'),
    failed('4', '2020-01-01', '2021-06-01'),
  ]
  assert.equal(hasPattern('repeated_failures', offices('2011-06-02')), true)
  assert.equal(hasPattern('repeated_failures', offices('2011-05-30')), false)
  assert.equal(hasPattern('repeated_failures', offices('2016-06-02'), '2031-05-31'), true)
  assert.equal(hasPattern('repeated_failures', offices('2016-06-02'), '2031-06-03'), false)
})

test('companies are of a like name by its first two words, and not by one', () => {
  const areAlike = (one: string, other: string) =>
    hasPattern('successor_company', [
      { company: company('2', { name: one }), alerts: [alert('liquidation_opened', '2024-07-10')] },
      { company: company('3', { name: other, createdOn: '2024-07-10' }), alerts: [] },
    ])
  assert.equal(areAlike('FORSA PEINTURE NORD', 'FORSA PEINTURE SUD'), true)
  assert.equal(areAlike('FORSA 28', 'FORSA PLUS'), false)
})

test('a successor is founded within six months of the liquidation, before or after it, to the day', () => {
  const beside = (createdOn: string) =>
    hasPattern('successor_company', [
      { company: company('2', { name: 'FORSA PEINTURE' }), alerts: [alert('liquidation_opened', '2024-07-10')] },
      { company: company('3', { name: 'FORSA PEINTURE PLUS', createdOn }), alerts: [] },
    ])
  assert.deepEqual([beside('2025-01-10'), beside('2025-01-11')], [true, false])
  assert.deepEqual([beside('2024-01-10'), beside('2024-01-09')], [true, false])
})

test('who left within six months before the insolvency left shortly before, to the day', () => {
  const left = (until: string) =>
    hasPattern('manager_left_before_insolvency', [
      { company: company('2'), until, alerts: [alert('uk_compulsory_liquidation', '2024-07-10')] },
    ])
  assert.deepEqual(
    [left('2024-01-10'), left('2024-01-09'), left('2024-07-10'), left('2024-07-11')],
    [true, false, true, false],
  )
})

test('the catalogue tells the windows of the patterns as the code has them', () => {
  const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const { shortLivedMonths, failuresMin, windowYears, successorMonths, leftBeforeMonths } = patternRules
  const text = page.toLowerCase()
  assert.match(
    text,
    new RegExp(
      `${words[failuresMin]} or more companies of the person failed within ${words[shortLivedMonths / 12]} years`,
    ),
  )
  assert.match(text, new RegExp(`in ${words[windowYears]} years`))
  assert.match(text, new RegExp(`within ${words[successorMonths]} months of a liquidation`))
  assert.match(text, new RegExp(`left within ${words[leftBeforeMonths]} months before`))
})

test('months are added to the same day, or to the last of a shorter month; dates are read from French sentences', () => {
  assert.deepEqual(
    [addMonths('2024-01-31', 1), addMonths('2023-01-31', 1), addMonths('2023-12-15', 1), addMonths('2024-03-31', -1)],
    ['2024-02-29', '2023-02-28', '2024-01-15', '2024-02-29'],
  )
  assert.deepEqual(
    ['le 17 aout 2025', '1er janvier 2021', '31 decembre 2020', '09/05/2021', '09/13/2021', '3 brumaire 2021'].map(
      frenchDate,
    ),
    ['2025-08-17', '2021-01-01', '2020-12-31', '2021-05-09', undefined, undefined],
  )
})

test('a ban ends when the court says, in years or in months; without a word, after the fifteen years that the law allows', () => {
  const until = (text: string) =>
    alertsOf([judgment('1', '2018-03-08', "Jugement d'interdiction de gérer", { text })], company('1'), asOf)[0]?.until
  assert.equal(until('pour une durée de 10 ans'), '2028-03-08')
  assert.equal(until('pour une durée de 126 mois'), '2028-09-08')
  assert.equal(until('sans durée'), '2033-03-08')
})

test('a company struck off within ninety days of its closure was struck off by it, to the day', () => {
  const struck = (date: string) =>
    alertsOf(
      [
        judgment('1', '2024-01-01', "Jugement de clôture pour insuffisance d'actif"),
        notice('1', 'radiation', { date, publishedOn: date, text: 'Radiation' }),
      ],
      company('1'),
      asOf,
    ).some(({ code }) => code === 'struck_off_ex_officio')
  assert.deepEqual([struck('2024-03-31'), struck('2024-04-01')], [true, false])
})
