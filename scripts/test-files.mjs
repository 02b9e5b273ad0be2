import * as fs from 'node:fs'
import { join } from 'node:path'
import { reachOf } from './imports.mjs'

const patterns = ['scripts', 'server', 'sdk', 'cli', 'console', 'bench', 'forge', 'training'].map(
  (folder) => `${folder}/**/*.test.{mjs,ts}`,
)

/** What reaches beyond the process of a test: other processes, the database, a browser. */
const beyond = ['node:child_process', 'node:worker_threads', 'node:cluster', 'pg', 'playwright-core']

/** What takes seconds: that, a server, the libraries that draw and read pages. */
const slow = [...beyond, 'node:http', 'node:https', 'node:net', 'sharp', '@embedpdf/pdfium', 'tesseract.js-core']

/** By what a file calls: the service that all files of a process share, one of its own, or all that waits in its queues. */
const shares = /\btheApi\(\)/
const sharesNot = /\b(?:startTestService|ownApi|workOff|takeJobs|runJob)\(/

/**
 * Test files from the root whose path has one of the words, by how they are run: `fast` ones import nothing slow, however many
 * steps away; `shared` ones can share a process, and its service if they call one; `alone` the rest.
 */
export function testFiles(root, { words = [] } = {}) {
  const reach = reachOf(root)
  const kindOf = (file) => {
    const reached = reach(file)
    if (!slow.some((name) => reached.has(name))) return 'fast'
    if (!beyond.some((name) => reached.has(name))) return 'shared'
    const text = fs.readFileSync(join(root, file), 'utf8')
    return shares.test(text) && !sharesNot.test(text) ? 'shared' : 'alone'
  }
  // Not imported by name: Node 20 has no such export, and must get as far as to run Node 24.
  const files = fs
    .globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
  return { fast: [], shared: [], alone: [], ...Object.groupBy(files, kindOf) }
}
