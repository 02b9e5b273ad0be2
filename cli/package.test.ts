import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { testDocuments } from '#rehearsal/index.ts'
import { atEnd } from '#test/support/database.ts'
import { buildCli } from '../scripts/cli-build.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
let project: string

before(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-package-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  project = join(folder, 'project')
  const packed = join(folder, 'packed')
  buildCli(packed)
  const { PATH = '', HOME = '' } = process.env
  const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env: { PATH, HOME } })
  await npm(packed, 'pack', '--silent')
  const { version, dependencies } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'))
  await mkdir(join(project, 'node_modules'), { recursive: true })
  await writeFile(join(project, 'package.json'), '{ "name": "empty", "private": true }')
  await bringPackages(Object.keys(dependencies))
  // Without a network: what it depends on lies beside it already, as npm itself would put it.
  const tarball = join(packed, `roentgen-${version}.tgz`)
  await npm(project, 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball)
  for (const { name, bytes } of testDocuments) await writeFile(join(project, name), bytes)
})

/** With what they depend on themselves, flat; of optional ones those that are installed here. */
async function bringPackages(names: readonly string[]): Promise<void> {
  const wanted = new Set(names)
  for (const name of wanted) {
    const from = join(root, 'node_modules', name)
    const text = await readFile(join(from, 'package.json'), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) wanted.add(next)
    const to = join(project, 'node_modules', name)
    await mkdir(dirname(to), { recursive: true })
    // Links where that can be: the packages are 130 MB.
    if (spawnSync('cp', ['-al', from, to]).status !== 0) await cp(from, to, { recursive: true })
  }
}

const roentgen = (...args: string[]) =>
  spawnSync(process.execPath, [join(project, 'node_modules/.bin/roentgen'), ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: '/nowhere', HOME: project },
  })

test('packed and installed beside its packages, it reads a file in isolated children and draws its page', async () => {
  const { status, stdout, stderr } = roentgen('analyse', '--offline', '--html', 'v.html', 'flag-red.pdf')
  assert.equal(status, 20, stderr)
  assert.match(stdout, /flag-red\.pdf {2}FORGED[\s\S]*replaces “1,204\.50” by “9,204\.50”/)
  assert.match(await readFile(join(project, 'v.html'), 'utf8'), /<img alt="" src="data:image\/webp;base64,/)
})

test('what needs the service says where it is, and doctor looks at what the package has', async () => {
  for (const name of ['init', 'start', 'backup']) {
    const { status, stderr } = roentgen(name)
    assert.deepEqual([status, /^This package has no service in it/.test(stderr)], [2, true], stderr)
  }
  const { status, stdout } = roentgen('doctor')
  assert.equal(status, 0, stdout)
  assert.match(stdout, /✓ Reading of documents[\s\S]*· Scans: read by the embedded engine/)
  assert.equal(roentgen('whoami').status, 3)
})

test('the package holds no types, no tests, nothing of the service, and a Node that is too old is told so', async () => {
  const installed = join(project, 'node_modules/roentgen')
  const files = (await readdir(installed, { recursive: true })).filter((file) => !file.endsWith('.json'))
  assert.deepEqual(
    files.filter((file) => /\.ts$|\.test\.|^server\/src\/(http|database|actions|jobs|queue|compose)\b/.test(file)),
    [],
  )
  const starter = await readFile(join(installed, 'bin/roentgen.mjs'), 'utf8')
  assert.match(starter, /^#!\/usr\/bin\/env node\n[\s\S]*Roentgen needs Node 24 or newer/)
})
