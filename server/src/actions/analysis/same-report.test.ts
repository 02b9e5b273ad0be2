import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { defineAnalysis } from '#analyses/analysis.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import { ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { company } from '#test/support/register-facts.ts'
import { workOff } from '#test/support/work-off.ts'

const documents = 6

/** Of each document: whether it is of the company as the register calls it. The first of them is of another. */
const holderXray = defineAnalysis({
  source: 'holder_xray',
  title: 'Holder X-Ray',
  version: 1,
  per: 'medium',
  needs: ['request', 'medium'],
  raw: z.object({ fits: z.boolean() }),
  ready: () => 'ready',
  produce: ({ request, medium }) => ({ fits: request.officialName !== 'SECOND' || medium.date !== '2026-01-01' }),
})
const nameXray = defineAnalysis({
  source: 'name_xray',
  title: 'Name X-Ray',
  version: 1,
  per: 'request',
  needs: ['registerState', 'register', 'previous'],
  raw: z.object({ name: z.string(), changes: z.string() }),
  ready: ({ registerState }) => (registerState.status === 'known' ? 'ready' : { waitingFor: 'the registers' }),
  produce: ({ register, previous }) => ({
    name: register?.companies[0]?.name ?? '',
    changes: previous === null ? 'none' : 'since the report before',
  }),
})
/** Of the whole: how many fit, however they are called. */
const sumXray = defineAnalysis({
  source: 'sum_xray',
  title: 'Sum X-Ray',
  version: 1,
  per: 'request',
  needs: ['notes', 'register', 'reports'],
  raw: z.object({ town: z.string(), fits: z.boolean() }),
  ready: () => 'ready',
  produce: ({ register, reports }) => ({
    town: register?.companies[0]?.town ?? '',
    fits: reports.every(({ source, raw }) => source !== 'holder_xray' || raw.fits === true),
  }),
})

const api = await ownApi()
const { app } = api.service
app.analyses = [holderXray, nameXray, sumXray]
let [name, town] = ['FIRST', 'PAU']
app.registers = {
  serves: () => true,
  whyUnserved: () => ({ reason: 'no-register', registers: [] }),
  lookAgain: async () => {},
  list: () => [],
  company: async () => 'unknown' as const,
  async gather(code, { asOf }): Promise<RegisterDossier> {
    return {
      company: code,
      asOf,
      companies: [{ ...company(code.id, { name, town }), code }],
      notices: [],
      listings: [],
      coverage: [{ register: 'fr-demo', what: 'company', outcome: 'answered', at: new Date().toISOString() }],
      cut: [],
      isDemonstration: true,
    }
  },
}

async function analysed() {
  const body = { code: { type: 'siren', id: '732829320' } }
  const { id } = (await api.call('POST', '/requests', { body })).body.request
  for (let day = 1; day <= documents; day += 1)
    await api.upload(id, makePdf({ pages: [`Statement ${day}`] }), {
      name: 'bank_statement',
      meta: { period: 'month', date: `2026-01-0${day}` },
    })
  await workOff(app)
  return id as string
}

async function told(id: string) {
  const { events } = (await api.call('GET', '/events?limit=100')).body
  const own = events.filter(({ requestId }: { requestId?: string }) => requestId === id)
  const count = (event: string) => own.filter((one: { event: string }) => one.event === event).length
  const { reports } = (await api.call('GET', `/reports?request=${id}&limit=100`)).body
  return { reports: reports.length, newReports: count('new_report'), updates: count('request_updated') }
}

async function refreshed(id: string) {
  const before = await told(id)
  assert.equal((await api.call('POST', `/requests/${id}/refresh`)).status, 202)
  await workOff(app)
  const after = await told(id)
  const { status, analyses } = (await api.call('GET', `/requests/${id}`)).body.request
  assert.equal(status, 'analysed')
  assert.ok(analyses.every((one: { status: string; report?: string }) => one.status === 'completed' && one.report))
  return {
    reports: after.reports - before.reports,
    newReports: after.newReports - before.newReports,
    updates: after.updates - before.updates,
  }
}

test('a refresh makes the reports that say something else, tells of those, and is done', {
  timeout: 180_000,
}, async () => {
  const id = await analysed()
  const { body } = await api.call('GET', `/reports?request=${id}&source=holder_xray`)
  assert.equal(body.reports.length, documents, 'one of each, though the official name came after the documents')

  assert.deepEqual(await refreshed(id), { reports: 0, newReports: 0, updates: 2 }, 'the same: asked, and done')

  town = 'NIORT'
  const moved = await refreshed(id)
  assert.deepEqual([moved.reports, moved.newReports], [1, 1], 'only one report has the town')

  name = 'SECOND'
  const renamed = await refreshed(id)
  // The document that is of another, the name, and the sum of both: not the five documents that fit as before.
  assert.deepEqual([renamed.reports, renamed.newReports], [3, 3])
  assert.ok(renamed.updates <= 6, `${renamed.updates} updates of the request`)
  assert.equal((await api.call('GET', `/requests/${id}`)).body.request.businessName, 'SECOND')
  assert.deepEqual(await refreshed(id), { reports: 0, newReports: 0, updates: 2 })
})

test('of what a client sends there is a new report, also where it says the same', { timeout: 60_000 }, async () => {
  ;[name, town] = ['FIRST', 'PAU']
  const body = { code: { type: 'siren', id: '552100554' } }
  const { id } = (await api.call('POST', '/requests', { body })).body.request
  await workOff(app)
  const before = await told(id)
  await api.call('POST', `/requests/${id}`, { body: { notes: { equity: 5 } } })
  await workOff(app)
  assert.equal((await told(id)).reports - before.reports, 1)
})
