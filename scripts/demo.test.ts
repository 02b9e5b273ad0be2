import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { builtConsole } from '#test/support/built-console.ts'
import { builtDocs } from '#test/support/built-docs.ts'
import { atEnd } from '#test/support/database.ts'

before(async () => {
  // `npm run demo` does it first.
  await builtConsole()
  await builtDocs()
})

function start(...args: string[]) {
  const temporary = mkdtempSync(join(tmpdir(), 'roentgen-demo-test-'))
  atEnd(async () => rmSync(temporary, { recursive: true, force: true }))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, TMPDIR: temporary }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts'), ...args], { env })
  atEnd(async () => void child.kill('SIGKILL'))
  let said = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
      for (const look of waiting) look()
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(text) && resolve()
      waiting.add(look)
      look()
      void ended.then(() => reject(new Error(`it ended before “${text}”: ${said}`)))
    })
  return { child, ended, until, said: () => said, left: () => readdirSync(temporary) }
}

test('the demonstration tells every document as it is, shows console and documentation, and Ctrl-C leaves nothing', async () => {
  const demo = start('--stay')
  await demo.until('Ctrl-C ends it')
  const said = demo.said()
  assert.equal(said.match(/: clear \(as the bank issued it\)/g)?.length, 10)
  assert.match(said, /-10\.pdf: (clear|suspicious) \(as the bank issued it, which September as changed contradicts\)/)
  assert.match(said, /statement-\d{4}-09\.pdf: forged \(one amount was raised by 20,000 euros afterwards\)/)
  assert.match(said, /scanned-statement\.jpg: clear \(printed and scanned\)/)
  assert.match(said, /accounts\.pdf: clear \(annual accounts as they were drawn up\)/)
  for (const title of ['Financial X-Ray', 'Bank X-Ray', 'Manager X-Ray', 'ESG X-Ray']) assert.match(said, RegExp(title))
  const [link = ''] = /http:\S+welcome\S*/.exec(said) ?? []
  const [docs = ''] = /http:\S+\/docs/.exec(said) ?? []
  assert.match(await (await fetch(link)).text(), /<div id="root">/)
  assert.match(await (await fetch(docs)).text(), /First report/i)
  demo.child.kill('SIGINT')
  assert.equal(await demo.ended, 0, demo.said())
  assert.match(demo.said(), /The service has stopped, and its folder is deleted\.\n$/)
  assert.deepEqual(demo.left(), [])
})

test('Ctrl-C in the middle of it ends it with 130 and leaves nothing', async () => {
  const demo = start('--once')
  await demo.until('documents are sent')
  demo.child.kill('SIGINT')
  assert.equal(await demo.ended, 130, demo.said())
  assert.deepEqual(demo.left(), [])
})
