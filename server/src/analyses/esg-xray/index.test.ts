import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { MediumId, ReportId } from '#kernel/ids.ts'
import type { OtherReport } from '../analysis.ts'
import type { EsgInputs } from './criterion.ts'
import { esgXrayRaw } from './raw.ts'
import { criteria, esgReport, gradeOf } from './report.ts'
import { isListed, naceDigits, sectorLists } from './sectors.ts'

const code = { type: 'siren', id: '732829320' }
const source = { register: 'fr-demo', url: 'https://register.example/', readAt: '2026-06-30T00:00:00.000Z' }
const dossier = (activity?: string): RegisterDossier => ({
  company: code,
  asOf: '2026-06-30',
  companies: [
    {
      code,
      country: 'FR',
      name: 'HORTUS',
      isSoleTrader: false,
      isMasked: false,
      status: 'active',
      workforce: { from: 10, to: 19 },
      officers: [],
      sources: [source],
      ...(activity !== undefined && { activity: { code: activity, nomenclature: 'NAF' } }),
    },
  ],
  notices: [],
  listings: [],
  coverage: [],
  cut: [],
  isDemonstration: true,
})

const report = (name: string, raw: Record<string, unknown>): OtherReport => ({
  id: name as ReportId,
  source: name,
  medium: name === 'doc_xray' ? ('m' as MediumId) : undefined,
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
const bank = (categories: object[] = ['salary', 'socialCharges', 'tax'].map((name) => ({ name, out: 1, count: 3 }))) =>
  report('bank_xray', {
    period: { days: 90 },
    categories,
    alerts: [],
    crossChecks: [],
    indicators: [{ name: 'paymentBehaviour', grade: 'A' }],
  })
const doc = (color: string) => report('doc_xray', { flag: { color } })

const full: EsgInputs = {
  notes: {
    esgGenderDiversity: '41-60%',
    esgLabels: ['ISO 14001', 'B Corp'],
    esgEmployeeProtection: '2-5',
    esgJobCreation: '1',
    workforceNumber: 12,
  },
  register: dossier('62.01Z'),
  reports: [manager(), bank(), doc('green')],
}
const made = (inputs: Partial<EsgInputs> = {}) => esgXrayRaw.parse(esgReport({ ...full, ...inputs }))
const criterionOf = (raw: ReturnType<typeof made>, name: string) =>
  raw.categories.flatMap((category) => category.criteria).find((one) => one.name === name)

test('there are about thirty criteria in three categories, each with its rule in three languages', () => {
  assert.equal(criteria.length, 30)
  assert.equal(new Set(criteria.map(({ name }) => name)).size, criteria.length)
  for (const { title, rule } of criteria)
    for (const text of [title, rule]) assert.equal(Object.values(text).filter((one) => one.length > 0).length, 3)
})

test('a company of which all is known has three layers of scores, and each criterion says input, rule and source', () => {
  const raw = made()
  assert.deepEqual([raw.grade, raw.missing], ['A', []])
  assert.deepEqual(
    raw.categories.map(({ name, grade }) => `${name} ${grade}`),
    ['environment A', 'social A', 'governance A'],
  )
  const mean = raw.categories.reduce((sum, { score }) => sum + (score ?? 0), 0) / 3
  assert.ok(Math.abs((raw.score ?? 0) - mean) <= 0.05)
  assert.deepEqual(raw.criterias.genderDiversity, { value: '41-60%', score: 100, source: 'notes' })
  assert.match(criterionOf(raw, 'climateImpact')?.basis ?? '', /2022\/1288/)
  for (const { criteria: own, score } of raw.categories) {
    const weight = own.reduce((sum, one) => sum + one.weight, 0)
    const sum = own.reduce((total, one) => total + one.weight * (one.score ?? 0), 0)
    assert.ok(Math.abs((score ?? 0) - sum / weight) <= 0.05)
  }
})

test('what is missing takes the score of its category and the whole, and the report says how to send it', () => {
  const raw = made({ notes: {}, register: null, reports: [] })
  assert.deepEqual([raw.score, ...raw.categories.map(({ score }) => score)], [null, null, null, null])
  assert.deepEqual(raw.missing.map(({ name }) => name).sort(), [
    'activity',
    'bank',
    'document',
    'esgEmployeeProtection',
    'esgGenderDiversity',
    'esgJobCreation',
    'esgLabels',
    'managers',
    'workforceNumber',
  ])
  for (const { how, criteria: of } of raw.missing) assert.ok(how.length > 10 && of.length > 0)
  const noBank = made({ reports: [manager(), doc('green')] })
  assert.deepEqual(
    noBank.categories.map(({ score }) => score === null),
    [false, true, true],
  )
})

test('an activity is judged by lists that anyone can look up', () => {
  assert.deepEqual(['62.01Z', '23510', '4671', '20.1', '35.22Z'].map(naceDigits), [
    '6201',
    '2351',
    '4671',
    '201',
    '3522',
  ])
  assert.deepEqual([naceDigits('00.00'), naceDigits('x'), naceDigits(undefined)], [undefined, undefined, undefined])
  assert.equal(isListed(sectorLists.fossilFuels, '3522'), true)
  assert.equal(isListed(sectorLists.fossilFuels, '3511'), false)
  const cement = made({ register: dossier('23.51Z'), notes: { ...full.notes, esgLabels: ['none'] } })
  assert.equal(cement.categories[0]?.grade, 'C')
  assert.equal(made({ register: dossier('68.20A') }).criterias.climateImpact?.score, 50)
})

test('a red document, a ban, wages that are not paid each lower their category', () => {
  assert.equal(made({ reports: [manager(), bank(), doc('green'), doc('red')] }).criterias.documentHonesty?.score, 0)
  const banned = manager({
    persons: [{ alerts: [{ level: 'high', code: 'ban', date: '2026-01-01' }], companies: [] }],
    score: { grade: 'E' },
  })
  const governance = made({ reports: [banned, bank(), doc('green')] }).categories[2]
  assert.ok((governance?.score ?? 100) < 80, String(governance?.score))
  const unpaid = made({ reports: [manager(), bank([]), doc('green')] })
  assert.deepEqual(
    ['salariesPaid', 'socialChargesPaid', 'taxesPaid'].map((name) => unpaid.criterias[name]?.score),
    [20, 20, 20],
  )
})

test('an entry of the Manager X-Ray without a person is no manager', () => {
  const nobody = { isPersonless: true, alerts: [], companies: [] }
  const { criterias } = made({ reports: [manager({ persons: [nobody] }), bank(), doc('green')] })
  assert.deepEqual([criterias.transparency?.score, criterias.transparency?.value], [50, 0])
  assert.equal(criterias.personalSanctions, undefined)
})

test('labels are counted as declared, and those of another kind are not', () => {
  assert.equal(made({ notes: { ...full.notes, esgLabels: ['none'] } }).criterias.environmentalLabels?.score, 40)
  assert.equal(
    made({ notes: { ...full.notes, esgLabels: ['Norme ISO 14001:2015'] } }).criterias.environmentalLabels?.score,
    80,
  )
  assert.equal(made({ notes: { ...full.notes, esgLabels: ['ISO 37001'] } }).criterias.environmentalLabels?.score, 40)
})

test('grades are fifths', () => {
  assert.deepEqual([100, 80, 79.9, 60, 40, 20, 0].map(gradeOf), ['A', 'A', 'B', 'B', 'C', 'D', 'E'])
})
