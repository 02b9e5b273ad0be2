import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'server/src')

/** Who may import whom, besides `domain` and `kernel`, which are open to all. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  language: [],
  kernel: [],
  domain: [],
  documents: [],
  connectors: ['outbound'],
  files: [],
  database: [],
  outbound: [],
  webhooks: ['outbound'],
  persons: [],
  rehearsal: [],
  analyses: ['documents', 'persons'],
  queue: ['database'],
  actions: [
    'analyses',
    'connectors',
    'documents',
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
const openToAll = ['domain', 'kernel', 'language']
/** Each file of `commands/` is a process of its own: like `main.ts`, it reads the settings and may use everything. */
const isCommand = (file: string) => file.startsWith('commands/')

type Import = { file: string; from: string; to: string; specifier: string; typeOnly: boolean }

function imports(): Import[] {
  return globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts') && file.includes('/') && !isCommand(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      const from = file.split('/')[0] as string
      return [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm)].map(
        (match) => {
          const specifier = (match[2] ?? match[3]) as string
          const to = specifier.startsWith('#')
            ? (specifier.slice(1).split('/')[0] as string)
            : specifier.startsWith('.')
              ? folderOf(file, specifier)
              : ''
          return { file, from, to, specifier, typeOnly: match[1] !== undefined }
        },
      )
    })
}

const folderOf = (file: string, specifier: string) =>
  relative(source, join(source, dirname(file), specifier)).split('/')[0] as string

test('imports go one way, a step at a time', () => {
  const wrong = imports()
    .filter(({ from, to, typeOnly }) => {
      if (to === '' || to === from || (to === 'sdk' && typeOnly)) return false
      if (openToAll.includes(to)) return from === 'kernel' && to === 'domain'
      return !mayImport[from]?.includes(to)
    })
    .map(({ file, specifier }) => `${file} imports ${specifier}`)
  assert.deepEqual(wrong, [])
})

test('`#` crosses a boundary, `./` and `../` stay inside one', () => {
  const wrong = imports()
    .filter(({ from, to, specifier }) =>
      specifier.startsWith('#') ? to === from : specifier.startsWith('.') && to !== from,
    )
    .map(({ file, specifier }) => `${file} imports ${specifier}`)
  assert.deepEqual(wrong, [])
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
    wrong.filter((file) => file !== 'main.ts' && !isCommand(file)),
    [],
  )
})

/** One file, one object, one list: what there will be many of. */
const lists = [
  { folder: 'http/endpoints', tested: true },
  { folder: 'jobs', tested: true, others: ['job.ts'] },
  { folder: 'analyses/doc-xray/detectors', tested: true },
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
