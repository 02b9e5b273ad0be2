import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WebhookId } from '#kernel/ids.ts'
import { makePacer } from './pace-deliveries.ts'

const webhook = (name: string, rateFactor: number) => ({ id: name as WebhookId, rateFactor })

test('a receiver at full rate is never paced; a slower one gets turns, the further apart the slower it is', () => {
  const { turnOf } = makePacer()
  const waits = (one: ReturnType<typeof webhook>) =>
    [0, 1, 2].map(() => {
      const turn = turnOf(one, 1_000)
      return turn === 'now' ? turn : turn.waitMs
    })
  assert.deepEqual(waits(webhook('healthy', 1)), ['now', 'now', 'now'])
  assert.deepEqual(waits(webhook('half', 1 / 2)), [0, 6, 12])
  assert.deepEqual(waits(webhook('slowest', 1 / 64)), [0, 378, 756])
})

test('turns go on from the moment they are asked for, and at once when the receiver has recovered', () => {
  const { turnOf } = makePacer()
  const slow = webhook('slow', 1 / 64)
  turnOf(slow, 0)
  assert.deepEqual(turnOf(slow, 10_000), { waitMs: 0, isFinal: true })
  assert.deepEqual(turnOf(slow, 10_000), { waitMs: 378, isFinal: true })
  assert.equal(turnOf(webhook('slow', 1), 10_000), 'now')
  assert.deepEqual(turnOf(slow, 10_000), { waitMs: 0, isFinal: true })
})

test('a long line keeps nobody for more than a minute without asking again, and those who ask again come spread', () => {
  const { turnOf } = makePacer(() => 0.5)
  const turns = Array.from({ length: 1_000 }, () => turnOf(webhook('slow', 1 / 64), 0))
  const final = turns.filter((turn) => turn !== 'now' && turn.isFinal)
  assert.equal(final.length, Math.floor(60_000 / 378) + 1)
  assert.deepEqual(turns.at(-1), { waitMs: 45_000, isFinal: false })
})
