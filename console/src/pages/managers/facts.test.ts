import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagerRaw } from '../xray/raw.ts'
import { alertsOf, isAged, networkOf, type Telling } from './facts.ts'

const tell: Telling = {
  points: (points) => `${points} points`,
  doubtful: (percentage) => `doubtful ${percentage}`,
  aged: 'aged',
  pointless: 'pointless',
  itself: 'itself',
  nothing: 'nothing',
  noAlert: 'none',
  ownAlerts: (count) => `${count}`,
  born: (day) => day,
  through: (name) => `by ${name}`,
  nobody: 'nobody',
  manages: 'manages',
}
const alert = (date: string | null, level: string, baseLevel = level) => ({
  date,
  name: `on ${date}`,
  level,
  code: 'x',
  baseLevel,
})
const company = (id: string, more: object = {}) => ({
  name: `C${id}`,
  code: { type: 'siren', id },
  jobStartDate: '2019-01-01',
  jobEndDate: null,
  alerts: [],
  confidencePercentage: 99,
  ...more,
})
const raw = {
  request: { id: 'r', code: { type: 'siren', id: '1' } },
  asOf: '2026-11-15',
  company: { name: 'OWN', code: { type: 'siren', id: '1' }, alerts: [], createdOn: '2021-06-01' },
  score: {
    grade: 'C',
    points: 28,
    contributions: [{ company: { type: 'siren', id: '3' }, alert: 'on 2024-01-01', date: '2024-01-01', points: 28 }],
  },
  persons: [
    {
      firstname: 'Ana',
      lastname: 'LEMEUR',
      birthdate: null,
      birthdatePrecision: null,
      alerts: [alert('2023-05-05', 'high')],
      companies: [
        company('2', { throughCompany: { type: 'siren', id: '2' }, closedOn: '2022-02-02' }),
        company('3', { alerts: [alert('2024-01-01', 'high'), alert(null, 'low')] }),
      ],
      doubtfulCompanies: [company('4', { confidencePercentage: 68, alerts: [alert('2020-01-01', 'medium', 'high')] })],
    },
  ],
} as unknown as ManagerRaw

test('every company of every person is in the network, doubtful ones too', () => {
  const { people, company: own } = networkOf(raw, tell)
  assert.deepEqual(
    people[0]?.companies.map(({ company: { name, says, to } }) => [name, says, to]),
    [
      ['C2', 'nothing', '2022-02-02'],
      ['C3', '28 points', null],
      ['C4', 'doubtful 68', null],
    ],
  )
  assert.equal(people[0]?.through, 'by C2')
  assert.equal(people[0]?.person.isGrave, true)
  assert.equal(own.says, 'none')
})

test('every alert is listed once, the newest first and undated ones last, with its points', () => {
  assert.deepEqual(
    alertsOf(raw, 'nobody').map(({ date, about, points, isDoubtful }) => [date, about, points, isDoubtful]),
    [
      ['2024-01-01', 'C3', 28, false],
      ['2023-05-05', 'Ana LEMEUR', undefined, false],
      ['2020-01-01', 'C4', undefined, true],
      [null, 'C3', undefined, false],
    ],
  )
})

test('an alert has aged where it weighs less than it did', () => {
  assert.equal(isAged({ level: 'medium', baseLevel: 'high' }), true)
  assert.equal(isAged({ level: 'medium', baseLevel: 'low' }), false)
})
