import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proseWidth, tooLong, wrap } from './wrap.ts'

const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')

test('a paragraph with a line that is too long is filled; its words stay as they are', () => {
  const page = `# Title\n\n${long}\nshort\n\nA line\nthat its author broke.\n`
  const wrapped = wrap(page)
  assert.deepEqual(tooLong(page), [3])
  assert.deepEqual(tooLong(wrapped), [])
  assert.ok(wrapped.split('\n').every((line) => line.length <= proseWidth))
  assert.deepEqual(wrapped.split(/\s+/), page.split(/\s+/))
  assert.ok(wrapped.endsWith('\n\nA line\nthat its author broke.\n'))
  assert.equal(wrap(wrapped), wrapped)
})

test('the lines of a list item go under its first word', () => {
  const lines = wrap(`- ${long}\n1. ${long}`).split('\n')
  assert.ok(lines.every((line) => /^(- |1\. | {2}\S| {3}\S)/.test(line)))
  assert.equal(lines.filter((line) => /^(- |1\. )/.test(line)).length, 2)
})

test('tables, headings, code, marks and long addresses are left alone', () => {
  const page = [
    `| ${long} |`,
    `# ${long}`,
    '```sh',
    long,
    '```',
    `<!-- ${long} -->`,
    `https://example.com/${'a'.repeat(200)}`,
    '',
    `    ${long}`,
  ].join('\n')
  assert.equal(wrap(page), page)
  assert.deepEqual(tooLong(page), [])
})

test('a span of code is not broken, and no line begins like a list', () => {
  const text = `${'x '.repeat(55)}\`npm run docs -- --all\` ${'y '.repeat(40)}`
  assert.ok(wrap(text).includes('`npm run docs -- --all`'))
  const sum = `${'x'.repeat(116)} a - b and so on`
  assert.ok(
    wrap(sum)
      .split('\n')
      .every((line) => !line.startsWith('-')),
  )
})
