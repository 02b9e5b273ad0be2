import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, databaseFolder, dataKeyFile, filesFolder, secretKeyFile } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { appliedMigrations, inOneMoment, sequencesOf, storedKeys, tablesOf } from '#database/whole-copy.ts'
import { copyObjects, missingObjects } from '#files/copy-objects.ts'
import { silentLog } from '#kernel/log.ts'
import { isSigningKeySet, signingKeyFile } from '#signing-key.ts'
import { erasuresFile } from '#store-settings.ts'
import { copyKey } from './copy-key.ts'
import { inDraft } from './draft-folder.ts'
import { BackupRefused, type Manifest, names } from './manifest.ts'
import { writeTable } from './table-file.ts'

export type Backup = { folder: string; rows: number; files: number; bytes: number; missing: number }
type Options = {
  version: string
  now: Date
  signal?: AbortSignal | undefined
  onStep?: ((words: string) => void) | undefined
}

/** The embedded database and the files beside it, as they were at one moment; the service may go on meanwhile. */
export async function makeBackup(config: Config, target: string, options: Options): Promise<Backup> {
  refuseOthers(config)
  if (await exists(target)) throw new BackupRefused(`${target} is there already: name a folder that is not.`)
  if (!(await exists(databaseFolder(config))))
    throw new BackupRefused(`There is no database in ${config.dataDir}: name its folder with --data or DATA_DIR.`)
  const draft = `${target}.${process.pid}.partial`
  return inDraft(draft, async () => {
    const made = await fill(config, draft, options)
    options.signal?.throwIfAborted()
    await rename(draft, target)
    await synced(dirname(target))
    return { ...made, folder: target }
  })
}

function refuseOthers({ databaseUrl, storageUrl }: Config): void {
  if (databaseUrl !== undefined)
    throw new BackupRefused('DATABASE_URL names a server of your own: back it up with pg_dump, and the files with it.')
  if (storageUrl !== undefined)
    throw new BackupRefused('STORAGE_URL names a bucket: let it keep versions, and back the database up beside it.')
}

async function fill(config: Config, draft: string, { version, now, signal, onStep }: Options) {
  const database = await connectDatabase({
    databaseUrl: undefined,
    folder: databaseFolder(config),
    poolSizeMax: 2,
    log: silentLog,
    applicationName: 'roentgen backup',
  })
  try {
    const from = filesFolder(config)
    const to = join(draft, names.files)
    // Before and after the moment of the database: whatever it speaks of was there at one of the two.
    onStep?.('files')
    await copyObjects(from, to, signal)
    const moment = await inOneMoment(database, async (transaction) => {
      const tables: Manifest['tables'] = []
      await mkdir(join(draft, names.database), { mode: 0o700 })
      for (const [at, table] of (await tablesOf(transaction)).entries()) {
        onStep?.(table.name)
        tables.push(await writeTable(transaction, table, { folder: join(draft, names.database), at, signal }))
      }
      const [sequences, migrations] = [await sequencesOf(transaction), await appliedMigrations(transaction)]
      return { tables, sequences, migrations, keys: await storedKeys(transaction) }
    })
    onStep?.('files')
    const files = await copyObjects(from, to, signal)
    const hasSecretKey = config.secretKey === undefined && (await exists(secretKeyFile(config)))
    if (hasSecretKey) await copyKey(secretKeyFile(config), join(draft, names.secretKey))
    // One that is there and not in use would only mislead.
    const isDataKeySet = [config.dataKey, config.dataKeyFile, config.secretKey].some((one) => one !== undefined)
    const hasDataKey = !isDataKeySet && (await exists(dataKeyFile(config)))
    if (hasDataKey) await copyKey(dataKeyFile(config), join(draft, names.dataKey))
    const hasSigningKey = !isSigningKeySet(config) && (await exists(signingKeyFile(config)))
    if (hasSigningKey) await copyKey(signingKeyFile(config), join(draft, names.signingKey))
    // So that this backup can say, when an older one is restored, what was erased until now.
    if (await exists(erasuresFile(config))) await copyKey(erasuresFile(config), join(draft, names.erasures))
    const { tables, sequences, migrations, keys } = moment
    const written: Manifest = {
      format: 1,
      version,
      made: now.toISOString(),
      migrations,
      tables,
      sequences,
      files,
      hasSecretKey,
      hasDataKey,
      hasSigningKey,
    }
    await writeFile(join(draft, names.manifest), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, files: files.count, bytes: files.bytes, missing: (await missingObjects(to, keys)).length }
  } finally {
    await database.close()
  }
}

async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
