import { chmod, copyFile, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Config, databaseFolder, dataKeyFile, filesFolder, secretKeyFile } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import type { Database } from '#database/database.ts'
import { erasureStore } from '#database/erasures.ts'
import { migrate, migrationsFolder } from '#database/migrate.ts'
import { fillingTables, insertRows, setSequence, storedKeys, tablesOf } from '#database/whole-copy.ts'
import { copyObjects, missingObjects } from '#files/copy-objects.ts'
import { fileJournal, type JournalEntry } from '#files/erasure-journal.ts'
import { jobsFor } from '#jobs/index.ts'
import type { RequestId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'
import { prepareQueue } from '#queue/queue.ts'
import { signingKeyFile } from '#signing-key.ts'
import { erasuresFile } from '#store-settings.ts'
import { copyKey } from './copy-key.ts'
import { inDraft } from './draft-folder.ts'
import { BackupRefused, type Manifest, manifest, names } from './manifest.ts'
import { hashOf, readTable } from './table-file.ts'

export type Restored = {
  rows: number
  files: number
  missing: number
  needsSecretKey: boolean
  needsDataKey: boolean
  /** How many requests of the backup were erased since it was made: they are once more, at the first start. */
  erased: number
  version: string
}
type Options = {
  /** Where it is written what was erased since: that file, a data folder or a later backup; `none`: it is lost. */
  erasures?: string | undefined
  signal?: AbortSignal | undefined
  onStep?: ((words: string) => void) | undefined
}

/** Into a data folder that is empty or not there yet, whole or not at all. */
export async function restoreBackup(config: Config, source: string, options: Options = {}): Promise<Restored> {
  const { dataDir } = config
  if (config.databaseUrl !== undefined || config.storageUrl !== undefined)
    throw new BackupRefused('A backup is restored to the embedded set-up: leave DATABASE_URL and STORAGE_URL out.')
  const there = await entriesOf(dataDir)
  if (there !== undefined && there.length > 0)
    throw new BackupRefused(`${dataDir} is not empty: name another folder with --data, or move this one away first.`)
  const journal = await journalOf(config, options.erasures)
  const written = await readManifest(source)
  await checkTables(source, written, options)
  // A folder that is there may be where a disk is mounted, and cannot be replaced: it is made inside, on the same disk.
  const draft = there === undefined ? `${dataDir}.${process.pid}.partial` : join(dataDir, `${process.pid}.partial`)
  const work = async () => {
    if (there !== undefined && process.getuid?.() === 0)
      // The server of root's database runs as another user, who has to pass.
      await chmod(dataDir, (await stat(dataDir)).mode | 0o011)
    const restored = await fill({ ...config, dataDir: draft }, source, { written, journal, ...options })
    options.signal?.throwIfAborted()
    await (there === undefined ? rename(draft, dataDir) : moveUp(draft, dataDir))
    return restored
  }
  return inDraft(draft, work, { recursive: true })
}

/**
 * Without it whoever was erased since would be back without a word, so it has to be named, or said to be lost. One that is a setting
 * outlives the data folder, and needs no naming.
 */
async function journalOf(config: Config, named: string | undefined): Promise<string | undefined> {
  if (named === 'none') return undefined
  if (named === undefined && config.erasuresFile !== undefined) return config.erasuresFile
  if (named === undefined)
    throw new BackupRefused(
      'What was erased since the backup would be there again: name with --erasures the data folder that was in use until now, its erasures.journal or a later backup; none, if there is nothing of them any more.',
    )
  const found = await stat(named).catch(() => undefined)
  const path = found?.isDirectory() ? join(named, names.erasures) : named
  // A data folder or a backup without it is of a service that has erased nothing.
  const isKnown =
    found?.isDirectory() &&
    ((await isThere(databaseFolder({ dataDir: named }))) || isThere(join(named, names.manifest)))
  if (!(await isThere(path)) && !(await isKnown))
    throw new BackupRefused(`${named} is no data folder, no backup and no journal of erasures.`)
  return path
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** `undefined`: there is no such folder. What a file system keeps for itself does not count. */
async function entriesOf(folder: string): Promise<string[] | undefined> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return entries?.filter((name) => name !== 'lost+found')
}

/** The database last: a folder without it is no data folder yet. */
async function moveUp(draft: string, folder: string): Promise<void> {
  const database = basename(databaseFolder({ dataDir: draft }))
  const names = (await readdir(draft)).toSorted((a, b) => Number(a === database) - Number(b === database))
  const moved: string[] = []
  try {
    for (const name of names) {
      await rename(join(draft, name), join(folder, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) await rm(join(folder, name), { recursive: true, force: true })
    throw error
  }
}

async function readManifest(source: string): Promise<Manifest> {
  const text = await readFile(join(source, names.manifest), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupRefused(`${source} is no backup: it has no ${names.manifest}.`)
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupRefused(
      `${source}/${names.manifest} is damaged or of a newer version: restore it with that version.`,
    )
  }
}

/** Before anything is made of it. */
async function checkTables(source: string, { tables }: Manifest, { signal, onStep }: Options): Promise<void> {
  for (const { file, sha256, name } of tables) {
    signal?.throwIfAborted()
    onStep?.(`checking ${name}`)
    const found = await hashOf(join(source, names.database, file)).catch(() => undefined)
    if (found !== sha256) throw new BackupRefused(`The backup is damaged: ${file} (${name}) is not what was written.`)
  }
}

type Filling = Options & { written: Manifest; journal: string | undefined }

async function fill(config: Config, source: string, { written, journal, signal, onStep }: Filling) {
  const database = await connectDatabase({
    databaseUrl: undefined,
    folder: databaseFolder(config),
    poolSizeMax: 4,
    log: silentLog,
    applicationName: 'roentgen restore',
  })
  try {
    onStep?.('schema')
    await makeSchema(database, config, written)
    await fillDatabase(database, source, { written, onStep, signal })
    // Those that came after the backup was made.
    await migrate(database)
    onStep?.('files')
    const files = await copyObjects(join(source, names.files), filesFolder(config), signal)
    if (files.count !== written.files.count || files.bytes !== written.files.bytes)
      throw new BackupRefused(
        `The backup is damaged: it has ${files.count} files of ${files.bytes} bytes, and ${written.files.count} of ${written.files.bytes} were written.`,
      )
    if (written.hasDataKey) await copyKey(join(source, names.dataKey), dataKeyFile(config))
    if (written.hasSigningKey) await copyKey(join(source, names.signingKey), signingKeyFile(config))
    if (written.hasSecretKey) await copyKey(join(source, names.secretKey), secretKeyFile(config))
    const erased = await takeOverErasures(database, config, [join(source, names.erasures), journal])
    const missing = await missingObjects(filesFolder(config), await storedKeys(database))
    return {
      rows: written.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      missing: missing.length,
      needsSecretKey: !written.hasSecretKey,
      needsDataKey: !written.hasDataKey && written.tables.some(({ name, rows }) => name === 'data_keys' && rows > 0),
      erased,
      version: written.version,
    }
  } finally {
    await database.close()
  }
}

/** Into the journal by which the service erases once more at its start. Answers how many requests that concerns. */
async function takeOverErasures(
  database: Database,
  config: Config,
  journals: readonly (string | undefined)[],
): Promise<number> {
  const target = fileJournal(erasuresFile(config))
  const entries = new Map<string, JournalEntry>()
  for (const path of journals)
    if (path !== undefined) for await (const entry of fileJournal(path).entries()) entries.set(entry.request, entry)
  for await (const { request } of target.entries()) entries.delete(request)
  await target.note([...entries.values()])
  const standing = new Set<string>()
  for await (const { request } of target.entries()) standing.add(request)
  return (await erasureStore(database).standing([...standing] as RequestId[])).length
}

/** As it was when the backup was made, so that its rows fit; the queue's own tables are those of this version. */
async function makeSchema(database: Database, config: Config, { migrations, version }: Manifest): Promise<void> {
  const known = await readdir(migrationsFolder)
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new BackupRefused(
      `The backup was made by a newer version (${version}, ${unknown}): restore it with that one.`,
    )
  const folder = await mkdtemp(join(config.dataDir, 'migrations-'))
  try {
    for (const name of migrations) await copyFile(join(migrationsFolder, name), join(folder, name))
    await migrate(database, { folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await prepareQueue({ database, definitions: jobsFor(config).map(({ queue }) => queue), log: silentLog })
}

async function fillDatabase(
  database: Database,
  source: string,
  { written, signal, onStep }: Options & { written: Manifest },
): Promise<void> {
  const there = await tablesOf(database)
  const differs = written.tables.find(
    ({ name, columns }) =>
      JSON.stringify(there.find((table) => table.name === name)?.columns) !== JSON.stringify(columns),
  )
  if (differs !== undefined || there.length !== written.tables.length)
    throw new BackupRefused(
      `The tables of this version differ (${differs?.name ?? 'there are others'}): restore with version ${written.version}, then update.`,
    )
  await fillingTables(database, there, async (transaction) => {
    for (const table of written.tables) {
      onStep?.(table.name)
      for await (const rows of readTable(join(source, names.database, table.file))) {
        signal?.throwIfAborted()
        await insertRows(transaction, table, rows)
      }
    }
    for (const sequence of written.sequences) await setSequence(transaction, sequence)
  })
}
