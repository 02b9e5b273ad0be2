import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { answerDeadline } from './answer-deadline.ts'

const client = () => ({}) as pg.PoolClient

test('a connection is given up when an answer is owed for too long, and not while answers come or none is owed', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let nowMs = 0
  t.mock.method(performance, 'now', () => nowMs)
  const pass = (ms: number) => {
    nowMs += ms
    t.mock.timers.tick(ms)
  }
  const givenUp: pg.PoolClient[] = []
  const deadline = answerDeadline(1000, (late) => {
    givenUp.push(late)
    deadline.remove(late)
  })
  const [silent, slow, idle, gone, batch] = [client(), client(), client(), client(), client()] as const
  for (const one of [silent, slow, idle, gone, batch]) deadline.add(one)
  for (const one of [silent, slow, slow, gone]) deadline.begin(one)
  deadline.begin(batch)
  deadline.begin(batch, 2)
  deadline.remove(gone)
  pass(800)
  deadline.end(batch)
  deadline.end(slow)
  assert.deepEqual(givenUp, [])
  pass(400)
  assert.deepEqual(givenUp, [silent])
  deadline.end(slow)
  pass(1400)
  assert.deepEqual(givenUp, [silent])
  pass(600)
  assert.deepEqual(givenUp, [silent, batch])
  deadline.begin(slow, 2)
  deadline.end(slow)
  deadline.begin(slow)
  pass(1200)
  assert.deepEqual(givenUp, [silent, batch, slow])
  deadline.stop()
})
