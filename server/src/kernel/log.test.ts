import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { type LogFormat, openLog } from './log.ts'

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

/** What a log writes to an output that is a terminal or is not. */
function written(isTTY: boolean, logFormat: LogFormat, mayColour = true): string {
  let text = ''
  const output = { isTTY, write: (part: string) => (text += part) }
  const log = openLog({ logLevel: 'info', logFormat, mayColour }, output)
  log.debug('report.started')
  log.info('report.completed', { reportId: 'r' })
  return text.replace(/\d\d:\d\d:\d\d/, 'time')
}

test('a terminal gets lines for the eye, in colour unless NO_COLOR is set; colours go nowhere else', () => {
  const plain = 'time info  report.completed  reportId=r\n'
  assert.equal(written(true, 'auto', false), plain)
  assert.equal(written(false, 'pretty'), plain)
  assert.ok(written(true, 'auto').includes('\u001b[32minfo'))
  assert.ok(written(true, 'pretty').includes('\u001b[32minfo'))
})

test('what is no terminal gets JSON, and so does a terminal where the settings say so', () => {
  const line = stdoutOf(
    `import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    openLog({ logLevel: 'info', logFormat: 'auto', mayColour: true }).info('report.completed')
    openLog({ logLevel: 'info', logFormat: 'json', mayColour: true }, { ...process.stdout, isTTY: true }).info('report.completed')`,
  )
  assert.deepEqual(
    line
      .trim()
      .split('\n')
      .map((text) => (JSON.parse(text) as { msg: string }).msg),
    ['report.completed', 'report.completed'],
  )
})

test('a silent log writes nothing to a terminal either', () => {
  let writes = 0
  const log = openLog(
    { logLevel: 'silent', logFormat: 'pretty', mayColour: false },
    {
      write: () => {
        writes += 1
      },
    },
  )
  log.error('job.failed')
  assert.equal(writes, 0)
})
