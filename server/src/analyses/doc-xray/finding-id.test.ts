import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ShownFinding, withIds } from './finding-id.ts'

const found = (more: Partial<ShownFinding> = {}) =>
  ({
    typeCode: 'rewrittenText',
    message: 'x',
    places: [{ page: 1, box: [1, 2, 3, 4] }],
    revision: 2,
    ...more,
  }) as ShownFinding
const ids = (...findings: ShownFinding[]) => withIds(findings).map(({ id }) => id)

test('the same finding has the same id, whatever is said of it; another place, save or criterion has another', () => {
  const [id] = ids(found())
  assert.match(id ?? '', /^[0-9a-f]{24}$/)
  assert.deepEqual(ids(found({ message: 'said otherwise', severity: 'notice' })), [id])
  for (const other of [
    { typeCode: 'movedText' },
    { revision: 3 },
    { object: 7 },
    { places: [{ page: 2, box: [1, 2, 3, 4] }] },
    { places: [{ page: 1, box: [1, 2, 3, 5] }] },
  ])
    assert.notDeepEqual(ids(found(other)), [id], JSON.stringify(other))
})

test('no two findings of a reason share an id', () => {
  const all = ids(found(), found(), found({ revision: 3 }), found())
  assert.equal(new Set(all).size, 4)
  assert.deepEqual(ids(found(), found(), found({ revision: 3 }), found()), all, 'and they are the same again')
})
