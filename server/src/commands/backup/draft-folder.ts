import { rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { databaseFolder } from '#config.ts'
import { endEmbeddedPostgres } from '#database/embedded-postgres.ts'

type Options = { recursive?: boolean }

/** Work in a folder that is gone afterwards unless it was moved away: also where the process is ended in the middle of it. */
export async function inDraft<T>(draft: string, work: () => Promise<T>, { recursive = false }: Options = {}) {
  const dropNow = () => {
    // A server that is being filled would write on.
    endEmbeddedPostgres(databaseFolder({ dataDir: draft }))
    rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  process.once('exit', dropNow)
  try {
    await mkdir(draft, { recursive, mode: 0o700 })
    return await work()
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    process.off('exit', dropNow)
  }
}
