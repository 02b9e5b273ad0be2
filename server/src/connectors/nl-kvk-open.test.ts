import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgainst } from '#test/support/registers.ts'
import { nlKvkOpen } from './nl-kvk-open.ts'

const code = { type: 'kvk', id: '00943977' }
const open = {
  datumAanvang: '20211223',
  actief: 'J',
  rechtsvormCode: 'BV',
  activiteiten: [{ sbiCode: '41201', soortActiviteit: 'Hoofdactiviteit' }],
  lidstaat: 'NL',
}
const path = '/api/v1/hvds/basisbedrijfsgegevens/kvknummer/00943977'

test('the open data know whether a company is active, not what it is called', async (t) => {
  const { register, receiver } = await openAgainst(t, nlKvkOpen, { [path]: open })
  const company = await register.verbs.company?.(code)
  assert.ok(typeof company === 'object')
  assert.deepEqual(
    [company.name, company.status, company.createdOn, company.legalForm?.code, company.isPartial],
    [undefined, 'active', '2021-12-23', 'BV', true],
  )
  assert.deepEqual(await register.verbs.notices?.(code), { items: [] })
  assert.equal(receiver.received.length, 1)
})

test('insolvent and inactive companies have an entry each, without a date', async (t) => {
  const { register } = await openAgainst(t, nlKvkOpen, { [path]: { ...open, actief: 'N', insolventieCode: 'FAIL' } })
  const notices = (await register.verbs.notices?.(code))?.items ?? []
  assert.deepEqual(
    notices.map(({ family, subfamily, date }) => [family, subfamily, date]),
    [
      ['insolvency', 'FAIL', undefined],
      ['status', 'not-active', undefined],
    ],
  )
})

test('a company that is neither BV nor NV is not found; an unknown state is no answer', async (t) => {
  const none = await openAgainst(t, nlKvkOpen, (response) =>
    response.writeHead(404).end('{"fout":[{"code":"IPD0015"}]}'),
  )
  assert.equal(await none.register.verbs.company?.(code), 'not-found')
  assert.deepEqual(await none.register.verbs.notices?.(code), { items: [] })
  const odd = await openAgainst(t, nlKvkOpen, { [path]: { ...open, actief: 'misschien' } })
  await assert.rejects(odd.register.verbs.company?.(code) ?? Promise.resolve(), { reason: 'unexpected-shape' })
})
