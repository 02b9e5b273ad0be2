import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Severity } from './detector.ts'
import { defineDetector } from './detector.ts'
import { familyReason } from './reason.ts'
import { finding } from './text.ts'

const judgement = (typeCode: string, severity: Severity, count: number) => ({
  detector: defineDetector({
    typeCode,
    family: 'identity',
    severity,
    title: { en: typeCode, fr: typeCode, it: typeCode },
    why: { en: '', fr: '', it: '' },
    needs: [],
    inspect: () => assert.fail('judged already'),
  }),
  outcome: {
    result: 'flagged' as const,
    findings: Array.from({ length: count }, (_, at) => finding({ en: `en${at}`, fr: `fr${at}`, it: `it${at}` })),
  },
})
const reasonOf = (...judgements: ReturnType<typeof judgement>[]) =>
  familyReason('identity', judgements, { checked: 9, flagged: 2 }, { sentiment: 'good', text: finding0 })
const finding0 = { en: 'nothing', fr: 'rien', it: 'nulla' }

test('a message tells at most three findings, the gravest first, and how many more there are', () => {
  const { message, translations, findings } = reasonOf(
    judgement('odd', 'notice', 7),
    judgement('forged', 'fraudulent', 2),
  )
  assert.equal(message.content, 'forged: en0. forged: en1. odd: en0. And 6 more.')
  assert.equal(translations.fr.content, 'forged : fr0. forged : fr1. odd : fr0. Et 6 de plus.')
  assert.equal(translations.it.content, 'forged: it0. forged: it1. odd: it0. E altri 6.')
  assert.equal(findings.length, 9, 'all of them are in the findings')
})

test('up to three are told whole', () => {
  assert.equal(reasonOf(judgement('odd', 'notice', 3)).message.content, 'odd: en0. odd: en1. odd: en2.')
})

test('a finding can be read on its own: a sentence with a capital letter and a full stop, in each language', () => {
  const [first] = reasonOf(judgement('odd', 'notice', 1)).findings
  assert.equal(first?.message, 'En0.')
  assert.deepEqual(first?.translations, { fr: 'Fr0.', it: 'It0.' })
})
