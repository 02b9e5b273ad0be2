import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { itOpenapi } from './it-openapi.ts'
import { bornBy } from './records/italian-company.ts'

const code = { type: 'cfiscale', id: '99793530637' }
const start = (activityStatus: string) => ({
  data: [
    {
      companyDetails: {
        companyName: 'QUERCIA ALIMENTARI SPA',
        vatCode: code.id,
        taxCode: code.id,
        legalForm: "SOCIETA' PER AZIONI",
      },
      address: { registeredOffice: { town: 'VENEZIA', zipCode: '20100' } },
      companyStatus: { activityStatus },
      registrationDate: '2011-10-23',
    },
  ],
  success: true,
})
const manager = (role: string, more: object = {}) => ({
  name: 'FEDERICO CARLO',
  surname: 'GALLO',
  taxCode: 'GLLFRC56P24A662A',
  roles: [{ role: { code: role, description: role }, startDate: '2011-10-23' }],
  ...more,
})

test('managers come with their tax code, which tells birth and sex; auditors manage nothing', async (t) => {
  const managers = [
    manager('PCA'),
    manager('SIE'),
    { companyName: 'HOLDING SRL', taxCode: '00743110157', roles: [{ role: { code: 'CON' } }] },
  ]
  const { register, receiver } = await openAgainst(t, itOpenapi, {
    '/IT-start': start('ATTIVA'),
    '/IT-stakeholders': { data: { managers } },
  })
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.status, company.createdOn, company.town],
    ['QUERCIA ALIMENTARI SPA', 'active', '2011-10-23', 'VENEZIA'],
  )
  assert.deepEqual(
    company.officers.map(({ isManager }) => isManager),
    [true, false, true],
  )
  const [first, , holding] = company.officers
  assert.ok(first?.kind === 'person' && holding?.kind === 'company')
  assert.deepEqual(
    [first.person.bornOn, first.person.sex, first.from, holding.code?.id],
    ['1956-09-24', 'male', '2011-10-23', '00743110157'],
  )
  assert.equal(receiver.received[0]?.headers.authorization, 'Bearer fictional-key')
  assert.deepEqual((await register.verbs.notices?.(code))?.items, [])
  // Each answer costs money.
  assert.equal(receiver.received.length, 2)
})

test('what the state of a company says is an entry without a date', async (t) => {
  const { register } = await openAgainst(t, itOpenapi, { '/IT-start': start('LIQUIDAZIONE GIUDIZIALE') })
  const [notice] = (await register.verbs.notices?.(code))?.items ?? []
  assert.deepEqual([notice?.family, notice?.subfamily, notice?.date], ['status', 'LIQUIDAZIONE GIUDIZIALE', undefined])
})

test('no credit is a refusal, a bad code is not found', async (t) => {
  const asked = async (status: number) => {
    const { register } = await openAgainst(t, itOpenapi, (response) => response.writeHead(status).end('{"data":null}'))
    return register.verbs.company?.(code)
  }
  await assert.rejects(asked(402), { reason: 'no-credit' })
  await assert.rejects(asked(401), { reason: 'key-refused' })
  assert.equal(await asked(406), 'not-found')
  assert.equal(await asked(404), 'not-found')
})

test('a tax code tells birth and sex, also where letters stand for its digits', () => {
  const today = new Date('2026-06-30')
  assert.deepEqual(bornBy('RCCMNL83S18D969H', today), { bornOn: '1983-11-18', sex: 'male' })
  assert.deepEqual(bornBy('RCCMNL83S18D96VW', today), { bornOn: '1983-11-18', sex: 'male' })
  assert.deepEqual(bornBy('RSSMRA04C52H501X', today), { bornOn: '2004-03-12', sex: 'female' })
  assert.equal(bornBy('RSSMRA20C52H501X', today).bornOn, '1920-03-12')
  assert.deepEqual(bornBy('99793530637', today), {})
})
