import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldY, heights, placeNetwork } from './network-rows.ts'

const person = (id: string, count: number, through?: string) => ({
  id,
  person: id,
  companies: Array.from({ length: count }, (_, at) => ({ id: `${id}-${at}`, company: at, isDoubtful: false })),
  ...(through !== undefined && { through }),
})

test('every company has a row of its own, and a person stands at the middle of theirs', () => {
  const { people, height, isFolding } = placeNetwork([person('a', 4), person('b', 1)])
  assert.equal(isFolding, false)
  assert.deepEqual(
    people.map(({ rows }) => rows.length),
    [4, 1],
  )
  const rows = people.flatMap((placed) => placed.rows.map(({ y }) => y))
  for (const [at, y] of rows.slice(1).entries()) assert.ok(y - (rows[at] ?? 0) >= heights.row)
  assert.equal(people[0]?.y, ((people[0]?.rows[0]?.y ?? 0) + (people[0]?.rows[3]?.y ?? 0)) / 2)
  assert.ok(height >= (rows.at(-1) ?? 0))
})

test('more than 40 rows fold, but what has an alert stays to be seen, and whoever is opened is shown whole', () => {
  const many = [person('a', 30), person('b', 12)]
  const { people, isFolding } = placeNetwork(many, { speaks: (company) => company === 3 })
  assert.equal(isFolding, true)
  assert.deepEqual(
    people.map(({ rows, folded }) => [rows.length, folded]),
    [
      [1, 29],
      [1, 11],
    ],
  )
  const opened = placeNetwork(many, { opened: new Set(['b']), speaks: () => false })
  assert.deepEqual(
    opened.people.map(({ rows, folded }) => [rows.length, folded]),
    [
      [0, 30],
      [12, 0],
    ],
  )
  assert.equal(foldY(opened.people[0] ?? assert.fail()), opened.people[0]?.y)
})

test('people do not touch, with a company above one of them or not', () => {
  const { people } = placeNetwork([person('a', 0), person('b', 1, 'holding'), person('c', 1)])
  const [a, b, c] = people.map(({ y }) => y)
  assert.ok((b ?? 0) - (a ?? 0) >= heights.person + heights.through)
  assert.ok((c ?? 0) - (b ?? 0) >= heights.person)
})
