import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../exit-codes.ts'

/** The repository, or the package. */
export const root = path.join(import.meta.dirname, '../..')

export const isServiceHere = (): boolean => existsSync(path.join(root, 'server/src/main.ts'))

/** The package for npm has the offline X-Rays and no service: what needs one says where it is. */
export function expectService(): void {
  if (isServiceHere()) return
  throw new UsageError(
    'This package has no service in it, only the offline X-Rays and the client of a service. Get the repository of Roentgen and run npm start there, or name a running service with --url.',
  )
}
