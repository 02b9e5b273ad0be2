import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the tree as it stands, changes that are not committed included, so that whatever happens the tree is untouched. */
export function copyTree(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'roentgen-mutate-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    copyInto(folder, root)
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    remove,
    /** While `work` runs the file holds `code`; afterwards what it held before. */
    async with<T>(path: string, code: string, work: () => Promise<T>): Promise<T> {
      const file = join(folder, path)
      const before = readFileSync(file)
      writeFileSync(file, code)
      try {
        return await work()
      } finally {
        if (existsSync(folder)) writeFileSync(file, before)
      }
    },
  }
}

function copyInto(folder: string, root: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of listed.toString('utf8').split('\0')) {
    // A link, a submodule, or a file that was deleted and not committed.
    if (path === '' || !lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile()) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}
