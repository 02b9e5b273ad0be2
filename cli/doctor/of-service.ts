import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { type Config, databaseFolder, filesFolder, readConfig } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { pendingMigrations } from '#database/migrate.ts'
import { openStorage } from '#files/open-storage.ts'
import { silentLog } from '#kernel/log.ts'
import type { Io, Values } from '../command.ts'
import { settingsOf } from '../operator/config.ts'
import type { Examination, State } from './examination.ts'
import { freeSpace } from './free-space.ts'

/** What the service on this machine needs; with faulty settings the rest cannot be looked at. */
export const ofService: readonly Examination[] = [
  {
    name: 'Settings',
    async examine(io, values) {
      const { dataDir } = configOf(io, values)
      return { state: 'well', detail: `they can be used; DATA_DIR is ${dataDir}` }
    },
  },
  { name: 'Database', examine: async (io, values) => examineDatabase(configOf(io, values)) },
  { name: 'Storage', examine: async (io, values) => examineStorage(configOf(io, values)) },
]

const configOf = (io: Io, values: Values): Config => readConfig(settingsOf(io, values))

async function examineDatabase(config: Config): Promise<State> {
  const folder = databaseFolder(config)
  if (config.databaseUrl === undefined && !existsSync(folder))
    return { state: 'note', detail: `there is none in ${config.dataDir} yet: roentgen init or roentgen start makes it` }
  const options = {
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    folder,
    poolSizeMax: 1,
    log: silentLog,
  }
  const database = await connectDatabase({ ...options, applicationName: 'roentgen doctor' }).catch((error: Error) => {
    const mend =
      config.databaseUrl === undefined
        ? 'look into server.log there'
        : 'is the server started, and are name, password and address in DATABASE_URL right?'
    throw new Error(`it cannot be reached (${error.message}): ${mend}`)
  })
  try {
    const pending = await pendingMigrations(database)
    const where = config.databaseUrl === undefined ? `embedded, in ${folder}` : 'of DATABASE_URL'
    return pending.length === 0
      ? { state: 'well', detail: `PostgreSQL, ${where}` }
      : {
          state: 'note',
          detail: `PostgreSQL, ${where}; ${pending.length} migrations are made at the next start`,
        }
  } finally {
    await database.close()
  }
}

async function examineStorage(config: Config): Promise<State> {
  if (config.storageUrl !== undefined) {
    const { storage } = openStorage({
      storageUrl: config.storageUrl,
      credentials: config.storageCredentials,
      folder: filesFolder(config),
      uploadUrl: 'http://127.0.0.1/storage',
      signingKey: Buffer.alloc(32),
      log: silentLog,
      quotaBytes: undefined,
    })
    await storage.check().catch((error: Error) => {
      throw new Error(`the bucket of STORAGE_URL cannot be used (${error.message}): check address, region and keys`)
    })
    return { state: 'well', detail: 'the bucket of STORAGE_URL can be used' }
  }
  const folder =
    [filesFolder(config), config.dataDir, path.dirname(config.dataDir)].find((one) => existsSync(one)) ?? '/'
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(
      `${folder} cannot be written: give it to the user of the service, or set DATA_DIR to another folder`,
    )
  })
  return freeSpace(folder, `files are kept in ${filesFolder(config)}`, 'make room, or move DATA_DIR to another disk')
}
