import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { silentLog } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { documentReader } from './reader.ts'

const sound = makePdf()
const isShortOfCapacity = (error: unknown) =>
  error instanceof Problem && error.code === 'temporary-reduced-capacity' && error.headers['Retry-After'] !== undefined

test('where no child can be started nothing is said of the file, and it is read once one can', async () => {
  const single = documentReader({ log: silentLog, processes: 1 })
  const { execPath } = process
  try {
    process.execPath = path.join(tmpdir(), 'no-such-program')
    await assert.rejects(single.probe(sound), isShortOfCapacity)
    process.execPath = execPath
    assert.ok((await single.probe(sound)).ok)
  } finally {
    process.execPath = execPath
    await single.close()
  }
})

test('a source is opened when its turn has come; of too many who wait to be probed, the flood is turned away', async () => {
  const single = documentReader({ log: silentLog, processes: 1, probesWaitingMax: 3 })
  try {
    const opened: string[] = []
    const gate = Promise.withResolvers<void>()
    const source = (name: string) => async () => {
      opened.push(name)
      await gate.promise
      return [sound] as unknown as AsyncIterable<Uint8Array>
    }
    const running = single.probe(source('running'), { group: 'flood' })
    const flood = [1, 2, 3, 4].map((number) => single.probe(source(`flood ${number}`), { group: 'flood' }))
    const job = single.read(source('job'), { group: 'flood' })
    const spare = single.probe(source('in the spare place'), { group: 'spare' })
    const other = single.probe(source('other'), { group: 'other' })
    const settled = Promise.allSettled(flood)
    await pause(50)
    assert.deepEqual(opened, ['running', 'in the spare place'])
    gate.resolve()
    const answered = await Promise.all([running, spare, job, other])
    assert.ok(answered.every(({ ok }) => ok))
    const outcomes = await settled
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'rejected'],
    )
    assert.ok(outcomes.every((one) => one.status === 'fulfilled' || isShortOfCapacity(one.reason)))
    // Which of the two places comes back first is nobody's to say: the order within the flood is certain, and that it did not go before.
    const ofTheFlood = opened.filter((name) => name !== 'in the spare place' && name !== 'other')
    assert.deepEqual(ofTheFlood, ['running', 'flood 1', 'job', 'flood 2'])
    assert.ok(opened.indexOf('other') < opened.indexOf('flood 2'), opened.join(', '))
  } finally {
    await single.close()
  }
})
