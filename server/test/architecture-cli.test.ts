import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { commands } from '../../cli/commands/index.ts'
import { functionsOf } from './support/functions.ts'
import { circlesOf, type Import, importsOf } from './support/imports.ts'

const folder = join(import.meta.dirname, '../../cli')
const files = globSync('**/*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('test-'))
  .sort()
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const imports = files.flatMap((file) => importsOf(file, textOf(file)))
const told = ({ file, specifier }: Import) => `${file} imports ${specifier}`

/** What runs X-Rays here, and what an operator does with the service of this machine; the rest goes through the SDK. */
const ofServer = ['offline', 'operator', 'doctor']

test('the command uses a service by the SDK alone; the server itself is for those that run without one, or run one', () => {
  const wrong = imports.filter(({ file, specifier }) => {
    if (!specifier.startsWith('#') || specifier === '#sdk/index.ts' || specifier.startsWith('#language/')) return false
    if (specifier === '#require-node.ts' && file === 'main.ts') return false
    return !ofServer.includes(file.split('/')[0] ?? '')
  })
  assert.deepEqual(wrong.map(told), [])
})

test('commands are one file, one object, one list, and load what they need when they run', () => {
  const camel = (name: string) => name.replaceAll(/[- ](\w)/g, (_, letter: string) => letter.toUpperCase())
  const names = files
    .filter((file) => file.startsWith('commands/') && file !== 'commands/index.ts')
    .map((file) => basename(file, '.ts'))
  assert.deepEqual(commands.map(({ name }) => camel(name)).sort(), names.map(camel).sort())
  const light = ['../command.ts', '../exit-codes.ts', '../operator/options.ts', '../completion/scripts.ts']
  const heavy = names.flatMap((name) =>
    [...textOf(`commands/${name}.ts`).matchAll(/^import [^\n]* from '([^']+)'/gm)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !light.includes(specifier))
      .map((specifier) => `${name} imports ${specifier}`),
  )
  assert.deepEqual(heavy, [])
})

test('every command has help with examples, and what it does in a line', () => {
  for (const { name, summary, about, examples } of commands) {
    assert.ok(summary.length > 0 && summary.length < 100 && about.endsWith('.'), name)
    assert.ok(examples.length > 0 && examples.every(({ line }) => line.includes(`roentgen ${name}`)), name)
  }
})

test('every command can speak to a program: --json', () => {
  const without = commands.filter(({ options }) => !options.some(({ name }) => name === 'json'))
  assert.deepEqual(
    without.map(({ name }) => name),
    [],
  )
})

test('no import of the command goes round in a circle', () => {
  // The completion script is of the list that holds it: loaded when it runs.
  const isLater = ({ file, specifier }: Import) => file === 'commands/completion.ts' && specifier === './index.ts'
  assert.deepEqual(circlesOf(imports.filter((one) => !isLater(one))), [])
})

test('the command has no SQL, reads the environment in main.ts alone, and is short: files of 300 lines, functions of 70', () => {
  const sql = files.filter((file) => /['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM) /.test(textOf(file)))
  const environment = files.filter((file) => file !== 'main.ts' && /process\.env|\} = process$/m.test(textOf(file)))
  const long = files.filter((file) => textOf(file).split('\n').length > 300)
  const longFunctions = files.filter((file) => functionsOf(textOf(file)).some(({ lines }) => lines > 70))
  assert.deepEqual([sql, environment, long, longFunctions], [[], [], [], []])
})
