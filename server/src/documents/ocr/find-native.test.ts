import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { findNativeTesseract } from './find-native.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roentgen-ocr-'))
})
after(() => rm(folder, { recursive: true }))

async function install(script: string) {
  const program = path.join(folder, 'tesseract')
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
  return program
}
const settings = { engine: 'auto', dataFolder: undefined } as const
const searchPath = () => `relative:/nowhere:${folder}`

test('the program is found in PATH, with those of our languages that it has', async () => {
  const program = await install('echo "List of available languages (3):"; echo eng; echo osd; echo fra')
  assert.deepEqual(await findNativeTesseract({ ...settings, searchPath: searchPath() }), {
    program,
    dataFolder: undefined,
    languages: ['fra', 'eng'],
  })
})

test('its data is looked for where the setting says, and it sees nothing of our environment', async () => {
  await install('echo eng; [ "$1 $2" = "--tessdata-dir /data" ] && echo ita; [ -z "$HOME" ] && echo spa; true')
  const found = await findNativeTesseract({ ...settings, dataFolder: '/data', searchPath: searchPath() })
  assert.deepEqual(found?.languages, ['ita', 'eng', 'spa'])
})

test('where it is absent, fails or knows none of our languages, the embedded engine reads', async () => {
  assert.equal(await findNativeTesseract({ ...settings, searchPath: '/nowhere' }), undefined)
  await install('echo osd')
  assert.equal(await findNativeTesseract({ ...settings, searchPath: searchPath() }), undefined)
  await install('exit 1')
  assert.equal(await findNativeTesseract({ ...settings, searchPath: searchPath() }), undefined)
})

test('the settings can refuse it, and can insist on it', async () => {
  await install('echo eng')
  assert.equal(await findNativeTesseract({ ...settings, engine: 'embedded', searchPath: searchPath() }), undefined)
  await assert.rejects(findNativeTesseract({ ...settings, engine: 'native', searchPath: '/nowhere' }), /OCR_ENGINE/)
})
