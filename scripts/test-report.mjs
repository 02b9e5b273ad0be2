// Reads what the test runners print (--test-reporter=spec), so that what one looks for comes last: what failed, what was not
// run and why, then the counts, that of all tests at the end.

const countLine = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) ([\d.]+)$/
/** What happens after a test has ended fails none, but the runner ends with 1: only this line says why. */
const strayErrorLine = /^ℹ Error: .* generated asynchronous activity after the test ended/
const skippedLine = /^\s*﹣ (.*?) \([\d.]+ms\)(?: # ?(.*))?$/
const failedTest = /^✖ (?!failing tests:$)/
/** A runner ends with it, and repeats what failed below. */
const failuresHead = '✖ failing tests:'
const order = ['suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo', 'duration_ms', 'tests']

/**
 * What no package can bring: data that is not part of the repository, the rights of another user, what the kernel or a
 * container leaves out. And large programs for the forge and the training alone: installing them would take longer than
 * their tests are worth.
 */
const excuses = [
  /\.\.\/shared\//,
  /^needs root$/,
  /^the system has no /,
  /^no earlier version is here/,
  /^not installed: (soffice|pdflatex)$/,
  /^not installed: the Python packages torch and PIL$/,
]

export function testReport() {
  /** Of each runner by what it runs; a second try takes the place of the first. */
  const runs = new Map()
  const firstTries = []
  const all = (name) => [...runs.values()].flatMap((run) => run[name])
  const skipped = () => all('skipped')

  const reader = (files = []) => {
    const of = files.join(' ') || Symbol('a runner')
    firstTries.push(...(runs.get(of)?.failed ?? []))
    const run = { counts: new Map(), skipped: [], failed: [] }
    runs.set(of, run)
    let [tellsFailures, isCounted] = [false, false]
    const read = (line) => {
      const text = withoutColours(line)
      const [, name, count] = countLine.exec(text) ?? []
      if (name !== undefined) {
        run.counts.set(name, Number(count))
        isCounted = true
        return false
      }
      const [, test, reason] = skippedLine.exec(text) ?? []
      if (test !== undefined) run.skipped.push({ test, reason: reasonOf(reason) })
      if (strayErrorLine.test(text)) run.failed.push(line)
      tellsFailures ||= text === failuresHead
      if (tellsFailures) run.failed.push(line)
      return !tellsFailures
    }
    /** A runner that ended in the middle names nothing, and one that somebody ended with 0 has counted nothing. */
    const end = (code) => {
      if (isCounted && (code === 0 || tellsFailures)) return code
      const more = files.length > 1 ? ` and ${files.length - 1} more files` : ''
      run.failed.push(`✖ ended with ${code}, and named no test: ${files[0]}${more}`)
      return code || 1
    }
    return { read, end }
  }
  const failedFirst = () =>
    `ℹ failed at the first try ${firstTries.filter((line) => failedTest.test(withoutColours(line))).length}`
  const countOf = (name) => [...runs.values()].reduce((sum, { counts }) => sum + (counts.get(name) ?? 0), 0)
  return {
    /** Of one runner: whether a line is one to print now, and how it ended. */
    reader,
    /** Those that need not have been skipped: a program is missing that the machine could have. */
    inexcusable: () => skipped().filter(({ reason }) => !excuses.some((excuse) => excuse.test(reason))),
    /** The runner is started several times: how long all of it took, only the caller knows. */
    lines: (durationMs) => [
      ...(firstTries.length === 0
        ? []
        : ['Failed at the first try, so these files were tried once more:', ...firstTries]),
      ...all('failed'),
      ...(skipped().length === 0 ? [] : [`Not run (${skipped().length}):`]),
      ...skipped().map(({ test, reason }) => `  ${test}: ${reason}`),
      ...order
        .filter((name) => [...runs.values()].some(({ counts }) => counts.has(name)))
        .map((name) => `ℹ ${name} ${name === 'duration_ms' ? Math.round(durationMs) : countOf(name)}`)
        // Beside the others' counts, which are of the second try.
        .flatMap((line) => (line.startsWith('ℹ fail ') && firstTries.length > 0 ? [line, failedFirst()] : [line])),
    ],
  }
}

const reasonOf = (text) => (text === undefined || text === 'SKIP' || text === '' ? 'no reason is given' : text)

function withoutColours(line) {
  return line.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
}
