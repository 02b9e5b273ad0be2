import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { openShutdown } from './shutdown.ts'

test('what runs is drained at the same time, then what it used is let go of, last in first out', async () => {
  const order: string[] = []
  const { promise: bothDrain, resolve } = Promise.withResolvers<void>()
  const shutdown = openShutdown(silentLog)
  shutdown.release('database', () => order.push('database'))
  shutdown.release('queue', () => order.push('queue'))
  shutdown.drain('api', () => bothDrain.then(() => order.push('api')))
  shutdown.drain('worker', () => resolve())
  await shutdown.run()
  assert.deepEqual(order, ['api', 'queue', 'database'])
})

test('a part that fails or hangs keeps no other from its turn', async () => {
  const order: string[] = []
  const shutdown = openShutdown(silentLog, { limitMs: 100 })
  shutdown.release('database', () => order.push('database'))
  shutdown.release('queue', () => Promise.reject(new Error('gone')))
  shutdown.drain('worker', () => new Promise(() => {}))
  await shutdown.run()
  assert.deepEqual(order, ['database'])
})
