import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDocsFiles } from './docs-files.ts'

test('pages are read as they were built, and anew when they are built again', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  t.after(() => rm(folder, { recursive: true }))
  const files = openDocsFiles(folder)
  assert.equal(await files.entry(), undefined)
  assert.equal(await files.file('a.html'), undefined)

  await mkdir(join(folder, 'guides'))
  await writeFile(join(folder, 'entry.html'), 'first')
  await writeFile(join(folder, 'guides/a.html'), 'one')
  await writeFile(join(folder, 'guides/a.html.br'), 'compressed')
  assert.equal(String((await files.entry())?.body), 'first')
  assert.equal(String((await files.file('guides/a.html'))?.body), 'one')
  assert.equal(String((await files.file('guides/a.html'))?.compressed[0]?.body), 'compressed')
  for (const path of ['guides/a.html.br', 'guides', '../guides/a.html', 'guides/./a.html', '/guides/a.html'])
    assert.equal(await files.file(path), undefined, path)

  await writeFile(join(folder, 'index.html'), 'new')
  await utimes(join(folder, 'entry.html'), new Date(0), new Date(1_000))
  assert.equal(String((await files.file(''))?.body), 'new')
})
