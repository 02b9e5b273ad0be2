import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

const cells = (...row: (string | number | null)[]) => csvOf({ columns: ['a'], rows: [row] }).split('\r\n')[1]

test('J-03 what begins like a formula is text to a table program', () => {
  for (const name of ['=1+1', '+33 1', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|calc', '%0'])
    assert.ok(cells(name)?.startsWith(`"'`), JSON.stringify(name))
  assert.equal(cells('ACME = Co', 'a-b'), '"ACME = Co","a-b"')
})

test('numbers stay numbers, quotes are doubled, and nothing is nothing', () => {
  assert.equal(cells(-12.5, 'say "no"', null, 'two\nlines'), '-12.5,"say ""no""",,"two\nlines"')
})
