// Every example of help and docs/cli.md is run as it stands, with ids, addresses and folders that exist in the place of those shown.
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { testDocuments } from '#rehearsal/index.ts'
import { atEnd } from '#test/support/database.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { commands } from './commands/index.ts'
import { argvOf, examplesOf, isPlain } from './test-examples.ts'
import { roentgen } from './test-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'roentgen-examples-'))
atEnd(async () => rmSync(folder, { recursive: true, force: true }))
/** They set a service up on this machine: run by `operator/operator.test.ts`. */
const ofOperator = ['init', 'start', 'register import', 'register list', 'register drop', 'backup', 'restore', 'doctor']
const shown = '6a59e8f51faca7d1048e5d08'
const shownKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'

let service: TestService
let env: Record<string, string>
let ids: Readonly<Record<'request' | 'report' | 'key', string>>
let receiver: string
let publicKey: string

before(async () => {
  service = await startTestService({ env: { ANALYSES: 'doc_xray,magpie' } })
  const bytes = testDocuments.find(({ name }) => name === 'flag-red.pdf')?.bytes as Buffer
  for (const name of ['statements', 'inbox', 'bin', '.config/fish/completions'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['statement.pdf', 'accounts.pdf', 'statements/january.pdf', 'inbox/one.pdf'])
    writeFileSync(join(folder, name), bytes)
  writeFileSync(join(folder, 'figures.csv'), 'totalAssets,100000000\nequity,30000000\n')
  writeFileSync(join(folder, 'key.txt'), service.owner.token)
  const program = `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, 'main.ts')}' "$@"\n`
  writeFileSync(join(folder, 'bin/roentgen'), program)
  writeFileSync(join(folder, 'bin/xdg-open'), '#!/bin/sh\n')
  for (const name of ['roentgen', 'xdg-open']) chmodSync(join(folder, 'bin', name), 0o755)
  env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: folder,
    ROENTGEN_URL: service.url,
    ROENTGEN_KEY: service.owner.token,
    file: 'statement.pdf',
  }
  const request = await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })
  const { id } = request.body.request
  const sent = await run(['analyse', '--request', id, '--json', 'statement.pdf'])
  const key = await service.call('POST', '/keys', { body: { name: 'lost' } })
  ids = { request: id, report: JSON.parse(sent.out.split('\n')[0] ?? '').reports[0].id, key: key.body.key.id }
  const audit = await fetch(`${service.url}/audit/export`, {
    headers: { authorization: `Bearer ${service.owner.token}` },
  })
  writeFileSync(join(folder, 'audit.jsonl'), await audit.text())
  const [report, keys] = [
    await service.call('GET', `/reports/${ids.report}`),
    await service.call('GET', '/.well-known/jwks.json'),
  ]
  writeFileSync(join(folder, 'report.json'), report.text)
  writeFileSync(join(folder, 'jwks.json'), keys.text)
  publicKey = keys.body.keys[0].x
  const server = createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1')
  atEnd(async () => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
})

const run = (argv: readonly string[], changes: Parameters<typeof roentgen>[1] = {}) =>
  roentgen(argv, { env, folder, ...changes })

/** Of which thing the id of an example is. */
function real(line: string, command: string): string {
  const id = command.startsWith('report') ? ids.report : command.startsWith('keys') ? ids.key : ids.request
  return line
    .replaceAll(shown, id)
    .replace(shownKey, publicKey)
    .replace('https://risk.example.com', service.url)
    .replace('http://localhost:3000/webhooks', receiver)
}

/** Those whose document is forged say so. */
const codeOf = (command: string) => (command === 'analyse' ? 20 : 0)

const onServer = commands.filter(({ name }) => !ofOperator.includes(name))
const lines = onServer.flatMap(({ name }) => examplesOf(name).map((line) => ({ name, line })))

test('examples of one command do what they say', async () => {
  const plain = lines.filter(({ name, line }) => isPlain(line) && name !== 'webhook listen' && name !== 'login')
  assert.ok(plain.length > 15)
  for (const { name, line } of plain) {
    // By itself: `logout` takes the key away, and a profile of another example would be in the way.
    const said = await run(argvOf(real(line, name)))
    assert.equal(said.code, codeOf(name), `${line}: ${said.err}`)
  }
  assert.equal(readFileSync(join(folder, 'report.pdf'), 'latin1').slice(0, 5), '%PDF-')
})

test('login asks for the key, and listening goes on until Ctrl-C', async () => {
  const [asked = ''] = examplesOf('login')
  const alone = { HOME: folder, PATH: env.PATH }
  const signedIn = await run(argvOf(real(asked, 'login')), { env: alone, typed: service.owner.token })
  assert.equal(signedIn.code, 0, signedIn.err)
  for (const line of examplesOf('webhook listen')) {
    const stop = new AbortController()
    let heard = ''
    const out = (text: string | Uint8Array) => {
      heard += text
      stop.abort(new Error('interrupted'))
    }
    const err = (text: string) => {
      if (text.startsWith('Waiting')) void run(['analyse', '--request', ids.request, '--quiet', 'statement.pdf'])
    }
    const { code } = await run(argvOf(real(line, 'webhook')), { signal: stop.signal, out, err })
    assert.equal(code, 0)
    assert.match(heard, line.includes('--forward') ? /→ 204/ : /"event":"new_report"/)
  }
})

const missing = ['jq', 'zsh', 'fish'].find((program) => spawnSync(program, ['--version']).status !== 0)

test('examples with pipes and files do what they say in the shell', {
  skip: missing === undefined ? false : `not installed: ${missing}`,
}, async () => {
  const piped = lines.filter(({ line }) => !isPlain(line))
  assert.ok(piped.length > 8)
  for (const { name, line } of piped) {
    const shell = name === 'completion' ? (/completion (\w+)/.exec(line)?.[1] ?? '') : 'bash'
    const text = shell === 'zsh' ? `fpath=(${folder})\n${line}` : shell === 'bash' ? `set -e\n${line}` : line
    const { stdout } = await promisify(execFile)(shell, ['-c', real(text, name)], { cwd: folder, env })
    if (name === 'analyse') assert.match(stdout, /^(inbox\/one\.pdf|look at statement\.pdf)\n$/, line)
  }
  assert.match(readFileSync(join(folder, '_roentgen'), 'utf8'), /^#compdef/)
  assert.match(readFileSync(join(folder, '.config/fish/completions/roentgen.fish'), 'utf8'), /^complete -c/)
  assert.match(readFileSync(join(folder, 'key.txt'), 'utf8'), /^rgn_test_/)
})

test('no example is left out', () => {
  const known = new Set([...onServer.map(({ name }) => name), ...ofOperator])
  assert.deepEqual(
    commands.map(({ name }) => name).filter((name) => !known.has(name)),
    [],
  )
  const text = readFileSync(join(import.meta.dirname, 'operator/operator.test.ts'), 'utf8')
  for (const name of ofOperator) assert.ok(text.includes(`example('${name}'`), name)
})
