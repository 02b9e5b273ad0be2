import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Notes } from '#domain/notes.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { ReportId } from '#kernel/ids.ts'
import type { OtherReport } from '../analysis.ts'
import type { EsgInputs, Judged } from './criterion.ts'
import { criteria, esgReport } from './report.ts'
import { naceDigits, sectionOf } from './sectors.ts'

const code = { type: 'siren', id: '732829320' }
const report = (source: string, raw: Record<string, unknown>): OtherReport => ({
  id: source as ReportId,
  source,
  medium: undefined,
  raw,
})
const manager = (more: object = {}) =>
  report('manager_xray', {
    asOf: '2026-06-30',
    coverage: [{ what: 'notices', outcome: 'answered' }],
    persons: [{ alerts: [], companies: [{ code, jobStartDate: '2015-01-01', jobEndDate: null }] }],
    company: { code, createdOn: '2010-01-01', isMasked: false, alerts: [] },
    score: { grade: 'A' },
    ...more,
  })
const bank = (more: object = {}) => report('bank_xray', { period: { days: 365 }, categories: [], alerts: [], ...more })

function judged(name: string, inputs: Partial<EsgInputs>): Judged {
  const criterion = criteria.find((one) => one.name === name)
  assert.ok(criterion, name)
  return criterion.judge({ notes: {}, register: null, reports: [], ...inputs })
}
const scoreOf = (name: string, inputs: Partial<EsgInputs>) => {
  const found = judged(name, inputs)
  return 'missing' in found ? `missing ${found.missing}` : found.score
}
const ofManager = (name: string, more: object) => scoreOf(name, { reports: [manager(more)] })
const ofNotes = (name: string, notes: Notes) => scoreOf(name, { notes })
const ofBank = (name: string, more: object, notes: Notes = {}) => scoreOf(name, { reports: [bank(more)], notes })

test('a company gains with its first, third, fifth and tenth birthday', () => {
  const aged = (createdOn: string) =>
    ofManager('companyAge', { company: { code, createdOn, isMasked: false, alerts: [] } })
  // The day before each birthday, and the birthday; a year has 365.25 days.
  assert.deepEqual([aged('2025-07-01'), aged('2025-06-29')], [30, 50])
  assert.deepEqual([aged('2023-07-01'), aged('2023-06-29')], [50, 70])
  assert.deepEqual([aged('2021-07-01'), aged('2021-06-29')], [70, 85])
  assert.deepEqual([aged('2016-07-01'), aged('2016-06-29')], [85, 100])
})

test('of the managers the one who is there longest counts, from one and from three years on', () => {
  const since = (...starts: string[]) =>
    ofManager('managementStability', {
      persons: starts.map((jobStartDate) => ({ alerts: [], companies: [{ code, jobStartDate, jobEndDate: null }] })),
    })
  assert.deepEqual([since('2025-07-01'), since('2025-06-29')], [40, 70])
  assert.deepEqual([since('2023-07-01'), since('2023-06-29')], [70, 100])
  assert.equal(since('2026-01-01', '2020-01-01'), 100)
  const gone = [{ alerts: [], companies: [{ code, jobStartDate: '2000-01-01', jobEndDate: '2020-01-01' }] }]
  assert.equal(ofManager('managementStability', { persons: gone }), 'missing registerDetail')
})

test('the worst alert decides, and none of them is made up for by another', () => {
  const company = (...levels: string[]) => ({
    code,
    createdOn: '2010-01-01',
    isMasked: false,
    alerts: levels.map((level) => ({ level, code: 'x', date: '2026-01-01' })),
  })
  const worst = (...levels: string[]) => ofManager('legalProceedings', { company: company(...levels) })
  assert.deepEqual([worst(), worst('low'), worst('medium'), worst('high')], [100, 80, 50, 10])
  assert.equal(worst('low', 'high', 'medium'), 10)
  const coverage = [{ what: 'notices', outcome: 'unavailable' }]
  assert.equal(ofManager('legalProceedings', { coverage }), 'missing register')
})

test('grades of the other X-Rays become scores, A the best and E nothing', () => {
  const byGrade = 'ABCDE'.split('')
  const expected = [100, 80, 55, 25, 0]
  assert.deepEqual(
    byGrade.map((grade) => ofManager('managersRecord', { score: { grade } })),
    expected,
  )
  assert.deepEqual(
    byGrade.map((grade) => ofBank('paymentIncidents', { indicators: [{ name: 'paymentBehaviour', grade }] })),
    expected,
  )
})

test('missing accounts, masked managers and figures that disagree cost what the rule says', () => {
  const late = { code, isMasked: false, alerts: [{ level: 'low', code: 'accounts_not_filed', date: '2026-01-01' }] }
  assert.deepEqual([ofManager('accountsFiled', {}), ofManager('accountsFiled', { company: late })], [100, 30])
  const masked = { code, isMasked: true, alerts: [] }
  assert.deepEqual([ofManager('transparency', {}), ofManager('transparency', { company: masked })], [100, 50])
  const conflicting = (count: number) =>
    scoreOf('figuresConsistency', { reports: [report('magpie', { conflicts: Array.from({ length: count }) })] })
  assert.deepEqual([0, 1, 3, 5, 9].map(conflicting), [100, 80, 40, 0, 0])
  const colour = (...colours: string[]) =>
    scoreOf('documentHonesty', { reports: colours.map((color) => report('doc_xray', { flag: { color } })) })
  assert.deepEqual([colour('green'), colour('green', 'orange'), colour('orange', 'red', 'green')], [100, 40, 0])
})

test('women and men: the middle is best, and either end is the same', () => {
  const shares = ['0-20%', '21-40%', '41-60%', '61-80%', '81-100%'] as const
  assert.deepEqual(
    shares.map((esgGenderDiversity) => ofNotes('genderDiversity', { esgGenderDiversity })),
    [30, 70, 100, 70, 30],
  )
})

test('jobs: more is better, and a fifth of the workforce is nearly the best, however few', () => {
  const created = (esgJobCreation: NonNullable<Notes['esgJobCreation']>, workforceNumber = 1_000) =>
    ofNotes('jobCreation', { esgJobCreation, workforceNumber })
  assert.deepEqual([created('0'), created('1'), created('2-5'), created('6-10'), created('10+')], [40, 60, 80, 90, 100])
  // The least that an answer says is held against the workforce.
  assert.deepEqual([created('1', 5), created('1', 6)], [90, 60])
  assert.deepEqual([created('2-5', 10), created('2-5', 11)], [90, 80])
  assert.deepEqual([created('0', 1), created('10+', 10)], [40, 100])
})

test('wages, charges and taxes: one payment a quarter is regular; under three months nothing can be said', () => {
  const paid = (count: number, days: number, notes: Notes = {}) =>
    ofBank('salariesPaid', { period: { days }, categories: [{ name: 'salary', out: count, count }] }, notes)
  assert.deepEqual([paid(1, 84), paid(1, 85)], ['missing bank', 100])
  assert.deepEqual([paid(3, 340), paid(4, 340)], [60, 100])
  assert.deepEqual(
    [paid(0, 340), paid(0, 340, { workforceNumber: 1 }), paid(0, 340, { workforceNumber: 2 })],
    [20, 100, 20],
  )
})

test('one seizure is bad, two are nothing', () => {
  const seized = (count: number) =>
    ofBank('seizures', { alerts: Array.from({ length: count }, () => ({ category: 'seizure' })) })
  assert.deepEqual([0, 1, 2, 3].map(seized), [100, 30, 0, 0])
})

test('the workforce fits from the first to the last of the range of the register', () => {
  const workforce = (workforceNumber: number) => {
    const company = { code, workforce: { from: 10, to: 19 } }
    const register = { company: code, companies: [company] } as unknown as RegisterDossier
    return scoreOf('workforceKnown', { notes: { workforceNumber }, register })
  }
  assert.deepEqual([9, 9.5, 10, 19, 19.5, 20].map(workforce), [50, 100, 100, 100, 100, 50])
})

test('every division of NACE is in its section, and the numbers that are none are in no section', () => {
  const first = 'A01 B05 C10 D35 E36 F41 G45 H49 I55 J58 K64 L68 M69 N77 O84 P85 Q86 R90 S94 T97 U99'.split(' ')
  const last = 'A03 B09 C33 D35 E39 F43 G47 H53 I56 J63 K66 L68 M75 N82 O84 P85 Q88 R93 S96 T98 U99'.split(' ')
  for (const name of [...first, ...last]) assert.equal(sectionOf(name.slice(1)), name[0])
  for (const none of ['00', '04', '34', '40', '44', '48', '54', '57', '67', '76', '83', '89'])
    assert.equal(naceDigits(`${none}.10`), undefined)
})

test('reasons call a score good from 70, bad under 45, and the strongest pull comes first, ten at most', () => {
  const reasonFor = (esgGenderDiversity: NonNullable<Notes['esgGenderDiversity']>) =>
    esgReport({ notes: { esgGenderDiversity }, register: null, reports: [] }).reasons[0]?.sentiment
  assert.deepEqual([reasonFor('21-40%'), reasonFor('0-20%')], ['good', 'bad'])
  const medium = manager({
    company: { code, createdOn: '2010-01-01', isMasked: false, alerts: [{ level: 'medium', code: 'x', date: '' }] },
  })
  const neutral = esgReport({ notes: {}, register: null, reports: [medium] }).reasons.find(
    ({ criteria: { legalProceedings } }) => legalProceedings !== undefined,
  )
  assert.equal(neutral?.sentiment, 'neutral')
  const notes: Notes = { esgGenderDiversity: '0-20%', esgLabels: [], esgJobCreation: '1', workforceNumber: 50 }
  const { reasons } = esgReport({ notes, register: null, reports: [medium, bank()] })
  assert.equal(reasons.length, 10)
  const pulls = reasons.map(({ weight, criteria: { score } }) => weight * Math.abs(Number(score) - 60))
  assert.deepEqual(
    pulls,
    pulls.toSorted((one, other) => other - one),
  )
})

test('jobs that are a fifth of the workforce count like more of them', () => {
  const jobs = (answer: string, workforceNumber: number) =>
    ofNotes('jobCreation', { esgJobCreation: answer, workforceNumber } as Notes)
  assert.deepEqual([jobs('2-5', 10), jobs('2-5', 11)], [90, 80])
  assert.deepEqual([jobs('1', 5), jobs('1', 6)], [90, 60])
  assert.deepEqual([jobs('0', 5), jobs('10+', 50)], [40, 100])
})

test('years are told with one decimal, rounded down', () => {
  const told = (name: string) => {
    const found = judged(name, { reports: [manager()] })
    return 'missing' in found ? found.missing : found.value
  }
  // From 2010-01-01 and from 2015-01-01 to 2026-06-30.
  assert.deepEqual([told('companyAge'), told('managementStability')], [16.4, 11.4])
})

test('every division of NACE is in one section, and what is none in no section', () => {
  const sections = ['09', '10', '33', '34', '35', '43', '44', '45', '98', '99'].map(sectionOf)
  assert.deepEqual(sections, ['B', 'C', 'C', undefined, 'D', 'F', undefined, 'G', 'T', 'U'])
  assert.deepEqual([sectionOf('00'), naceDigits('9'), naceDigits('99')], [undefined, undefined, '99'])
})
