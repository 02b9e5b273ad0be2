import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import type { ReadStream } from 'node:tty'
import { inputOf } from './input.ts'

function terminal() {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode })
  function setRawMode(isRaw: boolean) {
    stdin.isRaw = isRaw
  }
  const shown = new PassThrough({ encoding: 'utf8' })
  const stop = new AbortController()
  return { stdin, shown, stop, input: inputOf(stdin as unknown as ReadStream, shown, stop.signal) }
}

test('what is typed is not shown, can be corrected, and ends with the line', async () => {
  const { stdin, shown, input } = terminal()
  const typed = input.hidden('Key: ')
  stdin.write('abd\u007fc\r')
  assert.equal(await typed, 'abc')
  assert.deepEqual([stdin.isRaw, shown.read()], [false, 'Key: \n'])
})

test('a signal ends the question and gives the terminal back, and ends what is piped', async () => {
  const { stdin, stop, input } = terminal()
  const reason = new Error('interrupted')
  const typed = input.hidden('Key: ')
  stop.abort(reason)
  await assert.rejects(typed, reason)
  assert.equal(stdin.isRaw, false)
  const piped = terminal()
  const all = piped.input.all()
  piped.stop.abort(reason)
  await assert.rejects(all, reason)
})
