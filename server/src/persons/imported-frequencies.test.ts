import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NameRow, NameTable } from '#domain/name-table.ts'
import { person } from '#test/support/register-facts.ts'
import { compareIdentities } from './compare.ts'
import { defaultFrequencies } from './default-frequencies.ts'
import { importedFrequencies, importedFrequenciesInTurns } from './imported-frequencies.ts'

const table = (kind: NameRow['kind'], names: Record<string, number>, fillers = 0): NameTable => ({
  version: 'ab',
  names: Object.keys(names).length + fillers,
  rows: [
    ...Object.entries(names).map(([name, share]) => ({ kind, name, share })),
    ...Array.from({ length: fillers }, (_, at) => ({ kind, name: `FILLER${at}`, share: 1e-6 })),
  ],
})

test('without a table names are as common as the service says, with one as the table does', () => {
  assert.equal(importedFrequencies(null), defaultFrequencies)
  const tables = { country: 'FR', surnames: table('surname', { 'KER VASTOUÉ': 0.01 }), givenNames: undefined }
  const imported = importedFrequencies(tables)
  assert.equal(imported.surname('KERVASTOUE'), 0.01)
  assert.ok(imported.surname('MARTIN') < defaultFrequencies.surname('MARTIN'), 'not in the table')
  assert.equal(imported.given('JEAN', 'male', 1960), defaultFrequencies.given('JEAN', 'male', 1960))
  assert.equal(importedFrequencies(tables), imported, 'worked out once')
})

test('what a short table does not list may still be common; what a long one does not is rare', () => {
  const rare = (fillers: number) =>
    importedFrequencies({ country: 'FR', surnames: table('surname', {}, fillers), givenNames: undefined }).surname('X')
  assert.ok(rare(10_000) < rare(10))
})

test('a link by a name that is common in the table is weaker than by one that is rare', () => {
  const confidence = (share: number) => {
    const surnames = table('surname', { VALMASSE: share }, 10_000)
    const frequencies = importedFrequencies({ country: 'FR', surnames, givenNames: undefined })
    const one = person('VALMASSE,Kevin', { town: 'PAU' })
    return compareIdentities(one, { ...one }, frequencies).confidence
  }
  assert.ok(confidence(0.02) < confidence(1e-5))
})

test('a long table is gone through in turns: others have theirs meanwhile, and it says the same', async () => {
  const surnames = table('surname', { VALMASSE: 0.02 }, 10_000)
  const tables = { country: 'FR', surnames, givenNames: table('firstname', { ODA: 0.001 }) }
  let turns = 0
  let isDone = false
  const others = () => {
    turns += 1
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  const inTurns = await importedFrequenciesInTurns(tables)
  isDone = true
  assert.ok(turns >= 4, `${turns}`)
  const atOnce = importedFrequencies(tables)
  for (const name of ['VALMASSE', 'FILLER', 'X']) assert.equal(inTurns.surname(name), atOnce.surname(name))
  assert.equal(inTurns.given('ODA', undefined, undefined), atOnce.given('ODA', undefined, undefined))
  assert.equal(await importedFrequenciesInTurns(tables), inTurns, 'worked out once')
  assert.equal(await importedFrequenciesInTurns(null), defaultFrequencies)
})
