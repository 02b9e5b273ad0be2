import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isToldOfNotices } from './register-dossier.ts'

test('the absence of notices counts where a register was asked for them and answered, also that it has none', () => {
  const told = (outcome: 'answered' | 'not-found' | 'unavailable' | 'refused' | 'not-configured') =>
    isToldOfNotices([{ what: 'notices', outcome }])
  assert.deepEqual([told('answered'), told('not-found')], [true, true])
  assert.deepEqual([told('unavailable'), told('refused'), told('not-configured')], [false, false, false])
  assert.equal(isToldOfNotices([{ what: 'company', outcome: 'answered' }]), false)
  assert.equal(isToldOfNotices([]), false)
})

test('a question about another company that was refused takes nothing back, if that about the company itself was answered', () => {
  assert.equal(isToldOfNotices([{ what: 'notices', outcome: 'refused', answeredToo: 'own' }]), true)
  assert.equal(isToldOfNotices([{ what: 'notices', outcome: 'refused', answeredToo: 'others' }]), false)
})
