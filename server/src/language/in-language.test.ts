import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './in-language.ts'

const raw = {
  reasons: [
    {
      message: { title: 'Late' },
      translations: { fr: { title: 'Tard' }, it: { title: 'Tardi' } },
      findings: [{ message: 'one', translations: { fr: 'un' } }],
    },
    { message: 'untranslated', level: null },
  ],
  value: 0.5,
}

test('each message is told in the language asked for, at any depth, and the rest stays as it is', () => {
  assert.deepEqual(inLanguage(raw, 'fr'), {
    reasons: [
      { ...raw.reasons[0], message: { title: 'Tard' }, findings: [{ message: 'un', translations: { fr: 'un' } }] },
      raw.reasons[1],
    ],
    value: 0.5,
  })
})

test('without a translation the message stays', () => {
  assert.deepEqual((inLanguage(raw, 'it') as typeof raw).reasons[0]?.findings, raw.reasons[0]?.findings)
  assert.deepEqual(inLanguage(raw, 'en'), raw)
})

test('what is given out is a copy: a report that is kept never changes', () => {
  const before = structuredClone(raw)
  inLanguage(raw, 'fr')
  assert.deepEqual(raw, before)
})

test('members beside the translations are turned by their names, and a name that is the message with it', () => {
  const criterion = { name: 'parity', title: 'Parity', rule: 'One half', weight: 1 }
  const own = { title: 'Parité', rule: 'La moitié' }
  assert.deepEqual(inLanguage([{ ...criterion, translations: { fr: own } }], 'fr'), [
    { ...criterion, ...own, translations: { fr: own } },
  ])
  const alert = { name: 'Struck off', level: 'low', message: 'Struck off', translations: { fr: 'Radiée' } }
  assert.deepEqual(inLanguage(alert, 'fr'), { ...alert, name: 'Radiée', message: 'Radiée' })
  assert.deepEqual(inLanguage(alert, 'it'), alert)
})
