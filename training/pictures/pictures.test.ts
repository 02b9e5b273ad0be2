import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'

const python = (...args: string[]) => promisify(execFile)('python3', args, { cwd: import.meta.dirname })
const has = (module: string) =>
  python('-c', `import ${module}`).then(
    () => true,
    () => false,
  )

test('the training on pictures: every module is sound Python, and where PyTorch is installed its own tests pass', async (t) => {
  if (!(await has('sys'))) return t.diagnostic('nothing was run: python3 is not installed')
  const modules = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.py'))
  // Compiled in memory: nothing is left beside the sources.
  await python('-c', 'import sys; [compile(open(file).read(), file, "exec") for file in sys.argv[1:]]', ...modules)
  if ((await has('torch')) && (await has('PIL'))) await python('-m', 'unittest', 'test_pictures')
  else t.diagnostic('test_pictures.py was not run: the Python packages torch and PIL are not installed')
})
