import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sourceFiles, sourceText } from './support/imports.ts'

const root = join(import.meta.dirname, '../..')

/** What the compiler says of a copy of the sources in which the service speaks one language more. */
async function faultsWithOneMore(folder: string): Promise<string> {
  for (const part of ['server/src', 'sdk', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'server/src/language/languages.ts')
  const changed = readFileSync(file, 'utf8').replace("'it'] as const", "'it', 'xx'] as const")
  assert.match(changed, /'xx'\] as const/)
  writeFileSync(file, changed)
  const options = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, include: ['server/src'] }))
  const tsc = join(root, 'node_modules/.bin/tsc')
  return new Promise((resolve) => {
    execFile(tsc, ['--noEmit', '-p', folder], { cwd: folder, maxBuffer: 64 * 2 ** 20 }, (_, stdout) => resolve(stdout))
  })
}

test('with a fourth language no file that has words for people compiles', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fourth-language-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const faults = await faultsWithOneMore(folder)
  const faulty = new Set([...faults.matchAll(/^server\/src\/([^(]+)\(/gm)].map((match) => match[1]))
  const speaking = sourceFiles().filter(
    (file) => /\bfr:(?= |$)/m.test(sourceText(file)) && /\bit:(?= |$)/m.test(sourceText(file)),
  )
  assert.ok(speaking.length > 100, `${speaking.length} files have words`)
  assert.deepEqual(
    speaking.filter((file) => !faulty.has(file)),
    // The languages that documents are written in.
    [
      'documents/classification/language.ts',
      'documents/figures/financial/notes/told-loans.ts',
      'documents/ocr/read-bitmap.ts',
    ],
  )
})
