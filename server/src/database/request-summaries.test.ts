import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepSummary } from '#actions/requests/show-request.ts'
import type { RequestSummary } from '#domain/request-summary.ts'
import { newRequest, theApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'

const api = await theApi()
const { app } = api.service
const { database, ids } = app

const title = (en: string) => ({
  message: { title: en, content: '' },
  translations: { fr: { title: `${en} (fr)`, content: '' }, it: { title: `${en} (it)`, content: '' } },
})
const finding = (typeCode: string, severity: string) => ({ typeCode, severity, message: '', translations: {} })
const flag = (color: string, value: number) => ({
  flag: { color, value, because: 'Nothing', translations: { fr: { because: 'Rien' }, it: { because: 'Niente' } } },
})

async function add(request: string, source: string, raw: object, medium?: string) {
  const { organisation, user } = api.owner
  const [run, report, now] = [ids.next('run'), ids.next('report'), new Date()]
  await database.query(`INSERT INTO runs VALUES ($1, $2, $3, $4, $5, $3, 'f', 'completed', NULL, $6, $6)`, [
    run,
    organisation,
    request,
    medium,
    source,
    now,
  ])
  await database.query(
    `INSERT INTO reports (id, organisation, request, creator, medium, run, source, code_type, code_id, code_key, raw, made_by, test, creation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'siren', '732829320', '732829320', $8, '{}', false, $9)`,
    [report, organisation, request, user, medium, run, source, JSON.stringify(raw), now],
  )
  return report
}

const listed = async (id: string, language = 'en') => {
  const answer = await api.call('GET', '/requests?limit=100', { headers: { 'accept-language': language } })
  return answer.body.requests.find((one: { id: string }) => one.id === id).summary as Omit<RequestSummary, 'x'>
}

test('a summary says what the reports in force say, with the gravest finding of the gravest document', async () => {
  const { id } = await newRequest(api)
  const { id: medium } = await api.upload(id, makePdf())
  await add(id, 'doc_xray', { ...flag('green', 0.01), reasons: [] }, medium)
  const red = await add(
    id,
    'doc_xray',
    {
      ...flag('red', 0.93),
      score: {
        weights: [
          { typeCode: 'heavy', weight: 4 },
          { typeCode: 'light', weight: 1 },
        ],
      },
      reasons: [
        { ...title('The fonts change'), findings: [finding('light', 'fraudulent'), finding('first', 'notice')] },
        { ...title('The text was changed'), findings: [finding('heavy', 'fraudulent')] },
      ],
    },
    medium,
  )
  const interval = { low: 0.01, high: 0.05, factor: 2 }
  const magpie = await add(id, 'magpie', { riskLetter: 'C', probabilityOfDefault: 0.028, interval, contributions: [] })
  const managers = await add(id, 'manager_xray', { score: { grade: null, reason: 'unknown' } })
  const bank = await add(id, 'bank_xray', { score: null, dataSanity: 0.9 })
  const esg = await add(id, 'esg', { grade: 'B', score: 61 })
  await keepSummary(app, id)
  const summary = await listed(id, 'it')
  assert.deepEqual(summary, {
    documents: {
      count: 1,
      worst: { color: 'red', medium, report: red, typeCode: 'heavy', message: 'The text was changed (it)' },
    },
    default: { riskLetter: 'C', probabilityOfDefault: 0.028, interval: { low: 0.01, high: 0.05 }, report: magpie },
    managers: { grade: null, points: null, report: managers },
    bank: { grade: null, dataSanity: 0.9, report: bank },
    esg: { grade: 'B', score: 61, report: esg },
    waiting: summary.waiting,
    comments: 0,
  })
  const { summary: read } = (await api.call('GET', `/requests/${id}`, { headers: { 'accept-language': 'it' } })).body
    .request
  assert.deepEqual(read, summary)
  const { body } = await api.call('GET', '/requests?sort=worst&flag=red&riskLetter=C&managerGrade=none')
  assert.deepEqual(
    body.requests.map((one: { id: string }) => one.id),
    [id],
  )
})

test('a document without a finding says why its flag has its colour', async () => {
  const { id } = await newRequest(api)
  const { id: medium } = await api.upload(id, makePdf())
  const report = await add(
    id,
    'doc_xray',
    { ...flag('green', 0.01), reasons: [{ ...title('Good'), findings: [] }] },
    medium,
  )
  await keepSummary(app, id)
  const { worst } = (await listed(id, 'fr')).documents
  assert.deepEqual(worst, { color: 'green', medium, report, typeCode: null, message: 'Rien' })
})
