import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PdfEvidence } from '#documents/evidence.ts'
import { flagOf } from './score.ts'
import { signalsOf } from './signals.ts'

const signals = (activeContent: string[], knownMalware: string[] = []) =>
  signalsOf({ pdf: { activeContent, knownMalware } as unknown as PdfEvidence })

/** All that the reader of PDF files reports. */
const reported = [
  'additional-actions',
  'embedded-file',
  'external-reference',
  'import-data',
  'javascript',
  'launch-action',
  'open-action',
  'submit-form',
  'xfa',
]

test('U-14 whatever the reader reports becomes a signal, in three languages, and leaves the flag alone', () => {
  const made = signals(reported)
  assert.equal(new Set(made.map(({ code }) => code)).size, reported.length)
  for (const { severity, message, translations } of made) {
    assert.equal(severity, 'notice')
    assert.equal(new Set([message, translations.fr, translations.it]).size, 3)
  }
  assert.deepEqual(flagOf([], made), flagOf([]))
})

test('U-04 known malware is named, and the flag is orange because of it; the number is about tampering', () => {
  const made = signals([], ['EICAR-Test-File'])
  assert.match(made[0]?.message ?? '', /known malware: EICAR-Test-File/)
  assert.deepEqual(flagOf([], made), { ...flagOf([]), color: 'orange', meta: ['knownMalware'] })
})

test('a picture has no signals', () => {
  assert.deepEqual(signalsOf({}), [])
})
