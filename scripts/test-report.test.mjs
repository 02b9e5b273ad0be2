import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testReport } from './test-report.mjs'

const esc = String.fromCharCode(27)

function reportOf(...lines) {
  const report = testReport()
  const { read } = report.reader()
  const printed = lines.filter((line) => read(line))
  return { report, printed }
}

test('the counts come last, that of all tests at the very end, summed over the runners', () => {
  const { report, printed } = reportOf(
    '✔ holds (1.5ms)',
    'ℹ tests 5',
    `${esc}[34mℹ pass 5${esc}[39m`,
    'ℹ duration_ms 10.5',
    'ℹ a diagnostic of a test',
  )
  for (const line of ['ℹ tests 7', 'ℹ pass 6', 'ℹ fail 1', 'ℹ duration_ms 9.5']) report.reader().read(line)
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

test('what failed is told at the end, before what was not run, whichever runner ended first', () => {
  const report = testReport()
  const [{ read: one }, { read: other }] = [report.reader(), report.reader()]
  const printed = ['✖ breaks (1ms)', 'ℹ fail 1', `${esc}[31m✖ failing tests:${esc}[39m`, '  Error: broken'].filter(
    (line) => one(line),
  )
  assert.deepEqual(printed, ['✖ breaks (1ms)'])
  assert.equal(other('✔ holds (1ms)'), true)
  other('ℹ pass 1')
  assert.deepEqual(report.lines(1), [`${esc}[31m✖ failing tests:${esc}[39m`, '  Error: broken', 'ℹ pass 1', 'ℹ fail 1'])
})

test('a runner that ends in the middle, or without a count, is named as failed', () => {
  const report = testReport()
  const [sound, late, silent] = [['a.test.ts'], ['b.test.ts'], ['c.test.ts', 'd.test.ts']].map(report.reader)
  for (const { read } of [sound, late]) read('ℹ tests 1')
  assert.equal(sound.end(0), 0)
  assert.equal(late.end(7), 7)
  assert.equal(silent.end(0), 1)
  assert.deepEqual(report.lines(1).slice(0, 2), [
    '✖ ended with 7, and named no test: b.test.ts',
    '✖ ended with 0, and named no test: c.test.ts and 1 more files',
  ])
})

test('an error after the end of a test is told again at the end, with the file that it made fail', () => {
  const report = testReport()
  const { read, end } = report.reader(['a.test.ts'])
  const stray =
    'ℹ Error: Test "holds" at a.test.ts:1:1 generated asynchronous activity after the test ended. This activity …'
  assert.deepEqual(['✔ holds (1ms)', stray, 'ℹ tests 1'].filter(read), ['✔ holds (1ms)', stray])
  assert.equal(end(1), 1)
  assert.deepEqual(report.lines(1), [stray, '✖ ended with 1, and named no test: a.test.ts', 'ℹ tests 1'])
})

test('a second try of the same files takes the place of the first, which is told all the same', () => {
  const report = testReport()
  const tried = (files, ...lines) => {
    const { read, end } = report.reader(files)
    for (const line of lines) read(line)
    return end(lines.includes('ℹ fail 1') ? 1 : 0)
  }
  assert.equal(tried(['a.test.ts'], 'ℹ pass 2', 'ℹ fail 1', 'ℹ tests 3', '✖ failing tests:', '✖ waits'), 1)
  assert.equal(tried(['b.test.ts'], 'ℹ pass 4', 'ℹ fail 0', 'ℹ tests 4'), 0)
  assert.equal(tried(['a.test.ts'], 'ℹ pass 3', 'ℹ fail 0', 'ℹ tests 3'), 0)
  assert.deepEqual(report.lines(1), [
    'Failed at the first try, so these files were tried once more:',
    '✖ failing tests:',
    '✖ waits',
    'ℹ pass 7',
    'ℹ fail 0',
    'ℹ failed at the first try 1',
    'ℹ tests 7',
  ])
})
