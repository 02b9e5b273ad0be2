import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ReportId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'
import { emptyDatabaseUrl } from '#test/support/database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { reportStore } from './reports.ts'

const migrations = join(import.meta.dirname, 'migrations')
const before = mkdtempSync(join(tmpdir(), 'migrations-'))
for (const file of readdirSync(migrations).filter((name) => name < '0016')) {
  cpSync(join(migrations, file), join(before, file))
}
after(() => rmSync(before, { recursive: true }))

/** What a report said, and what it says after the migration. */
const texts: readonly [string, string][] = [
  ['cut \ud83d', 'cut \ufffd'],
  ['\ude00 and \ud83d\ud83d\0!', '\ufffd and \ufffd\ufffd\ufffd!'],
  ['whole \u{1f600} é', 'whole \u{1f600} é'],
  ['a path \\ud83d, \\\\u0000', 'a path \\ud83d, \\\\u0000'],
  ['\\\ud83d', '\\\ufffd'],
]

test('0016 makes reports that hold half of a character readable to the database, and leaves others as they are', async () => {
  const url = await emptyDatabaseUrl()
  const database = await openPostgres({ url, poolSizeMax: 1, log: silentLog, applicationName: 'whole-characters.test' })
  after(() => database.close())
  await migrate(database, { folder: before })
  await database.query(`INSERT INTO organisations (id, name, creation, updated) VALUES ('o', 'Acme', now(), now());
    INSERT INTO users (id, organisation, email, role, creation, updated) VALUES ('u', 'o', 'a@example.com', 'owner', now(), now());
    INSERT INTO requests (id, organisation, creator, code_type, code_id, code_key, status, stage, notes, test, creation, updated)
    VALUES ('q', 'o', 'u', 'siren', '1', '1', 's', 's', '{}', false, now(), now())`)
  for (const [at, [text]] of texts.entries()) {
    await database.query(
      `INSERT INTO runs (id, organisation, request, source, subject, fingerprint, status, creation, updated)
       VALUES ($1, 'o', 'q', 'doc_xray', 'q', 'f', 'completed', now(), now())`,
      [`n${at}`],
    )
    await database.query(
      `INSERT INTO reports (id, organisation, request, creator, run, source, code_type, code_id, code_key, raw, made_by, test, creation)
       VALUES ($1, 'o', 'q', 'u', $2, 'doc_xray', 'siren', '1', '1', $3, '{}', false, now())`,
      [`r${at}`, `n${at}`, JSON.stringify({ flag: { value: text } })],
    )
  }
  // An escaped pair is one whole character, whoever wrote it so.
  await database.query(`UPDATE reports SET raw = '{"flag":{"value":"whole \\ud83d\\ude00 é"}}' WHERE id = 'r2'`)
  const saysSame = (at: number, text: string) =>
    reportStore(database).saysSame(`r${at}` as ReportId, JSON.stringify({ flag: { value: text } }))
  await assert.rejects(saysSame(0, ''), /unsupported Unicode escape sequence|invalid input syntax/)
  assert.ok((await migrate(database)).includes('0016_whole-characters.sql'))
  for (const [at, [, later]] of texts.entries()) assert.ok(await saysSame(at, later), later)
})
