import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPersonIds } from './person-id.ts'
import type { RawPerson } from './raw.ts'

const person = (lastname: string, more: Partial<RawPerson> = {}) =>
  ({ lastname, firstname: 'Ada', birthdate: '1980-01-01', birthdatePrecision: 'day', ...more }) as RawPerson
const ids = (...persons: RawPerson[]) => withPersonIds(persons).map(({ id }) => id)

test('a person keeps the id, whatever else is said; somebody else has another', () => {
  const [id] = ids(person('Martin'))
  assert.match(id ?? '', /^[0-9a-f]{24}$/)
  assert.deepEqual(ids(person('Martin', { confidencePercentage: 12 })), [id])
  assert.notDeepEqual(ids(person('Martin', { birthdate: '1980-01-02' })), [id])
  assert.equal(new Set(ids(person('Martin'), person('Martin'), person('Durand'))).size, 3)
})
