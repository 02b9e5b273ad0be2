import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalisePassword, passwordFault } from './password.ts'

const codeOf = (password: string, about?: string[]) => passwordFault(password, about)?.code

test('a long password that nobody else has passes, in any writing', () => {
  for (const password of ['tin lantern on quay 9', 'Größenwahn-im-März', '雨の日は長い道を歩いて帰る', 'kR8#vm2!qTzL'])
    assert.equal(codeOf(password), undefined, password)
})

test('one that is short or endless is refused; a letter counts once, however it is stored', () => {
  assert.equal(codeOf('kR8#vm2!qTz'), 'too-short')
  assert.equal(codeOf(`${'🦴'.repeat(5)}abcdef`), 'too-short')
  assert.equal(codeOf('kR8#vm2!qTzL'.repeat(30)), 'too-long')
  assert.equal(normalisePassword('e\u0301'), '\u00e9')
})

test('leaked ones are refused, also in capitals, with a year behind, with signs for letters, and twice in a row', () => {
  for (const password of [
    '1q2w3e4r5t6y',
    'QwertyUiop123',
    'Password2026!',
    'P@ssw0rd!1234',
    'welcomeWelcome',
    'Motdepasse2026',
    'Benvenuto-2026',
    'aaaaaaaaaaaaaaa',
    'abababababababab',
  ])
    assert.equal(codeOf(password), 'leaked', password)
})

test('one that holds the address or the name of its owner is refused; short names are in many words', () => {
  const about = ['ada.lovelace', 'ada']
  assert.equal(codeOf('Ada.Lovelace-1815', about), 'about-you')
  assert.equal(codeOf('a canadian lake 7', about), undefined)
})
