import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KeptAnswers, type KeptQuestion, keepAnswers } from './kept.ts'

function question(more: Partial<KeptQuestion<unknown>> = {}) {
  const calls: number[] = []
  const one: KeptQuestion<unknown> = {
    connector: 'xx-demo',
    verb: 'company',
    subject: [{ type: 'siren', id: '1' }],
    keepMs: () => 1000,
    refusesBeforeMs: 0,
    ask: async () => ({ number: calls.push(1) }),
    ...more,
  }
  return { one, calls }
}

test('an answer is kept for its time, and says when it was read', async () => {
  let nowMs = 5000
  const { answer } = keepAnswers({ nowMs: () => nowMs })
  const { one, calls } = question()
  assert.deepEqual(await answer(one), { value: { number: 1 }, readMs: 5000, untilMs: 6000 })
  nowMs = 5999
  assert.equal((await answer(one)).readMs, 5000)
  nowMs = 6000
  assert.deepEqual((await answer(one)).value, { number: 2 })
  assert.equal(calls.length, 2)
})

test('who wants news does not get what was read before', async () => {
  let nowMs = 5000
  const { answer } = keepAnswers({ nowMs: () => nowMs })
  const { one, calls } = question()
  await answer(one)
  nowMs = 5500
  await answer({ ...one, refusesBeforeMs: 5500 })
  await answer({ ...one, refusesBeforeMs: 5500 })
  assert.equal(calls.length, 2)
})

test('two who ask at once are one question; a failure is nobody else’s', async () => {
  const { answer } = keepAnswers({ nowMs: Date.now })
  const { one, calls } = question()
  const [first, second] = await Promise.all([answer(one), answer(one)])
  assert.deepEqual([first.value, calls.length], [second.value, 1])
  let fails = true
  const shaky = question({ subject: 'other', ask: async () => (fails ? Promise.reject(new Error('down')) : 'up') })
  await assert.rejects(answer(shaky.one), /down/)
  fails = false
  assert.equal((await answer(shaky.one)).value, 'up')
})

test('what is kept outlives the process, under keys that name nobody', async () => {
  const store = new Map<string, string>()
  const kept: KeptAnswers = {
    get: async (key) => JSON.parse(store.get(key) ?? 'null'),
    put: async (key, value) => void store.set(key, JSON.stringify(value)),
  }
  const named = question({ subject: [{ surnames: ['DUPONT'] }], verb: 'peopleNamed' })
  await keepAnswers({ nowMs: () => 1, kept }).answer(named.one)
  assert.deepEqual((await keepAnswers({ nowMs: () => 2, kept }).answer(named.one)).value, { number: 1 })
  const [key = ''] = store.keys()
  assert.match(key, /^xx-demo\/peopleNamed\/[\w-]{43}$/)
})

test('a store that is down costs a question, no more; what it gives back damaged is not used', async () => {
  const failures: unknown[] = []
  const down: KeptAnswers = {
    get: () => Promise.reject(new Error('down')),
    put: () => Promise.reject(new Error('down')),
  }
  const onStoreFailure = (error: unknown) => void failures.push(error)
  const { one } = question()
  assert.deepEqual((await keepAnswers({ nowMs: () => 1, kept: down, onStoreFailure }).answer(one)).value, { number: 1 })
  assert.equal(failures.length, 2)
  for (const damaged of ['text', null, 7, { value: 1 }, { readMs: 1, untilMs: 9 }]) {
    const kept: KeptAnswers = { get: async () => damaged, put: async () => {} }
    const asked = question()
    await keepAnswers({ nowMs: () => 1, kept }).answer(asked.one)
    assert.equal(asked.calls.length, 1)
  }
})

test('memory is bounded by number and by size: the longest unused go', async () => {
  const sized = async (limits: { entriesMax?: number; sizeBytesMax?: number }) => {
    const { answer } = keepAnswers({ nowMs: () => 1, ...limits })
    const asked: string[] = []
    const get = (subject: string) =>
      answer(question({ subject, ask: async () => `${asked.push(subject)}`.padEnd(1000) }).one)
    for (const subject of ['a', 'b', 'a', 'c', 'a', 'b']) await get(subject)
    return asked.join('')
  }
  assert.equal(await sized({ entriesMax: 2 }), 'abcb')
  assert.equal(await sized({ sizeBytesMax: 4500 }), 'abcb')
  assert.equal(await sized({ sizeBytesMax: 100 }), 'abacab')
  assert.equal(await sized({}), 'abc')
})
