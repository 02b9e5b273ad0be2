import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { defences, withoutDefence } from './defences/index.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every defence that is taken away is in its file, once', () => {
  for (const { code, removed, file, from, to } of defences) {
    assert.equal(read(file).split(from).length - 1, 1, `${code}, ${removed}: ${file} no longer holds it`)
    assert.notEqual(from, to)
  }
})

test('every security case has a defence that is taken away, or a reason why none is', () => {
  const page = read('docs/security-cases.md')
  const [cases = '', untested = ''] = page.split('## Cases without a test')
  const codes = (text: string) => [...text.matchAll(/^\| ([A-Z]-\d\d) \|/gm)].map(([, code]) => code as string)
  const known = new Set([...defences.map(({ code }) => code), ...Object.keys(withoutDefence), ...codes(untested)])
  assert.deepEqual(
    codes(cases).filter((code) => !known.has(code)),
    [],
  )
  assert.deepEqual(
    [...known].filter((code) => !codes(cases).includes(code)),
    [],
  )
})
