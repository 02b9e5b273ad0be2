import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitSeconds } from './wait.ts'

test('conventions 9.3 `wait=N` is honoured up to 60 s, in any company', () => {
  const seconds: Record<string, number> = {
    'wait=10': 10,
    'Wait = 10': 10,
    'wait="10"': 10,
    'respond-async, wait=5': 5,
    'wait=5; foo=bar': 5,
    'wait=60': 60,
    'wait=61': 60,
    'wait=999999999': 60,
    'wait=0': 0,
  }
  for (const [header, expected] of Object.entries(seconds)) assert.equal(waitSeconds(header), expected, header)
  assert.equal(waitSeconds(['return=minimal', 'wait=7']), 7)
})

test('whatever else is preferred is ignored', () => {
  for (const header of [
    '',
    'wait',
    'wait=',
    'wait=-1',
    'wait=1.5',
    'wait=1e3',
    'wait=ten',
    'waits=10',
    'x-wait=10',
    'wait=9999999999',
    `${' '.repeat(1_000)}wait=10`,
  ])
    assert.equal(waitSeconds(header), 0, header)
  assert.equal(waitSeconds(undefined), 0)
})
