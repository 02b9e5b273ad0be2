import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { stripTypes } from './strip-types.mjs'

const root = mkdtempSync(join(tmpdir(), 'strip-types-'))
after(() => rmSync(root, { recursive: true }))
const loader = join(root, 'server/src/isolation/without-types.mjs')
mkdirSync(join(root, 'server/src/isolation'), { recursive: true })
for (const name of ['without-types.mjs', 'direct-imports.mjs'])
  cpSync(join(import.meta.dirname, '../server/src/isolation', name), join(root, 'server/src/isolation', name))
writeFileSync(join(root, 'package.json'), '{"type":"module"}')
const source = join(root, 'server/src/one.ts')
const aside = join(root, 'node_modules/.cache/without-types')
writeFileSync(source, 'const said: string = "as it is"\nconsole.log(said)\n')

const onlyCopy = () => {
  const [name = '', ...others] = readdirSync(aside)
  assert.deepEqual(others, [])
  return join(aside, name)
}

const said = () => {
  const args = ['--permission', `--allow-fs-read=${root}`, '--no-warnings', `--import=${loader}`, source]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return stdout + stderr
}

test('each source is put aside once without its types, each word in its place', () => {
  assert.equal(said(), 'as it is\n', 'with nothing put aside')
  assert.equal(stripTypes(root), 1)
  assert.equal(readFileSync(onlyCopy(), 'utf8'), 'const said         = "as it is"\nconsole.log(said)\n')
  assert.equal(stripTypes(root), 0)
})

test('a child runs what was put aside, until its source changes', () => {
  writeFileSync(onlyCopy(), 'console.log("put aside")')
  assert.equal(said(), 'put aside\n')
  const { mtime } = statSync(source)
  writeFileSync(source, 'console.log("changed" as string)\n')
  utimesSync(source, mtime, mtime)
  assert.equal(said(), 'changed\n')
  assert.equal(stripTypes(root), 1)
  assert.equal(said(), 'changed\n')
  assert.equal(readFileSync(onlyCopy(), 'utf8'), 'console.log("changed"          )\n')
})

test('a folder that cannot be written to is no fault', () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules'), '')
  assert.equal(stripTypes(root), 0)
  assert.equal(said(), 'changed\n')
})
