import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { testDatabase } from '#test/support/database.ts'
import { schemaSql } from './docs/schema-sql.ts'
import { withSettingsTable } from './docs/settings-table.ts'
import { committedDocument, generatedTexts, schemaFile } from './docs.ts'

const committed = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

function expectRenewed(path: string, found: unknown, made: unknown): void {
  if (isDeepStrictEqual(found, made)) return
  try {
    assert.deepEqual(found, made)
  } catch (error) {
    // The whole difference may be thousands of lines; its beginning tells what changed.
    const difference = (error as Error).message.split('\n').slice(0, 40).join('\n')
    assert.fail(`${path} is out of date: run npm run docs and commit what it writes.\n${difference}`)
  }
}

test('openapi.json is what the endpoints make of it', () => {
  expectRenewed('openapi.json', JSON.parse(committed('openapi.json')), committedDocument())
})

test('the tables of the docs are what the code says', () => {
  for (const [path, text] of Object.entries(generatedTexts())) expectRenewed(path, committed(path), text)
})

test('schema.sql is the result of the migrations', async () => {
  expectRenewed(schemaFile, committed(schemaFile), await schemaSql(await testDatabase()))
})

test('what is out of date is named, with the command that renews it', () => {
  assert.throws(() => expectRenewed('docs/demo.md', 'old', 'new'), /docs\/demo\.md is out of date: run npm run docs/)
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
