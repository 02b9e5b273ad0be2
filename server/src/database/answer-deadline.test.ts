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
  const [silent, slow, idle, gone] = [client(), client(), client(), client()] as const
  for (const one of [silent, slow, idle, gone]) deadline.add(one)
  for (const one of [silent, slow, slow, gone]) deadline.begin(one)
  deadline.remove(gone)
  pass(800)
  deadline.end(slow)
  assert.deepEqual(givenUp, [])
  pass(400)
  assert.deepEqual(givenUp, [silent])
  deadline.end(slow)
  pass(2000)
  assert.deepEqual(givenUp, [silent])
  deadline.stop()
})
