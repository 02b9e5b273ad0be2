import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { importsOf } from './imports.mjs'
import { testFiles } from './test-files.mjs'

function project(files) {
  const root = mkdtempSync(join(tmpdir(), 'test-files-'))
  after(() => rmSync(root, { recursive: true }))
  const imports = { '#test/*': './server/test/*', '#*': './server/src/*' }
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ imports }), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const root = project({
  'server/src/a.test.ts': "import { a } from './a.ts'",
  'server/src/a.ts': "import type { Pool } from 'pg'\nimport { b } from '#b.ts'\nexport { c } from './c.ts'",
  'server/src/b.ts': "import { a } from './a.ts'",
  'server/src/c.ts': "// import { spawn } from 'node:child_process'",
  'server/src/d.test.ts': "import {\n  one,\n  two,\n} from '#test/support/d.ts'",
  'server/test/support/d.ts': "export async function open() {\n  return import('pg')\n}",
  'server/src/f.test.ts': "import { theApi } from '#test/support/d.ts'\nconst api = await theApi()",
  'server/src/g.test.ts': "import { theApi } from '#test/support/d.ts'\nawait workOff(await theApi())",
  'server/src/h.test.ts': "import { createServer } from 'node:http'",
  'server/src/i.test.ts': "import { pool } from 'pg'\n// In a process of its own: it counts what this one has opened.",
  'server/test/j.test.ts': "import 'pg'\nprocess.env.TZ = 'Asia/Kolkata'",
  'server/node_modules/x.test.ts': '',
  'scripts/e.test.mjs': "import { spawnSync } from 'node:child_process'",
})

test('all test files are run, those of packages aside; words choose by path', () => {
  const { fast, shared, groups, alone } = testFiles(root)
  assert.deepEqual([...fast, ...shared, ...groups.flat(), ...alone].sort(), [
    'scripts/e.test.mjs',
    'server/src/a.test.ts',
    'server/src/d.test.ts',
    'server/src/f.test.ts',
    'server/src/g.test.ts',
    'server/src/h.test.ts',
    'server/src/i.test.ts',
    'server/test/j.test.ts',
  ])
  assert.deepEqual(testFiles(root, { words: ['src/d', 'scripts'] }), {
    fast: [],
    shared: [],
    groups: [['server/src/d.test.ts']],
    alone: ['scripts/e.test.mjs'],
  })
})

test('fast are those that reach no process, database or server, however many steps away; a type reaches nothing', () => {
  assert.deepEqual(testFiles(root).fast, ['server/src/a.test.ts'])
})

test('those share a process that stay in it, or call its one service and nothing that others have queued there', () => {
  assert.deepEqual(testFiles(root).shared, ['server/src/f.test.ts', 'server/src/h.test.ts'])
})

test('neighbours that need a service each are grouped, save those that name what a process has one of, or say so', () => {
  const { groups, alone } = testFiles(root)
  assert.deepEqual(groups, [['server/src/d.test.ts', 'server/src/g.test.ts']])
  assert.deepEqual(alone, ['scripts/e.test.mjs', 'server/src/i.test.ts', 'server/test/j.test.ts'])
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`server/src/${at}.test.ts`, "import 'pg'"]))
  assert.deepEqual(
    testFiles(project(many)).groups.map(({ length }) => length),
    [6, 7, 7],
  )
})

test('the fast tests of this project are many, and the tests of whole services are not among them', () => {
  const { fast, shared } = testFiles(join(import.meta.dirname, '..'))
  assert.ok(fast.length > 200, String(fast.length))
  assert.ok(fast.some((file) => file.startsWith('server/src/analyses/doc-xray/detectors/')))
  assert.ok(!fast.includes('server/test/media-to-report.test.ts'))
  assert.ok(!fast.includes('server/src/database/page.test.ts'))
  assert.ok(shared.length > 50, String(shared.length))
})

test('imports are read as they run: values, side effects and on demand, no types, no text', () => {
  const text = [
    "import './first.ts'",
    "import type { A } from './type.ts'",
    "export type { B } from './type.ts'",
    "import b, { type C } from './value.ts'",
    "export * from './all.ts'",
    "const d = await import('./later.ts')",
    "const e = `import './text.ts'`",
  ].join('\n')
  assert.deepEqual(importsOf(text), ['./first.ts', './value.ts', './all.ts', './later.ts'])
})
