import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { buildSdk } from '../../../scripts/sdk-build.ts'
import { atEnd } from './database.ts'

const root = join(import.meta.dirname, '../../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const run = promisify(execFile)

/** An empty project outside the repository, in which the packed SDK is installed; `samples` are those of its README. */
export async function sdkProject() {
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-sdk-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const packed = join(folder, 'packed')
  const project = join(folder, 'project')
  await Promise.all([mkdir(packed), mkdir(project)])
  buildSdk(packed)
  await npm(packed, 'pack', '--silent')
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'))
  await writeFile(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  await npm(project, 'install', '--offline', '--no-audit', '--no-fund', join(packed, `roentgen-sdk-${version}.tgz`))
  const samples = await writeSamples(project)
  await copyFile(join(root, 'sdk/try/flow.ts'), join(project, 'flow.ts'))
  return { project, samples, version: version as string }
}

/** Without what a test run or npm itself has put into the environment. */
async function npm(cwd: string, ...args: string[]): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  await run('npm', args, { cwd, env: { PATH, HOME } }).catch((error) => {
    throw new Error(`npm ${args[0]} failed: ${error.stdout}${error.stderr}`)
  })
}

async function writeSamples(project: string): Promise<string[]> {
  const page = await readFile(join(root, 'sdk/README.md'), 'utf8')
  const texts = [...page.matchAll(/^```ts run\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)
  return Promise.all(
    texts.map(async (text, at) => {
      await writeFile(join(project, `sample-${at + 1}.ts`), text)
      return `sample-${at + 1}.js`
    }),
  )
}

/** Under --strict, with the library checked too; what it prints is what is wrong. */
export async function compile(project: string): Promise<string> {
  const types = join(root, 'node_modules/@types')
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: false }
  const modules = { target: 'es2022', module: 'nodenext', lib: ['es2022'], types: ['node'], typeRoots: [types] }
  const config = { compilerOptions: { ...strict, ...modules }, include: ['*.ts'] }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
  return printed(run(bin('tsc'), ['-p', project]))
}

/** The same without Node: only what browsers have. */
export async function compileForBrowser(project: string): Promise<string> {
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', '']
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler']
  return printed(run(bin('tsc'), [...options, ...modules, 'flow.ts', '--ignoreConfig'], { cwd: project }))
}

const printed = (work: Promise<{ stdout: string }>) =>
  work.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  )

/** A Node of this major version, of those that the machine has. */
export async function nodeOf(major: number): Promise<string | undefined> {
  const folders = [join(root, 'node_modules/.bin'), ...(process.env.PATH ?? '').split(delimiter)]
  for (const program of folders.map((folder) => join(folder, 'node'))) {
    if (!existsSync(program)) continue
    const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }))
    if (stdout.startsWith(`v${major}.`)) return program
  }
  return undefined
}

export async function runNode(node: string, cwd: string, args: string[], env: Record<string, string>) {
  const { stdout } = await run(node, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env }, timeout: 60_000 })
  return stdout
}

/** A page that runs the flow, as one file. */
export async function bundle(project: string): Promise<string> {
  await symlink(join(root, 'node_modules/vite'), join(project, 'node_modules/vite'))
  await writeFile(join(project, 'page.ts'), "import { run } from './flow.ts'\nObject.assign(globalThis, { run })\n")
  const { build } = await import('vite')
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { lib: { entry: 'page.ts', formats: ['es'], fileName: () => 'page.js' }, outDir: 'page', minify: true },
  })
  return readFile(join(project, 'page/page.js'), 'utf8')
}
