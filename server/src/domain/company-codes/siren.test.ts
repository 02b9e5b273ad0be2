import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siren } from './siren.ts'

const fault = (sent: string) => siren.fault(siren.normalise(sent))

test('real numbers pass, however they are spaced', () => {
  for (const sent of ['732829320', '732 829 320', '404.833.048', '514673987', '356000000']) {
    assert.equal(fault(sent), undefined, sent)
  }
})

test('any single digit changed is a wrong check digit', () => {
  for (let place = 0; place < 9; place++) {
    for (const digit of '0123456789') {
      const changed = '732829320'.slice(0, place) + digit + '732829320'.slice(place + 1)
      if (changed !== '732829320') assert.deepEqual(fault(changed), { code: 'check-digit' }, changed)
    }
  }
})

test('other lengths and letters are a wrong format', () => {
  for (const sent of ['', '73282932', '7328293200', '73282932O', '７３２８２９３２０']) {
    assert.deepEqual(fault(sent), { code: 'format' }, sent)
  }
})

test('a SIRET, also one of La Poste, is told to send its first nine digits', () => {
  assert.match(fault('732 829 320 00074')?.hint ?? '', /732829320$/)
  assert.match(fault('35600000000048')?.hint ?? '', /356000000$/)
})

test('fourteen digits that are no SIRET get no hint', () => {
  assert.deepEqual(fault('73282932000075'), { code: 'format' })
  assert.deepEqual(fault('35600000000049'), { code: 'format' })
})
