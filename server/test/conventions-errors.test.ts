import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { problemCatalogue } from '#kernel/problem.ts'
import { type Answer, startTestService, type TestService } from './support/service.ts'
import { type DatabaseWatch, watchDatabase } from './support/watch-database.ts'

let service: TestService
let watch: DatabaseWatch

before(async () => {
  service = await startTestService()
  watch = watchDatabase(service.service.app)
})

const code = { type: 'siren', id: '732829320' }
const never = 'f'.repeat(24)

/** One answer of each kind that a caller can bring about. */
async function problems(): Promise<Record<string, Answer>> {
  const { call } = service
  const reader = (await call('POST', '/keys', { body: { name: 'reader', scopes: ['requests:read'] } })).body.key.token
  const { id } = (await call('POST', '/requests', { body: { code } })).body.request
  const meta = { name: 'a.pdf', size: 1, type: 'application/pdf' }
  const medium = (await call('POST', '/media', { body: { name: 'other', type: 'document', meta, request: id } })).body
    .medium.id
  const once = { 'idempotency-key': 'errors' }
  await call('POST', '/requests', { body: { code }, headers: once })
  return {
    'validation-failed': await call('POST', '/requests', {
      body: { code: { type: 'siren', id: '732829321' }, reference: 5 },
    }),
    'json-invalid': await call('POST', '/requests', { raw: '{' }),
    'version-unknown': await call('GET', '/requests', { headers: { 'api-version': 'x' } }),
    'cursor-invalid': await call('GET', '/requests?cursor=x'),
    'parameter-unknown': await call('GET', '/requests?colour=red'),
    'credentials-invalid': await call('GET', '/requests', { token: '' }),
    'scope-missing': await call('POST', '/requests', { token: reader, body: { code } }),
    'not-found': await call('GET', `/requests/${never}`),
    'method-not-allowed': await call('PUT', '/requests'),
    'not-acceptable': await call('GET', '/requests', { headers: { accept: 'text/html' } }),
    'media-not-uploaded': await call('POST', `/media/${medium}`, { body: { status: 'online' } }),
    'precondition-failed': await call('POST', `/requests/${id}`, {
      body: { reference: 'x' },
      headers: { 'if-match': '"x"' },
    }),
    'too-large': await call('POST', '/requests', { raw: ' '.repeat(262_145) }),
    'media-type-unsupported': await call('POST', '/requests', { raw: 'x', headers: { 'content-type': 'text/plain' } }),
    'idempotency-key-reused': await call('POST', '/requests', { body: { code, reference: 'x' }, headers: once }),
  }
}

test('conventions 6.1 every problem has the body of RFC 9457, with its own code and the id of the call', async () => {
  for (const [kind, { status, headers, body }] of Object.entries(await problems())) {
    assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/, kind)
    assert.equal(body.code, kind)
    const { title } = problemCatalogue[kind as keyof typeof problemCatalogue]
    assert.deepEqual(
      [body.status, status, body.title],
      [status, problemCatalogue[kind as keyof typeof problemCatalogue].status, title.en],
    )
    assert.deepEqual([body.type, body.requestId], [`${service.url}/problems/${kind}`, headers.get('request-id')])
    assert.ok(body.instance.startsWith('/') && !body.instance.includes('?'), body.instance)
    assert.equal(typeof body.detail, 'string')
  }
})

test('conventions 6.1 the example: two wrong fields by path and by JSON Pointer', async () => {
  const { body } = await service.call('POST', '/requests', {
    body: { code: { type: 'siren', id: '732829321' }, reference: 5 },
  })
  assert.deepEqual([body.status, body.detail, body.instance], [400, '2 fields are wrong', '/requests'])
  assert.deepEqual(Object.keys(body.errors).sort(), ['code.id', 'reference'])
  const digit = body.violations.find(({ pointer }: { pointer: string }) => pointer === '#/code/id')
  assert.deepEqual([digit.code, digit.detail], ['check-digit', body.errors['code.id']])
})

test('conventions 6.2 `errors` and `violations` for wrong input alone, else `error` with the text of `detail`, never both', async () => {
  for (const [kind, { body }] of Object.entries(await problems())) {
    assert.notEqual('errors' in body, 'error' in body, kind)
    assert.equal('errors' in body, 'violations' in body, kind)
    if ('errors' in body) assert.equal(body.status, 400)
    else assert.equal(body.error, body.detail)
  }
})

test('conventions 6.2 `type` is a page of the service, and the title follows Accept-Language while the code stays', async () => {
  for (const [kind, { title }] of Object.entries(problemCatalogue)) {
    const page = await fetch(`${service.url}/problems/${kind}`)
    assert.equal(page.status, 200, kind)
    assert.ok((await page.text()).includes(title.en))
  }
  assert.equal((await service.call('GET', '/problems/nonsense')).status, 404)
  const { title } = problemCatalogue['not-found']
  const spoken: Record<string, string> = {
    fr: title.fr,
    'it-CH, fr;q=0.5': title.it,
    'de, fr;q=0.8, en;q=0.1': title.fr,
    de: title.en,
    '': title.en,
  }
  for (const [language, expected] of Object.entries(spoken)) {
    const { body } = await service.call('GET', `/requests/${never}`, { headers: { 'accept-language': language } })
    assert.deepEqual([body.title, body.code], [expected, 'not-found'], language)
  }
})

test('conventions 6.3 all wrong fields are told at once, at most 50, and long or unprintable values are not repeated', async () => {
  const hostile = {
    '\u001b[31m': 1,
    ['k'.repeat(65)]: 1,
    reference: '\u202e',
    businessName: 'b'.repeat(201),
    creator: 7,
    notes: { equity: 'EVIL' },
  }
  const { body, text } = await service.call('POST', '/requests', { body: { code: 'EVIL'.repeat(30), ...hostile } })
  assert.ok(body.violations.length >= 6, text)
  for (const value of ['\u001b', '\\u001b', 'EVIL', 'k'.repeat(65), 'b'.repeat(65)])
    assert.ok(!text.includes(value), value)
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`field${number}`, 1]))
  const crowded = await service.call('POST', '/requests', { body: many })
  assert.deepEqual([crowded.body.violations.length, Object.keys(crowded.body.errors).length], [50, 50])
  const query = await service.call('GET', `/requests?${'q'.repeat(65)}=EVIL&%1b%5b=1`)
  assert.equal(query.status, 400)
  const names = JSON.stringify(query.body.errors)
  for (const hostile of ['EVIL', 'q'.repeat(65), '\u001b', 'u001b']) assert.ok(!names.includes(hostile), names)
})

test('conventions 6.4 a 500 holds the id of the call and nothing of the cause', async () => {
  watch.plant((text) =>
    text.includes('FROM requests') ? new TypeError('the cause of it all in /srv/app.ts') : undefined,
  )
  const { status, body, text } = await service.call('GET', `/requests/${never}`)
  watch.plant(undefined)
  assert.deepEqual([status, body.code], [500, 'internal'])
  assert.deepEqual(Object.keys(body).sort(), [
    'code',
    'detail',
    'error',
    'instance',
    'requestId',
    'status',
    'title',
    'type',
  ])
  assert.ok(!text.includes('cause') && !text.includes('/srv'))
})

test('conventions 6.5 a 503 says when to come back', async () => {
  watch.plant((text) =>
    text.includes('FROM requests') ? Object.assign(new Error('too many clients'), { code: '53300' }) : undefined,
  )
  const { status, body, headers } = await service.call('GET', `/requests/${never}`)
  watch.plant(undefined)
  assert.deepEqual([status, body.code], [503, 'temporary-reduced-capacity'])
  assert.match(headers.get('retry-after') ?? '', /^\d+$/)
})
