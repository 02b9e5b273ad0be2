import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { until } from '#test/support/until.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const list = (query: string) => api.call('GET', `/reports?${query}`)
let request: string
let media: string[]

before(async () => {
  request = (await newRequest(api)).id
  const [first, second] = [await api.upload(request, makePdf()), await api.upload(request, makePdf())]
  media = [first.id, second.id]
  await workOff(api.service.app)
})

test('the reports of a request are listed newest first, each as it is read alone', async () => {
  const answer = await list(`source=doc_xray&request=${request}`)
  assert.equal(answer.status, 200)
  const { reports, ...rest } = answer.body
  assert.deepEqual(rest, { remaining: 0, next: null })
  assert.deepEqual(reports.map(({ medium }: { medium: string }) => medium).sort(), media.sort())
  assert.ok(reports[0].creation >= reports[1].creation)
  for (const report of reports) assert.deepEqual((await api.call('GET', `/reports/${report.id}`)).body, { report })
})

test('a source that is not known gives an empty list, not a fault', async () => {
  const answer = await list(`source=horoscope&request=${request}`)
  assert.deepEqual([answer.status, answer.body], [200, { reports: [], remaining: 0, next: null }])
})

test('conventions 5.4 reports are found by the status and the reference of their request', async () => {
  const other = (await newRequest(api, { reference: 'file 42/b' })).id
  await api.upload(other, makePdf())
  await workOff(api.service.app)
  const { status } = (await api.call('GET', `/requests/${other}`)).body.request
  const requestsOf = async (query: string) =>
    new Set((await list(query)).body.reports.map((report: { request: string }) => report.request))
  assert.deepEqual(await requestsOf('reference=file%2042/b'), new Set([other]))
  assert.deepEqual(await requestsOf('reference=file%2042'), new Set(), 'the whole of it')
  assert.deepEqual(await requestsOf(`reference=file%2042/b&status=${status}`), new Set([other]))
  assert.deepEqual(await requestsOf('reference=file%2042/b&status=analysis_failed'), new Set())
  assert.deepEqual(await requestsOf(`status=${status}`), new Set([request, other]))
  const first = await list(`status=${status}&limit=1`)
  assert.deepEqual([first.body.reports.length, first.body.remaining], [1, 2])
  const second = await list(`status=${status}&limit=5&cursor=${first.body.next}`)
  assert.equal(second.body.reports.length, 2)
  const foreign = await api.call('GET', '/reports?reference=file%2042/b', {
    token: (await api.anotherOrganisation()).token,
  })
  assert.deepEqual(foreign.body.reports, [], 'nothing of another organisation')
})

test('a misspelt filter is refused with the name that was meant', async () => {
  const answer = await list(`requst=${request}`)
  assert.deepEqual(refusal(answer), { status: 400, code: 'parameter-unknown', fields: ['requst'] })
  assert.match(answer.body.errors.requst, /request/)
})

test('only those in force, without what is long, in one language', async () => {
  const { id } = await newRequest(api, { notes: { totalAssets: 100_000, equity: 30_000, netIncome: 4_000 } })
  await workOff(api.service.app)
  await api.call('POST', `/requests/${id}`, { body: { notes: { equity: 20_000 } } })
  await workOff(api.service.app)
  const [second, first] = (await list(`request=${id}`)).body.reports
  assert.deepEqual([second.replaces, first.replacedBy, second.replacedBy], [first.id, second.id, undefined])
  assert.deepEqual((await api.call('GET', `/reports/${first.id}`)).body.report.replacedBy, second.id)
  const latest = (await list(`request=${id}&latest=true`)).body
  assert.deepEqual([latest.reports.map((report: { id: string }) => report.id), latest.remaining], [[second.id], 0])
  const short = (await list(`request=${id}&raw=false`)).body.reports
  const { signature: _, ...unsigned } = second
  assert.deepEqual(short[0], { ...unsigned, raw: {} })
  const headers = { 'accept-language': 'fr' }
  const french = await api.call('GET', `/reports?request=${id}&latest=true&translations=false`, { headers })
  assert.doesNotMatch(french.text, /ranslations"/)
  const alone = await api.call('GET', `/reports/${second.id}?translations=false`, { headers })
  assert.deepEqual(alone.body.report, french.body.reports[0])
  assert.equal(alone.body.report.raw.criterias.equityTotalAssets.title, 'Capitaux propres sur total de l’actif')
  assert.ok(french.text.length * 1.5 < (await list(`request=${id}&latest=true`)).text.length)
})

test('a report that was read is told apart from itself once another has replaced it', async () => {
  const { id } = await newRequest(api, { notes: { totalAssets: 100_000, equity: 30_000, netIncome: 4_000 } })
  await workOff(api.service.app)
  const [first] = (await list(`request=${id}`)).body.reports
  const read = async () => (await api.call('GET', `/reports/${first.id}`)).body.report.replacedBy
  for (let time = 0; time < 3; time += 1) assert.equal(await read(), undefined)
  await api.call('POST', `/requests/${id}`, { body: { notes: { equity: 10_000 } } })
  await workOff(api.service.app)
  await until('the answer that was kept has gone', async () => (await read()) !== undefined)
})
