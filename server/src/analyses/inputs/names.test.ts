import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deserialize, serialize } from 'node:v8'
import { packNames } from '#domain/packed-names.ts'
import { anAbout, hashesOf, someSources } from '#test/support/inputs.ts'
import { packed } from '../packed.ts'
import type { PackedNames } from '../packed-names.ts'
import { names } from './names.ts'
import { noSurroundings } from './subject.ts'

test('names are those of the country whose register the company stands in', async () => {
  const asked: (string | undefined)[] = []
  const sources = someSources({
    names: async (country): Promise<PackedNames | null> => {
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
  const rows = packed<never>(packNames([{ kind: 'surname', name: 'MARTIN', share: 0.4 }]))
  const stored: PackedNames = {
    country: 'FR',
    surnames: { version: 'a', names: 1, rows },
    givenNames: undefined,
  }
  const arrived = () => deserialize(serialize(stored)) as PackedNames
  const tables = names.open(arrived())
  assert.deepEqual([...(tables?.surnames?.rows ?? [])], [{ kind: 'surname', name: 'MARTIN', share: 0.4 }])
  assert.equal(tables?.givenNames, undefined)
  assert.equal(names.open(arrived()), tables)
  const others = { ...stored, surnames: { version: 'b', names: 0, rows: packed<never>('[]') } }
  assert.deepEqual([...(names.open(others)?.surnames?.rows ?? ['none'])], [])
  assert.equal(names.open(null), null)
})
