// Writes what is made from the code: openapi.json, the SDK's types, docs/problems.md, schema.sql, the table of settings, and
// the tables of the X-Rays and of their inputs. Wraps lines of prose that are too long.
import '../server/src/require-node.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyses } from '#analyses/index.ts'
import { connectDatabase } from '#database/connect.ts'
import type { Database } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { endpointsByName } from '#http/endpoints/index.ts'
import { openapiDocument } from '#http/openapi/document.ts'
import { silentLog } from '#kernel/log.ts'
import { cliPage } from './docs/cli-page.ts'
import { inputTables } from './docs/inputs-table.ts'
import { metricsTables } from './docs/metrics-table.ts'
import { problemsPage } from './docs/problems-page.ts'
import { schemaSql } from './docs/schema-sql.ts'
import { type Document, sdkTexts } from './docs/sdk-types.ts'
import { withSettingsTable } from './docs/settings-table.ts'
import { pagesOf, wrap } from './docs/wrap.ts'
import { withTables, xrayTables } from './docs/xray-tables.ts'

const root = join(import.meta.dirname, '..')
const fileOf = (path: string) => join(root, path)

export const schemaFile = 'server/src/database/schema.sql'

/** The committed contract names no host: `/` is whatever service one reads it from. */
export function committedDocument(): unknown {
  const { version } = JSON.parse(readFileSync(fileOf('package.json'), 'utf8'))
  return JSON.parse(JSON.stringify(openapiDocument(endpointsByName, { publicUrl: '/', version, analyses })))
}

/** Files that need no database, by path from the root. */
export function generatedTexts(): Record<string, string> {
  const settings = readFileSync(fileOf('docs/settings.md'), 'utf8')
  return {
    'docs/problems.md': wrap(problemsPage()),
    'docs/cli.md': wrap(cliPage()),
    ...sdkTexts(committedDocument() as Document),
    'docs/settings.md': wrap(withSettingsTable(settings)),
    ...Object.fromEntries(
      Object.entries({ ...xrayTables, ...inputTables, ...metricsTables }).map(([path, tables]) => [
        path,
        wrap(withTables(readFileSync(fileOf(path), 'utf8'), tables)),
      ]),
    ),
  }
}

if (import.meta.main) {
  for (const path of pagesOf(root)) writeFileSync(fileOf(path), wrap(readFileSync(fileOf(path), 'utf8')))
  for (const [path, text] of Object.entries(generatedTexts())) writeFileSync(fileOf(path), text)
  writeFileSync(fileOf('openapi.json'), `${JSON.stringify(committedDocument(), null, 2)}\n`)
  format('openapi.json')
  await onMigratedDatabase(async (database) => writeFileSync(fileOf(schemaFile), await schemaSql(database)))
}

/** As the linter wants it, so that the two never disagree about the file. */
function format(path: string): void {
  const { status } = spawnSync(fileOf('node_modules/.bin/biome'), ['format', '--write', path], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${path} could not be formatted`)
}

async function onMigratedDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-docs-'))
  const options = { databaseUrl: undefined, folder: join(folder, 'database'), poolSizeMax: 1, log: silentLog }
  const database = await connectDatabase({ ...options, applicationName: 'roentgen docs' })
  try {
    await migrate(database)
    await work(database)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
