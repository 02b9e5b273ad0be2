import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { bands, classEnds, letterOf, logOddsOf, placeOf, probabilityOf } from './probability.ts'

test('the ends of the classes are those of the model of the service', async () => {
  const path = new URL('../../../server/src/analyses/financial-xray/model/model.json', import.meta.url)
  const { fiveClasses } = JSON.parse(await readFile(path, 'utf8'))
  const ends = fiveClasses.map(({ below }: { below: number }) => below)
  assert.deepEqual(ends.slice(0, 4), classEnds)
})

test('equal factors are equal distances, and what is beyond an end is drawn at it', () => {
  assert.equal(placeOf(0.0005), 0)
  assert.equal(placeOf(0.5), 1)
  assert.ok(Math.abs(placeOf(0.02) - placeOf(0.01) - (placeOf(0.2) - placeOf(0.1))) < 1e-12)
  assert.deepEqual([placeOf(0.00001), placeOf(0.9)], [0, 1])
})

test('the bands touch and cover the scale', () => {
  assert.equal(bands[0]?.from, 0)
  assert.equal(bands.at(-1)?.to, 1)
  for (const [at, { to }] of bands.slice(0, -1).entries()) assert.equal(to, bands[at + 1]?.from)
})

test('a probability on the border is of the worse class', () => {
  assert.deepEqual([0.0039, 0.004, 0.0102, 0.0361, 0.0943, 0.5].map(letterOf), ['A', 'B', 'C', 'C', 'E', 'E'])
})

test('log-odds and probabilities are each other’s inverse', () => {
  for (const probability of [0.0003, 0.028, 0.6]) {
    assert.ok(Math.abs(probabilityOf(logOddsOf(probability)) - probability) < 1e-12)
  }
})
