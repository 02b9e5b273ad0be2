import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editDistance } from './edit-distance.ts'

test('an edit is a letter added, dropped, changed, or exchanged with its neighbour', () => {
  assert.equal(editDistance('SIMON', 'SIMNO'), 1)
  assert.equal(editDistance('SIMON', 'SIMONE'), 1)
  assert.equal(editDistance('SIMON', 'SIMO'), 1)
  assert.equal(editDistance('SIMON', 'SIXON'), 1)
  assert.equal(editDistance('KITTEN', 'SITTING'), 3)
  assert.equal(editDistance('', 'ABC'), 3)
})

test('beyond the most that is asked for it only says that it is more', () => {
  assert.equal(editDistance('KITTEN', 'SITTING', { most: 1 }), 2)
  assert.equal(editDistance('A', 'ABCDEFGH', { most: 2 }), 3)
})

test('the order of the two does not matter', () => {
  const words = ['MARTIN', 'MARTINE', 'MARTINEZ', 'DUPONT', 'DUPOND', 'A', '']
  for (const one of words) for (const other of words) assert.equal(editDistance(one, other), editDistance(other, one))
})

test('characters that count as the same cost nothing', () => {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  assert.equal(editDistance('Simon', 'SIMONE', { isSame }), 1)
  assert.equal(editDistance('simno', 'SIMON', { isSame }), 1)
})
