// What an installation weighs, by package: `npm run size`, and `npm run size -- 20` for more of them. Bytes of files, not blocks of a disk.
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { surplus } from './slim.mjs'
import { componentsOf } from './third-party/components.ts'

export type Weighed = { path: string; bytes: number; isDev: boolean }

/** Every package of the lock file that is installed here. */
export function weighed(root: string): Weighed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  const serving = new Set(componentsOf(root).components.map(({ path }) => path))
  return Object.keys(packages)
    .filter((path) => path.startsWith('node_modules/'))
    .map((path) => ({ path, bytes: bytesOf(join(root, path)), isDev: !serving.has(path) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
}

/** Without packages inside it, which the lock file names by themselves. */
function bytesOf(path: string): number {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`
const sum = (ones: readonly { bytes: number }[]) => ones.reduce((total, { bytes }) => total + bytes, 0)

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const all = weighed(root)
  const serving = all.filter(({ isDev }) => !isDev)
  const developing = all.filter(({ isDev }) => isDev)
  const spare = surplus(join(root, 'node_modules')).map(({ what, files }) => ({
    what,
    bytes: files
      .filter((file) => serving.some(({ path }) => file.startsWith(join(root, path, '/'))))
      .reduce((total, file) => total + lstatSync(file).size, 0),
  }))
  const shown = Number(process.argv[2] ?? 12)
  const list = (ones: readonly Weighed[]) =>
    ones.slice(0, shown).map(({ path, bytes }) => `  ${megabytes(bytes)}  ${path.replace('node_modules/', '')}`)
  const lines = [
    `${megabytes(sum(all))}  everything (npm ci)`,
    `${megabytes(sum(serving))}  what serves (npm ci --omit=dev), ${serving.length} packages`,
    ...list(serving),
    `${megabytes(sum(serving) - sum(spare))}  the same after npm run slim, which removes:`,
    ...spare.map(({ what, bytes }) => `  ${megabytes(bytes)}  ${what}`),
    `${megabytes(sum(developing))}  for developers alone, ${developing.length} packages`,
    ...list(developing),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
