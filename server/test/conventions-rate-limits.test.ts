import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondProcess } from './support/second-process.ts'
import { startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'

const clock = shiftableClock()
let service: TestService
before(async () => {
  service = await startTestService({ clock, env: { RATE_LIMIT: '30', RATE_LIMIT_MEDIA: '3', ROLES: 'api' } })
})

const policies = '"default";q=30;w=60, "media";q=3;w=60, "companies";q=1000000;w=60'

test('conventions 8.1 every answer of a limited route tells the policies and what is left, refusals too', async () => {
  const answers = [
    await service.call('GET', '/requests'),
    await service.call('GET', `/requests/${'f'.repeat(24)}`),
    await service.call('POST', '/requests', { body: {} }),
    await service.call('GET', '/requests', { headers: { 'api-version': 'nonsense' } }),
    await service.call('HEAD', '/requests'),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 404, 400, 400, 200],
  )
  const left = answers.map(({ headers }) => {
    assert.equal(headers.get('ratelimit-policy'), policies)
    return Number(/^"default";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1])
  })
  assert.deepEqual(left, [29, 28, 27, 26, 25])
  const media = await service.call('POST', '/media', { body: {} })
  assert.match(media.headers.get('ratelimit') ?? '', /^"default";r=24;t=\d+, "media";r=2;t=\d+$/)
})

test('conventions 8.1 a used-up quota is a 429 with Retry-After and the policy that was violated; a minute later all is well', async () => {
  let last = await service.call('POST', '/media', { body: {} })
  while (last.status !== 429) last = await service.call('POST', '/media', { body: {} })
  assert.deepEqual([last.body.code, last.body['violated-policies']], ['quota-exceeded', ['media']])
  assert.match(last.headers.get('retry-after') ?? '', /^([1-9]|[1-5]\d|60)$/)
  assert.match(last.headers.get('ratelimit') ?? '', /"media";r=0;/)
  assert.equal((await service.call('GET', '/requests')).status, 200, 'other calls are under the other policy')
  while ((await service.call('GET', '/requests')).status === 200);
  const refused = await service.call('GET', '/requests')
  assert.deepEqual([refused.status, refused.body['violated-policies']], [429, ['default']])
  clock.shiftSeconds(61)
  assert.equal((await service.call('POST', '/media', { body: {} })).status, 400)
})

test('D-09 a quota used up by one organisation, or one key, leaves the others untouched', async () => {
  const other = await service.anotherOrganisation()
  const second = (await service.call('POST', '/keys', { body: { name: 'second' } })).body.key.token
  while ((await service.call('GET', '/requests')).status === 200);
  assert.equal((await service.call('GET', '/requests')).status, 429)
  for (const token of [other.token, second]) {
    const { status, headers } = await service.call('GET', '/requests', { token })
    assert.equal(status, 200)
    assert.match(headers.get('ratelimit') ?? '', /r=29;/)
  }
})

test('conventions 8.2 whether the process lives can be asked without limit, and so can what needs no key', async () => {
  for (let count = 0; count < 100; count++) {
    const { status, headers } = await service.call('GET', '/healthz', { token: '' })
    assert.deepEqual([status, headers.get('ratelimit')], [200, null])
  }
})

test('conventions 8.1 a quota is that of the key, whichever process is called', async () => {
  const { call: elsewhere } = await secondProcess(service, { clock, env: { RATE_LIMIT: '30' } })
  clock.shiftSeconds(61)
  for (let call = 0; call < 20; call++) assert.equal((await service.call('GET', '/requests')).status, 200)
  // Time for the processes to tell each other, which they do each quarter of a second.
  let served = 1
  assert.equal((await elsewhere('GET', '/requests')).status, 200)
  await sleep(2_000)
  while ((await elsewhere('GET', '/requests')).status === 200) served++
  assert.ok(served <= 15, `${20 + served} calls of a quota of 30 were served by two processes`)
})
