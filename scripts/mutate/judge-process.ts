// Runs test files against code that is changed in memory alone. Starting a process and importing a whole X-Ray for each change
// costs more than the tests do: here a change imports anew only what comes to import the changed file, under a name of its own.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Answer, Question } from './question.ts'
import { forgetCollected, runCollected } from './test-stand-in.ts'

const root = process.argv[2] ?? process.cwd()
const standIn = new URL('./test-stand-in.ts', import.meta.url).href
const mark = 'mutant'

/** The files that have a name of their own for the change at hand, and the code of the changed one. */
let affected: ReadonlySet<string> = new Set()
let changed: { url: string; code: string } | undefined
let number = 0

const stripped = new Map<string, string>()
function plainOf(url: string): string {
  const known = stripped.get(url)
  if (known !== undefined) return known
  const plain = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
  stripped.set(url, plain)
  return plain
}

registerHooks({
  resolve(name, context, next) {
    if (name === 'node:test') return { url: standIn, format: 'module-typescript', shortCircuit: true }
    const found = next(name, context)
    return affected.has(found.url) ? { ...found, url: `${found.url}?${mark}=${number}` } : found
  },
  load(url, context, next) {
    const [file = url, query = ''] = url.split('?')
    if (!query.startsWith(`${mark}=`)) return next(url, context)
    const source = changed?.url === file ? stripTypeScriptTypes(changed.code) : plainOf(file)
    return { format: 'module', source, shortCircuit: true }
  },
})

const urlOf = (path: string) => pathToFileURL(join(root, path)).href

async function answer({ test, change }: Question): Promise<Answer> {
  // The tests of one change share what it affects: importing that anew for each of them would take longer than they do.
  if (change === undefined || change.code !== changed?.code || urlOf(change.file) !== changed.url) number++
  affected = new Set([test, ...(change?.affected ?? [])].map(urlOf))
  changed = change === undefined ? undefined : { url: urlOf(change.file), code: change.code }
  forgetCollected()
  let why = ''
  const startedAt = process.cpuUsage()
  try {
    await import(urlOf(test))
    await runCollected()
  } catch (error) {
    why = String(error)
  }
  const { user, system } = process.cpuUsage(startedAt)
  return { isPassed: why === '', why, cpuMs: (user + system) / 1000, memoryBytes: process.memoryUsage.rss() }
}

process.on('message', async (question: Question) => process.send?.(await answer(question)))
