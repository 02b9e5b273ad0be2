import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { pagesOf, tooLong } from './wrap.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = pagesOf(root)
const withoutCode = (text: string) => text.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '')

test('lines of prose wrap at one width (else: npm run docs)', () => {
  const wrong = pages.flatMap((file) => tooLong(read(file)).map((line) => `${file}:${line}`))
  assert.deepEqual(wrong, [])
})

/** As GitHub names the headings of a page. */
const anchorsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link to a page, and to a heading of it, leads somewhere', () => {
  const wrong = pages.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const target = path === '' ? file : normalize(join(dirname(file), path))
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsOf(read(target)).includes(anchor)
      })
      .map(([link]) => `${file}: ${link}`),
  )
  assert.deepEqual(wrong, [])
})

const linksOf = (index: string) => [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file)
const othersIn = (folder: string) =>
  readdirSync(join(root, folder)).filter((file) => file.endsWith('.md') && file !== 'README.md')

for (const folder of ['docs/decisions', 'docs/recipes']) {
  test(`${folder}: index and folder agree`, () => {
    assert.deepEqual(linksOf(read(`${folder}/README.md`)).sort(), othersIn(folder).sort())
  })
}

test('every decision has the same form, and the index has its title, date and status', () => {
  const index = read('docs/decisions/README.md')
  const form =
    /^# (?<number>\d+)\. (?<title>.+)\n\n- Date: (?<date>\d{4}-\d\d-\d\d)\n- Status: (?<status>accepted|replaced by .+)\n\n## Context\n\n[\s\S]+\n## Decision\n\n[\s\S]+\n## Consequences\n\n/
  for (const file of othersIn('docs/decisions')) {
    const found = form.exec(read(`docs/decisions/${file}`))?.groups
    assert.ok(found, `${file}: title, date, status, context, decision, consequences, in this order`)
    const { number, title, date, status } = found
    assert.equal(file.slice(0, 4), String(number).padStart(4, '0'))
    assert.ok(index.includes(`| ${number} | [${title}](${file}) | ${date} | ${status} |\n`), `${file} in the index`)
  }
})

/** What is written by code has the words of the code. */
const writtenByHand = (text: string) => withoutCode(text).replaceAll(/<!-- ([\w -]+) -->[\s\S]*?<!-- \/\1 -->/g, '')
const writtenByCode = ['docs/problems.md', 'docs/cli.md', 'docs/default-model.md']
const riddles = /\b(held\s+against|the\s+thing|mended|told|stands|stood)\b/gi

test('pages say things plainly', () => {
  const wrong = pages
    .filter((file) => !writtenByCode.includes(file))
    .flatMap((file) =>
      [...writtenByHand(read(file)).matchAll(riddles)].map(({ 0: word, index, input }) => {
        const around = input.slice(Math.max(0, index - 40), index + 40).replaceAll(/\s+/g, ' ')
        return `${file}: ${word} in “${around}”`
      }),
    )
  assert.deepEqual(wrong, [])
})
