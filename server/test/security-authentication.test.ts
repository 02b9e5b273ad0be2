import assert from 'node:assert/strict'
import { once } from 'node:events'
import { before, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { checkApiKey, newApiKey } from '#domain/api-key.ts'
import { allThatIsHeld, holdsInAnyForm } from './support/dump-database.ts'
import { makePdf } from './support/make-pdf.ts'
import { openSocket, sendRaw } from './support/raw-http.ts'
import { shareGreater } from './support/same-distribution.ts'
import { secondProcess } from './support/second-process.ts'
import { startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'
import { until } from './support/until.ts'
import { type DatabaseWatch, watchDatabase } from './support/watch-database.ts'

const clock = shiftableClock()
let service: TestService
let watch: DatabaseWatch

before(async () => {
  service = await startTestService({ clock })
  watch = watchDatabase(service.service.app)
})

const code = { type: 'siren', id: '732829320' }
const statusWith = async (headers: Record<string, string>, path = '/requests') =>
  (await service.call('GET', path, { token: '', headers })).status

test('B-01 no, an empty or a second `Authorization`, another scheme, or a key in the query is a 401', async () => {
  const { token } = service.owner
  const challenge = 'Bearer realm="roentgen", error="invalid_token"'
  const none = await service.call('GET', '/requests', { token: '' })
  assert.deepEqual(
    [none.status, none.body.code, none.headers.get('www-authenticate')],
    [401, 'credentials-invalid', challenge],
  )
  const wrong = [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${btoa(`${token}:`)}`,
    `Token ${token}`,
    token,
    `Bearer ${token} x`,
    `Bearer "${token}"`,
  ]
  for (const authorization of wrong) assert.equal(await statusWith({ authorization }), 401, authorization)
  for (const name of ['token', 'access_token', 'key', 'api_key', 'sessionToken'])
    assert.equal(await statusWith({}, `/requests?${name}=${token}`), 401, name)

  const head = `GET /requests HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`
  assert.deepEqual((await sendRaw(service.url, `${head}\r\n`)).statuses, [200])
  const second = [`Authorization: Bearer ${token}`, `authorization: Bearer ${newApiKey('live')}`, 'Authorization: ']
  for (const line of second)
    assert.deepEqual((await sendRaw(service.url, `${head}${line}\r\n\r\n`)).statuses, [401], line)
})

test('B-02 a key with one character changed is a 401 without a look into the database', async () => {
  const { token } = service.owner
  await service.call('GET', '/healthz')
  // What the service does on its own meanwhile is no look for a key.
  const looks = () => watch.queries().filter((query) => /\b(keys|sessions|users)\b/.test(query))
  watch.reset()
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === 'x' ? 'y' : 'x'
    const changed = token.slice(0, place) + other + token.slice(place + 1)
    assert.equal(await statusWith({ authorization: `Bearer ${changed}` }), 401)
    assert.equal(
      await statusWith({ userId: service.owner.user, sessionToken: changed, 'api-version': '2026-11-01' }),
      401,
    )
  }
  assert.deepEqual(looks(), [])
  assert.equal(await statusWith({ authorization: `Bearer ${newApiKey('live')}` }), 401)
  assert.equal(looks().length, 1, 'a key that could be one is looked up')
})

test('B-03 a revoked key is refused within 5 s by every process, also by one that was not told', async () => {
  const { call: elsewhere } = await secondProcess(service, { clock })
  const make = async () => (await service.call('POST', '/keys', { body: { name: 'short-lived' } })).body.key
  const processes = [service.call, elsewhere]
  const refusedAfterMs = async (token: string) => {
    const startMs = performance.now()
    for (const call of processes)
      await until('a refusal', async () => (await call('GET', '/requests', { token })).status === 401)
    return performance.now() - startMs
  }
  const told = await make()
  for (const call of processes) assert.equal((await call('GET', '/requests', { token: told.token })).status, 200)
  await service.call('POST', `/keys/${told.id}`, { body: { status: 'revoked' } })
  assert.ok((await refusedAfterMs(told.token)) < 5_000)

  const untold = await make()
  for (const call of processes) assert.equal((await call('GET', '/requests', { token: untold.token })).status, 200)
  // Without the notification, as if the connection that listens had just been lost.
  await service.service.app.database.query('UPDATE keys SET revoked = now() WHERE id = $1', [untold.id])
  assert.ok((await refusedAfterMs(untold.token)) < 5_000)
})

test('B-04 an expired key is a 401', async () => {
  const expires = new Date(clock.now().getTime() + 60_000).toISOString()
  const { token } = (await service.call('POST', '/keys', { body: { name: 'for a minute', expires } })).body.key
  assert.equal((await service.call('GET', '/requests', { token })).status, 200)
  clock.shiftSeconds(61)
  assert.equal((await service.call('GET', '/requests', { token })).status, 401)
})

test('B-04 a test key sees no live thing and a live key no test thing, and neither becomes the other', async () => {
  const rehearsal = await service.call('POST', '/keys', { body: { name: 'rehearsal', test: true } })
  const { token, id } = rehearsal.body.key
  assert.match(token, /^rgn_test_/)
  const make = (as: string) => service.call('POST', '/requests', { token: as, body: { code, reference: 'the same' } })
  const live = (await make(service.owner.token)).body.request
  const test = (await make(token)).body.request
  assert.deepEqual([live.test, test.test], [undefined, true])
  const read = async (as: string, request: string) =>
    (await service.call('GET', `/requests/${request}`, { token: as })).status
  assert.deepEqual([await read(token, live.id), await read(token, test.id)], [404, 200])
  assert.deepEqual([await read(service.owner.token, live.id), await read(service.owner.token, test.id)], [200, 404])
  const listed = async (as: string) =>
    (await service.call('GET', '/requests?reference=the%20same', { token: as })).body.requests.map(
      (one: { id: string }) => one.id,
    )
  assert.deepEqual([await listed(token), await listed(service.owner.token)], [[test.id], [live.id]])

  const escalations = [
    await service.call('POST', '/keys', { token, body: { name: 'live', test: false } }),
    await service.call('POST', '/users', { token, body: { email: 'new@example.com', role: 'owner' } }),
    await service.call('POST', `/businesses/${service.owner.organisation}`, { token, body: { name: 'Renamed' } }),
  ]
  assert.deepEqual(
    escalations.map(({ status }) => status),
    [403, 403, 403],
  )
  const child = await service.call('POST', '/keys', { token, body: { name: 'another rehearsal' } })
  assert.match(child.body.key.token, /^rgn_test_/)
  const { keys } = (await service.call('GET', '/keys', { token })).body
  assert.ok(keys.every((key: { test?: true }) => key.test))
  const liveKey = (await service.call('GET', '/keys?limit=100')).body.keys.find((key: { test?: true }) => !key.test)
  assert.equal((await service.call('POST', `/keys/${liveKey.id}`, { token, body: { status: 'revoked' } })).status, 404)
  assert.equal((await service.call('POST', `/keys/${id}`, { body: { status: 'revoked' } })).status, 200)
})

test('B-04 an answer that is repeated by its idempotency key never crosses from live to test', async () => {
  const { token } = (await service.call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
  const make = (as: string) =>
    service.call('POST', '/requests', {
      token: as,
      body: { code },
      headers: { 'idempotency-key': '"one-and-the-same"' },
    })
  const [live, test, again] = [await make(service.owner.token), await make(token), await make(token)]
  assert.notEqual(live.body.request.id, test.body.request.id)
  assert.equal(test.headers.get('idempotent-replayed'), null)
  assert.equal(again.text, test.text)
})

test('B-05 the `userId` of another user beside the own key is a 401', async () => {
  const member = await service.member('analyst')
  const pair = (userId: string) => ({ userId, sessionToken: member.token, 'api-version': '2026-11-01' })
  assert.equal(await statusWith(pair(member.user)), 200)
  for (const other of [service.owner.user, '', 'x', member.user.toUpperCase(), `${member.user} `.repeat(2)])
    assert.equal(await statusWith(pair(other)), 401, other)
})

/** All on one connection and each round in another order, so that whatever else the machine does falls on all alike. */
async function timeRefusals(tokens: readonly (() => string)[], rounds: number): Promise<number[][]> {
  const socket = (await openSocket(service.url)).setNoDelay(true)
  const times: number[][] = tokens.map(() => [])
  const refuse = async (token: string) => {
    const call = `GET /requests HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
    const startMs = performance.now()
    socket.write(call)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const tookMs = performance.now() - startMs
    assert.ok(answer.includes(' 401 ') && answer.toString().endsWith('}'), 'one whole refusal')
    return tookMs
  }
  for (let round = -100; round < rounds; round++) {
    for (const index of [...tokens.keys()].sort(() => Math.random() - 0.5)) {
      const tookMs = await refuse(tokens[index]?.() ?? '')
      if (round >= 0) times[index]?.push(tookMs)
    }
  }
  socket.destroy()
  return times
}

/**
 * Chance alone mostly stays within 0.05, but a first run on a busy machine gave 0.555 between two refusals that run the same
 * code. What is allowed is less than three guesses in five, in the same process as the service, without a network between.
 */
const tolerance = 0.1

test('B-06 neither the time of a wrong prefix or checksum nor that of an unknown key says anything about a real one', async () => {
  const real = service.owner.token
  const wrongPrefix = () => `rgx${newApiKey('live').slice(3)}`
  const wrongChecksum = () => newApiKey('live').replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const unknown = () => newApiKey('live')
  // All of the real key but its last random character; the checksum is public, so a guesser has it right.
  const near = nearKeys(real)
  const [prefix, checksum, random, almost] = await timeRefusals([wrongPrefix, wrongChecksum, unknown, near], 2_000)
  // Whether the checksum is right everybody can work out alone; that such keys are looked up gives nothing away.
  const pairs = [
    [prefix, checksum],
    [random, almost],
  ] as const
  for (const [one = [], other = []] of pairs) {
    assert.equal(one.length, 2_000)
    const share = shareGreater(one, other)
    assert.ok(Math.abs(share - 0.5) <= tolerance, `told apart: ${share}`)
  }
})

function nearKeys(real: string): () => string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const keys: string[] = []
  for (const last of digits) {
    const stem = real.slice(0, 38) + last
    if (!real.startsWith(stem)) keys.push(withChecksum(stem))
  }
  let next = 0
  return () => keys[next++ % keys.length] as string
}

/** By trying, since the sum itself is no business of a test: a key of the same stem that passes. */
function withChecksum(stem: string): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  let rest = crc32(Buffer.from(stem))
  let checksum = ''
  for (let place = 0; place < 6; place++) {
    checksum = digits.charAt(rest % 62) + checksum
    rest = Math.floor(rest / 62)
  }
  assert.ok(checkApiKey(stem + checksum))
  return stem + checksum
}

test('B-07 a dump of the database holds no key, no signing secret and no text of a document in clear', async () => {
  const words = 'Zanzibar Quartzite Holdings owes nobody'
  const keptOnce = { 'idempotency-key': '"kept-in-the-database"' }
  const shown: string[] = [service.owner.token]
  for (const test of [false, true])
    shown.push(
      (await service.call('POST', '/keys', { body: { name: 'n', test }, headers: test ? keptOnce : {} })).body.key
        .token,
    )
  for (const signing of ['hmac', 'ed25519']) {
    const body = { url: 'https://127.0.0.1:9443/', events: ['new_report'], signing }
    const { webhook } = (await service.call('POST', '/webhooks', { body, headers: { 'idempotency-key': signing } }))
      .body
    const rotated = await service.call('POST', `/webhooks/${webhook.id}/rotate`, { body: {}, headers: keptOnce })
    if (signing === 'hmac') shown.push(webhook.key, rotated.body.webhook.key)
  }
  assert.ok(shown.every((secret) => /^(rgn_|whsec_)/.test(secret)))
  const request = (await service.call('POST', '/requests', { body: { code }, headers: keptOnce })).body.request.id
  await service.upload(request, makePdf({ pages: [words], info: { Title: words } }))
  const { reports } = (await service.call('GET', `/reports?request=${request}`, { headers: { prefer: 'wait=30' } }))
    .body
  assert.equal(reports.length, 1)

  const dump = await allThatIsHeld(service)
  assert.ok(dump.includes(request) && dump.includes('kept-in-the-database'), 'the dump is one')
  for (const secret of [...shown, 'whsec_', 'whsk_', words, 'Zanzibar']) {
    assert.ok(!holdsInAnyForm(dump, secret), `${secret.slice(0, 12)}… is in the database or the storage`)
  }
})
