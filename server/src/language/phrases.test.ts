import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phraseBook } from './phrases.ts'

const book = phraseBook({
  'there is no such request': { fr: 'cette demande n’existe pas', it: 'questa richiesta non esiste' },
  'there is no such {}': { fr: '{} introuvable', it: '{} non trovato' },
  '{} is not between {} and {}': { fr: '{} n’est pas entre {} et {}', it: 'tra {2} e {3} non sta {1}' },
})

test('a sentence is told in the other languages, what stands in its holes as it is', () => {
  assert.equal(book('there is no such request')?.fr, 'cette demande n’existe pas')
  assert.equal(book('there is no such key')?.it, 'key non trovato')
  assert.deepEqual(book('5 is not between 1 and 3'), {
    fr: '5 n’est pas entre 1 et 3',
    it: 'tra 1 e 3 non sta 5',
  })
})

test('what the book does not know it does not guess, however long', () => {
  for (const english of ['', 'there is no such ', 'between and', ' is not between  and ', 'x'.repeat(100_000)])
    assert.equal(book(english), undefined, english.slice(0, 20))
  assert.equal(book(` is not between ${' and '.repeat(100_000)}`), undefined)
})

test('a sentence in the hole of another is turned as well', () => {
  const nested = phraseBook({
    'not valid at line {}: {}': { fr: 'non valable, ligne {} : {}', it: 'non valido, riga {}: {}' },
    'expected a colon': { fr: 'deux-points attendus', it: 'due punti attesi' },
  })
  assert.equal(nested('not valid at line 3: expected a colon')?.fr, 'non valable, ligne 3 : deux-points attendus')
  assert.equal(nested('not valid at line 3: 42')?.it, 'non valido, riga 3: 42')
})
