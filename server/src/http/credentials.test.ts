import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import type { Authenticator } from '#actions/people/authenticate.ts'
import type { Caller } from '#domain/caller.ts'
import { Problem } from '#kernel/problem.ts'
import { authenticateCall, readCredentials, versionOfCall } from './credentials.ts'

/** As Node gives them: lower case, and all of them in order beside. */
const message = (headers: Record<string, string>, rawHeaders = Object.entries(headers).flat()) =>
  ({ headers, rawHeaders }) as unknown as IncomingMessage
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error
  }
  return assert.fail('it was not refused')
}
const names = ['api-version', 'october-version']
const caller = { user: 'u'.repeat(24), apiVersion: '2024-01-25' } as Caller

test('conventions 3.1 the key stands behind Bearer, in any case', () => {
  for (const authorization of ['Bearer abc', 'bearer abc', 'BEARER  abc'])
    assert.deepEqual(readCredentials(message({ authorization })), { token: 'abc', userId: undefined })
})

test('B-01 what is no Bearer key, or stands twice, is refused with a challenge', () => {
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic abc', 'abc', 'Bearer a b', 'Bearerabc']) {
    const { code, headers } = refusal(() => readCredentials(message({ authorization })))
    assert.deepEqual(
      [code, headers['WWW-Authenticate']],
      ['credentials-invalid', 'Bearer realm="roentgen", error="invalid_token"'],
    )
  }
  const twice = message({ authorization: 'Bearer a' }, ['Authorization', 'Bearer a', 'authorization', 'Bearer b'])
  assert.match(refusal(() => readCredentials(twice)).message, /one `Authorization`/)
})

test('conventions 3.5 the pair of headers is taken where there is no Authorization, and only as a pair', () => {
  assert.deepEqual(readCredentials(message({ userid: 'u', sessiontoken: 'k' })), { token: 'k', userId: 'u' })
  for (const headers of [{}, { userid: 'u' }, { sessiontoken: 'k' }] as Record<string, string>[])
    assert.equal(refusal(() => readCredentials(message(headers))).status, 401)
  const both = readCredentials(message({ authorization: 'Bearer abc', userid: 'u', sessiontoken: 'k' }))
  assert.deepEqual(both, { token: 'abc', userId: undefined })
})

test('B-05 the pair opens only for the user of the key', async () => {
  const find = (token: string) => (token === 'known' ? caller : undefined)
  const fresh: Authenticator = {
    rememberedCaller: () => undefined,
    callerOf: async (token) => find(token),
    forget() {},
  }
  const remembering: Authenticator = { ...fresh, rememberedCaller: find }
  for (const authenticator of [fresh, remembering]) {
    const authenticate = async (token: string, userId?: string) => authenticateCall(authenticator, { token, userId })
    assert.equal(await authenticate('known'), caller)
    assert.equal(await authenticate('known', caller.user), caller)
    for (const [token, userId] of [['known', 'x'], ['known', ''], ['unknown']] as const)
      await assert.rejects(authenticate(token, userId), { code: 'credentials-invalid' })
  }
})

test('conventions 4.1 the version comes from the first accepted header, else from the key; the pair must name one', () => {
  const bearer = { token: 'k', userId: undefined }
  const version = (
    headers: Record<string, string>,
    credentials: { token: string; userId: string | undefined } = bearer,
  ) => versionOfCall(message(headers), names, credentials, caller).name
  assert.equal(version({}), '2024-01-25')
  assert.equal(version({ 'october-version': '2023-06-01' }), '2023-06-01')
  assert.equal(version({ 'october-version': '2023-06-01', 'api-version': '2026-11-01' }), '2026-11-01')
  assert.equal(refusal(() => version({ 'api-version': 'x' })).code, 'version-unknown')
  assert.equal(refusal(() => version({ 'api-version': '' })).code, 'version-unknown')
  assert.equal(refusal(() => version({}, { token: 'k', userId: 'u' })).code, 'credentials-invalid')
  assert.equal(version({ 'api-version': '2026-11-01' }, { token: 'k', userId: 'u' }), '2026-11-01')
})
