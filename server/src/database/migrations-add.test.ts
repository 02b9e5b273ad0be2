import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { migrationsFolder } from './migrate.ts'

/** Made before the first release: nobody ran them beside an older version. */
const lastUnreleased = 32

/** What a process of the version before would fall over. https://www.postgresql.org/docs/current/sql-altertable.html */
const breaking: readonly [what: string, pattern: RegExp][] = [
  ['removes', /\bDROP (TABLE|VIEW|FUNCTION|SEQUENCE|TYPE|SCHEMA|TRIGGER)\b/],
  ['removes a column', /\bDROP (COLUMN|DEFAULT)\b/],
  ['renames', /\bRENAME\b/],
  ['changes a type', /\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/],
  ['asks for a value', /\bSET NOT NULL\b/],
  ['asks for a value', /\bADD COLUMN (?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/],
  ['forbids what was allowed', /\bALTER TABLE [^;]*\bADD (CONSTRAINT \S+ )?(CHECK|UNIQUE|FOREIGN KEY|EXCLUDE)\b/],
  ['forbids what was allowed', /\bCREATE UNIQUE INDEX\b/],
]

function breaksOf(sql: string): string[] {
  const statements = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toUpperCase()
  return breaking.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what)
}

test('a migration only adds, or says whom it breaks: the version before runs on the new schema for a while', () => {
  for (const name of readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))) {
    if (Number(name.slice(0, 4)) <= lastUnreleased) continue
    const sql = readFileSync(`${migrationsFolder}/${name}`, 'utf8')
    if (/^-- breaks: \S/m.test(sql)) continue
    assert.deepEqual(breaksOf(sql), [], `${name}: see docs/recipes/migration.md, "Beside the version before"`)
  }
})

test('what breaks the version before is seen, and what adds is let through', () => {
  const adds = [
    'CREATE TABLE things (id text PRIMARY KEY, name text NOT NULL UNIQUE);',
    'ALTER TABLE things ADD COLUMN name text;',
    "ALTER TABLE things ADD COLUMN name text NOT NULL DEFAULT '', ADD COLUMN size integer;",
    'CREATE INDEX things_name ON things (name);',
    'ALTER TABLE things DROP CONSTRAINT things_status_check;',
    '-- never DROP TABLE things;\nUPDATE things SET name = btrim(name);',
  ]
  for (const sql of adds) assert.deepEqual(breaksOf(sql), [], sql)
  const breaks = [
    'DROP TABLE things;',
    'ALTER TABLE things DROP COLUMN name;',
    'ALTER TABLE things RENAME COLUMN name TO title;',
    'ALTER TABLE things ALTER COLUMN size TYPE bigint;',
    'ALTER TABLE things ALTER name SET NOT NULL;',
    'ALTER TABLE things\n  ADD COLUMN name text NOT NULL;',
    "ALTER TABLE things ADD COLUMN a text NOT NULL, ADD COLUMN b text DEFAULT '';",
    'ALTER TABLE things ADD CONSTRAINT things_size_check CHECK (size > 0);',
    'CREATE UNIQUE INDEX things_name ON things (name);',
  ]
  for (const sql of breaks) assert.notDeepEqual(breaksOf(sql), [], sql)
})
