import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editDistance, jaroWinkler } from './similarity.ts'

const close = (value: number, wanted: number) => assert.ok(Math.abs(value - wanted) < 5e-4, `${value} is not ${wanted}`)

test('Jaro and Winkler are right on their own examples', () => {
  close(jaroWinkler('MARTHA', 'MARHTA'), 0.9611)
  close(jaroWinkler('DWAYNE', 'DUANE'), 0.84)
  close(jaroWinkler('DIXON', 'DICKSONX'), 0.8133)
  assert.equal(jaroWinkler('SAME', 'SAME'), 1)
  assert.equal(jaroWinkler('ABC', 'XYZ'), 0)
  assert.equal(jaroWinkler('', 'ABC'), 0)
})

test('the order of the two words does not matter', () => {
  const words = ['MARTIN', 'MARTINE', 'MARTINEZ', 'DUPONT', 'DUPOND', 'A', '']
  for (const one of words)
    for (const other of words) {
      close(jaroWinkler(one, other), jaroWinkler(other, one))
      assert.equal(editDistance(one, other), editDistance(other, one))
    }
})

test('an edit is a letter added, dropped, changed, or exchanged with its neighbour', () => {
  assert.equal(editDistance('SIMON', 'SIMNO'), 1)
  assert.equal(editDistance('SIMON', 'SIMONE'), 1)
  assert.equal(editDistance('SIMON', 'SIMO'), 1)
  assert.equal(editDistance('SIMON', 'SIXON'), 1)
  assert.equal(editDistance('KITTEN', 'SITTING'), 3)
  assert.equal(editDistance('', 'ABC'), 3)
})

test('beyond the most that is asked for it only says that it is more', () => {
  assert.equal(editDistance('KITTEN', 'SITTING', 1), 2)
  assert.equal(editDistance('A', 'ABCDEFGH', 2), 3)
})
