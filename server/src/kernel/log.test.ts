import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** In a process of its own, because what is tested is what reaches stdout. */
function stdoutOf(statements: string): string {
  const script = `import { jsonLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}\n${statements}`
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  assert.equal(child.status, 0, child.stderr)
  return child.stdout
}

const hostile = [
  'x\r\n{"level":30,"msg":"key.created"}',
  'x\n\u001b[2J\u001b[31mred',
  '\u0007\b\u0000\u000b\f',
  '"},\n{"msg":"forged',
  `${'long '.repeat(100)}\n{"msg":"forged"}`,
]

test('H-09 CR LF and ANSI in an event, a name, a value or an error never start a log line', () => {
  const stdout = stdoutOf(`
    const log = jsonLog('debug')
    for (const text of ${JSON.stringify(hostile)}) {
      log.info(text)
      log.warn('medium.invalid', { name: text })
      log.error('medium.invalid', { [text]: 1 })
      log.debug('medium.invalid', { nested: { [text]: [text] } })
      log.error('job.failed', { err: new Error(text) })
    }`)
  const lines = stdout.split('\n')
  assert.equal(lines.pop(), '')
  assert.equal(lines.length, hostile.length * 5)
  for (const line of lines) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
    assert.doesNotMatch(line, /[\u0000-\u001f\u007f]/)
    assert.notEqual((JSON.parse(line) as { msg: string }).msg, 'key.created')
  }
})

test('conventions 12.6 a line is JSON with level, time and event, and the fields as they were given', () => {
  const line = JSON.parse(stdoutOf(`jsonLog('info').info('report.completed', { reportId: 'r', tookMs: 5 })`)) as Record<
    string,
    unknown
  >
  assert.match(String(line.time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual({ ...line, time: '' }, { level: 30, time: '', reportId: 'r', tookMs: 5, msg: 'report.completed' })
})

test('lines below the level are not written', () => {
  assert.equal(stdoutOf(`const log = jsonLog('warn'); log.debug('a'); log.info('b')`), '')
  assert.equal(stdoutOf(`jsonLog('silent').error('a')`), '')
})
