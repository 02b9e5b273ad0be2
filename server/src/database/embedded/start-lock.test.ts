import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { withStartLock } from './start-lock.ts'

test('whoever holds the lock is waited for until the time is over, and named', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'start-lock-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'start.lock')
  const soon = () => performance.now() + 200
  await withStartLock(path, soon(), async () => {
    await assert.rejects(
      withStartLock(path, soon(), async () => assert.fail('two hold it')),
      new RegExp(`Process ${process.pid} has been starting the embedded PostgreSQL`),
    )
  })
  assert.equal(await withStartLock(path, soon(), async () => 'free again'), 'free again')
})
