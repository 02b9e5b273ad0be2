import assert from 'node:assert/strict'
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { ReadFailure } from '../failure.ts'
import { NativeFailure, nativeTesseract } from './native.ts'

const bitmap = { widthPixels: 4, heightPixels: 2, dpi: 200, grey: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) }

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roentgen-ocr-'))
})
after(() => rm(folder, { recursive: true }))

/** A stand-in for the program, to see what it is handed and what becomes of one that misbehaves. */
async function programThat(script: string) {
  const program = path.join(folder, 'tesseract')
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
  return { program, dataFolder: '/data', languages: ['eng'] } as const
}

test('the program is handed pixels, its arguments and nothing of our environment', async () => {
  const out = path.join(folder, 'out')
  const native = await programThat(`cat > ${out}.pgm; echo "$@" > ${out}.args; env > ${out}.env`)
  await nativeTesseract(native).recognise(bitmap, ['fra', 'eng'])
  assert.equal(await readFile(`${out}.pgm`, 'latin1'), 'P5\n4 2\n255\n\x01\x02\x03\x04\x05\x06\x07\x08')
  assert.equal(
    await readFile(`${out}.args`, 'utf8'),
    'stdin stdout --tessdata-dir /data -l fra+eng --psm 6 --dpi 200 -c tessedit_create_tsv=1\n',
  )
  await nativeTesseract(native).recognise(bitmap, ['fra', 'eng'], 'figures')
  assert.match(await readFile(`${out}.args`, 'utf8'), / -l fra --psm 6 .* -c tessedit_char_whitelist=0123456789\S+\n$/)
  await nativeTesseract(native).recognise(bitmap, ['fra', 'eng'], 'scattered')
  assert.match(await readFile(`${out}.args`, 'utf8'), / -l fra\+eng --psm 11 /)
  const names = (await readFile(`${out}.env`, 'utf8')).split('\n').map((line) => line.split('=')[0])
  assert.ok(names.includes('OMP_THREAD_LIMIT'))
  assert.ok(!names.includes('HOME') && !names.includes('USER'))
})

test('where there is a file for it the program is handed that, whatever was in it before; if it cannot be written, its pipe', async () => {
  const out = path.join(folder, 'by-file')
  const native = await programThat(`cat "$1" > ${out}.pgm; echo "$1" > ${out}.name`)
  const file = await open(path.join(folder, 'scratch'), 'w+')
  await file.writeFile('x'.repeat(30))
  await nativeTesseract(native, file.fd).recognise(bitmap, ['eng'])
  assert.equal(await readFile(`${out}.name`, 'utf8'), '/dev/stdin\n')
  assert.ok((await readFile(`${out}.pgm`, 'latin1')).startsWith('P5\n4 2\n255\n\x01\x02\x03\x04\x05\x06\x07\x08x'))
  await file.close()
  const readOnly = await open(path.join(folder, 'scratch'), 'r')
  await nativeTesseract(native, readOnly.fd)
    .recognise(bitmap, ['eng'])
    .catch(() => {})
  assert.equal(await readFile(`${out}.name`, 'utf8'), 'stdin\n')
  await readOnly.close()
})

test('a program that writes without end is ended', async () => {
  const native = await programThat('exec yes')
  await assert.rejects(nativeTesseract(native).recognise(bitmap, ['eng']), (error) => {
    return error instanceof ReadFailure && error.code === 'resource-limit'
  })
})

test('a program that fails or is gone is told apart from a page that cannot be read', async () => {
  const native = await programThat('exit 3')
  await assert.rejects(nativeTesseract(native).recognise(bitmap, ['eng']), NativeFailure)
  const gone = { ...native, program: path.join(folder, 'gone') }
  await assert.rejects(nativeTesseract(gone).recognise(bitmap, ['eng']), NativeFailure)
})
