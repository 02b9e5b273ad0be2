import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deserialize, serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
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

test('tables cross to the process that makes the report, and are opened once there', () => {
  const storedOf = (version: string): StoredNameTables => ({
    country: 'FR',
    surnames: { version, names: 1, rows: gzipSync('[["MARTIN",0.4,"",null,null]]') },
    givenNames: undefined,
  })
  const arrived = (version: string) => names.open(deserialize(serialize(storedOf(version))))
  const tables = arrived('first')
  assert.deepEqual([...(tables?.surnames?.rows ?? [])], [{ kind: 'surname', name: 'MARTIN', share: 0.4 }])
  for (const version of ['second', 'third', 'fourth', 'fourth']) arrived(version)
  assert.equal(arrived('first'), tables, 'one that is known puts no other out')
  arrived('fifth')
  assert.notEqual(arrived('first'), tables, 'the last four are kept')
  assert.equal(names.open(null), null)
})
