import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import vm from 'node:vm'

const source = path.resolve(import.meta.dirname, '..')

/** Regular expression literals as this code writes them: after an operator, a bracket or a comma. */
function literalsIn(text: string): RegExp[] {
  const literals = text.matchAll(
    /(?<=[=(,:!&|?[]\s*)\/((?:\\.|\[(?:\\.|[^\]\\\n])+\]|[^/\\\n*[])(?:\\.|\[(?:\\.|[^\]\\\n])+\]|[^/\\\n[])*)\/([dgimsuvy]*)/g,
  )
  return [...literals].map(([, pattern = '', flags]) => new RegExp(pattern, flags?.replace('y', '')))
}

/** Without a quantifier that has no end the work is at most so many steps at each place, whatever the text. */
function mayBeSlow({ source: pattern }: RegExp): boolean {
  return /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x'))
}

const length = 100_000
const adversarial = [
  ...[
    '0',
    'a',
    ' ',
    '\n',
    '(',
    '<',
    '#',
    '#4',
    '-',
    '+',
    '\\',
    '1 ',
    '0.',
    'D:',
    "00'",
    '<!',
    'VmRSS: ',
    '\u0000',
    '٣',
    '0-',
    'T00:',
    ': ',
    '.',
    ',',
    '/',
    ';',
    '=',
    '"',
    '\t',
    '; a',
  ],
].flatMap((unit) => {
  const filler = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  return [filler, `${filler}!`, `D:2024${filler}!`, `2024-01-01T${filler}!`, `%PDF-${filler}`, `VmRSS:${filler}x`]
})

test('D-08 every regular expression of the server ends at once on 100 kB of hostile text', {
  timeout: 300_000,
}, () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const found = files.flatMap((file) =>
    literalsIn(readFileSync(path.join(source, file), 'utf8')).map((expression) => ({ file, expression })),
  )
  assert.ok(found.length >= 100, `only ${found.length} were found: the search for them is broken`)
  const context = vm.createContext({})
  const script = new vm.Script('expression.exec(text)')
  const different = [...new Map(found.map((one) => [String(one.expression), one])).values()]
  const slow = different
    .filter(({ expression }) => mayBeSlow(expression))
    .filter(({ expression }) =>
      adversarial.some((text) => {
        Object.assign(context, { expression, text })
        try {
          // A quadratic one takes seconds here, an exponential one for ever; the machine may be busy.
          script.runInContext(context, { timeout: 2_000 })
          return false
        } catch {
          return true
        }
      }),
    )
  assert.deepEqual(
    slow.map(({ file, expression }) => `${file}: ${expression}`),
    [],
  )
})

test('only what has no quantifier without an end is left out of that', () => {
  const kept = [/a+b/, /[+]x*/, /a{2,}/, /[+*]/, /a{1,3}\+/, /a?b|c/].filter(mayBeSlow).map(String)
  assert.deepEqual(kept, ['/a+b/', '/[+]x*/', '/a{2,}/'])
})

test('the search for regular expressions finds them and not divisions', () => {
  assert.deepEqual(
    literalsIn('const a = /^x[/]+$/i; b(/\\/y/, c / d / e); // = none\nreturn f ? /z/ : 1 / 2').map(String),
    ['/^x[/]+$/i', '/\\/y/', '/z/'],
  )
})
