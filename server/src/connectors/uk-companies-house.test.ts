import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { ukCompaniesHouse } from './uk-companies-house.ts'

const code = { type: 'crn', id: '98307379' }
const profile = (more: object = {}) => ({
  company_number: code.id,
  company_name: 'QUERCIA CONSULTING LTD',
  company_status: 'active',
  type: 'ltd',
  date_of_creation: '2014-01-01',
  sic_codes: ['81210'],
  registered_office_address: { locality: 'Reading', postal_code: 'R11 2FP' },
  accounts: { overdue: false, next_due: '2027-03-31' },
  confirmation_statement: { overdue: false, next_due: '2026-10-14' },
  ...more,
})
const officer = (more: object = {}) => ({
  name: 'TOURLLEAU, Stephen Timothy Christopher',
  officer_role: 'director',
  appointed_on: '2014-01-01',
  date_of_birth: { month: 5, year: 1980 },
  nationality: 'British',
  address: { locality: 'Reading' },
  links: { officer: { appointments: '/officers/xFR30EvyxqrUUV8MNbXg9o0Cmqk/appointments' } },
  ...more,
})
const list = (items: object[], more: object = {}) => ({ items, total_results: items.length, start_index: 0, ...more })

test('a company with its officers: who left, which are companies, what each may be found by', async (t) => {
  const { register, receiver } = await openAgainst(t, ukCompaniesHouse, {
    '/company/98307379': profile({ company_status: 'liquidation' }),
    '/company/98307379/officers': list([
      officer({ resigned_on: '2020-05-01', former_names: [{ surname: 'SMITH', forenames: 'Stephen' }] }),
      officer({
        name: 'ALTO NOMINEES LIMITED',
        officer_role: 'corporate-director',
        identification: { identification_type: 'uk-limited-company', registration_number: '50044' },
      }),
      officer({
        name: 'FORSA SAS',
        officer_role: 'corporate-secretary',
        identification: { identification_type: 'non-eea', registration_number: '98050044' },
      }),
      officer({
        officer_role: 'secretary',
        date_of_birth: undefined,
        links: { officer: { appointments: '/officers/../../x/appointments' } },
      }),
    ]),
  })
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.status, company.statusDetail, company.town, company.activity?.code],
    ['QUERCIA CONSULTING LTD', 'active', 'liquidation', 'Reading', '81210'],
  )
  const [first, nominees, foreign, secretary] = company.officers
  assert.ok(first?.kind === 'person' && secretary?.kind === 'person')
  assert.deepEqual(
    [
      first.person.surnames,
      first.person.givenNames,
      first.person.bornOn,
      first.until,
      first.isManager,
      first.person.officerId,
    ],
    [
      ['TOURLLEAU', 'SMITH'],
      ['Stephen', 'Timothy', 'Christopher'],
      '1980-05',
      '2020-05-01',
      true,
      'xFR30EvyxqrUUV8MNbXg9o0Cmqk',
    ],
  )
  assert.ok(nominees?.kind === 'company' && foreign?.kind === 'company')
  assert.deepEqual(
    [nominees.code, nominees.isManager, foreign.code, foreign.isManager],
    [{ type: 'crn', id: '00050044' }, true, undefined, false],
  )
  assert.deepEqual(
    [secretary.isManager, secretary.person.officerId, secretary.person.bornOn],
    [false, undefined, undefined],
  )
  assert.equal(receiver.received[0]?.headers.authorization, `Basic ${Buffer.from('fictional-key:').toString('base64')}`)
})

test('officers are read page after page', async (t) => {
  const { register, receiver } = await openAgainst(t, ukCompaniesHouse, (response, { path }) => {
    const start = Number(new URL(path, 'http://x').searchParams.get('start_index') ?? 0)
    const items = Array.from({ length: Math.min(50, 120 - start) }, (_, at) =>
      officer({ name: `NAME${start + at}, Ann` }),
    )
    response.end(JSON.stringify(path.includes('/officers') ? list(items, { total_results: 120 }) : profile()))
  })
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual([company.officers.length, receiver.received.length], [120, 4])
})

test('cases, strike-off notices and what the profile says in passing are entries of one kind', async (t) => {
  const { register, receiver } = await openAgainst(t, ukCompaniesHouse, {
    '/company/98307379': profile({
      company_status_detail: 'active-proposal-to-strike-off',
      accounts: { overdue: true, next_due: '2025-03-31' },
      confirmation_statement: { overdue: true, next_due: '2025-10-14' },
      registered_office_is_in_dispute: true,
    }),
    '/company/98307379/insolvency': {
      cases: [
        {
          type: 'compulsory-liquidation',
          number: '1',
          dates: [
            { type: 'petitioned-on', date: '2020-01-23' },
            { type: 'ordered-to-wind-up-on', date: '2020-03-11' },
          ],
        },
        {
          type: 'creditors-voluntary-liquidation',
          number: '2',
          dates: [
            { type: 'wound-up-on', date: '2021-02-01' },
            { type: 'dissolved-on', date: '2022-02-01' },
          ],
        },
      ],
    },
    '/company/98307379/officers': list([]),
    '/company/98307379/filing-history': {
      items: [
        {
          category: 'gazette',
          type: 'GAZ1',
          date: '2026-01-02',
          description: 'gazette-notice-compulsory',
          transaction_id: 'T1',
        },
      ],
    },
  })
  const notices = (await register.verbs.notices?.(code))?.items ?? []
  assert.deepEqual(
    notices.map(({ family, subfamily, date, endedOn }) => [family, subfamily, date, endedOn]),
    [
      ['insolvency', 'compulsory-liquidation', '2020-03-11', undefined],
      ['insolvency', 'creditors-voluntary-liquidation', '2021-02-01', '2022-02-01'],
      ['gazette', 'GAZ1', '2026-01-02', undefined],
      ['status', 'active-proposal-to-strike-off', undefined, undefined],
      ['overdue', 'accounts', '2025-03-31', undefined],
      ['overdue', 'confirmation-statement', '2025-10-14', undefined],
      ['office', 'registered-office-in-dispute', undefined, undefined],
    ],
  )
  assert.deepEqual(notices[0]?.dates?.[0], { type: 'petitioned-on', date: '2020-01-23' })
  assert.equal(new Set(notices.map(({ id }) => id)).size, notices.length)
  // The company itself, asked for next, needs no second look at the profile.
  await register.verbs.company?.(code)
  assert.equal(receiver.received.filter(({ path }) => path === '/company/98307379').length, 1)
})

test('a company without cases and filings has no notices; one that is unknown is not found', async (t) => {
  const quiet = await openAgainst(t, ukCompaniesHouse, (response, { path }) =>
    response
      .writeHead(path === '/company/98307379' ? 200 : 404)
      .end(path === '/company/98307379' ? JSON.stringify(profile()) : '{"errors":[]}'),
  )
  assert.deepEqual(await quiet.register.verbs.notices?.(code), { items: [] })
  const unknown = await openAgainst(t, ukCompaniesHouse, (response) => response.writeHead(404).end('{"errors":[]}'))
  assert.equal(await unknown.register.verbs.company?.(code), 'not-found')
  assert.equal(await unknown.register.verbs.appointments?.('abc'), 'not-found')
  assert.equal(await unknown.register.verbs.appointments?.('..'), 'not-found')
  assert.ok(
    unknown.receiver.received.every(({ path }) => path === '/company/98307379' || path.startsWith('/officers/abc/')),
  )
})

const appointment = (number: string, more: object = {}) => ({
  appointed_to: { company_number: number, company_name: `COMPANY ${number}`, company_status: 'dissolved' },
  appointed_on: '2014-01-01',
  officer_role: 'director',
  name_elements: { forename: 'Stephen', other_forenames: 'Timothy', surname: 'TOURLLEAU', title: 'Mr' },
  ...more,
})
const ids = ['/officers/aaa/appointments', '/officers/bbb/appointments']

test('people are found by name, with every company of theirs', async (t) => {
  const { register } = await openAgainst(t, ukCompaniesHouse, {
    '/search/officers': list([
      { title: 'Stephen Timothy TOURLLEAU', links: { self: ids[0] } },
      { title: 'Steven TOURLLEAU', links: { self: ids[1] } },
      { title: 'Stephen TOURLLEAU', links: { self: 'https://evil.example/officers/x/appointments' } },
    ]),
    '/officers/aaa/appointments': {
      ...list([appointment('98573215'), appointment('SC980001', { resigned_on: '2020-05-01' })]),
      name: 'Stephen',
      date_of_birth: { month: 5, year: 1980 },
    },
  })
  const found = await register.verbs.peopleNamed?.({ surnames: ['Tourlleau'], givenNames: ['STEPHEN'] })
  assert.deepEqual(
    found?.items.map(({ company, officer: held }) => [
      company.code.id,
      company.status,
      company.isPartial,
      held.until,
      held.kind === 'person' && held.person.bornOn,
    ]),
    [
      ['98573215', 'closed', true, undefined, '1980-05'],
      ['SC980001', 'closed', true, '2020-05-01', '1980-05'],
    ],
  )
})

test('of a frequent name who was born in the month comes first; under a short form they are found by the month alone', async (t) => {
  const born = (month: number, year: number) => ({ date_of_birth: { month, year } })
  const others = Array.from({ length: 30 }, (_, at) => ({
    title: 'Michael TOURLLEAU',
    links: { self: `/officers/n${at}/appointments` },
    ...born(1, 1950 + at),
  }))
  const { register } = await openAgainst(t, ukCompaniesHouse, {
    '/search/officers': list([
      ...others,
      { title: 'Michael TOURLLEAU', links: { self: ids[0] }, ...born(5, 1980) },
      { title: 'Mike TOURLLEAU', links: { self: ids[1] }, ...born(5, 1980) },
      { title: 'Mike TOURLLEAU', links: { self: '/officers/ccc/appointments' }, ...born(6, 1980) },
    ]),
    '/officers/aaa/appointments': { ...list([appointment('98573215')]), name: 'Michael TOURLLEAU' },
    '/officers/bbb/appointments': { ...list([appointment('SC980001')]), name: 'Mike TOURLLEAU' },
    '/officers/ccc/appointments': { ...list([appointment('SC980002')]), name: 'Mike TOURLLEAU' },
  })
  const name = { surnames: ['TOURLLEAU'], givenNames: ['Michael'] }
  const orBorn = { month: '1980-05', givenNames: ['Michael'] }
  const found = await register.verbs.peopleNamed?.({ ...name, orBorn })
  assert.deepEqual(found?.items.map(({ company }) => company.code.id).toSorted(), ['98573215', 'SC980001'])
  assert.equal(found?.total, 31)
})

test('disqualified directors are listed with their whole birth date, once for each disqualification', async (t) => {
  const natural = '/disqualified-officers/natural/Ss8Sq8'
  const ban = (from: string, until: string) => ({
    disqualified_from: from,
    disqualified_until: until,
    disqualification_type: 'undertaking',
    case_identifier: from,
  })
  const { register } = await openAgainst(t, ukCompaniesHouse, {
    '/search/disqualified-officers': list([
      { title: 'Stephen Timothy TOURLLEAU', links: { self: natural } },
      { title: 'Stephen OTHER', links: { self: '/disqualified-officers/natural/other' } },
      { title: 'Stephen TOURLLEAU LTD', links: { self: '/disqualified-officers/corporate/c' } },
    ]),
    [natural]: {
      forename: 'Stephen',
      other_forenames: 'Timothy',
      surname: 'TOURLLEAU',
      date_of_birth: '1980-05-25',
      disqualifications: [ban('2021-06-14', '2029-06-13'), ban('2010-01-01', '2015-01-01')],
    },
  })
  const found = await register.verbs.listingsNamed?.({ surnames: ['TOURLLEAU'], givenNames: ['Stephen'] })
  assert.deepEqual(
    found?.items.map(({ list: name, person, from, until }) => [name, person.bornOn, from, until]),
    [
      ['disqualified-director', '1980-05-25', '2021-06-14', '2029-06-13'],
      ['disqualified-director', '1980-05-25', '2010-01-01', '2015-01-01'],
    ],
  )
})
