import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { test } from 'node:test'
import { inBatches } from './in-batches.ts'

test('what is asked for together, or while a batch is under way, is one batch; each gets its own answer', async () => {
  const sizes: number[] = []
  const double = inBatches(async (items: readonly number[]) => {
    sizes.push(items.length)
    return items.map((item) => item * 2)
  }, 3)
  assert.deepEqual(await Promise.all([1, 2, 3, 4, 5].map(double)), [2, 4, 6, 8, 10])
  assert.equal(await double(6), 12)
  assert.deepEqual(sizes, [3, 2, 1])
})

test('one that fails spoils no other, and the next are served', async () => {
  const check = inBatches(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('bad')
    return items
  }, 10)
  const results = await Promise.allSettled(['a', 'bad', 'b'].map(check))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(await check('c'), 'c')
})

test("what is done for many is nobody's: it does not run in the context of who asked first", async () => {
  const asking = new AsyncLocalStorage<string>()
  const who = inBatches(async (items: readonly string[]) => items.map(() => asking.getStore()), 10)
  const answers = await Promise.all(
    ['a', 'b'].map((one) => asking.run(one, async () => [await who(one), asking.getStore()])),
  )
  assert.deepEqual(answers, [
    [undefined, 'a'],
    [undefined, 'b'],
  ])
})
