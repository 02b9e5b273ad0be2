import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analystHere } from '#test/support/analyst-here.ts'
import { newRequest, refusal } from '#test/support/endpoint.ts'
import { startTestService } from '#test/support/service.ts'
import { until } from '#test/support/until.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await startTestService({ env: { ROLES: 'api', ANALYSES: 'doc_xray,bank_xray' } })
api.service.app.analyst = analystHere
const { call } = api

const statement = Buffer.from(
  [
    'Date;Libellé;Débit;Crédit;Solde',
    '02/01/2026;VIR CLIENT FERNHILL;;1500,00;2500,00',
    '03/01/2026;PRLV LOYER BUREAUX;700,00;;1800,00',
    '05/01/2026;CB ONLINE CASINO;200,00;;1600,00',
    '09/01/2026;VIR CLIENT FERNHILL;;400,00;2000,00',
    '15/01/2026;PRLV URSSAF;300,00;;1700,00',
    '20/01/2026;FRAIS DE TENUE DE COMPTE;20,00;;1680,00',
  ].join('\n'),
)
const { id: request } = await newRequest(api)
const { id: medium } = await api.upload(request, statement, {
  name: 'bank_statement',
  type: 'text/csv',
  meta: { period: 'month', date: '2026-01-31' },
})
await workOff(api.service.app)
const reports = (await call('GET', `/reports?request=${request}`)).body.reports as { id: string; source: string }[]
const idOf = (source: string) => reports.find((report) => report.source === source)?.id
const path = `/reports/${idOf('bank_xray')}/transactions`
const list = async (query = '') => (await call('GET', `${path}${query}`)).body

test('every line that a Bank X-Ray counts is listed by day, with its category and where it was read', async () => {
  const { transactions, remaining, next } = await list()
  assert.deepEqual([transactions.length, remaining, next], [6, 0, null])
  const { category, counterparty, account, ...first } = transactions[0]
  assert.deepEqual(first, {
    date: '2026-01-02',
    label: 'VIR CLIENT FERNHILL',
    amount: 150_000,
    balance: 250_000,
    medium,
    place: null,
    alert: false,
    internal: false,
  })
  assert.deepEqual([typeof category, typeof counterparty, typeof account], ['string', 'string', 'string'])
  const { raw } = (await call('GET', `/reports/${idOf('bank_xray')}`)).body.report
  const sum = transactions.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
  assert.equal(sum, raw.moneyIn.total - raw.moneyOut.total, 'they are those of the report')
})

test('they are filtered by category, day and alert, and read page by page', async () => {
  const labels = async (query: string) => (await list(query)).transactions.map(({ label }: { label: string }) => label)
  assert.deepEqual(await labels('?alert=true'), ['CB ONLINE CASINO'])
  assert.equal((await labels('?alert=false')).length, 5)
  assert.deepEqual(await labels('?from=2026-01-05&to=2026-01-09'), ['CB ONLINE CASINO', 'VIR CLIENT FERNHILL'])
  const { category } = (await list('?alert=true')).transactions[0]
  assert.deepEqual(await labels(`?category=${category}`), ['CB ONLINE CASINO'])
  const first = await list('?limit=4')
  assert.deepEqual([first.transactions.length, first.remaining], [4, 2])
  assert.deepEqual((await labels(`?limit=4&after=${first.next}`)).length, 2)
  for (const query of ['?from=2026-02-30', '?alert=maybe', '?limit=0'])
    assert.equal((await call('GET', path + query)).status, 400, query)
})

test('A-01 A-02 a report of another kind has none, and nobody else sees them', async () => {
  assert.deepEqual(refusal(await call('GET', `/reports/${idOf('doc_xray')}/transactions`)), {
    status: 404,
    code: 'not-found',
  })
  const stranger = await api.anotherOrganisation()
  const analyst = await api.member('analyst')
  const testKey = (await call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  for (const token of [stranger.token, analyst.token, testKey])
    assert.equal((await call('GET', path, { token })).status, 404)
  assert.equal((await call('GET', path, { token: (await api.member('auditor')).token })).status, 200)
})

test('conventions 13.3 who reads them is written down', async () => {
  const read = (await call('GET', path)).headers.get('request-id')
  await until('it is written down', async () => {
    const { entries } = (await call('GET', '/audit?action=data_read&limit=100')).body
    const entry = entries.find((one: { call?: string }) => one.call === read)
    return entry?.detail.operation === 'GET /reports/:id/transactions'
  })
})
