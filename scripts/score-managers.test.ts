import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'

const shared = join(import.meta.dirname, '../../shared/data/registries')
const missing = existsSync(shared) ? false : 'the folder ../shared/data/registries is not here'
const folder = await mkdtemp(join(tmpdir(), 'roentgen-managers-'))
after(() => rm(folder, { recursive: true }))

test('every company of a file of cases has its answer, in order', { skip: missing, timeout: 120_000 }, async (t) => {
  const server = spawn(process.execPath, [realpathSync(join(shared, 'server.mjs')), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => server.kill())
  const [line] = await once(server.stdout, 'data')
  const register = /http:\S+/.exec(String(line))?.[0] ?? ''
  const codes = [
    { type: 'siren', id: '290200609' },
    { type: 'siren', id: '295040729' },
    { type: 'kvk', id: '00943977' },
    { type: 'siren', id: '732829320' },
  ]
  const [expected, out] = [join(folder, 'cases.json'), join(folder, 'answers.json')]
  await writeFile(expected, JSON.stringify({ cases: codes.map((code) => ({ code })) }))
  const args = ['--register', register, '--expected', expected, '--as-of', '2026-06-30', '--out', out]
  const { stderr } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'score-managers.ts'),
    ...args,
  ])
  assert.match(stderr, /^4 companies, 0 without an answer, [\d.]+ s, \d+ ms of processor time/)
  const answers = JSON.parse(await readFile(out, 'utf8'))
  assert.deepEqual(
    answers.map(({ code }: { code: unknown }) => code),
    codes,
  )
  assert.deepEqual(
    answers.map(({ score }: { score: unknown }) => score),
    ['A', null, 'E', null],
  )
})
