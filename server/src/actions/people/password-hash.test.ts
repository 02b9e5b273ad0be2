import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#kernel/problem.ts'
import { hashPassword, isPassword } from './password-hash.ts'

test('a password is known again by its hash, another is not, and no two hashes are alike', async () => {
  const [one, other] = await Promise.all([hashPassword('tin lantern'), hashPassword('tin lantern')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(one, other)
  assert.ok(await isPassword('tin lantern', one))
  assert.ok(!(await isPassword('tin lanterns', one)))
  assert.ok(await isPassword('caf\u00e9', await hashPassword('cafe\u0301')), 'however the accent was typed')
})

test('without a hash, or with one of another kind, no password is right', async () => {
  for (const hash of [undefined, '', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=8,t=1,p=1$$'])
    assert.ok(!(await isPassword('', hash)))
})

test('the costs are part of a hash', async () => {
  const made = await hashPassword('x')
  assert.ok(!(await isPassword('x', made.replace('t=2', 't=3'))), 'the costs are part of it')
})

test('the event loop goes on meanwhile, and whoever comes beyond the queue is told to try again', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 1)
  const settled = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('x', undefined)))
  clearInterval(ticking)
  const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  assert.equal(refused.length, 8)
  for (const { reason } of refused) {
    assert.ok(reason instanceof Problem)
    assert.equal(reason.code, 'temporary-reduced-capacity')
  }
  assert.ok(turns > 20, `${turns} turns`)
  assert.equal(await isPassword('x', undefined), false, 'the turns were given back')
})
