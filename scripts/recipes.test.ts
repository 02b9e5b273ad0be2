import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** What says that folders and lists agree. */
const alsoRun = [
  'server/test/architecture.test.ts',
  'server/src/analyses/lists.test.ts',
  'server/src/analyses/inputs/index.test.ts',
]

type Insertion = { files: string[]; text: string }
type Recipe = { name: string; files: Map<string, string>; insertions: Insertion[] }

/** Files that a recipe gives whole, below their name in bold; and what it adds to lists, below the name of the file. */
function readRecipe(path: string): Recipe {
  // Prose and blocks take turns.
  const parts = readFileSync(join(root, path), 'utf8').split(/^```/m)
  const files = new Map<string, string>()
  const insertions: Insertion[] = []
  let [heading, mentioned] = ['', [] as string[]]
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [before = '', block = ''] = parts.slice(at)
    const text = block.slice(block.indexOf('\n') + 1)
    const whole = /\*\*`([^`]+)`\*\*\s*$/.exec(before)?.[1]
    const named = [...before.matchAll(/`(server\/[\w/.-]+\.ts)`/g)].map((match) => match[1] as string)
    heading = [...before.matchAll(/^## (.+)$/gm)].at(-1)?.[1] ?? heading
    if (named.length > 0) mentioned = named
    if (whole !== undefined) files.set(whole, text)
    else if (/\blists?$/.test(heading)) insertions.push({ files: mentioned, text })
  }
  return { name: basename(path, '.md'), files, insertions }
}

/** An import goes to the others, a list of one line takes the place of the old one, and a new line goes among those around it. */
function inserted(source: string, text: string): string | undefined {
  if (/^import [^\n]+\n$/.test(text)) return text + source
  const list = /^export const \w+/.exec(text)?.[0]
  if (list !== undefined && source.includes(list)) return source.replace(new RegExp(`^${list}\\b.*\n`, 'm'), text)
  const lines = text.split('\n')
  for (let added = 1; added < lines.length; added += 1) {
    const known = lines.toSpliced(added, 1).join('\n')
    if (known.trim() !== '' && source.includes(known)) return source.replace(known, text)
  }
  return undefined
}

const recipes = globSync('docs/recipes/*.md', { cwd: root })
  .map(readRecipe)
  .filter(({ files }) => files.size > 0)

test('recipes that extend the service give whole files, a test among them', () => {
  const names = recipes.map(({ name }) => name)
  for (const name of ['analysis', 'connector', 'detector', 'endpoint', 'input', 'job', 'migration'])
    assert.ok(names.includes(name))
  for (const { name, files } of recipes)
    assert.ok(
      [...files.keys()].some((file) => file.endsWith('.test.ts')),
      `${name} has no test`,
    )
})

test('a copy of the service in which all recipes were followed passes their tests and compiles', () => {
  const copy = mkdtempSync(join(tmpdir(), 'roentgen-recipes-'))
  after(() => rmSync(copy, { recursive: true, force: true }))
  for (const part of ['server', 'sdk', 'docs', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const tests: string[] = []
  for (const { name, files, insertions } of recipes) {
    for (const [file, text] of files) {
      assert.ok(!existsSync(join(copy, file)), `${name}: ${file} is there already`)
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), text)
      if (file.endsWith('.test.ts')) tests.push(file)
    }
    if (name !== 'migration') assert.ok(insertions.length > 0, `${name} is added to no list`)
    for (const { files: named, text } of insertions) {
      const changes = named.map((file) => [file, inserted(readFileSync(join(copy, file), 'utf8'), text)] as const)
      const [file, changed] = changes.find(([, one]) => one !== undefined) ?? []
      assert.ok(file !== undefined && changed !== undefined, `${name}: ${named} has no place for\n${text}`)
      writeFileSync(join(copy, file), changed)
    }
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=spec', ...alsoRun, ...tests],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  )
  assert.equal(status, 0, stdout + stderr)
  // Node runs what does not compile as well: a recipe may call what has another type by now.
  const written = recipes.flatMap(({ files, insertions }) => [
    ...files.keys(),
    ...insertions.flatMap((one) => one.files),
  ])
  const include = ['server/src/**/*.d.ts', ...written.filter((file) => file.endsWith('.ts'))]
  writeFileSync(join(copy, 'tsconfig.recipes.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  const checked = spawnSync('node_modules/.bin/tsc', ['--noEmit', '-p', 'tsconfig.recipes.json'], {
    cwd: copy,
    encoding: 'utf8',
  })
  assert.equal(checked.status, 0, checked.stdout)
})
