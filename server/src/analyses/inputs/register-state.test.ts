import assert from 'node:assert/strict'
import { test } from 'node:test'

import { anAbout } from '#test/support/inputs.ts'
import { registerState } from './register-state.ts'
import { noSurroundings } from './subject.ts'

test('an analysis can tell registers that are being asked from those that nobody asks', () => {
  const asking = { status: 'asking', waitingFor: 'the answers of the registers' } as const
  assert.deepEqual(registerState.load(anAbout({ around: { ...noSurroundings, register: asking } })), asking)
  assert.deepEqual(registerState.load(anAbout()), { status: 'unserved' })
})
