import assert from 'node:assert/strict'
import { closeSync, existsSync, fstatSync, readSync, writeSync } from 'node:fs'
import { test } from 'node:test'
import { uniqueName } from '#kernel/random.ts'
import { openScratch } from './scratch-file.ts'

const skip = existsSync('/dev/shm') && existsSync('/proc/self/fd') ? false : 'the system has no files in memory'

test('a scratch file is written and read by its descriptor, and has no name', { skip }, () => {
  const descriptor = openScratch(uniqueName(16))
  assert.ok(descriptor !== undefined)
  writeSync(descriptor, 'pixels', 0)
  const bytes = Buffer.alloc(6)
  readSync(descriptor, bytes, 0, 6, 0)
  assert.equal(bytes.toString(), 'pixels')
  const { nlink, mode } = fstatSync(descriptor)
  assert.deepEqual([nlink, mode & 0o777], [0, 0o600])
  closeSync(descriptor)
})
