import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstAnswers } from './register-dossier.ts'
import { waitingForRegister } from './waiting.ts'

test('of silent registers it is told which, and until when', () => {
  const { code, message, until } = waitingForRegister(
    'fr-gazette, demonstration: no answer; asked again at 2026-11-15T15:46:20.000Z',
  )
  assert.deepEqual([code, until], ['register', '2026-11-15T15:46:20.000Z'])
  assert.match(message.it, /fr-gazette, demonstration$/)
})

test('while they are asked for the first time, nothing is said of when', () => {
  const { code, until } = waitingForRegister(firstAnswers)
  assert.deepEqual([code, until], ['register', undefined])
})
