// All tests, or those whose path contains one of the words given: npm test -- webhooks media
//   --fast       only those that need no process, database or server (npm run test:fast)
//   --no-skips   fails if a test was skipped for want of a program (.ci/run)
// Other options (--test-name-pattern=…) go to the test runner. The last line is the runner's count of tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { linkNode, missingNode, nodeMajorNeeded } from './link-node.mjs'
import { testFiles } from './test-files.mjs'
import { testReport } from './test-report.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const timeoutMs = 900_000

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
  const started = performance.now()
  const isFast = args.includes('--fast')
  const words = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-') && !['--fast', '--no-skips'].includes(arg))
  const fast = testFiles(root, { words, isFast: true })
  const slow = isFast ? [] : testFiles(root, { words }).filter((file) => !fast.includes(file))
  if (fast.length + slow.length === 0) {
    console.error(`No ${isFast ? 'fast ' : ''}test file has ${words.join(' or ')} in its path.`)
    return 1
  }
  const report = testReport()
  const code = Math.max(await runFast(fast, options, report), await runOnServer(slow, options, report))
  const skipped = args.includes('--no-skips') ? report.inexcusable() : []
  if (skipped.length > 0) {
    console.log(`${skipped.length} tests were skipped that this machine should run: install what they need (README).`)
  }
  console.log(report.lines(performance.now() - started).join('\n'))
  return code === 0 && skipped.length > 0 ? 1 : code
}

/** In two processes, one a core: with one for each of hundreds of files, most of the time would go into starting them. */
async function runFast(files, options, report) {
  const shards = files.length < 20 ? [files] : [0, 1].map((part) => files.filter((_, at) => at % 2 === part))
  const codes = await Promise.all(
    shards.map((shard) => runNodeTest(shard, ['--test-isolation=none', ...options], report)),
  )
  return Math.max(...codes)
}

/** One server for all files, held here so that it is not stopped and started between them. */
async function runOnServer(files, options, report) {
  if (files.length === 0) return 0
  const { startTestServer } = await import('../server/test/support/test-server.ts')
  const server = await startTestServer()
  try {
    // Three at once on two cores: many tests wait for processes and clocks more than they work.
    return await runNodeTest(files, ['--test-concurrency=3', ...options], report, { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function runNodeTest(files, options, report, env = {}) {
  // Without a file the runner would look for files by itself.
  if (files.length === 0) return 0
  const common = ['--test', `--test-timeout=${timeoutMs}`, '--test-reporter=spec']
  const runner = spawn(process.execPath, [...common, ...options, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compile'),
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
    },
  })
  createInterface({ input: runner.stdout }).on('line', (line) => {
    if (report.read(line)) console.log(line)
  })
  const [code] = await once(runner, 'close')
  return code ?? 1
}
