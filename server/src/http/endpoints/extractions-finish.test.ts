import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newRequest, ownApi, refusal, unreadableCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
let token: string
let path: string

before(async () => {
  token = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  const { id } = await newRequest(api, { token, code: unreadableCode })
  const meta = { period: 'month', date: '2026-03-31' }
  const medium = await api.upload(id, makePdf(), { token, name: 'bank_statement', meta })
  await workOff(api.service.app)
  path = `/extractions/${(await api.call('GET', `/media/${medium.id}`, { token })).body.medium.extraction}`
})

const finish = (body: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
  api.call('POST', path, { token, body, ...more })

const statement = {
  iban: 'NL91 ABNA 0417 1643 00',
  currency: 'EUR',
  from: '2026-03-01',
  to: '2026-03-31',
  openingCents: 100_00,
  closingCents: 70_00,
  transactions: [{ date: '2026-03-02', label: 'Rent', amountCents: -30_00, balanceCents: null }],
}

test('all faults are told at once, by the path of their field', async () => {
  const wrong = {
    result: 'read',
    statement: { ...statement, iban: 'NL91ABNA0417164301', openingCents: 0.5, transactions: [{ date: '2026-03-02' }] },
    figurs: {},
  }
  assert.deepEqual(refusal(await finish(wrong)), {
    status: 400,
    code: 'validation-failed',
    fields: [
      'statement.iban',
      'statement.openingCents',
      'statement.transactions.0.label',
      'statement.transactions.0.amountCents',
      'figurs',
    ],
  })
  const ofAnotherKind = await finish({ result: 'read', figures: { equity: 1 } })
  assert.deepEqual(refusal(ofAnotherKind), { status: 400, code: 'validation-failed', fields: ['statement'] })
  const off = await finish({ result: 'read', statement: { ...statement, closingCents: 71_00 } })
  assert.match(off.body.errors['statement.closingCents'], /give 7000, a difference of 100;/)
})

test('who may only read finishes nothing, and a stranger finds nothing', async () => {
  const auditor = await api.member('auditor', { test: true })
  const body = { result: 'unreadable', reason: 'blank' }
  assert.equal((await finish(body, { token: auditor.token })).status, 403)
  assert.equal((await finish(body, { token: (await api.anotherOrganisation()).token })).status, 404)
})

test('sent again with its key it has the same answer, without one nothing changes', async () => {
  const headers = { 'idempotency-key': 'extraction-finished-01' }
  const off = { result: 'read', statement: { ...statement, closingCents: 71_00 }, confirmed: true }
  const first = await finish(off, { headers })
  assert.equal(first.status, 200)
  const { iban, closingCents } = first.body.extraction.result.statement
  assert.deepEqual([iban, closingCents, first.body.extraction.result.confirmed], ['NL91ABNA0417164300', 71_00, true])
  const replayed = await finish(off, { headers })
  assert.deepEqual([replayed.headers.get('idempotent-replayed'), replayed.body], ['true', first.body])
  assert.deepEqual((await finish(off)).body, first.body)
})
