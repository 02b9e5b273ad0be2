import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { killAtRandom } from './fault-run.ts'
import type { LedgerClient } from './ledger-client.ts'
import type { Fleet } from './victims.ts'

const t = { diagnostic() {} } as unknown as TestContext
const client = { ledger: { acknowledged: 0, surprises: [] as string[] } } as unknown as LedgerClient

function fleetThatTells(order: string[]) {
  const blow = {
    victim: 'nobody',
    lots: 1,
    strike: async () => {
      order.push('blow')
      return true
    },
  }
  return { blows: [blow], places: [], chance: () => 0 } as unknown as Fleet
}

test('the books are looked at after each blow, and the next falls meanwhile', async () => {
  const order: string[] = []
  const looks: PromiseWithResolvers<void>[] = []
  const look = () => {
    order.push('look')
    looks.push(Promise.withResolvers<void>())
    // The first is over when the last has begun.
    if (looks.length === 3) for (const one of looks) one.resolve()
    return looks.at(-1)?.promise ?? Promise.resolve()
  }
  await killAtRandom(t, fleetThatTells(order), client, { times: 3, look })
  assert.deepEqual(order, ['blow', 'look', 'blow', 'look', 'blow', 'look'])
})

test('what a look finds ends the run', async () => {
  const order: string[] = []
  const look = () => Promise.reject(new Error('a report is there twice'))
  await assert.rejects(killAtRandom(t, fleetThatTells(order), client, { times: 100, look }), /a report is there twice/)
  assert.ok(order.length < 100)
})
