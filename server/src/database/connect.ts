import type { Log } from '#kernel/log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openPostgres, type PostgresDatabase } from './postgres.ts'

export type ConnectOptions = {
  databaseUrl: string | undefined
  /** The server itself, where `databaseUrl` leads to a pooler. */
  directUrl?: string | undefined
  /** Where the embedded server keeps its files. */
  folder: string
  poolSizeMax: number
  log: Log
  applicationName: string
}

/** The server that the settings name, or the embedded one; closing the database lets go of the latter too. */
export async function connectDatabase({
  databaseUrl,
  directUrl,
  folder,
  ...options
}: ConnectOptions): Promise<PostgresDatabase> {
  if (databaseUrl !== undefined) return openPostgres({ ...options, url: databaseUrl, directUrl })
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: options.log })
  try {
    const database = await openPostgres({ ...options, url: () => embedded.url })
    return {
      ...database,
      async close() {
        await database.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
