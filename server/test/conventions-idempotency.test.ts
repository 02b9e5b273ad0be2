import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import pg from 'pg'
import { makePdf } from './support/make-pdf.ts'
import { postForm, startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'
import { until } from './support/until.ts'

const clock = shiftableClock()
let service: TestService
before(async () => {
  service = await startTestService({ clock })
})

const code = { type: 'siren', id: '732829320' }
const create = (
  key: string,
  { body = {}, headers = {}, token }: { body?: object; headers?: object; token?: string } = {},
) =>
  service.call('POST', '/requests', { token, body: { code, ...body }, headers: { 'idempotency-key': key, ...headers } })
const count = async (reference: string) =>
  (await service.call('GET', `/requests?reference=${reference}`)).body.requests.length

test('conventions 7.1 any POST takes a key, quoted or bare; what is none is a 400', async () => {
  const [quoted, bare] = [await create('"k-1"'), await create('k-1')]
  assert.equal(bare.text, quoted.text)
  for (const wrong of ['""', '', ' ', '"a', 'a b', 'é', 'a'.repeat(256), '"a", "b"']) {
    const { status, body } = await create(wrong)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, ['Idempotency-Key']], wrong)
  }
  assert.equal((await create('a'.repeat(255))).status, 201)
})

test('conventions 7.1 the same key is another one on another path, in another organisation, and for another user', async () => {
  const stranger = await service.anotherOrganisation()
  const administrator = await service.member('administrator')
  const [first, second] = [await service.member('analyst'), await service.member('analyst')]
  const tokens = [service.owner.token, stranger.token, administrator.token, first.token, second.token]
  const made = await Promise.all(tokens.map((token) => create('shared', { token })))
  assert.deepEqual(
    made.map(({ status, headers }) => [status, headers.get('idempotent-replayed')]),
    tokens.map(() => [201, null]),
  )
  assert.equal(new Set(made.map(({ body }) => body.request.id)).size, tokens.length)
  const elsewhere = await service.call('POST', '/users', {
    body: { email: 'k@example.com', role: 'analyst' },
    headers: { 'idempotency-key': 'shared' },
  })
  assert.equal(elsewhere.status, 201)
})

test('conventions 7.1 a key that is shown once is not repeated to another who knows the idempotency key', async () => {
  const options = { body: { name: 'the owner’s' }, headers: { 'idempotency-key': 'shown-once' } }
  const { token } = await service.member('administrator')
  const made = await service.call('POST', '/keys', options)
  const guessed = await service.call('POST', '/keys', { ...options, token })
  assert.equal(guessed.headers.get('idempotent-replayed'), null)
  assert.notEqual(guessed.body.key.token, made.body.key.token)
  assert.equal((await service.call('POST', '/keys', options)).body.key.token, made.body.key.token)
})

test('conventions 7.2 again with the same body: same status, body and address, marked as a repeat, and done once', async () => {
  const body = { reference: 'replay' }
  const [first, second] = [await create('replay', { body }), await create('replay', { body })]
  assert.deepEqual([second.status, second.text], [first.status, first.text])
  assert.deepEqual(
    [first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')],
    [null, 'true'],
  )
  assert.equal(second.headers.get('location'), first.headers.get('location'))
  assert.notEqual(second.headers.get('request-id'), first.headers.get('request-id'))
  assert.equal(await count('replay'), 1)
  const key = { body: { name: 'shown twice' }, headers: { 'idempotency-key': 'key' } }
  const [made, again] = [await service.call('POST', '/keys', key), await service.call('POST', '/keys', key)]
  assert.equal(again.body.key.token, made.body.key.token, 'the key that is shown once is in the repeat too')
})

test('conventions 7.2 another body or another version under the same key is a 422', async () => {
  await create('reused', { body: { reference: 'reused' } })
  const other = await create('reused', { body: { reference: 'other' } })
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency-key-reused'])
  const older = await create('reused', { body: { reference: 'reused' }, headers: { 'api-version': '2024-01-25' } })
  assert.equal(older.status, 422)
  const blank = await service.call('POST', '/requests', {
    raw: `${JSON.stringify({ code, reference: 'reused' })} `,
    headers: { 'idempotency-key': 'reused' },
  })
  assert.equal(blank.status, 422, 'by the bytes')
  assert.equal(await count('other'), 0)
})

/** Another session holds the request's row, so that a change of it is still running. */
async function holding<T>(id: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM requests WHERE id = $1 FOR UPDATE', [id])
    return await work()
  } finally {
    await client.end()
  }
}

const waiters = async () =>
  service.service.app.database.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM requests%'`,
  )

test('conventions 7.2 while the first call runs a second one is a 409 that says when to come back', async () => {
  const { id } = (await service.call('POST', '/requests', { body: { code } })).body.request
  const change = () =>
    service.call('POST', `/requests/${id}`, { body: { notes: { equity: 7 } }, headers: { 'idempotency-key': 'slow' } })
  const first = await holding(id, async () => {
    const running = change()
    await until('the first waits', async () => (await waiters()).length > 0)
    const second = await change()
    assert.deepEqual([second.status, second.body.code], [409, 'idempotency-in-progress'])
    assert.match(second.headers.get('retry-after') ?? '', /^\d+$/)
    return { running }
  })
  assert.equal((await first.running).status, 200)
  const third = await change()
  assert.deepEqual([third.status, third.headers.get('idempotent-replayed')], [200, 'true'])
  assert.equal((await service.call('GET', `/requests/${id}/notes`)).body.notes.length, 1)
})

test('conventions 7.2 of many calls at once with one key one does the work, and the others repeat it or wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => create('stampede', { body: { reference: 'stampede' } })),
  )
  assert.deepEqual(
    [...new Set(answers.map(({ status }) => status))].filter((status) => ![201, 409].includes(status)),
    [],
  )
  assert.equal(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.request.id)).size, 1)
  assert.equal(await count('stampede'), 1)
})

test('conventions 7.2 a key is kept for 24 h after completion', async () => {
  const first = await create('a-day')
  clock.shiftSeconds(24 * 3_600 - 60)
  assert.equal((await create('a-day')).body.request.id, first.body.request.id)
  clock.shiftSeconds(120)
  const later = await create('a-day')
  assert.deepEqual([later.status, later.body.request.id === first.body.request.id], [201, false])
})

test('conventions 7.3 400, 401, 403 and 404 are not kept: the corrected call may use its key', async () => {
  assert.equal((await create('corrected', { body: { reference: 5 } })).status, 400)
  assert.equal(
    (await create('corrected', { body: { creator: 'nobody@example.com' } })).status,
    400,
    'seen by the verb alone',
  )
  assert.equal((await create('corrected', { token: 'nonsense' })).status, 401)
  assert.equal((await create('corrected', { token: (await service.member('auditor')).token })).status, 403)
  const made = await create('corrected')
  assert.deepEqual([made.status, made.headers.get('idempotent-replayed')], [201, null])
  const path = `/requests/${'f'.repeat(24)}`
  for (let time = 0; time < 2; time++) {
    const missing = await service.call('POST', path, {
      body: { reference: 'x' },
      headers: { 'idempotency-key': 'missing' },
    })
    assert.deepEqual([missing.status, missing.headers.get('idempotent-replayed')], [404, null])
  }
})

test('conventions 7.3 409 and 422 are kept, with what they have done', async () => {
  const request = (await create('media')).body.request.id
  const file = Buffer.from('no PDF')
  const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
  const { medium } = (
    await service.call('POST', '/media', { body: { name: 'other', type: 'document', meta, request } })
  ).body
  const online = (key: string) =>
    service.call('POST', `/media/${medium.id}`, { body: { status: 'online' }, headers: { 'idempotency-key': key } })
  assert.equal((await online('early')).status, 409)
  await postForm(medium.upload, file)
  const early = await online('early')
  assert.deepEqual(
    [early.status, early.body.code, early.headers.get('idempotent-replayed')],
    [409, 'media-not-uploaded', 'true'],
  )
  const [refused, again] = [await online('late'), await online('late')]
  assert.deepEqual([refused.status, again.status, again.text], [422, 422, refused.text])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.match(again.headers.get('content-type') ?? '', /^application\/problem\+json/)
  assert.equal((await service.call('GET', `/media/${medium.id}`)).body.medium.meta.validation, 'invalid')
})

test('conventions 7.3 a crash before the commit leaves neither the effect nor the key behind', async () => {
  const { id } = (await service.call('POST', '/requests', { body: { code } })).body.request
  const change = () =>
    service.call('POST', `/requests/${id}`, { body: { notes: { equity: 8 } }, headers: { 'idempotency-key': 'crash' } })
  await holding(id, async () => {
    const running = change()
    const [waiter] = await until('it waits', async () => {
      const found = await waiters()
      return found.length > 0 && found
    })
    await service.service.app.database.query('SELECT pg_terminate_backend($1)', [waiter?.pid])
    const crashed = await running
    assert.ok(crashed.status >= 500, `${crashed.status}`)
  })
  assert.deepEqual((await service.call('GET', `/requests/${id}`)).body.request.notes, {})
  const retried = await change()
  assert.deepEqual([retried.status, retried.headers.get('idempotent-replayed')], [200, null])
  assert.deepEqual(retried.body.request.notes, { equity: 8 })
})

test('an answer that is kept is encrypted at rest', async () => {
  await create('at-rest', { body: { businessName: 'Quartzite Fictional Holdings' } })
  const rows = await service.service.app.database.query<{ body: Buffer }>('SELECT body FROM idempotency_keys')
  assert.ok(rows.length > 0)
  for (const { body } of rows)
    assert.ok(!body.includes('Quartzite') && !body.includes('rgn_') && !body.includes('"'.concat('id"')))
})

test('uploads go on beside it: a document analysed once is one report, whatever was repeated', async () => {
  const request = (await create('upload')).body.request.id
  const medium = await service.upload(request, makePdf())
  const online = () =>
    service.call('POST', `/media/${medium.id}`, {
      body: { status: 'online' },
      headers: { 'idempotency-key': 'online' },
    })
  assert.deepEqual(
    (await Promise.all([online(), online(), online()])).map(({ status }) => [200, 409].includes(status)),
    [true, true, true],
  )
  const { reports } = (await service.call('GET', `/reports?request=${request}`, { headers: { prefer: 'wait=30' } }))
    .body
  assert.equal(reports.length, 1)
})
