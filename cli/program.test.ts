import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { defineCommand } from './command.ts'
import { exitCodeOf, MachineError, UsageError } from './exit-codes.ts'
import { findFiles } from './find-files.ts'
import { runProgram } from './program.ts'
import { safe } from './safe-text.ts'
import { testIo } from './test-io.ts'

const demo = defineCommand({
  name: 'demo',
  summary: 'show it',
  about: 'Shows it.',
  arguments: [{ name: 'file', what: 'files', isMany: true, completes: 'files' }],
  options: [
    { name: 'loud', what: 'say it' },
    { name: 'tone', value: 'tone', what: 'of it', completes: ['high', 'low'] },
  ],
  examples: [{ line: 'roentgen demo a.pdf', what: 'one file' }],
  async run(io, files, { tone }) {
    if (files[0] === 'wrong') throw new UsageError('Name another.')
    if (files[0] === 'full') throw new MachineError('Make room.')
    io.out(`${files.join('+')} ${tone}`)
    return 10
  },
})

const ask = defineCommand({
  ...demo,
  name: 'request ask',
  about: 'Asks it.',
  arguments: [{ name: 'id', what: 'id', completes: [] }],
  async run(io, [id]) {
    io.out(`asked ${id}`)
    return 0
  },
})

async function run(...argv: string[]) {
  const { io, said } = testIo()
  return { code: await runProgram(io, argv, { commands: [demo, ask], version: '1.2.3' }), ...said }
}

test('a command gets its arguments and options, and gives the exit code', async () => {
  assert.deepEqual(await run('demo', 'a', 'b', '--tone', 'low'), { code: 10, out: 'a+b low', err: '' })
})

test('help, version and examples are of the list', async () => {
  const { code, out } = await run('help', 'demo')
  assert.equal(code, 0)
  for (const part of ['Shows it.', '--tone <tone>', 'roentgen demo a.pdf', '130']) assert.ok(out.includes(part), part)
  assert.deepEqual(await run('--version'), { code: 0, out: '1.2.3\n', err: '' })
})

test('a command of two words is found by both, its noun in the plural too, with help of its own', async () => {
  assert.equal((await run('request', 'ask', '7')).out, 'asked 7')
  assert.equal((await run('requests', 'ask', '7')).out, 'asked 7')
  for (const argv of [
    ['help', 'request', 'ask'],
    ['request', 'ask', '--help'],
  ]) {
    const { code, out } = await run(...argv)
    assert.deepEqual([code, out.includes('Asks it.')], [0, true])
  }
  const { code, err } = await run('request')
  assert.deepEqual([code, /ask/.test(err)], [2, true])
  assert.equal((await run('help')).code, 0)
})

test('wrong use is one sentence on stderr and exit code 2, what the machine cannot do 1', async () => {
  for (const argv of [
    ['demo'],
    ['demo', 'a', '--unknown'],
    ['nothing'],
    ['demo', 'wrong'],
    ['request', 'lose'],
    ['help', 'nothing'],
  ]) {
    const { code, out, err } = await run(...argv)
    assert.equal(code, 2, argv.join(' '))
    assert.equal(out, '')
    assert.match(err, /^[^\n]+\n(\(Did you mean[^\n]+\n)?$/, argv.join(' '))
  }
  assert.deepEqual(await run('demo', 'full'), { code: 1, out: '', err: 'Make room.\n' })
})

test('of several verdicts the gravest is the exit code', () => {
  assert.equal(exitCodeOf(['clear', 'unknown', 'suspicious', 'forged']), 20)
  assert.equal(exitCodeOf(['clear', 'unknown', 'suspicious']), 10)
  assert.equal(exitCodeOf(['clear', 'unknown']), 30)
  assert.equal(exitCodeOf(['unknown', 'waiting']), 40)
  assert.equal(exitCodeOf(['clear']), 0)
})

test('what a terminal would obey is shown, not sent', () => {
  assert.equal(safe('a\u001b[31m\u202eb\u009bc'), 'a\\u001b[31m\\u202eb\\u009bc')
})

test('files and folders are found once each; what is not there is said with what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roentgen-cli-'))
  for (const name of ['b.pdf', 'a.PDF', 'notes.docx', '.hidden.pdf']) writeFileSync(join(folder, name), 'x')
  const { files, passedOver } = await findFiles(['.', 'b.pdf'], folder)
  assert.deepEqual([files.map(({ shown }) => shown), passedOver], [['a.PDF', 'b.pdf'], 1])
  await assert.rejects(findFiles(['gone.pdf'], folder), /There is no file or folder gone\.pdf\. Check/)
  await assert.rejects(findFiles(['/dev/null'], folder), /neither a file nor a folder/)
  const empty = mkdtempSync(join(tmpdir(), 'roentgen-cli-'))
  await assert.rejects(findFiles(['.'], empty), /There is no document in the folder/)
})
