import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPlainLetters, lowered, plainWords, withoutAccents } from './fold.ts'

test('accents go, composed or apart; capitals, and letters of their own right, stay', () => {
  assert.equal(withoutAccents('Évêché de Besançon'), 'Eveche de Besancon')
  assert.equal(withoutAccents('e\u0301te\u0301'), 'ete')
  assert.equal(withoutAccents('Straße, Łódź'), 'Straße, Łodz')
  assert.equal(withoutAccents("O'Neill & Co."), "O'Neill & Co.")
})

test('every Latin letter can be had in those of English, in its case', () => {
  assert.equal(
    inPlainLetters('Œuvre, cœur, Straße, Øre, Łódź, Đorđe, Þór, Işık'),
    'OEuvre, coeur, Strasse, Ore, Lodz, Dorde, THor, Isik',
  )
})

test('what is compared is lower case, and words are told apart by blanks alone', () => {
  assert.equal(lowered('ÉCHÉANCE N° 4'), 'echeance n° 4')
  assert.equal(plainWords('  Échéance n° 4/12 — Crédit '), 'echeance n 4 12 credit')
})
