import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPaths } from './attack/attack.ts'
import { recorded } from './attack/record.ts'

test('the outcome of a tool takes the place of its earlier one, and those of others stay', () => {
  const row = (tool: string, found: string) => ({ tool, version: '1.2', day: '2026-11-16', tried: 'a lot', found })
  const empty = '# Page\n<!-- attacks -->\n<!-- /attacks -->\nend\n'
  const first = recorded(empty, [row('one', '2: a; b'), row('other', 'nothing')])
  const lines = recorded(first, [row('one', 'nothing')]).split('\n')
  assert.deepEqual(
    lines.filter((line) => line.startsWith('| `')),
    ['one', 'other'].map((tool) => `| \`${tool}\` | 1.2 | 2026-11-16 | a lot | nothing |`),
  )
  assert.equal(lines.at(-2), 'end')
})

test('what is attacked without an id are the documented paths that take none', () => {
  const document = { paths: { '/a': { get: {}, post: {} }, '/a/{id}': { get: {} }, '/b': { post: {} } } }
  assert.deepEqual(openPaths({ url: '', token: '', folder: '', document }, 'get'), ['/a'])
})
