// Reads what the test runner prints (--test-reporter=spec), so that what one looks for comes last: what was not run and why,
// then the counts, that of all tests at the end.

const countLine = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) ([\d.]+)$/
const skippedLine = /^\s*﹣ (.*?) \([\d.]+ms\)(?: # ?(.*))?$/
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
  const counts = new Map()
  const skipped = []
  return {
    /** Whether the line is one to print now. */
    read(line) {
      const text = withoutColours(line)
      const [, name, count] = countLine.exec(text) ?? []
      if (name !== undefined) {
        counts.set(name, (counts.get(name) ?? 0) + Number(count))
        return false
      }
      const [, test, reason] = skippedLine.exec(text) ?? []
      if (test !== undefined) skipped.push({ test, reason: reasonOf(reason) })
      return true
    },
    /** Those that need not have been skipped: a program is missing that the machine could have. */
    inexcusable: () => skipped.filter(({ reason }) => !excuses.some((excuse) => excuse.test(reason))),
    /** The runner is started several times: how long all of it took, only the caller knows. */
    lines: (durationMs) => [
      ...(skipped.length === 0 ? [] : [`Not run (${skipped.length}):`]),
      ...skipped.map(({ test, reason }) => `  ${test}: ${reason}`),
      ...order
        .filter((name) => counts.has(name))
        .map((name) => `ℹ ${name} ${name === 'duration_ms' ? Math.round(durationMs) : counts.get(name)}`),
    ],
  }
}

const reasonOf = (text) => (text === undefined || text === 'SKIP' || text === '' ? 'no reason is given' : text)

function withoutColours(line) {
  return line.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
}
