import assert from 'node:assert/strict'
import { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { cutSlowReader } from './slow-reader.ts'

const responseTo = () => new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as never)

test('D-10 who has not taken a large answer after two minutes is cut, and not before', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const slow = responseTo()
  cutSlowReader(slow)
  mock.timers.tick(119_999)
  assert.equal(slow.destroyed, false)
  mock.timers.tick(1)
  assert.equal(slow.destroyed, true)
})

test('who has taken it is left alone, and for who has left nothing waits', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const quick = responseTo()
  cutSlowReader(quick)
  quick.emit('close')
  const gone = responseTo()
  gone.destroy()
  cutSlowReader(gone)
  mock.timers.tick(120_000)
  assert.equal(quick.destroyed, false)
  assert.equal(gone.listenerCount('close'), 0)
})
