import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '#kernel/problem.ts'
import { jsonLimits, parseStrictJson } from './strict-json.ts'

function refusal(body: string | Buffer): Problem {
  try {
    parseStrictJson(body)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new assert.AssertionError({ message: `accepted: ${String(body).slice(0, 80)}` })
}

/** The code of the problem, and code and place of its first violation. */
function verdict(body: string | Buffer): string {
  const { code, status, violations } = refusal(body)
  assert.equal(status, 400)
  const [first] = violations
  return first === undefined ? code : `${code} ${first.code} #/${first.path.join('/')}`
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('conventions 1.4 valid JSON is read as JSON.parse reads it', () => {
  const acceptable = fc.jsonValue({ maxDepth: 10 }).filter((value) => {
    const text = JSON.stringify(value)
    return text.isWellFormed() && !/\\u0000|\\ud[89a-f]|__proto__|constructor/i.test(text) && !hasLargeNumber(value)
  })
  fc.assert(
    fc.property(acceptable, fc.constantFrom(undefined, 1, '\t\r'), (value, indent) => {
      const text = JSON.stringify(value, undefined, typeof indent === 'string' ? 2 : indent)
      assert.deepEqual(parseStrictJson(text), JSON.parse(text))
      assert.deepEqual(parseStrictJson(Buffer.from(text)), JSON.parse(text))
    }),
    { numRuns: 500 },
  )
})

function hasLargeNumber(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLargeNumber)
}

test('conventions 1.4 whatever JSON.parse refuses is refused, with a place and without quoting the body', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '\\',
    '\\u00',
    '1',
    '-',
    '01',
    '1.',
    'e5',
    'true',
    'nul',
    ' ',
    '\n',
    '/',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      try {
        JSON.parse(text)
      } catch {
        const { code, message: detail } = refusal(text)
        assert.equal(code, 'json-invalid')
        assert.ok(
          text === '' || /line \d+, column \d+/.test(detail) || /twice|deep/.test(detail),
          `${text} → ${detail}`,
        )
      }
    }),
    { numRuns: 3_000 },
  )
})

test('C-02 a key that appears twice in one object is refused wherever it is, however it is written', () => {
  assert.equal(verdict('{"a":1,"a":1}'), 'json-invalid duplicate-key #/a')
  assert.equal(verdict('{"code":{"id":1 , "\\u0069d" :2}}'), 'json-invalid duplicate-key #/code/id')
  assert.equal(verdict('[{"x":"\\"x\\":"},{"x":1,"y":{},"x":[]}]'), 'json-invalid duplicate-key #/1/x')
})

test('C-02 like keys in different objects, and colons and quotes inside strings, are no duplicates', () => {
  for (const text of [
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":"\\"a\\":1"}}}',
    '{"a":"b\\\\","c" : "\\\\\\":"}',
    '{"":{"":0}}',
  ]) {
    assert.deepEqual(parseStrictJson(text), JSON.parse(text))
  }
})

test('C-02 any object with one of its keys repeated is refused', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue({ maxDepth: 1, depthSize: 'small' })), {
    selector: ([key]) => key,
    minLength: 1,
  })
  fc.assert(
    fc.property(entries, fc.nat(), (pairs, place) => {
      const texts = pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      const text = `{${[...texts, texts[place % texts.length]].join(',')}}`
      assert.ok(refusal(text).status === 400)
    }),
  )
})

test('C-02 keys that reach a prototype are refused, also when escaped', () => {
  assert.equal(verdict('{"__proto__":{"isAdmin":true}}'), 'json-invalid forbidden-key #/__proto__')
  assert.equal(verdict('{"a":[{"\\u005f_proto__":1}]}'), 'json-invalid forbidden-key #/a/0/__proto__')
  assert.equal(verdict('{"constructor":{"prototype":{}}}'), 'json-invalid forbidden-key #/constructor')
  assert.deepEqual(parseStrictJson('{"constructor":"x","prototype":1}'), { constructor: 'x', prototype: 1 })
  assert.equal(({} as Record<string, unknown>).isAdmin, undefined)
})

test('conventions 1.4 sixteen levels pass, seventeen do not', () => {
  assert.ok(parseStrictJson(nested(16)))
  assert.equal(verdict(nested(17)), 'json-invalid too-deep #/0')
  assert.equal(verdict(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`), 'json-invalid too-deep #/a')
})

test('conventions 1.4 a thousand entries and ten thousand characters pass, one more does not', () => {
  const entries = (count: number) => JSON.stringify({ a: Array(count).fill(0) })
  assert.ok(parseStrictJson(entries(1_000)))
  assert.equal(verdict(entries(1_001)), 'validation-failed too-many #/a')
  const characters = (count: number) => JSON.stringify({ a: 'é'.repeat(count) })
  assert.ok(parseStrictJson(characters(10_000)))
  assert.equal(verdict(characters(10_001)), 'validation-failed too-long #/a')
  assert.equal(verdict(JSON.stringify({ ['k'.repeat(10_001)]: 1 })), 'validation-failed too-long #/')
})

test('conventions 1.4 half characters and U+0000 are refused in values and in keys', () => {
  assert.equal(verdict('{"a":"\\ud800"}'), 'validation-failed lone-surrogate #/a')
  assert.equal(verdict('{"a":"\\udc00\\ud800"}'), 'validation-failed lone-surrogate #/a')
  assert.equal(verdict('{"a":"x\\u0000"}'), 'validation-failed nul #/a')
  assert.equal(verdict('{"\\u0000":1}'), 'validation-failed nul #/')
  assert.deepEqual(parseStrictJson('"\\ud83d\\ude00"'), '😀')
})

test('conventions 1.4 NaN, Infinity and numbers that would be rounded are refused', () => {
  for (const text of ['NaN', '{"a":NaN}', '[Infinity]', '[-Infinity]', '[+1]', '[0x10]', '[01]', '[1.]', '[.5]']) {
    assert.match(verdict(text), /^json-invalid syntax/, text)
  }
  for (const text of ['[9007199254740992]', '[-9007199254740993]', '[1e16]', '[1e999]', '[-1e999]']) {
    assert.equal(verdict(text), 'validation-failed number-range #/0', text)
  }
  assert.deepEqual(parseStrictJson('[9007199254740991,-9007199254740991,0.1,1e-999]'), [
    2 ** 53 - 1,
    1 - 2 ** 53,
    0.1,
    0,
  ])
})

test('conventions 1.4 wrong bytes, a byte order mark, an empty body and text behind the value are refused', () => {
  assert.equal(refusal(Buffer.from([0x22, 0xc3, 0x28, 0x22])).message, 'the body is not valid UTF-8')
  assert.equal(refusal(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])).message, 'the body is not valid UTF-8')
  assert.equal(refusal(Buffer.from('\ufeff{}')).message, 'the body begins with a byte order mark')
  assert.equal(refusal('\ufeff{}').code, 'json-invalid')
  assert.equal(refusal(Buffer.alloc(0)).message, 'the body is empty')
  for (const text of ['{}{}', '{} x', '[1],', '{"a":1}}', '1 2', ' '])
    assert.match(verdict(text), /^json-invalid syntax/, text)
})

test('a fault is told by line and column', () => {
  assert.equal(
    refusal('{\n  "a": 1,\n  b: 2\n}').message,
    'not valid JSON at line 3, column 3: expected a key in double quotes',
  )
  assert.equal(refusal('{"a":[1,2').message, 'not valid JSON at line 1, column 10: the text ends too early')
})

test('conventions 6.3 all wrong values are reported at once, at most 50, and no long or unprintable key is repeated', () => {
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 'a\0'])))
  assert.equal(refusal(many).violations.length, jsonLimits.violationsMax)
  const hidden = refusal(JSON.stringify({ outer: { ['secret\n'.repeat(20)]: { inner: '\0' } } }))
  assert.deepEqual(hidden.violations[0]?.path, ['outer'])
})

test('D-02 deep, wide and long bodies are refused, also those that no parser finishes', () => {
  const repeatedKey = `{${'"a":1,'.repeat(200_000)}"a":1}`
  for (const text of ['['.repeat(1_000_000), '{"a":'.repeat(100_000), `"${'\\"'.repeat(2_000_000)}`, repeatedKey]) {
    assert.equal(refusal(Buffer.from(text)).code, 'json-invalid')
  }
})

for (const [what, text] of [
  ['nesting of 10^5', `'['.repeat(1e5) + ']'.repeat(1e5)`],
  ['an array of 10^6', `'[' + '0,'.repeat(999_999) + '0]'`],
  ['a string of 10 MB', `'"' + 'a'.repeat(1e7) + '"'`],
] as const) {
  test(`D-02 ${what} is refused with less than 50 MB more at the highest`, () => {
    // In a process of its own: the high-water mark of this one belongs to all tests.
    const script = `
      import { parseStrictJson } from ${JSON.stringify(new URL('strict-json.ts', import.meta.url).href)}
      const body = Buffer.from(${text})
      const before = process.resourceUsage().maxRSS
      try { parseStrictJson(body) } catch (problem) {
        console.log(JSON.stringify({ status: problem.status, grownKib: process.resourceUsage().maxRSS - before }))
      }`
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
    const { status, grownKib } = JSON.parse(child.stdout) as { status: number; grownKib: number }
    assert.equal(status, 400)
    assert.ok(grownKib < 50 * 1_024, `${grownKib} KiB`)
  })
}
