import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { sourcesHash } from './build-console.mjs'

test('the console is built anew when a source changes, and not for a test of it', (t) => {
  const root = fs.mkdtempSync(join(tmpdir(), 'sources-'))
  t.after(() => fs.rmSync(root, { recursive: true }))
  const write = (path, text) => {
    fs.mkdirSync(dirname(join(root, path)), { recursive: true })
    fs.writeFileSync(join(root, path), text)
  }
  write('console/src/main.tsx', 'one')
  const first = sourcesHash(root)
  assert.equal(sourcesHash(root), first)
  write('console/src/main.test.ts', 'a test')
  write('server/src/main.ts', 'another part')
  assert.equal(sourcesHash(root), first)
  write('console/src/main.tsx', 'two')
  const second = sourcesHash(root)
  assert.notEqual(second, first)
  write('sdk/src/index.ts', 'the client')
  assert.notEqual(sourcesHash(root), second)
})
