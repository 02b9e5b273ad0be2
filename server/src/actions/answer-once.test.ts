import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { Problem } from '#kernel/problem.ts'
import { fictionalCode, theApi } from '#test/support/endpoint.ts'
import { asCaller } from '#test/support/verbs.ts'
import { type Answer, answerOnce } from './answer-once.ts'
import { createRequest } from './requests/create-request.ts'
import type { Tx } from './tx.ts'

const api = await theApi()
const { app } = api.service
const caller = asCaller(api.owner)
const answerProblem = ({ status, message }: Problem): Answer | undefined =>
  status === 409 || status === 422 ? { status, headers: {}, body: message } : undefined

/** One key, and an effect that can be counted: a request of that reference. */
function once(key: string, isolated = false) {
  const call = (
    work: (tx: Tx) => Promise<unknown> = async () => {},
    { body = 'the body', clock = app.clock, database = app.database } = {},
  ) =>
    answerOnce(
      { ...app, clock, database },
      { organisation: caller.organisation, operation: 'POST /requests', key, fingerprint: sha256(body) },
      async (tx) => {
        const { request } = await createRequest({ ...tx, analyses: [] }, caller, {
          code: fictionalCode,
          reference: key,
        })
        await work(tx)
        return { status: 201, headers: { location: request.id }, body: request.id }
      },
      { answerProblem, isolated },
    )
  const effects = async () => (await app.database.query('SELECT FROM requests WHERE reference = $1', [key])).length
  return { call, effects }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const codeIs = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

for (const isolated of [false, true]) {
  const how = isolated ? ', each on the state of one moment' : ''
  test(`ten at once${how} have one effect; all others are told that it runs, or get the same answer`, async () => {
    const { call, effects } = once(`ten at once${how}`, isolated)
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => call()))
    const refused = settled.filter(({ status }) => status === 'rejected')
    assert.ok(refused.every((one) => codeIs('idempotency-in-progress')((one as PromiseRejectedResult).reason)))
    const answers = settled.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
    assert.equal(answers.filter(({ replayed }) => !replayed).length, 1)
    assert.equal(new Set([...answers, await call()].map(({ body }) => body)).size, 1)
    assert.equal(await effects(), 1)
  })
}

test('a process of the version before, which runs beside this one during an upgrade, claims keys by the same lock', async () => {
  const { call, effects } = once('an upgrade')
  await app.database.transaction(async (before) => {
    await before.query('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7003)) AS locked', [
      `${caller.organisation} POST /requests an upgrade`,
    ])
    await assert.rejects(call(), codeIs('idempotency-in-progress'))
  })
  assert.equal((await call()).replayed, false)
  assert.equal(await effects(), 1)
})

test('a crash before the commit leaves neither effect nor key behind', async () => {
  const { call, effects } = once('a crash')
  const crash = new Error('the process died')
  await assert.rejects(
    call(() => Promise.reject(crash)),
    crash,
  )
  assert.equal(await effects(), 0)
  assert.equal((await call()).replayed, false)
  assert.equal(await effects(), 1)
})

test('a refusal that is kept is repeated, though what was done before it was taken back', async () => {
  const { call, effects } = once('a refusal')
  const refuse = () => Promise.reject(new Problem('media-not-uploaded', 'too early'))
  assert.deepEqual(await call(refuse), { status: 409, headers: {}, body: 'too early', replayed: false })
  assert.equal(await effects(), 0)
  assert.deepEqual(await call(), { status: 409, headers: {}, body: 'too early', replayed: true })
})

test('a refusal that keeps its effect keeps it together with the key', async () => {
  const { call, effects } = once('an effect')
  const refuse = () => Promise.reject(new Problem('file-encrypted', 'a password', { keepsEffect: true }))
  assert.equal((await call(refuse)).replayed, false)
  assert.equal((await call()).replayed, true)
  assert.equal(await effects(), 1)
})

test('a refusal that is not kept leaves the key free for a corrected call, even with another body', async () => {
  const { call, effects } = once('a correction')
  await assert.rejects(
    call(() => Promise.reject(new Problem('not-found', 'nothing'))),
    codeIs('not-found'),
  )
  assert.equal((await call(undefined, { body: 'corrected' })).status, 201)
  await assert.rejects(call(), codeIs('idempotency-key-reused'))
  assert.equal(await effects(), 1)
})

test('after a day the key is as good as new', async () => {
  const { call, effects } = once('a day later')
  await call()
  const tomorrow = { now: () => new Date(Date.now() + 24 * 3_600_000 + 1_000) }
  assert.equal((await call(undefined, { clock: tomorrow })).replayed, false)
  assert.equal(await effects(), 2)
})

test('a refusal never takes the place of an answer that another call got after the lock was gone', async () => {
  const { call, effects } = once('a late refusal')
  let first: Awaited<ReturnType<typeof call>> | undefined
  const database = {
    ...app.database,
    transaction: (work: Parameters<typeof app.database.transaction>[0]) =>
      app.database.transaction(work).catch(async (error: unknown) => {
        first = await call()
        throw error
      }),
  } as typeof app.database
  const refuse = () => Promise.reject(new Problem('media-not-uploaded', 'too early'))
  const late = await call(refuse, { database })
  assert.equal(first?.status, 201)
  assert.deepEqual(late, { ...first, replayed: true })
  assert.deepEqual(await call(), { ...first, replayed: true })
  assert.equal(await effects(), 1)
})
