// All tests, or those whose path contains one of the words given: npm test -- webhooks media
//   --fast       only those that need no process, database or server (npm run test:fast)
//   --no-skips   fails if a test was skipped for want of a program (.ci/run)
// Other options (--test-name-pattern=…) go to the test runner. The last line is the runner's count of tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
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
  const { fast, shared, alone } = testFiles(root, { words })
  const isEmpty = fast.length === 0 && (isFast || shared.length + alone.length === 0)
  if (isEmpty) {
    console.error(`No ${isFast ? 'fast ' : ''}test file has ${words.join(' or ')} in its path.`)
    return 1
  }
  const report = testReport()
  const run = (files, own, env) => runNodeTest(files, [...own, ...options], report, env)
  const code = Math.max(await runTogether(fast, run), isFast ? 0 : await runOnServer(shared, alone, run))
  const skipped = args.includes('--no-skips') ? report.inexcusable() : []
  if (skipped.length > 0) {
    console.log(`${skipped.length} tests were skipped that this machine should run: install what they need (README).`)
  }
  console.log(report.lines(performance.now() - started).join('\n'))
  return code === 0 && skipped.length > 0 ? 1 : code
}

/** In two processes, one a core: with one for each of hundreds of files, most of the time would go into starting them. */
async function runTogether(files, run, env) {
  // Long files are mostly the ones that take long: in turn by their length they make two halves of about the same work.
  const byLength = files.toSorted((one, other) => statSync(join(root, other)).size - statSync(join(root, one)).size)
  const shards = files.length < 20 ? [files] : [0, 1].map((part) => byLength.filter((_, at) => at % 2 === part))
  return Math.max(...(await Promise.all(shards.map((shard) => run(shard, ['--test-isolation=none'], env)))))
}

/** One database server for all files, held here so that it is not stopped and started between them. */
async function runOnServer(shared, alone, run) {
  if (shared.length + alone.length === 0) return 0
  const { startTestServer } = await import('../server/test/support/test-server.ts')
  const server = await startTestServer()
  const env = { TEST_DATABASE_URL: server.url }
  try {
    const code = await runTogether(shared, run, env)
    // Four at once on two cores: many tests wait for processes and clocks more than they work.
    return Math.max(code, await run(alone, ['--test-concurrency=4'], env))
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
