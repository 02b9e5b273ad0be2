// All tests, or those whose path contains one of the words given: npm test -- webhooks media
// Options (--test-name-pattern=…) go to the test runner. The last lines are the runner's own counts, that of all tests at the end.
import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { linkNode, missingNode, nodeMajorNeeded } from './link-node.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const patterns = [
  'scripts/**/*.test.{mjs,ts}',
  'server/**/*.test.ts',
  'sdk/**/*.test.ts',
  'cli/**/*.test.ts',
  'bench/**/*.test.ts',
  'training/**/*.test.ts',
  'forge/**/*.test.ts',
]
const timeoutMs = 900_000
const countLine = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /

if (Number(process.versions.node.split('.')[0]) < nodeMajorNeeded) runAgainOnPinnedNode()
else process.exitCode = await runTests(process.argv.slice(2))

function runAgainOnPinnedNode() {
  const fault = missingNode(linkNode(root))
  if (fault !== undefined) {
    console.error(fault)
    process.exit(1)
  }
  const node = join(root, 'node_modules', '.bin', 'node')
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

async function runTests(args) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-'))
  // Not imported by name: Node 20 has no such export, and must get as far as to run Node 24.
  const files = fs
    .globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
  if (files.length === 0) {
    console.error(`No test file has ${words.join(' or ')} in its path.`)
    return 1
  }
  // One server for all files, held here so that it is not stopped and started between them.
  const { startTestServer } = await import('../server/test/support/test-server.ts')
  const server = await startTestServer()
  try {
    return await runNodeTest(files, options, server.url)
  } finally {
    await server.stop()
  }
}

// Three at once on two cores: many tests wait for processes and clocks more than they work.
function runNodeTest(files, options, url) {
  const runner = spawn(
    process.execPath,
    ['--test', '--test-concurrency=3', `--test-timeout=${timeoutMs}`, '--test-reporter=spec', ...options, ...files],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compile'),
        TEST_DATABASE_URL: url,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      },
    },
  )
  const counts = []
  const lines = createInterface({ input: runner.stdout })
  // The runner lists failures after its counts; the counts are what one looks for at the end.
  lines.on('line', (line) => {
    if (countLine.test(withoutColours(line))) counts.push(line)
    else console.log(line)
  })
  return new Promise((done) => {
    runner.once('close', (code) => {
      console.log(inOrder(counts).join('\n'))
      done(code ?? 1)
    })
  })
}

/** How many tests there were comes last. */
function inOrder(counts) {
  const isTotal = (line) => withoutColours(line).startsWith('ℹ tests ')
  return [...counts.filter((line) => !isTotal(line)), ...counts.filter(isTotal)]
}

function withoutColours(line) {
  return line.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
}
