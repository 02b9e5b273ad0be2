import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '#kernel/log.ts'
import { startPhases } from './start-phases.ts'

test('each phase of a start is told with its time, and one that lasts is told of while it does', async () => {
  const said: unknown[] = []
  const log = { ...silentLog, warn: (event: string, about?: object) => void said.push({ event, ...about }) }
  const phases = startPhases(log, { tellEveryMs: 20 })
  phases.begin('settings')
  phases.begin('database')
  await sleep(70)
  phases.begin('queue')
  const { tookMs, cpuMs, phasesMs } = phases.end()
  const [first] = said as { event: string; phase: string; forMs: number }[]
  assert.deepEqual([first?.event, first?.phase], ['start.waiting', 'database'])
  assert.ok((first?.forMs ?? 0) > 0)
  const count = said.length
  assert.deepEqual(Object.keys(phasesMs), ['code', 'settings', 'database', 'queue'])
  assert.ok((phasesMs.database ?? 0) >= 69 && cpuMs > 0)
  const sum = Object.values(phasesMs).reduce((all, one) => all + one, 0)
  assert.ok(sum <= tookMs + 4, `${sum} of ${tookMs} ms`)
  await sleep(60)
  assert.equal(said.length, count, 'nothing is told of a start that is over')
})
