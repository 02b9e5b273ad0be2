import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { analysisSources } from '#analyses/sources.ts'
import { crn, kvk, partitaIva, siren } from '#connectors/demonstration/making.ts'
import { testDocuments } from '#rehearsal/index.ts'
import { bankStatementPdf } from './support/bank-statement.ts'
import { englishIn, isEnglish } from './support/english.ts'
import { startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

let service: TestService
before(async () => {
  service = await startTestService({ env: { ANALYSES: analysisSources.join(',') } })
})

const notes = {
  holding: false,
  workforceNumber: 12,
  equity: 300_000_00,
  revenue: 1_500_000_00,
  netIncome: 40_000_00,
  totalAssets: 1_000_000_00,
  totalDebt: 700_000_00,
  currentLiabilities: 400_000_00,
  shortTermDebt: 50_000_00,
  esgGenderDiversity: '41-60%',
  esgLabels: ['none'],
  esgJobCreation: '1',
}

const others = ['fr', 'it'] as const
const inOther = (path: string, language: string) =>
  service.call('GET', path, { headers: { 'accept-language': language } })

async function reportsOn(id: string): Promise<{ id: string; source: string }[]> {
  await until('all reports', async () => {
    const { request } = (await service.call('GET', `/requests/${id}`)).body
    return request.status === 'analysed' ? request : undefined
  })
  return (await service.call('GET', `/reports?request=${id}&limit=100`)).body.reports
}

test('the walk itself finds English, and lets French, Italian and what is quoted pass', () => {
  assert.ok(isEnglish('The document belongs to another company') && isEnglish('Judicial liquidation of the firm'))
  assert.ok(
    !isEnglish('Le document est celui d’une autre entreprise') &&
      !isEnglish('Il documento appartiene a un’altra impresa'),
  )
  assert.ok(!isEnglish('page 1 : « The Bank of Nowhere » a été ajouté'))
  assert.deepEqual(englishIn({ raw: [{ message: 'it was not read', name: 'x', translations: { fr: 'is' } }] }), [
    '.raw.0.message: it was not read',
  ])
})

test('no English sentence is left in a French or Italian report of any X-Ray', async () => {
  const codes = [...[1, 2, 3, 5, 8, 13].map(siren), crn(1), crn(2), partitaIva(1), kvk(1)]
  const ids: string[] = []
  for (const code of codes)
    ids.push((await service.call('POST', '/requests', { body: { code, notes } })).body.request.id)
  const [first = '', second = ''] = ids
  for (const month of [3, 4])
    await service.upload(first, bankStatementPdf({ month }), {
      name: 'bank_statement',
      meta: { period: 'month', date: `2024-0${month}-28` },
    })
  for (const { name, bytes } of testDocuments.filter(({ name }) => name.startsWith('flag-')))
    assert.ok(await service.upload(second, bytes, { name: 'other' }), name)
  const seen = new Set<string>()
  for (const id of ids)
    for (const report of await reportsOn(id)) {
      seen.add(report.source)
      for (const language of others) {
        const { raw } = (await inOther(`/reports/${report.id}`, language)).body.report
        assert.deepEqual(englishIn(raw), [], `${report.source} in ${language}`)
      }
    }
  assert.deepEqual([...seen].sort(), [...analysisSources].sort())
})

test('alerts are named in the language of the reader, where clients look for them', async () => {
  const { id } = (await service.call('POST', '/requests', { body: { code: siren(3) } })).body.request
  const report = (await reportsOn(id)).find(({ source }) => source === 'manager_xray')
  const catalogue = (await inOther('/alerts', 'it')).body.alerts as { code: string; title: string }[]
  const titles = new Map(catalogue.map(({ code, title }) => [code, title]))
  const { raw } = (await inOther(`/reports/${report?.id}`, 'it')).body.report
  type Named = { code: string; name: string }
  const alerts: Named[] = [
    ...raw.company.alerts,
    ...raw.persons.flatMap((person: { companies: { alerts: Named[] }[] }) =>
      person.companies.flatMap((company) => company.alerts),
    ),
  ]
  for (const { code, name } of alerts) assert.equal(name, titles.get(code))
})

test('criteria and alerts are served without an English sentence', async () => {
  for (const language of others)
    for (const path of ['/criteria', '/alerts'])
      assert.deepEqual(englishIn((await inOther(path, language)).body), [], `${path} in ${language}`)
})

test('no English sentence is left in a French or Italian problem, titles, details and fields included', async () => {
  const none = '0'.repeat(24)
  const wrong = { notes: { revenue: 'much', workforceNumber: 0, holding: 1, esgLabels: [], revenu: 5 } }
  const { id } = (await service.call('POST', '/requests', { body: { code: siren(1) } })).body.request
  const calls: [status: number, method: string, path: string, options?: Parameters<TestService['call']>[2]][] = [
    [404, 'GET', `/reports/${none}`],
    [404, 'GET', '/nowhere'],
    [405, 'DELETE', '/requests'],
    [400, 'POST', '/requests', { body: { code: { type: 'siren', id: '732829321' } } }],
    [400, 'POST', '/requests', { body: { code: { type: 'siret', id: '1' }, businessNam: 'x' } }],
    [400, 'POST', '/requests', { body: { code: 5 } }],
    [400, 'POST', '/requests', { raw: '{"code":' }],
    [400, 'POST', `/requests/${id}`, { body: wrong }],
    [400, 'GET', '/reports?limit=5000'],
    [400, 'GET', '/reports?sorce=magpie'],
    [400, 'GET', '/reports?cursor=x'],
    [400, 'POST', '/webhooks', { body: { url: 'ftp://example.org', events: ['new_report'] } }],
    [401, 'GET', '/requests', { token: '' }],
    [401, 'GET', '/requests', { token: 'rgn_live_x' }],
    [415, 'POST', '/requests', { raw: 'x', headers: { 'content-type': 'text/plain' } }],
  ]
  for (const [status, method, path, options] of calls)
    for (const language of others) {
      const headers = { ...options?.headers, 'accept-language': language }
      const answer = await service.call(method, path, { ...options, headers })
      assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`)
      assert.deepEqual(englishIn(answer.body), [], `${method} ${path} in ${language}`)
    }
})
