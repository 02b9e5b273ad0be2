import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testReport } from './test-report.mjs'

const esc = String.fromCharCode(27)

function reportOf(...lines) {
  const report = testReport()
  const printed = lines.filter((line) => report.read(line))
  return { report, printed }
}

test('the counts come last, that of all tests at the very end, summed over the runners', () => {
  const { report, printed } = reportOf(
    '✔ holds (1.5ms)',
    'ℹ tests 5',
    `${esc}[34mℹ pass 5${esc}[39m`,
    'ℹ duration_ms 10.5',
    'ℹ tests 7',
    'ℹ pass 6',
    'ℹ fail 1',
    'ℹ duration_ms 9.5',
    'ℹ a diagnostic of a test',
  )
  assert.deepEqual(printed, ['✔ holds (1.5ms)', 'ℹ a diagnostic of a test'])
  assert.deepEqual(report.lines(19.6), ['ℹ pass 11', 'ℹ fail 1', 'ℹ duration_ms 20', 'ℹ tests 12'])
})

test('what was skipped is listed with its reason before the counts, inside suites too', () => {
  const { report } = reportOf(
    '﹣ a file is linearised (0.2ms) # qpdf is not installed (Debian: qpdf) # now',
    `    ${esc}[90m﹣ files on S3 (0.1ms) # SKIP${esc}[39m`,
    'ℹ skipped 2',
    'ℹ tests 2',
  )
  assert.deepEqual(report.lines(), [
    'Not run (2):',
    '  a file is linearised: qpdf is not installed (Debian: qpdf) # now',
    '  files on S3: no reason is given',
    'ℹ skipped 2',
    'ℹ tests 2',
  ])
})

test('only data beside the project, the rights of root, the system and large programs excuse a skipped test', () => {
  const { report } = reportOf(
    '﹣ documents (0.2ms) # the folder ../shared/data/documents is not here',
    '﹣ root (0.2ms) # needs root',
    '﹣ forge (0.2ms) # not installed: soffice',
    '﹣ training (0.2ms) # not installed: the Python packages torch and PIL',
    '﹣ memory (0.2ms) # the system has no files in memory',
    '﹣ program (0.2ms) # qpdf is not installed',
    '﹣ small program of the forge (0.2ms) # not installed: weasyprint',
    '﹣ nothing (0.2ms) # SKIP',
  )
  assert.deepEqual(
    report.inexcusable().map(({ test: name }) => name),
    ['program', 'small program of the forge', 'nothing'],
  )
  assert.deepEqual(reportOf('✔ holds (1ms)').report.inexcusable(), [])
})
