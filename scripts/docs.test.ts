import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '#test/support/database.ts'
import { schemaSql } from './docs/schema-sql.ts'
import { withSettingsTable } from './docs/settings-table.ts'
import { committedDocument, generatedTexts, schemaFile } from './docs.ts'

const committed = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('openapi.json is what the endpoints make of it (else: npm run docs)', () => {
  assert.deepEqual(JSON.parse(committed('openapi.json')), committedDocument())
})

test('docs/problems.md and the README’s settings are what the code says (else: npm run docs)', () => {
  for (const [path, text] of Object.entries(generatedTexts())) assert.equal(committed(path), text, path)
})

test('schema.sql is the result of the migrations (else: npm run docs)', async () => {
  assert.equal(committed(schemaFile), await schemaSql(await testDatabase()))
})

test('every setting is a row of the table, and the text around its marks stays', () => {
  const made = withSettingsTable('before\n<!-- settings -->\nwhat it was\n<!-- /settings -->\nafter\n')
  assert.match(made, /^before\n<!-- settings -->\n\| Setting [\s\S]*\n<!-- \/settings -->\nafter\n$/)
  assert.match(made, /\| `DATABASE_URL` \| \*unset → embedded PostgreSQL/)
  assert.match(made, /\| `PORT` \| `8187` \| port of the API \|/)
  assert.match(made, /\| `ROLES` \| `api,worker` \|/)
  assert.doesNotMatch(made, /what it was/)
  assert.equal(withSettingsTable('no marks'), 'no marks')
})
