import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { defences, withoutDefence } from './defences/index.ts'
import { proofsOf, testsOf } from './defences/proof.ts'
import { recorded, rowsOf } from './defences/record.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every defence that is taken away is in its file, once', () => {
  for (const { code, removed, file, from, to, noticedBy = [] } of defences) {
    assert.equal(read(file).split(from).length - 1, 1, `${code}, ${removed}: ${file} no longer holds it`)
    assert.notEqual(from, to)
    for (const test of noticedBy) assert.ok(read(test).includes(`${code} `), `${code}: ${test} does not name it`)
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

test('the record on docs/security.md says of every defence of the list that it was taken away and noticed', () => {
  const told = ({ code, removed, file }: { code: string; removed: string; file: string }) =>
    `${code} ${removed} ${file}`
  const rows = rowsOf(read('docs/security.md'))
  assert.deepEqual(rows.map(told), defences.map(told), 'npm run defences -- --missing --record')
  assert.deepEqual(rows.filter(({ result }) => result !== 'red').map(told), [])
})

test('each was noticed by the tests as they are: a test that was changed since may have stopped noticing', () => {
  const proofOf = proofsOf(root)
  const recordedWith = new Map(rowsOf(read('docs/security.md')).map((row) => [`${row.code} ${row.removed}`, row.proof]))
  const changed = defences.filter((one) => recordedWith.get(`${one.code} ${one.removed}`) !== proofOf(one))
  assert.deepEqual(
    changed.map(({ code, removed }) => `${code} ${removed}`),
    [],
    'take these away once more, some of which take a minute: npm run -s defences -- --missing --record',
  )
})

test('of a file the tests that name a case count, whole, and where none is seen to the whole file does', () => {
  const one = "test('Z-01 one holds', () => {\n  assert.ok(true)\n})"
  const other = "test('another holds', async () => {\n  look('Z-01')\n})"
  const inLoop = "  test('Z-01 each holds', () => {\n    assert.ok(name)\n  })"
  const text = [one, '', other, '', 'for (const name of names) {', inLoop, '}', ''].join('\n')
  assert.deepEqual(testsOf(text, 'Z-01'), [one, inLoop])
  assert.deepEqual(testsOf(text, 'Z-02'), [text])
})

test('an outcome takes the place of an earlier one, and what is taken away no longer goes', () => {
  const row = (code: string, result: 'red' | 'green') => ({
    code,
    removed: 'a guard',
    file: 'a.ts',
    result,
    proof: '0123456789',
  })
  const empty = '# Page\n<!-- defences -->\n<!-- /defences -->\nend\n'
  const all = ['A-01', 'A-02', 'A-03'].map((code) => row(code, 'red'))
  const first = recorded(empty, [row('A-01', 'green'), row('A-03', 'red')], all)
  const second = recorded(first, [row('A-01', 'red')], all.slice(0, 2))
  assert.deepEqual(rowsOf(second), [row('A-01', 'red')])
  assert.ok(second.startsWith('# Page\n') && second.endsWith('-->\nend\n'))
})
