import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { areaOf, importsOf } from './mutate/area.ts'
import { openJudge } from './mutate/judge.ts'
import { type MutantKind, mutantsOf, mutated, nudged } from './mutate/mutants.ts'
import { type Outcome, summary } from './mutate/outcome.ts'
import { mutate } from './mutate/pass.ts'
import { sampleOf, seeded } from './mutate/sample.ts'
import { tokensOf } from './mutate/tokens.ts'

const changes = (code: string) => mutantsOf(code, () => true).map(({ from, to, line }) => `${line}: ${from} → ${to}`)

test('constants in comments, texts, templates and regular expressions are left alone, those in the holes of templates are not', () => {
  const code = [
    '// 11 > 12',
    '/* 13 */ const text = "14" + \'15 < 16\'',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is only read, as text
    'const pattern = /17{18}[/19]/g.test(`20 ${21} ${`22 ${23}`}`)',
    'const ratio = 24 / 25 / 26',
  ].join('\n')
  const numbers = tokensOf(code).filter(({ kind }) => kind === 'number')
  assert.deepEqual(
    numbers.map(({ text }) => text),
    ['21', '23', '24', '25', '26'],
  )
})

test('numbers, comparisons, booleans and connectives are changed, one at a time', () => {
  assert.deepEqual(changes('const a = b >= 70 && c === true'), [
    '1: >= → >',
    '1: 70 → 77',
    '1: && → ||',
    '1: === → !==',
    '1: true → false',
  ])
  const [first] = mutantsOf('if (a < 5) b()', () => true)
  assert.ok(first)
  assert.equal(mutated('if (a < 5) b()', first), 'if (a <= 5) b()')
})

test('a change that is gone with the types is no change', () => {
  assert.deepEqual(
    changes('type T = { is: true; at: 5 }\nconst m = new Map<string, number>()\nconst x: 3 | 4 = y as 3'),
    [],
  )
})

test('a seed gives the same changes whatever kinds are wanted', () => {
  const code = 'const [a, b, c] = [1, 25, d > 31]'
  const ways = (kinds?: MutantKind[]) => {
    const random = seeded(5)
    return mutantsOf(code, () => random() < 0.5, kinds).filter(({ kind }) => kind === 'constant')
  }
  assert.deepEqual(ways(['constant']), ways())
})

test('indices, cuts, versions, and what stands in for nothing judge nothing', () => {
  assert.deepEqual(
    changes('a[0]; a[at + 2]; a.at(-1); a.slice(0, 4); b ?? 0; n + 1; x.toFixed(2); y = { version: 3 }'),
    [],
  )
})

test('a number with a name is a limit where each of its uses cuts a list, and a constant where one of them compares', () => {
  const kinds = (code: string) => mutantsOf(code, () => true).map(({ kind, from }) => `${from} ${kind}`)
  const cut = 'const most = 40\nconst shown = all.slice(0, most)\nconst last = all.slice(-most)'
  assert.deepEqual(kinds(cut), ['40 limit'])
  assert.deepEqual(kinds(`${cut}\nconst isLong = all.length > most`), ['40 constant', '> order'])
  assert.deepEqual(kinds(`export ${cut}`), ['40 constant'], 'it is used elsewhere')
  assert.deepEqual(kinds('const most = 40'), ['40 constant'], 'nothing says what it is for')
  assert.deepEqual(kinds('const most = 40 * pages\nall.slice(0, most)'), ['40 constant'])
})

test('a number is changed by a tenth, or by one in its last place', () => {
  assert.deepEqual(
    [nudged('70', true), nudged('70', false), nudged('3', true), nudged('0', false), nudged('1_000', true)],
    ['77', '63', '4', '1', '1100'],
  )
  assert.deepEqual([nudged('0.5', true), nudged('0.05', false), nudged('0xff', true)], ['0.6', '0.04', undefined])
})

test('the same seed gives the same sample, another one another', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index)
  const sample = (seed: number) => sampleOf(items, 20, seeded(seed))
  assert.deepEqual(sample(16), sample(16))
  assert.notDeepEqual(sample(16), sample(17))
  assert.equal(new Set(sample(16)).size, 20)
})

test('imports are followed by the names that the project gives them', () => {
  const code =
    "import { a } from './a.ts'\nimport type { B } from '#domain/b.ts'\nimport z from 'zod'\nawait import('#test/c.ts')"
  assert.deepEqual(importsOf('server/src/analyses/x/y.ts', code), [
    'server/src/analyses/x/a.ts',
    'server/src/domain/b.ts',
    'server/test/c.ts',
  ])
  assert.equal(areaOf('server/src/analyses/bank-xray/deep/y.ts'), 'server/src/analyses/bank-xray')
  assert.equal(areaOf('server/src/documents/figures/y.ts'), 'server/src/documents/figures')
  assert.equal(areaOf('server/src/analyses/alerts/y.ts'), 'server/src/analyses', 'X-Rays that share it test it')
})

/** A tree of its own, with a bound that a test holds, one that none does, and a file without a test. */
function project(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), 'mutate-test-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const files = {
    'package.json': '{"type":"module"}',
    'server/src/analyses/demo/grade.ts':
      'export const grade = (points: number) => (points >= 70 ? 4 : 9)\nexport const loose = (n: number) => n > 500\n',
    'server/src/analyses/demo/grade.test.ts': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grade, loose } from './grade.ts'
test('bounds', () => {
  assert.deepEqual([grade(69), grade(70)], [9, 4])
  assert.equal(loose(1_000), true)
})`,
    'server/src/analyses/demo/alone.ts': 'export const alone = 12\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
  return root
}

const asked = {
  folders: ['server/src/analyses/demo'],
  kinds: ['constant', 'number', 'order'] as const,
  sample: 50,
  seed: 1,
}

test('what the tests hold is killed, what they do not survives, what they never run is untested; the tree is untouched', async (t) => {
  const root = project(t)
  const outcomes: Outcome[] = []
  await mutate({ root, ...asked, signal: new AbortController().signal }, (outcome) => void outcomes.push(outcome))
  const told = outcomes.map(({ from, result }) => `${from} ${result}`)
  assert.deepEqual(told.toSorted(), [
    '12 untested',
    '4 killed',
    '500 survived',
    '70 killed',
    '9 killed',
    '> survived',
    '>= killed',
  ])
  assert.match(readFileSync(join(root, 'server/src/analyses/demo/grade.ts'), 'utf8'), /points >= 70 \? 4 : 9/)
  assert.match(summary(outcomes), /^Survivors: 3 of 7 \(43 %\)/)
})

test('a change that never ends is noticed by the clock, and the next one is judged all the same', async (t) => {
  const root = project(t)
  const signal = new AbortController().signal
  const judge = openJudge(root, signal, { patienceMs: 300 })
  t.after(judge.end)
  const [file, test] = ['server/src/analyses/demo/grade.ts', 'server/src/analyses/demo/grade.test.ts']
  const isNoticed = (code: string) => judge.isNoticed(test, { file, code, affected: [file] })
  const unchanged = readFileSync(join(root, file), 'utf8')
  assert.equal(await isNoticed(unchanged.replace('n > 500', '{ for (;;) n++ }')), true)
  assert.equal(await isNoticed(unchanged), false)
  assert.equal(await isNoticed(unchanged.replace('70', '71')), true)
})

test('a test that fails without a change stops the pass, with its name', async (t) => {
  const root = project(t)
  writeFileSync(join(root, 'server/src/analyses/demo/alone.test.ts'), "import './alone.ts'\nthrow new Error('no')\n")
  const pass = mutate({ root, ...asked, signal: new AbortController().signal }, () => {})
  await assert.rejects(pass, /does not pass.*alone\.test\.ts/)
})

test('stopped half-way it tells what it knows', async (t) => {
  const stop = new AbortController()
  const outcomes: Outcome[] = []
  await mutate({ root: project(t), ...asked, signal: stop.signal }, (outcome) => {
    outcomes.push(outcome)
    stop.abort()
  })
  assert.equal(outcomes.length, 1)
})
