import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { keySetting } from './connector.ts'
import { connectors } from './index.ts'

test('every connector has an id of its own, which is its file', () => {
  const ids = connectors.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) readFileSync(join(import.meta.dirname, `${id}.ts`))
})

test('docs/registers.md says of each what it asks, how often, what key it takes, how long answers are kept and whose they are', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../docs/registers.md'), 'utf8').split('\n')
  for (const { id, baseUrl, keys, keepsHours, licence, limits } of connectors) {
    const row = lines.find((line) => line.startsWith(`| \`${id}\` |`)) ?? ''
    const said = [
      baseUrl,
      `${keepsHours} h`,
      licence,
      `${limits.perSecond}/s`,
      ...Object.keys(keys).map((key) => keySetting(id, key)),
    ]
    for (const one of said) assert.ok(row.includes(one), `${id}: ${one}`)
  }
})
