import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CompanyRecord, RegisterNotice } from '#domain/register.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import { company, judgment, manager, managingCompany, notice, person, source } from '#test/support/register-facts.ts'
import { managerXrayRaw } from './raw.ts'
import { managersOf } from './report.ts'

const asOf = '2026-06-30'
const dossier = (
  companies: readonly CompanyRecord[],
  notices: readonly RegisterNotice[] = [],
  more = {},
): RegisterDossier => ({
  company: { type: 'siren', id: '1' },
  asOf,
  companies,
  notices,
  listings: [],
  coverage: [{ register: 'fr-demo', what: 'notices', outcome: 'answered', at: '2026-06-30' }],
  cut: [],
  isDemonstration: false,
  ...more,
})
const report = (...parts: Parameters<typeof dossier>) =>
  managerXrayRaw.parse(managersOf(dossier(...parts), { id: 'r1', code: { type: 'siren', id: '1' } }))

const kevin = person('VALMASSE,KEVIN BERNARD', { bornOn: '1985-07' })
const liquidation = "Jugement d'ouverture de liquidation judiciaire"

test('a report names managers, their other companies and what went wrong there, with where it was read', () => {
  const raw = report(
    [
      company('1', { officers: [manager(kevin)] }),
      company('2', { officers: [manager(person('VALMASSE,Kevin', { bornOn: '1985-07' }))] }),
    ],
    [judgment('2', '2025-01-05', liquidation)],
  )
  const [found] = raw.persons
  assert.equal(raw.persons.length, 1)
  assert.deepEqual([found?.lastname, found?.firstname], ['VALMASSE', 'KEVIN BERNARD'])
  assert.deepEqual([found?.birthdate, found?.birthdatePrecision], ['1985-07-01', 'month'])
  assert.deepEqual(
    found?.companies.map(({ code }) => code.id),
    ['1', '2'],
  )
  const [own, other] = found?.companies ?? []
  assert.equal(own?.confidencePercentage, 100)
  assert.ok((other?.confidencePercentage ?? 0) >= 90 && (other?.confidencePercentage ?? 100) <= 99)
  assert.equal(found?.confidencePercentage, other?.confidencePercentage)
  assert.deepEqual(
    other?.alerts.map(({ date, name, level }) => [date, name, level]),
    [['2025-01-05', 'Judicial liquidation opened', 'high']],
  )
  assert.equal(other?.alerts[0]?.source.url, source.url)
  assert.ok((other?.evidence.length ?? 0) >= 4)
  assert.equal(raw.score.grade, 'C')
})

test('namesakes born in another year are kept out, doubtful ones are shown apart and count nothing', () => {
  const raw = report(
    [
      company('1', { officers: [manager(person('MOREAU,Julie', { bornOn: '1980-01' }))], town: 'PAU' }),
      company('2', { officers: [manager(person('MOREAU,Julie', { bornOn: '1961-05' }))] }),
      company('3', { officers: [manager(person('MOREAU,Julie'))], town: 'PAU' }),
      company('4', { officers: [manager(person('MOREAU,Julie'))], town: 'METZ' }),
    ],
    ['2', '3', '4'].map((id) => judgment(id, '2026-01-05', liquidation)),
  )
  const [found] = raw.persons
  const shown = [...(found?.companies ?? []), ...(found?.doubtfulCompanies ?? [])].map(({ code }) => code.id)
  assert.equal(shown.includes('2'), false)
  for (const { confidencePercentage } of found?.doubtfulCompanies ?? [])
    assert.ok(confidencePercentage >= 50 && confidencePercentage < 80)
  assert.equal(
    found?.companies.some(({ code }) => code.id === '4'),
    false,
  )
})

test('auditors are no managers, who has left neither, and who is listed twice is one', () => {
  const raw = report([
    company('1', {
      officers: [
        manager(kevin),
        manager(person('VALMASSE,Kevin', { bornOn: '1985-07' }), { role: 'Directeur Général' }),
        manager(person('AUDITOR,Anne'), { isManager: false }),
        manager(person('GONE,Paul'), { until: '2020-01-01' }),
      ],
    }),
  ])
  assert.deepEqual(
    raw.persons.map(({ lastname }) => lastname),
    ['VALMASSE'],
  )
  assert.equal(raw.persons[0]?.companies[0]?.role, 'Gérant, Directeur Général')
  assert.equal(raw.persons[0]?.confidencePercentage, 100)
})

test('companies that manage the company are followed, three steps far, also in a circle', () => {
  const chain = ['1', '2', '3', '4', '5'].map((id, at, all) =>
    company(id, {
      officers: [
        managingCompany(all[at + 1] ?? '1'),
        manager(person(`PERSON${'ABCDE'[at]}RT,Yann`, { bornOn: `19${60 + at}-01` })),
      ],
    }),
  )
  const raw = report(chain)
  assert.equal(raw.persons.length, 4)
  assert.deepEqual(raw.persons[1]?.companies[0]?.throughCompany, { id: '2', type: 'siren' })
})

test('a manager who left is found in the gazette alone, with the days', () => {
  const officer = {
    name: 'VALMASSE, Kevin Bernard',
    surnames: ['VALMASSE'],
    givenNames: ['Kevin', 'Bernard'],
    role: 'Gérant',
  }
  const raw = report(
    [
      company('1', { officers: [manager(kevin)] }),
      company('2', { officers: [manager(person('COLIN,Lucas', { bornOn: '1970-01' }))] }),
    ],
    [
      notice('2', 'creation', { date: '2015-02-03', officers: [{ ...officer, hasLeft: false }] }),
      notice('2', 'modification', {
        publishedOn: '2025-03-15',
        text: 'administration',
        officers: [{ ...officer, hasLeft: true }],
      }),
      judgment('2', '2025-08-09', liquidation),
    ],
  )
  const [found] = raw.persons
  const other = found?.companies[1]
  assert.deepEqual(
    [other?.foundOnlyInGazette, other?.jobStartDate, other?.jobEndDate],
    [true, '2015-02-03', '2025-03-15'],
  )
  assert.deepEqual(
    found?.alerts.map(({ name }) => name),
    ['Manager left shortly before insolvency'],
  )
})

test('a sanction is of whom it names', () => {
  const text = "à l'encontre de VALMASSE Kevin Bernard une interdiction de gérer pour une durée de 7 ans"
  const ban = judgment('2', '2025-05-08', "Jugement d'interdiction de gérer", { text })
  const two = (officer: typeof kevin) => [
    company('1', { officers: [manager(officer)] }),
    company('2', { officers: [manager(officer)] }),
  ]
  const banned = report(two(kevin), [ban])
  assert.equal(banned.score.grade, 'E')
  assert.equal(banned.persons[0]?.alerts[0]?.name, 'Management ban')
  const other = report(two(person('DELFOSSEUX,Anne', { bornOn: '1970-01' })), [ban])
  assert.equal(other.score.grade, 'A')
  assert.deepEqual(other.persons[0]?.alerts, [])
})

test('a list of frozen assets counts only where name and birth agree', () => {
  const listing = (bornOn: string) => ({
    id: '1',
    list: 'asset-freeze',
    person: person('VALMASSE,Kevin Bernard', { bornOn }),
    aliases: [],
    reason: 'Decision of 2023-06-05',
    source,
  })
  const graded = (bornOn: string) =>
    report([company('1', { officers: [manager(kevin)] })], [], { listings: [listing(bornOn)] })
  assert.equal(graded('1985-07-14').score.grade, 'E')
  assert.equal(graded('1985-07-14').persons[0]?.alerts[0]?.date, '2023-06-05')
  assert.equal(graded('1957-02-14').score.grade, 'A')
})

test('where nothing is known there is no grade, and a reason', () => {
  const reason = (raw: ReturnType<typeof report>) => (raw.score.grade === null ? raw.score.reason : 'graded')
  const silent = [{ register: 'x', what: 'company', outcome: 'unavailable', at: '2026-06-30T00:00:00Z' }]
  assert.equal(reason(report([])), 'company-not-found')
  assert.equal(reason(report([], [], { coverage: silent })), 'registers-unavailable')
  assert.equal(reason(report([company('1')])), 'no-manager-known')
  const hidden = { surnames: [], givenNames: [], isMasked: true }
  assert.equal(reason(report([company('1', { isMasked: true, officers: [manager(hidden)] })])), 'masked')
  assert.equal(reason(report([company('1')], [judgment('1', '2025-01-05', liquidation)])), 'graded')
})

test('masked people stay masked, also where an old gazette names them', () => {
  const officers = [
    { name: 'VALMASSE, Kevin', surnames: ['VALMASSE'], givenNames: ['Kevin'], role: 'Gérant', hasLeft: false },
  ]
  const raw = report(
    [company('1', { officers: [manager(kevin)] }), company('2', { isMasked: true })],
    [notice('2', 'creation', { date: '2015-02-03', officers })],
  )
  assert.deepEqual(
    raw.persons[0]?.companies.map(({ code }) => code.id),
    ['1'],
  )
  assert.equal(
    JSON.stringify(report([company('1', { isMasked: true })], [notice('1', 'creation', { officers })])).includes(
      'VALMASSE',
    ),
    false,
  )
})

test('a person with five thousand companies is reported', { timeout: 120_000 }, () => {
  const companies = Array.from({ length: 5000 }, (_, at) =>
    company(String(at + 1), { officers: [manager({ ...kevin })] }),
  )
  assert.equal(report(companies).persons[0]?.companies.length, 5000)
})

test('dates that are none, or not whole, and odd names never break a report', () => {
  const odd = person('<script>alert(1)</script>,\u0000 💥', { bornOn: '1985-13', town: '' })
  const raw = report([
    company('1', {
      createdOn: '2015',
      officers: [manager(odd), manager(person('VALMASSE,Kevin', { bornOn: '1985' }))],
    }),
    company('2', { createdOn: 'soon', officers: [manager(odd, { from: 'x', until: '2031-02-30' })] }),
  ])
  assert.deepEqual(
    raw.persons.map(({ birthdate, birthdatePrecision }) => [birthdate, birthdatePrecision]),
    [
      [null, null],
      ['1985-01-01', 'year'],
    ],
  )
  assert.equal(raw.persons[1]?.companies[0]?.jobStartDate, '2015-01-01')
})
