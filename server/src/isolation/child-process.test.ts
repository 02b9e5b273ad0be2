import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { programs } from '#documents/programs.ts'
import { childNodeOptions } from './child-process.ts'

/** Runs a line with the rights of a child, and says what came of it. */
function attemptAsChild(line: string, options = childNodeOptions(programs.parse)): string {
  const script = `try { ${line}; console.log('done') } catch (error) { console.log(error.code) }`
  const { stdout } = spawnSync(process.execPath, [...options, '-e', script], {
    env: {},
    encoding: 'utf8',
  })
  return stdout.trim()
}

const read = (file: string) => attemptAsChild(`fs.readFileSync(${JSON.stringify(file)})`)

test('a child reads its own program and nothing else of the machine', () => {
  const app = path.resolve(import.meta.dirname, '../../..')
  assert.equal(read(programs.parse.entry), 'done')
  for (const file of [
    '/etc/passwd',
    path.join(app, 'data/x'),
    path.join(app, 'server/src/config.ts'),
    path.join(app, '.git/HEAD'),
  ]) {
    assert.equal(read(file), 'ERR_ACCESS_DENIED', file)
  }
})

test('a child writes nothing, starts nothing and loads no native code', () => {
  assert.equal(
    attemptAsChild(`fs.writeFileSync(${JSON.stringify(path.join(import.meta.dirname, 'x'))}, '')`),
    'ERR_ACCESS_DENIED',
  )
  assert.equal(attemptAsChild(`child_process.execFileSync('true')`), 'ERR_ACCESS_DENIED')
  assert.equal(attemptAsChild(`new worker_threads.Worker('1', { eval: true })`), 'ERR_ACCESS_DENIED')
  assert.equal(attemptAsChild(`process.dlopen({ exports: {} }, '/x.node')`), 'ERR_DLOPEN_DISABLED')
})

test('only OCR may start a program, and only where there is one for it', () => {
  const start = `child_process.execFileSync('/bin/true')`
  assert.equal(attemptAsChild(start, childNodeOptions(programs.image)), 'ERR_ACCESS_DENIED')
  assert.equal(attemptAsChild(start, childNodeOptions(programs.ocr)), 'ERR_ACCESS_DENIED')
  assert.equal(attemptAsChild(start, childNodeOptions(programs.ocr, { mayStartPrograms: true })), 'done')
})
