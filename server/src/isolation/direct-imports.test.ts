import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'direct-imports-'))
after(() => rmSync(folder, { recursive: true }))
const hook = pathToFileURL(join(import.meta.dirname, 'direct-imports.mjs')).href
const here = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href)

const said = (program: string) => {
  const args = [`--import=${hook}`, '--no-warnings', '--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder })
  return stdout + stderr
}

test('a module of ours is found with all that it imports, by its name and beside it', () => {
  assert.equal(
    said(`const { limits } = await import(${here('../documents/limits.ts')}); console.log(typeof limits)`),
    'object\n',
  )
  assert.equal(
    said(`const { startChild } = await import(${here('child-process.ts')}); console.log(typeof startChild)`),
    'function\n',
  )
})

test('one that is not there is named', () => {
  assert.match(said(`await import(${here('no-such-file.ts')})`), /no-such-file\.ts/)
})

test('the names of another tree are its own', () => {
  mkdirSync(join(folder, 'own/kernel'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module","imports":{"#*":"./own/*"}}')
  writeFileSync(join(folder, 'own/kernel/random.ts'), 'console.log("its own" as string)\n')
  writeFileSync(join(folder, 'begin.ts'), "import '#kernel/random.ts'\n")
  assert.equal(said(`await import(${JSON.stringify(pathToFileURL(join(folder, 'begin.ts')).href)})`), 'its own\n')
})
