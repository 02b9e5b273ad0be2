import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { encodedFor, openConsoleFiles } from './console-files.ts'

test('files are served as they were built, and anew when they are built again', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'console-'))
  t.after(() => rm(folder, { recursive: true }))
  const files = openConsoleFiles(folder)
  assert.equal(await files.page(), undefined)
  assert.equal(await files.asset('a.js'), undefined)

  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'one')
  await writeFile(join(folder, 'assets', 'a.js'), 'script')
  await writeFile(join(folder, 'assets', 'a.js.br'), 'compressed')
  assert.equal(String((await files.page())?.body), 'one')
  assert.equal((await files.asset('a.js'))?.type, 'text/javascript; charset=utf-8')
  assert.equal(await files.asset('a.js.br'), undefined)
  assert.equal(await files.asset('../index.html'), undefined)

  await writeFile(join(folder, 'index.html'), 'two')
  await utimes(join(folder, 'index.html'), new Date(0), new Date(1_000))
  assert.equal(String((await files.page())?.body), 'two')
})

test('a client gets the best coding that it accepts', () => {
  const br = { coding: 'br' as const, body: Buffer.from('b') }
  const gzip = { coding: 'gzip' as const, body: Buffer.from('g') }
  const file = { body: Buffer.from('plain'), type: 'text/css', compressed: [br, gzip] }
  assert.equal(encodedFor(file, 'gzip, deflate, br').coding, 'br')
  assert.equal(encodedFor(file, 'gzip;q=0.5').coding, 'gzip')
  assert.equal(encodedFor(file, 'br;q=0, gzip').coding, 'gzip')
  assert.equal(encodedFor(file, undefined).coding, undefined)
})
