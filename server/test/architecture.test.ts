import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { test } from 'node:test'
import { programs } from '#documents/programs.ts'
import { circlesOf, type Import, importsOf, sourceFolder as source, sourceFiles } from './support/imports.ts'

/** Who may import whom, besides `domain`, `kernel` and `language`, which are open to all. `docs/architecture.md` shows the same. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  language: [],
  kernel: [],
  domain: [],
  isolation: [],
  documents: ['isolation'],
  connectors: ['outbound'],
  files: [],
  database: [],
  outbound: [],
  webhooks: ['outbound'],
  persons: [],
  rehearsal: [],
  analyses: ['documents', 'isolation', 'persons'],
  queue: ['database'],
  actions: [
    'analyses',
    'connectors',
    'documents',
    'isolation',
    'files',
    'database',
    'queue',
    'webhooks',
    'outbound',
    'persons',
    'rehearsal',
  ],
  jobs: ['actions', 'queue'],
  http: ['actions', 'rehearsal'],
}
/** Each also to those before it. */
const openToAll = ['domain', 'kernel', 'language']
/** Each file of `commands/` is a process of its own: like `main.ts`, it reads the settings and may use everything. */
const isCommand = (file: string) => file.startsWith('commands/')

const folderOf = (file: string) => file.split('/')[0] as string
/** Of files in folders; those beside `main.ts` compose, and may use everything. */
const imports = sourceFiles()
  .filter((file) => file.includes('/') && !isCommand(file))
  .flatMap((file) => importsOf(file))
  .map((one) => ({ ...one, from: folderOf(one.file), to: folderTo(one) }))
const told = ({ file, specifier }: Import) => `${file} imports ${specifier}`

function folderTo({ specifier, target }: Import): string {
  return specifier.startsWith('#sdk/') ? 'sdk' : target === undefined ? '' : folderOf(target)
}

test('imports go one way, a step at a time', () => {
  const wrong = imports
    .filter(({ from, to, isType }) => {
      if (to === '' || to === from || (to === 'sdk' && isType)) return false
      if (openToAll.includes(to)) return openToAll.indexOf(from) > openToAll.indexOf(to)
      return !mayImport[from]?.includes(to)
    })
    .map(told)
  assert.deepEqual(wrong, [])
})

test('`#` crosses a boundary, `./` and `../` stay inside one', () => {
  const wrong = imports
    .filter(({ from, to, specifier }) =>
      specifier.startsWith('#') ? to === from : specifier.startsWith('.') && to !== from,
    )
    .map(told)
  assert.deepEqual(wrong, [])
})

test('no import goes round in a circle, by types neither', () => {
  assert.deepEqual(circlesOf(sourceFiles().flatMap((file) => importsOf(file))), [])
  const round = [
    { file: 'a.ts', specifier: './b.ts', target: 'b.ts', isType: false },
    { file: 'b.ts', specifier: './a.ts', target: 'a.ts', isType: true },
  ]
  assert.deepEqual(circlesOf(round), [['a.ts', 'b.ts']])
})

test('a child that reads documents loads nothing from folders that it may not read', () => {
  const byFile = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ file }) => file,
  )
  for (const { name, entry, folders } of Object.values(programs)) {
    const loaded = new Set([relative(source, entry)])
    for (const file of loaded)
      for (const { target } of byFile.get(file) ?? []) if (target !== undefined) loaded.add(target)
    assert.ok(loaded.size > 10, `${name} loads ${loaded.size} files`)
    assert.deepEqual(
      [...loaded].filter((file) => ![...folders, 'isolation'].includes(folderOf(file))),
      [],
      name,
    )
  }
})

const xrayOf = (file: string | undefined) => /^analyses\/(\w+-xray)\//.exec(file ?? '')?.[1]

test('an X-Ray imports nothing of another, and is used by its index.ts alone', () => {
  const wrong = imports.filter(({ file, target }) => {
    const xray = xrayOf(target)
    if (xray === undefined || xray === xrayOf(file)) return false
    return xrayOf(file) !== undefined || target !== `analyses/${xray}/index.ts`
  })
  assert.deepEqual(wrong.map(told), [])
})

test('from outside, outbound/, persons/ and rehearsal/ are used by their index.ts alone', () => {
  const wrong = imports.filter(
    ({ from, to, target }) =>
      from !== to && ['outbound', 'persons', 'rehearsal'].includes(to) && target !== `${to}/index.ts`,
  )
  assert.deepEqual(wrong.map(told), [])
})

test('every folder is one that the table of imports knows', () => {
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  assert.deepEqual(
    folders.filter((name) => mayImport[name] === undefined && name !== 'commands'),
    [],
  )
})

test('SQL is written in database/ alone', () => {
  const sql = /`\s*(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b|'(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM) /
  const wrong = globSync('**/*.ts', { cwd: source }).filter(
    (file) =>
      !file.startsWith('database/') && !file.endsWith('.test.ts') && sql.test(readFileSync(join(source, file), 'utf8')),
  )
  // The readiness check asks the database whether it answers at all.
  assert.deepEqual(wrong, ['actions/check-readiness.ts'])
})

test('the environment is read by the settings alone', () => {
  const wrong = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(join(source, file), 'utf8').includes('process.env'),
  )
  assert.deepEqual(
    wrong.filter((file) => file !== 'serve.ts' && !isCommand(file)),
    [],
  )
})

test('docs/architecture.md shows this table, and every folder in its tree', () => {
  const text = readFileSync(join(source, '../../docs/architecture.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)\/` \| (nothing|all but .*|(?:`\w+\/`(?:, )?)+) \|$/gm)]
  const shown = rows.map(([, folder = '', whom = '']) => [
    folder,
    [...whom.matchAll(/`(\w+)\/`/g)].map(([, one]) => one),
  ])
  assert.deepEqual(Object.fromEntries(shown), mayImport)
  const untold = Object.keys(mayImport).filter(
    (folder) => !new RegExp(`^\\| [^|]*\`${folder}/\`[^|]* \\| [^|]{20,}`, 'm').test(text),
  )
  assert.deepEqual(untold, [])
})

test('nothing but the list of analyses knows the Doc X-Ray', () => {
  const wrong = imports.filter(({ specifier }) => specifier.startsWith('#analyses/doc-xray/'))
  assert.deepEqual(wrong, [])
})

/** One file, one object, one list: what there will be many of. */
const lists = [
  { folder: 'http/endpoints', tested: true },
  { folder: 'jobs', tested: true, others: ['job.ts'] },
  { folder: 'analyses/doc-xray/detectors', tested: true },
  {
    folder: 'analyses/inputs',
    tested: true,
    others: ['input.ts', 'medium-facts.ts', 'sources.ts', 'subject.ts'],
  },
  { folder: 'domain/company-codes', tested: true, others: ['kind.ts'] },
  { folder: 'connectors', tested: true, others: ['combine.ts', 'connector.ts', 'open.ts', 'registers.ts'] },
]

for (const { folder, tested, others = [] } of lists) {
  test(`${folder}: folder and list agree`, () => {
    const all = readdirSync(join(source, folder)).filter((file) => file.endsWith('.ts'))
    const members = all.filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts' && !others.includes(file))
    const index = readFileSync(join(source, folder, 'index.ts'), 'utf8')
    const listed = [...index.matchAll(/from '\.\/([^']+)'/g)].map((match) => match[1] as string)
    assert.deepEqual(
      members.filter((file) => !listed.includes(file)),
      [],
      'not in the list',
    )
    if (!tested) return
    const untested = members.filter((file) => !existsSync(join(source, folder, `${basename(file, '.ts')}.test.ts`)))
    assert.deepEqual(untested, [], 'without a test beside it')
  })
}

test('no file is over 300 lines, and half are under 80', () => {
  const sizes = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, lines: readFileSync(join(source, file), 'utf8').split('\n').length }))
  assert.deepEqual(
    sizes.filter(({ lines }) => lines > 300),
    [],
  )
  assert.ok(sizes.filter(({ lines }) => lines < 80).length >= sizes.length / 2)
})
