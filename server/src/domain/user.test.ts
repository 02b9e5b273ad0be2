import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { emailCharactersMax, isEmail, normaliseEmail } from './user.ts'

test('one person is one address: case and blanks around do not count', () => {
  assert.equal(normaliseEmail('  Ada.Lovelace@Example.ORG '), 'ada.lovelace@example.org')
})

test('a tag, an apostrophe and a name without a dot are kept', () => {
  assert.equal(normaliseEmail("o'neil+risk@example.org"), "o'neil+risk@example.org")
  assert.equal(normaliseEmail('owner@localhost'), 'owner@localhost')
})

test('a domain in other letters is brought to its ASCII form', () => {
  assert.equal(normaliseEmail('ada@Bücher.example'), 'ada@xn--bcher-kva.example')
})

test('what is no address is refused', () => {
  const wrong = [
    '',
    '@',
    'ada',
    'ada@',
    '@example.org',
    'a b@example.org',
    'ada@exa mple.org',
    'ada@-x.org',
    'ada@x..org',
  ]
  const hostile = [
    'ada@x.org\r\nBcc: b@x.org',
    'ada\u0000@x.org',
    'a..b@x.org',
    '.a@x.org',
    'ada@[127.0.0.1]',
    'ada@x.org:25',
    'ada@x%2eorg',
  ]
  for (const text of [...wrong, ...hostile]) assert.equal(isEmail(text), false, JSON.stringify(text))
})

test('an address has 64 characters before @ and 254 in all', () => {
  assert.ok(isEmail(`${'a'.repeat(64)}@example.org`))
  assert.equal(isEmail(`${'a'.repeat(65)}@example.org`), false)
  const label = `${'b'.repeat(60)}.`
  assert.equal(isEmail(`${'a'.repeat(20)}@${label.repeat(4)}org`), false)
})

test('D-08 long input is refused without being walked by a pattern', () => {
  assert.equal(isEmail('a.'.repeat(50_000)), false)
  assert.equal(isEmail(' '.repeat(100_000)), false)
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      const once = normaliseEmail(text)
      if (!isEmail(text)) return assert.equal(once, text)
      assert.equal(normaliseEmail(once), once)
      assert.ok(once.length <= emailCharactersMax && /^[\x21-\x7e]+$/.test(once))
    }),
  )
})
