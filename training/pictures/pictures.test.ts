import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const python = (...args: string[]) => promisify(execFile)('python3', args, { cwd: import.meta.dirname })

test('the training on pictures: its own tests, where PyTorch is installed', async (t) => {
  const isThere = await python('-c', 'import torch, PIL').then(
    () => true,
    () => false,
  )
  if (!isThere) return t.skip('not installed: the Python packages torch and PIL')
  await python('-m', 'unittest', 'test_pictures')
})
