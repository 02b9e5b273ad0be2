import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { tinyPdf } from '#rehearsal/pdf.ts'
import { builtConsole } from '#test/support/built-console.ts'
import { builtDocs } from '#test/support/built-docs.ts'
import { atEnd } from '#test/support/database.ts'
import { freePort } from '#test/support/service.ts'
import { argvOf, examplesOf } from '../test-examples.ts'
import { roentgen } from '../test-io.ts'

const home = mkdtempSync(join(tmpdir(), 'roentgen-operator-'))
atEnd(async () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
const profile = join(home, 'profile.json')
const env = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_DIR: join(home, 'data'),
  PORT: String(await freePort()),
  METRICS_PORT: '0',
  REGISTERS: 'offline',
  ROENTGEN_PROFILE: profile,
}
const run = (...argv: string[]) => roentgen(argv, { env, folder: home })
const json = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Of help and documentation, in folders of this test. */
const example = (name: string, data = env.DATA_DIR) =>
  argvOf((examplesOf(name)[0] ?? '').split(' && ')[0] ?? '').map((word) =>
    word === '/srv/roentgen-new' ? data : word === '/srv/roentgen' ? env.DATA_DIR : word.replace(/^\/backups/, home),
  )

const main = join(import.meta.dirname, '../main.ts')
const partials = () => readdirSync(home).filter((name) => name.includes('partial'))

function start(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { cwd: home, env })
  atEnd(async () => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stderr.on('data', (part) => {
    said.err += part
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said, ended }
}

test('init makes a service and signs in; it replaces no sign-in and no organisation unasked', async () => {
  const other = '{"url":"https://other.example.com","key":"rgn_live_x"}'
  writeFileSync(profile, other, { mode: 0o600 })
  const refused = await run('init')
  assert.equal(refused.code, 2)
  assert.match(refused.err, /^You are signed in at https:\/\/other\.example\.com .*add --force/)
  assert.deepEqual([existsSync(env.DATA_DIR), readFileSync(profile, 'utf8')], [false, other])
  const made = await run(...example('init'), '--force', '--json')
  assert.equal(made.code, 0, made.err)
  const [{ key, link }] = json(made.out)
  assert.match(link, /^http:.*welcome/)
  assert.deepEqual([JSON.parse(readFileSync(profile, 'utf8')).key, statSync(profile).mode & 0o777], [key, 0o600])
  const again = await run('init', '--force')
  assert.deepEqual(
    [again.code, /There is an organisation in .* already: run roentgen start/.test(again.err)],
    [2, true],
  )
  assert.deepEqual([(await run('init', '--email', 'nobody')).code], [2])
})

const sirene = [
  'siren,statutDiffusionUniteLegale,dateCreationUniteLegale,sexeUniteLegale,prenom1UniteLegale,prenom2UniteLegale,dateDebut,etatAdministratifUniteLegale,nomUniteLegale,nomUsageUniteLegale,denominationUniteLegale,categorieJuridiqueUniteLegale,activitePrincipaleUniteLegale',
  '290000017,O,2015-03-01,,,,2020-01-01,A,,,ATELIER VERMEIL,5499,43.34Z',
  'too,few',
]

test('registers are imported, listed and dropped, in words and as JSON', async () => {
  writeFileSync(join(home, 'StockUniteLegale_utf8.csv.gz'), gzipSync(`${sirene.join('\n')}\n`))
  const [imported] = json((await run(...example('register import'), '--json')).out)
  assert.partialDeepStrictEqual(imported, { kind: 'sirene', outcome: 'finished', rows: 1, badRows: 1 })
  assert.match((await run(...example('register list'))).out, /sirene +finished +1 row \(1 bad\)/)
  assert.partialDeepStrictEqual(json((await run('register', 'list', '--json')).out), [{ kind: 'sirene', rows: 1 }])
  writeFileSync(join(home, 'noms.txt'), 'NOM\t_1991_2000\nMARTIN\t4\nPETIT\tfew\n')
  const [names] = json((await run('register', 'import', '--kind', 'names-fr', 'noms.txt', '--json')).out)
  assert.partialDeepStrictEqual(names, { file: 'noms.txt', kind: 'names-fr', names: 1, badRows: 1 })
  assert.deepEqual(json((await run('register', 'drop', 'names-fr', '--json')).out), [{ kind: 'names-fr', dropped: 1 }])
  assert.match((await run(...example('register drop'))).out, /^sirene: 1 companies, notices and listings dropped/)
  const unknown = await run('register', 'drop', 'nothing')
  assert.deepEqual([unknown.code, /There is no such kind\. Kinds:[\s\S]*sirene/.test(unknown.err)], [2, true])
  const missing = await run('register', 'import', '--kind', 'names-fr', 'gone.txt')
  assert.deepEqual([missing.code, /gone\.txt.*does not exist/.test(missing.err)], [1, true])
})

test('the service starts with its log as JSON, doctor finds the set-up well, and Ctrl-C stops it', async () => {
  await builtConsole()
  await builtDocs()
  const { child, said, ended } = start(...example('start'), '--json')
  for await (const line of createInterface({ input: child.stdout })) if (JSON.parse(line).msg === 'service.ready') break
  const well = await run(...example('doctor'), '--json')
  const states = Object.fromEntries(json(well.out).map(({ name, state }) => [name, state]))
  assert.partialDeepStrictEqual(states, { Settings: 'well', Database: 'well', Storage: 'well', Service: 'well' })
  assert.equal(well.code, 0, well.out)
  child.stdout.resume()
  child.kill('SIGINT')
  assert.equal(await ended, 0, said.err)
})

test('doctor says of a set-up that is broken what to mend', async () => {
  const broken = async (changes: Record<string, string>) =>
    roentgen(['doctor'], { env: { ...env, ...changes }, folder: home })
  const down = await broken({})
  assert.deepEqual([down.code, /✗ Service: No service answers at .*roentgen start/.test(down.out)], [1, true], down.out)
  const settings = await broken({ PORT: 'many', ROENTGEN_PROFILE: join(home, 'none.json') })
  assert.deepEqual([settings.code, /✗ Settings: [\s\S]*PORT/.test(settings.out)], [1, true], settings.out)
  const database = await broken({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' })
  assert.match(database.out, /✗ Database: it cannot be reached \(.*\): is the server started/)
  assert.doesNotMatch(database.out, /secret/)
  writeFileSync(join(home, 'file'), '')
  const storage = await broken({ DATA_DIR: join(home, 'none') })
  assert.match(storage.out, /· Database: there is none in .*roentgen init/)
})

test('a backup is restored into a folder that is there and empty; Ctrl-C in either leaves nothing', async () => {
  const [made] = json((await run(...example('backup'), '--json')).out)
  assert.ok(made.rows > 0)
  const empty = join(home, 'empty')
  mkdirSync(empty)
  const restored = await run(...example('restore', empty), '--json')
  assert.equal(restored.code, 0, restored.err)
  assert.deepEqual(readdirSync(empty).sort(), ['data.key', 'database', 'files', 'secret.key', 'signing.key'])
  const unsaid = await run('restore', 'roentgen-monday', '--data', 'unsaid')
  assert.deepEqual([unsaid.code, /name with --erasures/.test(unsaid.err)], [2, true])
  assert.equal((await run('register', 'list', '--data', 'empty')).out, 'Nothing was imported.\n')
  const full = await run('restore', 'roentgen-monday', '--data', 'empty', '--erasures', 'none')
  assert.deepEqual([full.code, /is not empty/.test(full.err)], [2, true])
  for (const args of [
    ['backup', 'stopped'],
    ['restore', 'roentgen-monday', '--data', 'stopped', '--erasures', 'none'],
  ]) {
    const { child, ended } = start(...args)
    while (partials().length === 0 && child.exitCode === null) await sleep(5)
    child.kill('SIGINT')
    assert.equal(await ended, 130, args[0])
    assert.deepEqual([partials(), existsSync(join(home, 'stopped'))], [[], false], args[0])
  }
})

/** Ends the process as a second Ctrl-C does, in the middle of the work. */
const endedAt = (step: string, work: string) => `
const step = (words) => { if (words === ${JSON.stringify(step)}) process.exit(130) }
const { readConfig } = await import(${JSON.stringify(join(import.meta.dirname, '../../server/src/config.ts'))})
const folder = ${JSON.stringify(join(import.meta.dirname, '../../server/src/commands/backup'))}
const options = { version: '0', now: new Date(), onStep: step }
${work}`

test('a process that is ended in the middle leaves neither a folder nor a server', () => {
  const works = {
    'public.reports': `const { makeBackup } = await import(folder + '/make-backup.ts')
await makeBackup(readConfig(process.env), ${JSON.stringify(join(home, 'ended'))}, options)`,
    files: `const { restoreBackup } = await import(folder + '/restore-backup.ts')
const config = readConfig({ ...process.env, DATA_DIR: ${JSON.stringify(join(home, 'ended'))} })
await restoreBackup(config, ${JSON.stringify(join(home, 'roentgen-monday'))}, { ...options, erasures: 'none' })`,
  }
  for (const [step, work] of Object.entries(works)) {
    const args = ['--input-type=module', '-e', endedAt(step, work)]
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    assert.equal(status, 130, stderr)
    assert.deepEqual([partials(), existsSync(join(home, 'ended'))], [[], false], step)
  }
})

/** With a disk of its own size at `mount`, of which the last lines say what is left. */
const inMount = (size: string, ...args: string[]) => {
  const script = 'mount -t tmpfs -o "size=$1" none mount && shift && { "$@"; code=$?; ls -A mount; exit $code; }'
  mkdirSync(join(home, 'mount'), { recursive: true })
  return spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', size, ...args], { cwd: home, env, encoding: 'utf8' })
}
const mounts = inMount('64k', 'true').status === 0
const skip = mounts ? false : 'the system has no file systems that a user may mount'

test('on a full disk every command that writes says so and leaves nothing', { skip }, () => {
  writeFileSync(join(home, 'one.pdf'), tinyPdf({ text: 'Closing balance 1.00', info: { Producer: 'Fictional' } }))
  const commands: [string, string[]][] = [
    ['4k', ['analyse', '--offline', '--html', 'mount/page.html', 'one.pdf']],
    ['20k', ['backup', 'mount/backup']],
    ['20m', ['restore', 'roentgen-monday', '--data', 'mount/data', '--erasures', 'none']],
  ]
  for (const [size, args] of commands) {
    const { status, stdout, stderr } = inMount(size, process.execPath, main, ...args)
    assert.equal(status, 1, `${args.join(' ')}: ${stdout}${stderr}`)
    assert.match(stderr, /disk .*is full.*[Mm]ake room/, args[0])
    assert.doesNotMatch(stderr, /\n +at /)
    assert.doesNotMatch(stdout, /page|backup|data/, 'what is left on the disk')
  }
})

test('a backup is restored to the root of a mounted disk', { skip }, () => {
  const { status, stdout, stderr } = inMount(
    '300m',
    process.execPath,
    main,
    'restore',
    'roentgen-monday',
    '--data',
    'mount',
    '--erasures',
    'none',
  )
  assert.equal(status, 0, stderr)
  assert.match(stdout, /mount: \d+ rows, 0 files[\s\S]*\ndatabase\nfiles\nsecret\.key\nsigning\.key\n$/)
})
