// All tests, or those whose path contains one of the words given: npm test -- webhooks media
//   --fast       only those that need no process, database or server (npm run test:fast)
//   --no-skips   fails if a test was skipped for want of a program (.ci/run)
//   --twice      what fails beside all others is tried once more at the end, with nothing beside it, and is named (.ci/run)
// Other options (--test-name-pattern=…) go to the test runner. The last line is the runner's count of tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { linkNode, missingNode, nodeMajorNeeded } from './link-node.mjs'
import { testFiles } from './test-files.mjs'
import { testReport } from './test-report.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const timeoutMs = 900_000
const directImports = `--import=${pathToFileURL(join(root, 'server/src/isolation/direct-imports.mjs'))}`
const lanes = 5

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
  const options = args.filter((arg) => arg.startsWith('-') && !['--fast', '--no-skips', '--twice'].includes(arg))
  const { fast, shared, groups, alone } = testFiles(root, { words })
  const isEmpty = fast.length === 0 && (isFast || shared.length + groups.length + alone.length === 0)
  if (isEmpty) {
    console.error(`No ${isFast ? 'fast ' : ''}test file has ${words.join(' or ')} in its path.`)
    return 1
  }
  const report = testReport()
  const run = (files, env) => runNodeTest(files, options, report, env)
  const needsServer = !isFast && shared.length + groups.length + alone.length > 0
  const inTries = (units, env) => (args.includes('--twice') ? inTwoTries : inLanes)(units, (files) => run(files, env))
  const code = needsServer ? await runOnServer({ fast, shared, groups, alone }, inTries) : await inTries(together(fast))
  const skipped = args.includes('--no-skips') ? report.inexcusable() : []
  if (skipped.length > 0) {
    console.log(`${skipped.length} tests were skipped that this machine should run: install what they need (README).`)
  }
  console.log(report.lines(performance.now() - started).join('\n'))
  return code === 0 && skipped.length > 0 ? 1 : code
}

/** Two halves, one a core: with a process for each of hundreds of files, most of the time would go into starting them. */
function together(files) {
  // Long files are mostly the ones that take long: in turn by their length they make two halves of about the same work.
  const byLength = longestFirst(files)
  return files.length < 20 ? [files] : [0, 1].map((part) => byLength.filter((_, at) => at % 2 === part))
}

function longestFirst(files) {
  return files.toSorted((one, other) => statSync(join(root, other)).size - statSync(join(root, one)).size)
}

/** One database server for all files, held here so that it is not stopped and started between them. */
async function runOnServer({ fast, shared, groups, alone }, inTries) {
  const { startTestServer } = await import('../server/test/support/test-server.ts')
  const server = await startTestServer()
  try {
    // Tests of the whole service take the longest: a long one that begins last would keep one core busy and the other idle.
    const [parts, whole] = [true, false].map((isPart) =>
      longestFirst(alone.filter((file) => file.startsWith('server/src/') === isPart)),
    )
    const units = [
      ...together(fast),
      ...together(shared),
      ...whole.map((file) => [file]),
      ...groups,
      ...parts.map((file) => [file]),
    ]
    return await inTries(units, { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/**
 * On a machine that others keep busy a process may start so late that what waits for it gives up. What is wrong fails again; what
 * only passes alone is named at the end, since a fault that is met by luck is still one.
 */
async function inTwoTries(units, run) {
  const failed = []
  await inLanes(units, async (files) => {
    const code = await run(files)
    if (code !== 0) failed.push(files)
    return code
  })
  let worst = 0
  for (const files of failed) worst = Math.max(worst, await run(files))
  return worst
}

/** More lanes than cores: many tests wait for processes and clocks more than they work. */
async function inLanes(units, run) {
  const waiting = units.values()
  const codes = [0]
  const lane = async () => {
    for (const files of waiting) codes.push(await run(files))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return Math.max(...codes)
}

async function runNodeTest(files, options, report, env = {}) {
  // Without a file the runner would look for files by itself.
  if (files.length === 0) return 0
  const common = [`--test-timeout=${timeoutMs}`, '--test-reporter=spec']
  // One file is run as a program: among several, an error between its tests would end it unseen.
  const together = files.length > 1 ? ['--test', '--test-isolation=none'] : []
  const runner = spawn(process.execPath, [directImports, ...together, ...common, ...options, ...files], {
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
  const reader = report.reader(files)
  createInterface({ input: runner.stdout }).on('line', (line) => {
    if (reader.read(line)) console.log(line)
  })
  const [code] = await once(runner, 'close')
  return reader.end(code ?? 1)
}
