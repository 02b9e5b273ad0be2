// Puts the service's source aside without its types, for the processes that it starts (server/src/isolation/without-types.mjs):
// each file once, named by what its source is. What cannot be written is left out: a child then does without.
import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Of the files below `from`; returns how many were written. */
export function stripTypes(from = root) {
  const aside = join(from, 'node_modules/.cache/without-types')
  const files = globSync('server/src/**/*.ts', { cwd: from, exclude: (path) => path.endsWith('.test.ts') })
  const sources = new Map(
    files.map((file) => readFileSync(join(from, file), 'utf8')).map((text) => [hash('sha256', text), text]),
  )
  try {
    mkdirSync(aside, { recursive: true })
    const missing = [...sources].filter(([name]) => !existsSync(join(aside, name)))
    for (const [name, text] of missing) {
      const part = join(aside, `${name}.${process.pid}`)
      writeFileSync(part, stripTypeScriptTypes(text))
      renameSync(part, join(aside, name))
    }
    for (const name of readdirSync(aside)) if (!sources.has(name)) rmSync(join(aside, name), { force: true })
    return missing.length
  } catch {
    return 0
  }
}

if (import.meta.main) stripTypes()
