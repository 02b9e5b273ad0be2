import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logLine } from './log-line.ts'

const at = new Date(2026, 2, 5, 9, 4, 3)
const line = (event: string, fields = {}) => logLine(at, 'info', event, fields, { colours: false })

test('a line for the eye is time, severity, event and fields, quoted only where the end of a value is not seen', () => {
  assert.equal(line('postgres.stopped'), '09:04:03 info  postgres.stopped\n')
  assert.equal(
    line('report.completed', {
      reportId: 'r1',
      tookMs: 5,
      roles: ['api'],
      left: undefined,
      reason: 'no answer',
      by: '',
    }),
    '09:04:03 info  report.completed  reportId=r1 tookMs=5 roles=["api"] reason="no answer" by=""\n',
  )
})

test('an error is shown by its stack, indented below the line', () => {
  const failed = new Error('the disk is full')
  const [first, second, third] = line('job.failed', { queue: 'q', err: failed }).split('\n')
  assert.equal(first, '09:04:03 info  job.failed  queue=q')
  assert.equal(second, '    Error: the disk is full')
  assert.match(String(third), /^ {4}at .*log-line\.test\.ts/)
  assert.deepEqual(line('http.failed', { stack: failed.stack }).split('\n').slice(1, 3), [second, third])
})

test('H-09 what moves the cursor, colours or starts a line is shown as its code', () => {
  const hostile = 'x\r\n09:00:00 info  key.created\u001b[2J\u0085\u2028\u202e\u0000'
  for (const text of [
    line(hostile),
    line('a', { name: hostile }),
    line('a', { [hostile]: 1 }),
    line('a', { nested: { [hostile]: [hostile] } }),
  ]) {
    assert.equal(text.indexOf('\n'), text.length - 1)
    assert.doesNotMatch(text.slice(0, -1), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  }
  const lines = line('a', { err: new Error(hostile) }).split('\n')
  assert.equal(lines.pop(), '')
  for (const text of lines.slice(1)) assert.match(text, /^ {4}[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u)
})

test('in colour, the severity is coloured and the text is the same', () => {
  const coloured = logLine(at, 'error', 'job.failed', { queue: 'q' }, { colours: true })
  assert.ok(coloured.includes('\u001b[31merror\u001b[0m'))
  const codes = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
  assert.equal(coloured.replace(codes, ''), '09:04:03 error job.failed  queue=q\n')
})
