import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { officeAdvice } from '#documents/workbook/sniff-workbook.ts'
import { companyCodeKinds } from '#domain/company-codes/index.ts'
import { isEnglish } from '#test/support/english.ts'
import { makeZip } from '#test/support/make-workbook.ts'
import { inWords } from './in-words.ts'

const source = path.resolve(import.meta.dirname, '..')

const saying = [
  'actions/**/*.ts',
  'files/**/*.ts',
  'http/**/*.ts',
  'outbound/destination.ts',
  'domain/{notes,sent-notes,medium,extraction,password}.ts',
]

/** The reason of an extraction is kept with it; that of a rehearsed failure goes to the log. */
const noProblems = [
  'actions/reading/keep-reading.ts',
  'actions/analysis/run-analysis.ts',
  // An example of a whole answer, which names the field before the sentence.
  'http/openapi/problems.ts',
]

/** Sentences that are written out where a problem is made; what is put into them is a number or a name. */
function saidInSource(): Map<string, string> {
  const text = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/.source
  const made = [
    new RegExp(`new Problem\\(\\s*'[a-z-]+',\\s*(${text})`, 'g'),
    new RegExp(`invalidField\\(\\s*\\[[^\\]]*\\],\\s*'[\\w-]+',\\s*(${text})`, 'g'),
    new RegExp(`refused\\((${text})`, 'g'),
    new RegExp(`oauthProblem\\(\\s*'[a-z_]+',\\s*(${text})`, 'g'),
    // What schemas say of a field, and what is said of an address for webhooks.
    new RegExp(`\\.(?:min|max)\\([^,()]+,\\s*(${text})`, 'g'),
    new RegExp(`\\.(?:regex|refine)\\(.*,\\s*(${text})\\)`, 'g'),
    new RegExp(`z\\s*\\.(?:string|number|boolean|int)\\(\\s*(${text})\\)`, 'g'),
    new RegExp(`z\\s*\\.(?:array|enum|literal)\\([^()]+,\\s*(${text})\\)`, 'g'),
    new RegExp(`\\bdetail(?::| =)\\s*(${text})`, 'g'),
    new RegExp(`\\bdetail = [^'\`{}]*[?:] (${text})`, 'g'),
    // What is wrong with a body as JSON.
    new RegExp(`note\\(walk, '[\\w-]+', (${text})`, 'g'),
    new RegExp(`(?:fail|skip)\\(reading, (?:\\w+, )?(${text})`, 'g'),
  ]
  const found = new Map<string, string>()
  for (const file of globSync(saying, { cwd: source })) {
    if (file.endsWith('.test.ts') || noProblems.includes(file)) continue
    const code = readFileSync(path.join(source, file), 'utf8')
    for (const pattern of made)
      for (const [, literal = ''] of code.matchAll(pattern))
        found.set(
          literal
            .slice(1, -1)
            .replaceAll('\\`', '`')
            .replaceAll(/\$\{[^}]*\}/g, '7'),
          file,
        )
  }
  return found
}

test('every sentence of a problem that is written in the source has its French and its Italian', () => {
  const said = saidInSource()
  assert.ok(said.size > 50, `${said.size} were found`)
  const languages = ['fr', 'it'] as const
  const lacks = [...said].filter(([english]) =>
    languages.some((language) => inWords(english, language) === english || isEnglish(inWords(english, language))),
  )
  assert.deepEqual(lacks, [])
})

test('a wrong company code is told whole, with the form of its kind', () => {
  for (const { type, format, example } of companyCodeKinds) {
    const english = `check digit is wrong: ${type} is ${format}, e.g. ${example}`
    for (const language of ['fr', 'it'] as const) assert.ok(!isEnglish(inWords(english, language)), english)
  }
  assert.equal(
    inWords('check digit is wrong: siren is 9 digits, the last of which is a check digit, e.g. 732829320', 'fr'),
    'la clé de contrôle est incorrecte ; format de siren : 9 chiffres, dont le dernier est une clé de contrôle, par ex. 732829320',
  )
})

test('English stays English, and what nobody has put into words stays as it is', () => {
  assert.equal(inWords('there is no such request', 'en'), 'there is no such request')
  assert.equal(inWords('a sentence of tomorrow', 'it'), 'a sentence of tomorrow')
  assert.equal(inWords('the file is empty; a sentence of tomorrow', 'it'), 'the file is empty; a sentence of tomorrow')
  assert.equal(inWords('the file is empty; the file has no page', 'it'), 'il file è vuoto; il file non ha pagine')
})

test('what office programs write and is not read is told in each language', () => {
  const starts = [
    'd0cf11e0a1b11ae1',
    ...['xl/workbook.bin', 'word/a', 'mimetype', 'a.pdf'].map((name) => makeZip({ [name]: '' }).toString('hex')),
  ]
  for (const start of starts) {
    const advice = officeAdvice(Buffer.from(start, 'hex')) ?? ''
    for (const language of ['fr', 'it'] as const) {
      const told = inWords(`declared as text/csv, but the file is ${advice}`, language)
      assert.ok(!told.includes(advice) && !isEnglish(told), told)
    }
  }
})
