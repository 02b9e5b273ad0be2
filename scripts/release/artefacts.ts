import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCli } from '../cli-build.ts'
import { buildSdk } from '../sdk-build.ts'
import { noticesText } from '../third-party/notices.ts'
import { sbomOf } from '../third-party/sbom.ts'
import { run } from './run.ts'

export type Release = {
  root: string
  version: string
  madeAt: Date
  /** The tree of git that is packed. */
  tree: string
  /** What changed, in the words of the changelog. */
  changes: string
  /** Where the files go; made anew. */
  out: string
  hasPages: boolean
}

/** Everything that is handed out with a version; gives the names of the files. The same tree and day give the same bytes. */
export function makeArtefacts(release: Release): string[] {
  const { root, version, out, madeAt, changes } = release
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const work = join(out, 'work')
  packService(release, join(work, 'service'))
  packForNpm(buildSdk, join(work, 'sdk'), out)
  packForNpm(buildCli, join(work, 'cli'), out)
  const write = (name: string, text: string) => writeFileSync(join(out, name), text)
  write(`roentgen-${version}.cdx.json`, `${JSON.stringify(sbomOf(root, madeAt), null, 2)}\n`)
  write(`THIRD-PARTY-NOTICES-${version}.txt`, `${noticesText(root)}\n`)
  write(`CHANGES-${version}.md`, `${changes}\n`)
  rmSync(work, { recursive: true })
  const names = readdirSync(out).sort()
  const sums = names.map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')}  ${name}`,
  )
  write('SHA256SUMS', `${sums.join('\n')}\n`)
  return [...names, 'SHA256SUMS']
}

/** The repository without its history, with the pages that need packages of developers built already. */
function packService({ root, version, tree, out, madeAt, hasPages }: Release, work: string): void {
  const name = `roentgen-${version}`
  mkdirSync(work, { recursive: true })
  run(root, 'git', 'archive', '--format=tar', `--prefix=${name}/`, `--output=${join(work, 'tree.tar')}`, tree)
  run(work, 'tar', '-xf', 'tree.tar')
  if (hasPages) {
    for (const script of ['scripts/build-console.mjs', 'scripts/build-site.ts'])
      run(root, join(root, 'node_modules/.bin/node'), script)
    for (const built of ['console/dist', 'docs/dist']) {
      if (existsSync(join(root, built))) cpSync(join(root, built), join(work, name, built), { recursive: true })
    }
  }
  // The order, times and owners of files are no part of a version. GNU tar: other ones do not know these options.
  const fixed = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${Math.floor(madeAt.getTime() / 1000)}`,
  ]
  run(work, 'tar', ...fixed, '--use-compress-program=gzip -9n', '-cf', join(out, `${name}.tar.gz`), name)
}

function packForNpm(build: (folder: string) => void, work: string, out: string): void {
  mkdirSync(work, { recursive: true })
  build(work)
  run(work, 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', out)
}
