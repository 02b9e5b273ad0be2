import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const conventions = read('docs/conventions.md')
const securityCases = read('docs/security-cases.md')

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const [rulesPart = '', rulesWithout = ''] = conventions.split('## Rules without a test')
const [casesPart = '', casesWithout = ''] = securityCases.split('## Cases without a test')

const rules = matchesOf(rulesPart, /^- \*\*(\d+\.\d+)\*\* /gm)
const cases = matchesOf(casesPart, /^\| ([A-Z]-\d\d) \| /gm)
const excused = matchesOf(rulesWithout + casesWithout, /^\| (\S+) \| \S/gm)

const texts = globSync(
  [
    '{server,sdk,scripts,bench,training,forge,examples}/**/*.{ts,mjs,sql,md}',
    'docs/**/*.md',
    '*.md',
    '.github/**/*.md',
  ],
  { cwd: root, exclude: (path) => path.includes('node_modules') },
).map((file) => ({ file, text: read(file) }))

const titles = texts
  .filter(({ file }) => /\.test\.(ts|mjs)$/.test(file))
  .flatMap(({ text }) => matchesOf(text, /\btest\(\s*[`'"](.+)/g))

const hasTest = (code: string) => {
  const named = new RegExp(code.includes('.') ? `conventions ${code.replace('.', '\\.')}[ :]` : `\\b${code}[ :]`)
  return titles.some((title) => named.test(title))
}

/** Where something is cited that `known` does not have. */
const citedWrongly = (pattern: RegExp, known: readonly string[]) =>
  texts.flatMap(({ file, text }) =>
    matchesOf(text, pattern)
      .filter((code) => !known.includes(code))
      .map((code) => `${file}: ${code}`),
  )

test('docs/conventions.md numbers its rules without a gap, docs/security-cases.md its cases', () => {
  const expected = Object.entries(Object.groupBy([...rules, ...cases], (code) => code.split(/[.-]/)[0] ?? '')).flatMap(
    ([group, members = []]) =>
      members.map((_, index) =>
        /\d/.test(group) ? `${group}.${index + 1}` : `${group}-${String(index + 1).padStart(2, '0')}`,
      ),
  )
  assert.deepEqual([...rules, ...cases].sort(), expected.sort())
  assert.ok(rules.length >= 66 && cases.length >= 85, `${rules.length} rules, ${cases.length} cases`)
})

test('each rule of the conventions and each security case has a test that names it, or a written reason', () => {
  assert.deepEqual(
    [...rules, ...cases].filter((code) => !hasTest(code) && !excused.includes(code)),
    [],
    'neither a test nor a reason',
  )
  assert.deepEqual(
    excused.filter((code) => /\d/.test(code) && (hasTest(code) || ![...rules, ...cases].includes(code))),
    [],
    'a reason for something that has a test, or does not exist',
  )
})

test('every rule and every case that code, tests or pages cite is one of those pages', () => {
  const sections = rules.map((rule) => rule.split('.')[0] ?? '')
  assert.deepEqual(citedWrongly(/\bconventions,? (\d+\.\d+)/gi, rules), [])
  assert.deepEqual(citedWrongly(/\bconventions,? (\d+)(?![.\d])/gi, sections), [])
  // What ends a string is a value of the test's own: a reference, a code.
  assert.deepEqual(citedWrongly(/(?<![\w-])([A-JUW]-\d\d)(?![\w'"-])/g, cases), [])
})

test('nothing refers to a text that is not in the repository', () => {
  const outside = /STYLE\.md|CONVENTIONS\.md|SECURITY-CASES|\bthe specification\b|shared\/[A-Z]/
  const self = 'server/test/rules-tested.test.ts'
  const wrong = texts.filter(({ file, text }) => file !== self && outside.test(text)).map(({ file }) => file)
  assert.deepEqual(wrong, [])
})
