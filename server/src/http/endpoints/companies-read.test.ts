import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { toldRegisters } from '#test/support/told-registers.ts'

const api = await theApi()
const { registers, known, unknown } = toldRegisters()
api.service.app.registers = registers
const read = (path: string, token = api.owner.token) => api.call('GET', `/companies/${path}`, { token })

test('a company is shown as registers know it, however its code is written', async () => {
  known.set('732829320', 'BOULANGERIE DU CHENE')
  for (const code of ['732829320', '732%20829%20320']) {
    const { status, body } = await read(`siren/${code}`)
    assert.equal(status, 200)
    assert.deepEqual(body.company, {
      code: { type: 'siren', id: '732829320' },
      name: 'BOULANGERIE DU CHENE',
      country: 'FR',
      status: 'active',
      isSoleTrader: false,
    })
  }
})

test('not found, unknown to registers and not answered are told apart', async () => {
  unknown.add('552081317')
  for (const path of ['siren/732829321', 'kvk/69599084', 'horoscope/1'])
    assert.deepEqual(refusal(await read(path)), { status: 404, code: 'not-found' }, path)
  assert.deepEqual(refusal(await read('siren/552081317')), { status: 422, code: 'company-unknown' })
  const silent = await read('siren/552120222')
  assert.deepEqual(refusal(silent), { status: 503, code: 'temporary-reduced-capacity' })
  assert.ok(silent.headers.get('retry-after'))
  const { entries } = (await api.call('GET', '/audit?action=company_looked_up&limit=2')).body
  assert.deepEqual(
    entries.map(({ user, detail }: { user: string; detail: object }) => [user, detail]),
    [
      [api.owner.user, { type: 'siren', id: '552120222', outcome: 'unknown' }],
      [api.owner.user, { type: 'siren', id: '552081317', outcome: 'not-found' }],
    ],
  )
})

test('F-03 who may make no request looks nobody up, and what is looked up is limited by its own policy', async () => {
  const auditor = await api.member('auditor')
  assert.deepEqual(refusal(await read('siren/732829320', auditor.token)), { status: 403, code: 'scope-missing' })
  assert.match((await read('siren/732829320')).headers.get('ratelimit') ?? '', /"companies";r=/)
})
