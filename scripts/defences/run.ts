import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testFiles } from '../test-files.mjs'
import type { Defence } from './index.ts'

/** `red`: a test of the case failed, as it should. `hung`: it had to be stopped, which tells nobody what is wrong. */
export type Outcome = Defence & { result: 'red' | 'green' | 'hung'; tests: number; tookMs: number }

const testTimeoutMs = 120_000
const caseTimeoutMs = 300_000

/** Takes one defence away at a time, in a copy, and runs the tests whose titles name its case. */
export async function removeEach(
  root: string,
  defences: readonly Defence[],
  { databaseUrl, signal }: { databaseUrl: string; signal: AbortSignal },
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const copy = copyOf(root)
  try {
    for (const defence of defences) {
      if (signal.aborted) return
      const outcome = await removeOne(copy, defence, databaseUrl, signal)
      // Stopped half-way, its tests have noticed nothing because they were not run to their end.
      if (!signal.aborted) tell(outcome)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Hard links where the system allows them: the packages are large, and nothing but the changed file is written. */
function copyOf(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'roentgen-defences-'))
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const names = listed.stdout.split('\0').filter((name) => name !== '' && existsIn(root, name))
  for (const options of [['-al'], ['-a']]) {
    const copied = spawnSync('cp', [...options, '--parents', '-t', folder, ...names], { cwd: root })
    const packages = spawnSync('cp', [...options, '-t', folder, 'node_modules'], { cwd: root })
    if (copied.status === 0 && packages.status === 0) return folder
  }
  throw new Error(`the repository could not be copied to ${folder}`)
}

const existsIn = (root: string, name: string): boolean => globSync(name, { cwd: root }).length > 0

async function removeOne(copy: string, defence: Defence, databaseUrl: string, signal: AbortSignal): Promise<Outcome> {
  const path = join(copy, defence.file)
  const whole = readFileSync(path, 'utf8')
  const started = performance.now()
  replaceFile(
    path,
    whole.replace(defence.from, () => defence.to),
  )
  try {
    const { result, tests } = await testsOf(copy, defence, databaseUrl, signal)
    return { ...defence, result, tests, tookMs: performance.now() - started }
  } finally {
    replaceFile(path, whole)
  }
}

/** A new file, so that the one it is linked to stays as it is. */
function replaceFile(path: string, text: string): void {
  unlinkSync(path)
  writeFileSync(path, text)
}

/** The quick ones first: where one of them fails already, the others are not run. */
async function testsOf(copy: string, { code, noticedBy }: Defence, databaseUrl: string, signal: AbortSignal) {
  let tests = 0
  let result: Outcome['result'] = 'green'
  for (const files of noticedBy?.map((file) => [file]) ?? inTurn(copy, code)) {
    const run = await runTests(copy, { files, code }, databaseUrl, signal)
    tests += run.tests
    result = run.result
    if (result !== 'green') break
  }
  return { result, tests }
}

function inTurn(copy: string, code: string): string[][] {
  const { fast, shared, groups, alone } = testFiles(copy)
  const whole = [...groups.flat(), ...alone]
  const names = (file: string) => readFileSync(join(copy, file), 'utf8').includes(`${code} `)
  const isCase = (file: string) => file.startsWith('server/test/security-')
  const turns = [fast, shared, whole.filter(isCase), whole.filter((file) => !isCase(file))]
  return turns.map((files) => files.filter(names)).filter((files) => files.length > 0)
}

type Wanted = { files: readonly string[]; code: string }

async function runTests(copy: string, { files, code }: Wanted, databaseUrl: string, signal: AbortSignal) {
  const pattern = `--test-name-pattern=\\b${code}\\b`
  const runner = spawn(
    process.execPath,
    ['--test', pattern, `--test-timeout=${testTimeoutMs}`, '--test-concurrency=2', ...files],
    {
      cwd: copy,
      signal: AbortSignal.any([signal, AbortSignal.timeout(caseTimeoutMs)]),
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_TEST_CONTEXT: undefined },
    },
  )
  runner.on('error', () => {})
  let said = ''
  runner.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await new Promise((resolve) => runner.once('close', resolve))
  const count = (name: string) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(said)?.[1] ?? 0)
  const isHung = runner.signalCode !== null || /test timed out after \d+ms/.test(said)
  const result: Outcome['result'] = isHung ? 'hung' : count('fail') + count('cancelled') > 0 ? 'red' : 'green'
  return { result, tests: count('tests') }
}
