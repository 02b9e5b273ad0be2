import * as fs from 'node:fs'
import { reachOf } from './imports.mjs'

const patterns = ['scripts', 'server', 'sdk', 'cli', 'console', 'bench', 'forge', 'training'].map(
  (folder) => `${folder}/**/*.test.{mjs,ts}`,
)

/** What takes seconds: other processes, the database, a server, the libraries that draw and read pages. */
const slow = [
  'node:child_process',
  'node:worker_threads',
  'node:cluster',
  'node:http',
  'node:https',
  'node:net',
  'pg',
  'sharp',
  '@embedpdf/pdfium',
  'tesseract.js-core',
  'playwright-core',
]

/** Test files from the root whose path has one of the words; fast ones import nothing slow, however many steps away. */
export function testFiles(root, { words = [], isFast = false } = {}) {
  const reach = reachOf(root)
  // Not imported by name: Node 20 has no such export, and must get as far as to run Node 24.
  return fs
    .globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) => !isFast || !slow.some((name) => reach(file).has(name)))
    .sort()
}
