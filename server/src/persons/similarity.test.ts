import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jaroWinkler } from './similarity.ts'

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
  for (const one of words) for (const other of words) close(jaroWinkler(one, other), jaroWinkler(other, one))
})
