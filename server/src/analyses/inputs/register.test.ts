import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { RegisterDossier } from '#domain/register-dossier.ts'
import { anAbout, aRequest, someSources, unseenIn } from '#test/support/inputs.ts'
import { register } from './register.ts'
import { noSurroundings, type Surroundings } from './subject.ts'

test('all that registers said of the company of the request is handed over', async () => {
  const dossier = { asOf: '2026-11-01' } as RegisterDossier
  const sources = someSources({ dossier: async (request) => (request === aRequest.id ? dossier : null) })
  assert.equal(await register.load(anAbout(), sources), dossier)
})

test('another answer makes another fingerprint; being asked again does not', () => {
  const changes: Surroundings['register'][] = [
    { status: 'known', sha256: '12'.repeat(32) },
    { status: 'asking', waitingFor: 'the answers of the registers' },
  ]
  const aboutWith = (change: Surroundings['register']) => anAbout({ around: { ...noSurroundings, register: change } })
  assert.deepEqual(unseenIn(register, changes, aboutWith), [changes[1]])
})
