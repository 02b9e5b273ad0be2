import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

/** How many numbered rules each section of the conventions has. */
const rulesOfSection: Readonly<Record<number, number>> = {
  1: 7,
  2: 4,
  3: 8,
  4: 4,
  5: 4,
  6: 5,
  7: 3,
  8: 2,
  9: 4,
  10: 9,
  11: 5,
  12: 6,
}
/** Of later work: the token route, and section 13. 10.5 is what receivers do. */
const notOurs = ['3.4', '10.5']

const rules = Object.entries(rulesOfSection)
  .flatMap(([section, count]) => Array.from({ length: count }, (_, index) => `${section}.${index + 1}`))
  .filter((rule) => !notOurs.includes(rule))

/** Cases of the parts of the list that concern what is built here; a case may be shown in several tests. */
const cases: Readonly<Record<string, number>> = { A: 7, B: 7, C: 5, D: 10, E: 3, G: 10, U: 16, W: 6 }
const furtherCases = ['H-01', 'H-02', 'H-03', 'H-05', 'H-08', 'H-09']

const titles = globSync(['server/**/*.test.ts', 'sdk/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'], { cwd: root })
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\btest\(\s*[`'"](.+)/g)])
  .map((match) => match[1] ?? '')

const named = (word: string) => titles.some((title) => title.includes(`${word} `) || title.includes(`${word}:`))

test('each numbered rule of the conventions has a test that names it', () => {
  assert.deepEqual(
    rules.filter((rule) => !titles.some((title) => title.includes(`conventions ${rule} `))),
    [],
  )
})

test('each security case that concerns what is built here has a test that carries its code', () => {
  const codes = Object.entries(cases).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`),
  )
  assert.deepEqual(
    [...codes, ...furtherCases].filter((code) => !named(code)),
    [],
  )
})
