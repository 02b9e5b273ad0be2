import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { inEvery, inOthers, languages } from './languages.ts'
import { spokenAs } from './schemas.ts'
import { beside, capital, colon, join, listed, same, spoken, text, textOf, told } from './text.ts'

const assets = text('assets', 'l’actif', 'l’attivo')

test('every language is made, in the order of the list, and the others are those without English', () => {
  assert.deepEqual(Object.keys(inEvery(() => 1)), [...languages])
  assert.deepEqual(Object.keys(inOthers(() => 1)), languages.slice(1))
})

test('parts are joined language by language, and a plain string is the same in all', () => {
  assert.deepEqual(join(capital(assets), colon, '5'), text('Assets: 5', 'L’actif : 5', 'L’attivo: 5'))
  assert.deepEqual(listed([assets, same('A')]), text('assets, A', 'l’actif, A', 'l’attivo, A'))
  assert.deepEqual(listed([]), same(''))
})

test('reports carry English, and beside it what replaces it', () => {
  assert.deepEqual(spoken(assets), { message: 'assets', translations: { fr: 'l’actif', it: 'l’attivo' } })
  assert.deepEqual(told({ title: assets, content: same('5') }).translations.fr, { title: 'l’actif', content: '5' })
  assert.deepEqual(beside((language) => language).message, 'en')
  assert.deepEqual(textOf('assets', spoken(assets).translations), assets)
  assert.deepEqual(textOf('X', undefined), same('X'))
})

test('a report that lacks a language is refused', () => {
  const schema = z.object(spokenAs(z.string()))
  assert.equal(schema.safeParse(spoken(assets)).success, true)
  assert.equal(schema.safeParse({ message: 'assets', translations: { fr: 'l’actif' } }).success, false)
})
