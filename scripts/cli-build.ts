// Writes the package `roentgen` for npm: the command and the offline X-Rays as JavaScript, since Node runs no types under
// node_modules. The service is not in it. `npm run cli:build`, then `npm pack ./cli/dist`.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { importsOf } from './imports.mjs'

const root = join(import.meta.dirname, '..')

/** What needs the service itself is left out: the command says so, and where the service is. */
const leftOut = new Set(
  ['operator/init', 'operator/start', 'operator/backup', 'operator/register', 'doctor/of-service'].map(
    (name) => `cli/${name}.ts`,
  ),
)
/** Started as processes of their own, by path. */
const children = ['child', 'image/child', 'ocr/child'].map((name) => `server/src/documents/${name}.ts`)
/** Read by path. */
const readLater = ['server/src/documents/image/tamper/model/weights.bin']
/** Found by `require.resolve` when they are needed. */
const resolvedLater = [
  'tesseract.js-core',
  ...['deu', 'eng', 'fra', 'ita', 'nld', 'spa'].map((language) => `@tesseract.js-data/${language}`),
]

type Reached = { files: string[]; packages: string[] }

/** Everything that the command imports, without types and without what is left out. */
export function reachedByCommand(): Reached {
  const files = new Set(['cli/main.ts', ...children, ...readLater])
  const packages = new Set(resolvedLater)
  for (const file of files) {
    if (!file.endsWith('.ts')) continue
    for (const specifier of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const target = fileOf(specifier, file)
      if (target !== undefined && !leftOut.has(target)) files.add(target)
      if (target === undefined && !specifier.startsWith('node:')) packages.add(packageOf(specifier))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier))
  if (specifier.startsWith('#sdk/')) return join('sdk/src', specifier.slice('#sdk/'.length))
  return specifier.startsWith('#') ? join('server/src', specifier.slice(1)) : undefined
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const relativeImport = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.\.?\/[^'"]+)\.ts\2/g

/** The folder is a package, ready to be packed. */
export function buildCli(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const { files, packages } = reachedByCommand()
  for (const file of files) {
    const target = join(folder, file.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    if (!file.endsWith('.ts')) copyFileSync(join(root, file), target)
    else {
      const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
      writeFileSync(target, code.replaceAll(relativeImport, '$1$2$3.js$2'))
    }
  }
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/roentgen.mjs'), starter, { mode: 0o755 })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(packages), null, 2)}\n`)
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(join(root, 'cli/README.md'), join(folder, 'README.md'))
}

const starter = `#!/usr/bin/env node
import * as loading from 'node:module'

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(\`Roentgen needs Node 24 or newer, this is \${process.versions.node}. Install it from https://nodejs.org.\\n\`)
  process.exitCode = 1
} else {
  loading.enableCompileCache?.()
  await import('../cli/main.js')
}
`

function packageJson(packages: readonly string[]) {
  const { name, version, description, license, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const missing = packages.filter((one) => dependencies[one] === undefined)
  if (missing.length > 0) throw new Error(`package.json has no dependency ${missing.join(', ')}, which cli/ imports`)
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { roentgen: 'bin/roentgen.mjs' },
    imports: { '#sdk/*.ts': './sdk/src/*.js', '#*.ts': './server/src/*.js', '#*.json': './server/src/*.json' },
    files: ['bin', 'cli', 'sdk', 'server'],
    dependencies: Object.fromEntries(packages.map((one) => [one, dependencies[one]])),
  }
}

if (import.meta.main) {
  const folder = join(root, 'cli/dist')
  buildCli(folder)
  if (!existsSync(join(folder, 'cli/main.js'))) throw new Error('the package has no command')
  console.log(folder)
}
