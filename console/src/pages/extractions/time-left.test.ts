import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

const now = new Date('2026-11-16T12:00:00Z')

test('what is left is told in hours and minutes that never part, and what is late is told apart', () => {
  assert.deepEqual(timeLeft('2026-11-18T11:20:00Z', now, 'fr-FR'), {
    text: '47\u00a0h\u00a020\u00a0min',
    isOverdue: false,
  })
  assert.deepEqual(timeLeft('2026-11-16T12:05:00Z', now, 'fr-FR'), { text: '5\u00a0min', isOverdue: false })
  assert.deepEqual(timeLeft('2026-11-16T10:30:00Z', now, 'fr-FR'), {
    text: '1\u00a0h\u00a030\u00a0min',
    isOverdue: true,
  })
  assert.equal(timeLeft('2026-11-26T12:00:00Z', now, 'fr-FR').text, '10\u00a0j')
  assert.equal(timeLeft('2026-11-26T12:00:00Z', now, 'en-GB').text, '10\u00a0days')
})
