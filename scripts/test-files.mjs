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

/** By what a file calls: the service that all files of a process share. */
const shares = /\btheApi\(\)/
const sharesNot = /\b(?:startTestService|ownApi|workOff|takeJobs|runJob)\(/

/**
 * By what a file names: processes, or what its own process has one of. Or it says so itself, where what it imports does such a thing
 * and the next file would see it.
 */
const needsOwnProcess =
  /node:(?:child_process|worker_threads|cluster|module)|playwright|\bprocess\.(?:kill|env|on|once|chdir|exit|cpuUsage|memoryUsage)\b|in a process of its own/i

/** Each of a group has a service and a database of its own, which are there until the last has ended. */
const groupMax = 9

/**
 * Test files from the root whose path has one of the words, by how they are run: `fast` ones import nothing slow, however many
 * steps away; `shared` ones can share a process, and its service if they call one; `groups` of neighbours share a process, since to load
 * the service takes longer than most of their tests, but no service; `alone` the rest.
 */
export function testFiles(root, { words = [] } = {}) {
  const reach = reachOf(root)
  const kindOf = (file) => {
    const reached = reach(file)
    if (!slow.some((name) => reached.has(name))) return 'fast'
    if (!beyond.some((name) => reached.has(name))) return 'shared'
    const text = fs.readFileSync(join(root, file), 'utf8')
    if (shares.test(text) && !sharesNot.test(text)) return 'shared'
    return file.startsWith('server/') && !needsOwnProcess.test(text) ? 'grouped' : 'alone'
  }
  // Not imported by name: Node 20 has no such export, and must get as far as to run Node 24.
  const files = fs
    .globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
  const { fast = [], shared = [], grouped = [], alone = [] } = Object.groupBy(files, kindOf)
  return { fast, shared, groups: groupsOf(grouped), alone }
}

function groupsOf(files) {
  const count = Math.ceil(files.length / groupMax)
  return Array.from({ length: count }, (_, at) =>
    files.slice(Math.floor((at * files.length) / count), Math.floor(((at + 1) * files.length) / count)),
  )
}
