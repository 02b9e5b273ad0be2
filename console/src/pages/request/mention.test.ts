import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begunAt, mentionedIn, offeredFor, piecesOf, withName } from './mention.ts'

const [ines, marc] = [
  { id: '1', name: 'Inès Dupont' },
  { id: '2', name: 'Marc Oliveri' },
]

test('a name begins with an at sign after a space, and is no part of an address', () => {
  assert.deepEqual(begunAt('Ask @ol', 7), { from: 4, typed: 'ol' })
  assert.deepEqual(begunAt('@', 1), { from: 0, typed: '' })
  assert.equal(begunAt('ines@example', 12), undefined)
  assert.equal(begunAt('@Marc Oliveri ', 14), undefined, 'a name that is whole is not asked for again')
})

test('any word of a name finds it, without accents and capitals', () => {
  assert.deepEqual(offeredFor('ine', [ines, marc]), [ines])
  assert.deepEqual(offeredFor('OLI', [ines, marc]), [marc])
  assert.deepEqual(offeredFor('', [ines, marc]), [ines, marc])
  assert.deepEqual(offeredFor('x', [ines, marc]), [])
})

test('the name takes the place of what was typed of it, wherever it stands', () => {
  assert.deepEqual(withName('Ask @ol', { from: 4, typed: 'ol' }, 'Marc Oliveri'), {
    text: 'Ask @Marc Oliveri ',
    caret: 18,
  })
  assert.deepEqual(withName('@m, please', { from: 0, typed: 'm' }, 'Marc Oliveri').text, '@Marc Oliveri , please')
})

test('who was taken out of the text again is not mentioned', () => {
  assert.deepEqual(mentionedIn('@Marc Oliveri look', [marc, ines, marc]), ['2'])
})

test('the names stand apart in the text', () => {
  assert.deepEqual(piecesOf('Ask @Marc Oliveri.', [marc.name]), [
    { at: 0, text: 'Ask ', isName: false },
    { at: 4, text: '@Marc Oliveri', isName: true },
    { at: 17, text: '.', isName: false },
  ])
  assert.deepEqual(piecesOf('', [marc.name]), [])
})
