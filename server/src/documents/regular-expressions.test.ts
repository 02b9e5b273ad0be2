import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
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

const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))

type Found = { file: string; expression: RegExp }

/** Those that do not end at once: a quadratic one takes seconds here, an exponential one for ever; the machine may be busy. */
function slowOf(found: readonly Found[]): string[] {
  const context = vm.createContext({ texts: adversarial })
  const one = new vm.Script('expression.exec(text)')
  const all = new vm.Script('for (const each of texts) expression.exec(each)')
  const endsInTime = (script: vm.Script, named: object) => {
    Object.assign(context, named)
    try {
      script.runInContext(context, { timeout: 2_000 })
      return true
    } catch {
      return false
    }
  }
  // All texts in one go, since watching the time costs more than most expressions: one by one only where that took too long.
  const isSlow = (expression: RegExp) =>
    !endsInTime(all, { expression }) && !adversarial.every((text) => endsInTime(one, { expression, text }))
  const different = [...new Map(found.map((one) => [String(one.expression), one])).values()]
  return different
    .filter(({ expression }) => mayBeSlow(expression) && isSlow(expression))
    .map(({ file, expression }) => `${file}: ${expression}`)
}

/** What a file makes of words and other expressions when it is imported. */
async function madeBy(file: string): Promise<Found[]> {
  const made: Found[] = []
  const own = globalThis.RegExp
  globalThis.RegExp = new Proxy(own, {
    construct(target, given: [string, string?]) {
      const expression = new target(...given)
      made.push({ file, expression: new target(expression.source, expression.flags.replace('y', '')) })
      return expression
    },
  })
  try {
    // Asked for by another address, for other tests of this process may have imported it.
    await import(`${pathToFileURL(path.join(source, file)).href}?anew`)
  } finally {
    globalThis.RegExp = own
  }
  return made
}

test('D-08 every regular expression that is made of words when a file is imported ends at once on hostile text too', {
  timeout: 300_000,
}, async () => {
  const making = files.filter((file) => /\bnew RegExp\(/.test(readFileSync(path.join(source, file), 'utf8')))
  assert.ok(making.length >= 20, `only ${making.length} were found: the search for them is broken`)
  const made: Found[] = []
  for (const file of making) made.push(...(await madeBy(file)))
  assert.ok(made.length >= 20, `only ${made.length} were made`)
  assert.deepEqual(slowOf(made), [])
})

test('D-08 every regular expression of the server ends at once on 100 kB of hostile text', {
  timeout: 300_000,
}, () => {
  const found = files.flatMap((file) =>
    literalsIn(readFileSync(path.join(source, file), 'utf8')).map((expression) => ({ file, expression })),
  )
  assert.ok(found.length >= 100, `only ${found.length} were found: the search for them is broken`)
  assert.deepEqual(slowOf(found), [])
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
