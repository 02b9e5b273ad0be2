import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languages } from '#language/languages.ts'
import { chooseLanguage } from './language.ts'

test('conventions 6.2 the language is the best of those we speak, by quality and then by order', () => {
  const chosen: Record<string, string> = {
    fr: 'fr',
    'fr-CA': 'fr',
    'IT-it': 'it',
    'de, it;q=0.4, fr;q=0.9': 'fr',
    'it, fr': 'it',
    'fr;q=0, it;q=0.1': 'it',
    'fr;q=0': 'en',
    '*': 'en',
    'de, *;q=0.5': 'en',
    'fr;q=nonsense, it;q=0.1': 'it',
    ' fr ; q=0.3 , en;q=0.2': 'fr',
    frisian: 'en',
    '': 'en',
  }
  for (const [header, language] of Object.entries(chosen)) assert.equal(chooseLanguage(header), language, header)
  assert.equal(chooseLanguage(undefined), 'en')
})

test('any header gives a language we speak, and only the first twenty wishes are heard', () => {
  fc.assert(fc.property(fc.string(), (header) => languages.includes(chooseLanguage(header))))
  assert.equal(chooseLanguage(`${'de,'.repeat(20)}fr`), 'en')
})
