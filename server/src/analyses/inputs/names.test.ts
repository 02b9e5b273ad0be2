import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { StoredNameTables } from '#domain/name-table.ts'
import { anAbout, hashesOf, someSources } from '#test/support/inputs.ts'
import { names } from './names.ts'
import { noSurroundings } from './subject.ts'

test('names are those of the country whose register the company stands in', async () => {
  const asked: (string | undefined)[] = []
  const sources = someSources({
    names: async (country): Promise<StoredNameTables | null> => {
      asked.push(country)
      return null
    },
  })
  assert.equal(await names.load(anAbout(), sources), null)
  assert.deepEqual(asked, ['FR'])
})

test('what an operator imported is in the fingerprint; what comes with the service is not', () => {
  const hashes = (imported: string | undefined) =>
    hashesOf(names, anAbout({ around: { ...noSurroundings, register: { status: 'unserved', names: imported } } }))
  assert.deepEqual(hashes(undefined), {})
  assert.notEqual(hashes('surnames 1a').names, hashes('surnames 2b').names)
})
