import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { buildSdk } from '../../scripts/sdk-build.ts'
import { curlOf } from '../../scripts/site/curl.ts'
import { callsOf } from '../../scripts/site/openapi.ts'
import { samples, samplesOf } from './support/doc-samples.ts'
import { unreadableCode } from './support/endpoint.ts'
import { makePdf } from './support/make-pdf.ts'
import { putRegisterFiles } from './support/register-files.ts'
import { freePort, startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'
import { postSigned } from './support/webhook-sender.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const register = join(root, 'server/src/commands/register.ts')
/** For what would never end, not a measure: machines of tests are busy. */
const hungMs = 600_000

const folders = (process.env.PATH ?? '').split(delimiter)
const missing = (program: string) =>
  folders.some((folder) => existsSync(join(folder, program))) ? false : `not installed: ${program}`
const withoutJq = missing('jq') || missing('curl')

/** What the samples of a page print; `refuses`: one of them shows a refusal. */
const pages: Readonly<Record<string, { prints: RegExp; refuses?: true }>> = {
  'docs/guides/first-report.md': { prints: /^red$[\s\S]*changed after it was issued[\s\S]*exit code 20/m },
  'docs/guides/upload.md': { prints: /^online\nhttp:/m },
  'docs/guides/webhooks.md': { prints: /^whsec_.+\n202\n(pending|succeeded|failed)$/m },
  'docs/guides/test-mode.md': { prints: /"test":true[\s\S]*flag-green\.pdf[\s\S]*\{"advancedSeconds":259200\}/ },
  'docs/guides/models.md': { prints: /roentgen-default[\s\S]*"probabilityOfDefault": 0\.\d+/ },
  'docs/guides/self-hosting.md': { prints: /64 characters, rgn_live_\n\{"status":"ready"/ },
  'docs/guides/security.md': { prints: /^403$/m, refuses: true },
  'docs/guides/data-protection.md': { prints: /^$/ },
  'docs/financial-xray.md': { prints: /"probabilityOfDefault":0\.\d+/ },
  'docs/moving-a-client.md': { prints: /"adjustedNotes":\[\{"note":"revenue"[\s\S]*\n200$/m },
  'docs/registers.md': {
    prints:
      /StockUniteLegale_utf8\.zip: 1 row in[\s\S]*PCL_BXA20260012\.xml: 1 row[\s\S]*RCS-B_BXB20260191\.xml: 1 row[\s\S]*noms2008nat_txt\.txt: 1 name[\s\S]*sirene +finished[\s\S]*sirene: 1 companies/,
  },
  'docs/recipes/waiting.md': { prints: /"reports":\[[\s\S]*"request":\{/ },
  'docs/recipes/idempotency.md': { prints: /"request":\{/ },
  'docs/recipes/oauth.md': { prints: /"access_token":/ },
  'docs/recipes/keys-and-roles.md': { prints: /"status":"revoked"[\s\S]*"invitation":/ },
  'docs/recipes/extractions.md': { prints: /"result":"unreadable"/ },
}

let service: TestService
let folder: string
let variables: Record<string, string>

before(async () => {
  service = await startTestService()
  folder = await mkdtemp(join(tmpdir(), 'roentgen-samples-'))
  await mkdir(join(folder, 'node_modules/@roentgen/sdk'), { recursive: true })
  buildSdk(join(folder, 'node_modules/@roentgen/sdk'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const { keys } = (await service.call('GET', '/keys')).body
  variables = {
    URL: service.url,
    KEY: service.owner.token,
    KEY_ID: keys[0].id,
    ROENTGEN_URL: service.url,
    ROENTGEN_KEY: service.owner.token,
    REPOSITORY: root,
    USER_ID: service.owner.user,
    NODE: process.execPath,
    REGISTER: register,
  }
})
after(() => rm(folder, { recursive: true, force: true }))

/** Its samples are compiled and run by `sdk-package.test.ts`. */
const ofSdk = 'sdk/README.md'

test('every sample of a page for users says how it is tried, and every page has its test', () => {
  const silent = samples.filter(({ mode }) => !['run', 'receiver', 'check', 'cli'].includes(mode ?? ''))
  assert.deepEqual(silent, [])
  const ofUsers = samples.filter(({ mode, page }) => mode === 'run' && page !== ofSdk)
  const run = new Set(ofUsers.map(({ page }) => page))
  assert.deepEqual([...run].sort(), Object.keys(pages).sort())
})

test('what would start a service, or needs programs that are not here, is at least whole, and names what exists', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const checked = samples.filter(({ mode, language }) => mode === 'check' && language === 'sh')
  for (const { text, page } of checked) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
    assert.equal(status, 0, `${page}: ${stderr}`)
    for (const [, name = ''] of text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g))
      assert.ok(['ci', 'install'].includes(name) || scripts[name] !== undefined, `${page}: npm ${name}`)
    for (const [path] of text.matchAll(/\b(?:deploy|server|examples|scripts)\/[\w./-]+/g))
      assert.ok(existsSync(join(root, path)), `${page}: ${path}`)
  }
  assert.ok(checked.length >= 9)
})

test('what the pages show as JSON is JSON, and the lines for the offline register are taken by it', async () => {
  const pages = globSync('{docs/**/*,*,sdk/*,deploy/*}.md', { cwd: root }).filter(
    (page) => !/dist\/|recipes\//.test(page),
  )
  const shown = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/^```json(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(
      ([, kind, text = '']) => ({ page, kind, text }),
    ),
  )
  assert.ok(shown.length >= 4)
  for (const { page, kind, text } of shown)
    for (const one of kind === undefined ? [text] : text.trim().split('\n'))
      assert.doesNotThrow(() => JSON.parse(one), page)
  const lines = shown.find(({ kind }) => kind === 'roentgen')?.text ?? ''
  const cwd = await placeOf('own-format')
  await writeFile(join(cwd, 'own.jsonl'), lines)
  const { stdout } = await run(process.execPath, [register, 'import', '--kind', 'roentgen', join(cwd, 'own.jsonl')], {
    env: { ...process.env, DATABASE_URL: service.databaseUrl },
  })
  assert.match(stdout, /own\.jsonl: 3 rows in .*rows\/s\)\n$/)
})

async function placeOf(page: string): Promise<string> {
  const place = join(folder, page.replaceAll(/\W/g, '-'))
  await mkdir(place, { recursive: true })
  return place
}

async function variablesOf(page: string): Promise<Record<string, string>> {
  if (page === 'docs/recipes/waiting.md') {
    const { id } = (await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } }))
      .body.request
    await service.upload(id, makePdf())
    return { REQUEST: id }
  }
  if (page === 'docs/registers.md') {
    await putRegisterFiles(await placeOf(page))
    return { DATABASE_URL: service.databaseUrl }
  }
  if (page !== 'docs/recipes/extractions.md') return {}
  const { token } = (await service.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key
  const made = await service.call('POST', '/requests', { token, body: { code: unreadableCode } })
  const ids: string[] = []
  for (const seed of ['one', 'two']) {
    const file = makePdf({ pages: [seed] })
    const meta = { period: 'month', date: '2026-10-31' }
    const { id } = await service.upload(made.body.request.id, file, { token, name: 'bank_statement', meta })
    const extraction = await until(
      'there is an extraction',
      async () => (await service.call('GET', `/media/${id}`, { token })).body.medium.extraction,
    )
    ids.push(extraction)
  }
  return { KEY: token, FIRST: ids[0] ?? '', SECOND: ids[1] ?? '' }
}

/** A refusal ends the script, and `npm` runs where the service lies; of what needs no more than a file, without npm's own second. */
const shell = (refuses: boolean) => `set -euo pipefail
npm() {
  if [[ "$1 $2" == 'run register' ]]; then INIT_CWD="$PWD" "$NODE" "$REGISTER" "\${@:4}"
  else (cd "$REPOSITORY" && command npm "$@"); fi
}
${refuses ? '' : 'curl() { command curl --fail-with-body "$@"; }'}
`

for (const [page, { prints, refuses = false }] of Object.entries(pages))
  test(`the samples of ${page} in the shell do what they say`, { skip: withoutJq }, async () => {
    const cwd = await placeOf(page)
    const env = { ...process.env, ...variables, ...(await variablesOf(page)) }
    const text =
      shell(refuses) +
      samplesOf(page, 'sh', 'run')
        .map((one) => one.text)
        .join('\n')
    const { status, stdout, stderr } = await run('bash', ['-c', text], {
      cwd,
      env,
      timeout: hungMs,
      maxBuffer: 16_777_216,
    }).then(
      (printed) => ({ status: 0, ...printed }),
      (error) => ({ status: error.code, stdout: error.stdout, stderr: error.stderr }),
    )
    assert.equal(status, 0, `${stdout}\n${stderr}`)
    assert.match(stdout, prints)
  })

test('the samples in TypeScript run', { skip: withoutJq }, async () => {
  for (const [at, { page, text }] of samples
    .filter(({ language, mode, page }) => language === 'ts' && mode === 'run' && page !== ofSdk)
    .entries()) {
    const cwd = await placeOf(page)
    const file = join(cwd, `sample-${at}.ts`)
    await writeFile(file, text)
    const { stdout } = await run(process.execPath, [file], {
      cwd,
      env: { ...process.env, ...variables },
      timeout: hungMs,
    })
    assert.match(stdout, /red|online|moved by \d+ s/, page)
  }
})

test('the sample in Python that uploads runs', { skip: withoutJq || missing('python3') }, async () => {
  const [sample] = samplesOf('docs/guides/upload.md', 'python', 'run')
  const cwd = await placeOf('docs/guides/upload.md')
  const { stdout } = await run('python3', ['-c', sample?.text ?? ''], { cwd, env: { ...process.env, ...variables } })
  assert.equal(stdout.trim(), 'online')
})

type Receiver = { file: string; start(file: string, port: number): ChildProcess; needs: string }
const started = (program: string, args: string[], env: Record<string, string>) =>
  spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' })

const receivers: Readonly<Record<string, Receiver>> = {
  ts: { file: 'receiver.ts', needs: 'node', start: (file, port) => started(process.execPath, [file], own(port)) },
  python: { file: 'receiver.py', needs: 'python3', start: (file, port) => started('python3', [file], own(port)) },
  php: {
    file: 'receiver.php',
    needs: 'php',
    start: (file, port) => started('php', ['-S', `127.0.0.1:${port}`, file], own(port)),
  },
  java: { file: 'Receiver.java', needs: 'javac', start: (file, port) => started('java', [file], own(port)) },
}
let secret = ''
const own = (port: number) => ({ PORT: String(port), WEBHOOK_SECRET: secret })

for (const [language, { file, start, needs }] of Object.entries(receivers))
  test(`the receiver in ${language} takes what the service sends, and nothing else`, {
    skip: missing(needs),
  }, async () => {
    const page = 'docs/guides/webhooks.md'
    const path = join(await placeOf(page), file)
    await writeFile(path, samplesOf(page, language, 'receiver')[0]?.text ?? '')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const made = await service.call('POST', '/webhooks', { body: { url, events: ['new_report'] } })
    secret = made.body.webhook.key
    const receiver = start(path, port)
    try {
      await until('the receiver answers', () =>
        fetch(url, { method: 'POST' }).then(
          ({ status }) => status === 400,
          () => false,
        ),
      )
      assert.equal((await postSigned(url, { secret })).status, 204)
      assert.equal((await postSigned(url, { secret, secondsAgo: 290 })).status, 204)
      assert.equal((await postSigned(url, { secret, secondsAgo: 310 })).status, 400)
      assert.equal((await postSigned(url, { secret, secondsAgo: -310 })).status, 400)
      assert.equal((await postSigned(url, { secret, forged: true })).status, 400)
      assert.equal((await postSigned(url, { secret: `whsec_${Buffer.alloc(32).toString('base64')}` })).status, 400)

      const { id } = made.body.webhook
      await service.call('POST', `/webhooks/${id}/test`)
      await until('the message is delivered', async () => {
        const { deliveries } = (await service.call('GET', `/webhooks/${id}/deliveries`)).body
        return deliveries[0]?.status === 'succeeded'
      })
      await service.call('POST', `/webhooks/${id}`, { body: { status: 'disabled' } })
    } finally {
      receiver.kill()
    }
  })

/** Sign-in with an invented password; pages that other tests build. */
const mayBeRefused = ['sessionStart', 'oauthToken', 'consolePage', 'docs']

test('every call of the reference is taken as it is shown', { skip: withoutJq }, async () => {
  const document = JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8'))
  const calls = callsOf(document).flatMap((call) => {
    const curl = curlOf(call, document)
    return curl === undefined ? [] : [{ ...call, curl }]
  })
  const ids = [...new Set(calls.flatMap(({ curl }) => [...curl.matchAll(/\$([A-Z_]+)/g)].map(([, name = '']) => name)))]
    .filter((name) => !['URL', 'KEY'].includes(name))
    .map((name) => `${name}=${name === 'PAGE' ? '1' : '0'.repeat(24)}`)
  const lines = calls.map(({ operationId, curl }) => `printf '%s ' ${operationId}\n${curl} || true\necho`)
  const text = `curl() { command curl --max-time 3 -o answer.txt -w '%{http_code}' "$@"; }\n${ids.join('\n')}\n${lines.join('\n')}`
  const cwd = await placeOf('reference')
  const { stdout } = await run('bash', ['-c', text], { cwd, env: { ...process.env, ...variables }, timeout: hungMs })
  const answered = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
  assert.equal(answered.size, calls.length)
  // Nobody has the ids of the examples: that is not found, and says that everything else was right.
  const wrong = [...answered].filter(([name, status]) => !/^2|^404|^409/.test(status) && !mayBeRefused.includes(name))
  assert.deepEqual(wrong, [])
})
