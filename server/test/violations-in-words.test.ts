import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyNotes, neverNegative } from '#domain/notes.ts'
import { newMedium, newRequest, theApi } from './support/endpoint.ts'
import { isEnglish } from './support/english.ts'
import { makePdf } from './support/make-pdf.ts'
import { postForm, startTestService } from './support/service.ts'

const api = await theApi()
const { id: request } = await newRequest(api)
const code = { type: 'siren', id: '732829320' }
const long = 'x'.repeat(5_000)
const unprintable = 'a\u0007b'
const events = ['new_report']

type Call = [path: string, body: object]

const labels: unknown[] = ['A, B', 7, [], ['none', 'B Corp'], [7], [''], [long], [unprintable], Array(51).fill('A')]
const wrongNotes: object[] = [
  Object.fromEntries(Object.keys(neverNegative).map((name) => [name, -1])),
  Object.fromEntries(moneyNotes.map((name) => [name, '1234'])),
  { holding: 'yes', workforceNumber: 0, esgGenderDiversity: 'half', esgJobCreation: 2, esgEmployeeProtection: [] },
  { workforceNumber: 'twelve', equty: 1 },
  { workforceNumber: 1e15 * 9, revenue: -9e15, unheard: 1 },
  ...labels.map((esgLabels) => ({ esgLabels })),
]

const addresses = [
  'ftp://receiver.example/',
  'http://receiver.example/',
  'https://10.0.0.1/',
  'https://localhost:22/',
  'https://127.0.0.1:5432/',
  'https://[fc00::1]/',
  'https://0.0.0.0/',
  'https://100.64.0.1/',
  'https://169.254.0.1/',
  'https://240.0.0.1/',
  'https://user:password@receiver.example/',
  'https://receiver.example:6379/',
  'https://receiver.example./',
  'https://receiver.example/a b',
  `https://receiver.example/${'a'.repeat(2_040)}`,
  'nowhere',
  '',
]
const wrongWebhooks: object[] = [
  {},
  ...addresses.map((url) => ({ url, events })),
  { url: 7, events: 'new_report', sources: 'doc_xray', description: 7 },
  { url: long, events: [], sources: [], description: '' },
  { url: 'https://receiver.example/', events: ['new_moon'], signing: 'rot13', description: unprintable },
  { url: 'https://receiver.example/', events: Array(60).fill('new_report'), sources: Array(21).fill('a') },
  { url: 'https://receiver.example/', events, description: 'x'.repeat(201), extra: 1 },
]

const meta = { name: 'a.pdf', size: 1_000, type: 'application/pdf' }
const wrongMedia: object[] = [
  {},
  { name: 'poem', type: 'film', meta: { name: '', size: 0, type: 'text/plain' }, request: '' },
  { name: 'other', type: 'document', meta: { name: long, size: 1e12, type: 7 }, request },
  { name: 'other', type: 'document', meta: { name: 7, size: 1.5, type: 'application/pdf' }, request: 7 },
  { name: 'other', type: 'document', meta: 7, request: 'x'.repeat(65) },
  { name: 'other', type: 'document', meta: { ...meta, size: '10', extra: 1 }, request: unprintable },
]

const wrongSimulations: object[] = [
  {},
  { code: 'siren', notes: 7, variants: 7, country: 7 },
  { code: { type: 'moon' }, notes: {}, country: 'fr', variants: Array(101).fill({}) },
  { code: { type: 'siren', id: '732829321' }, notes: {} },
  { code: { type: '', id: '' }, notes: {} },
  { code: { type: 'x'.repeat(33), id: 'x'.repeat(101) }, notes: {} },
  ...wrongNotes.map((notes) => ({ code, notes, variants: [notes] })),
]

/** Text and field of everything that is told, `undefined` where nothing was wrong. */
async function toldIn(language: string, [path, body]: Call, call = api.call) {
  const answer = await call('POST', path, { body, headers: { 'accept-language': language } })
  assert.ok(
    answer.status === 400 || answer.status === 422,
    `${path} ${JSON.stringify(body).slice(0, 200)}: ${answer.text}`,
  )
  return { detail: answer.body.detail as string, ...(answer.body.errors as Record<string, string>) }
}

async function checkCall(asked: Call, call = api.call): Promise<void> {
  const english = await toldIn('en', asked, call)
  for (const language of ['fr', 'it']) {
    const told: Record<string, string> = await toldIn(language, asked, call)
    assert.deepEqual(Object.keys(told), Object.keys(english))
    for (const [field, text] of Object.entries<string>(english)) {
      assert.notEqual(told[field], text, `${asked[0]} ${field} in ${language}`)
      assert.ok(!isEnglish(told[field] ?? ''), `${asked[0]} ${field} in ${language}: ${told[field]}`)
    }
  }
}

const checkAll = async (path: string, bodies: readonly object[]) => {
  for (const body of bodies) await checkCall([path, body])
}

test('whatever is wrong with notes is told in French and Italian too', async () => {
  const bodies = wrongNotes.map((notes) => ({ notes }))
  await checkAll(`/requests/${request}`, [...bodies, { watch: 7, reference: long, businessName: '' }])
  await checkAll('/requests', [...bodies.map((body) => ({ code, ...body })), {}])
})

test('whatever is wrong with a webhook is told in French and Italian too', async () => {
  // Here no subnet is allowed: the address of the machine itself is refused as well.
  const strict = await startTestService({ env: { ROLES: 'api', WEBHOOK_ALLOW_SUBNETS: '' } })
  for (const body of wrongWebhooks) await checkCall(['/webhooks', body], strict.call)
  const business = `/businesses/${strict.owner.organisation}`
  const inBusiness = [{ url: 'https://receiver.example/' }, { events }, { name: '' }, { settings: 7 }]
  const lists = [{ settings: { webhooks: 7 } }, { settings: { webhooks: Array(51).fill({ url: 'a', events }) } }]
  for (const body of [...inBusiness, ...lists]) await checkCall([business, body], strict.call)
})

test('whatever is wrong with a medium is told in French and Italian too', async () => {
  await checkAll('/media', wrongMedia)
  const medium = await newMedium(api, request, { name: 'bank_statement' })
  await postForm(medium.upload, makePdf())
  const metas = [{ period: 'week', date: '2025-02-30' }, { period: 'month', date: '' }, {}, 7, { period: 7, date: 7 }]
  await checkAll(`/media/${medium.id}`, [
    {},
    { status: 'offline' },
    ...metas.map((one) => ({ status: 'online', meta: one })),
  ])
})

test('whatever is wrong with a simulation is told in French and Italian too', async () => {
  await checkAll('/simulations', wrongSimulations)
})
