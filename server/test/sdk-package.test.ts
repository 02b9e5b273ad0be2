import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { newSecret } from '#webhooks/signature.ts'
import { atEnd } from './support/database.ts'
import { bundle, compile, compileForBrowser, nodeOf, runNode, sdkProject } from './support/sdk-project.ts'
import { freePort, startTestService, type TestService } from './support/service.ts'

let service: TestService
let project: string
let samples: string[]
let token: string
const pagePort = await freePort()
before(async () => {
  const [started, made] = await Promise.all([
    startTestService({ env: { CORS_ORIGINS: `http://127.0.0.1:${pagePort}`, ANALYSES: 'doc_xray' } }),
    sdkProject(),
  ])
  service = started
  project = made.project
  samples = made.samples
  token = (await service.member('administrator', { test: true })).token
  assert.equal(await compile(project), '')
})

const expected = { color: 'red', told: true, listed: 1, streamed: true, refusals: ['code.id', 'not-found'] }
const command =
  "import('./flow.js').then(({ run }) => run(...process.argv.slice(1))).then((o) => console.log(JSON.stringify(o)))"

for (const major of [20, 24]) {
  test(`packed and installed, it runs the main flow on Node ${major}`, async (t) => {
    const node = await nodeOf(major)
    if (node === undefined) return t.skip(`not installed: Node ${major}`)
    const said = await runNode(node, project, ['-e', command, service.url, token], {})
    assert.deepEqual(JSON.parse(said), expected)
  })
}

test('it compiles under --strict with the types of browsers alone', async () => {
  assert.equal(await compileForBrowser(project), '')
})

test('every sample of sdk/README.md compiles under --strict and runs', async () => {
  const node = (await nodeOf(24)) ?? process.execPath
  const { body } = await service.call('GET', '/test-documents', { token })
  assert.ok(body.testDocuments.length > 0)
  const file = await fetch(`${service.url}/test-documents/flag-red.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await writeFile(join(project, 'statement.pdf'), new Uint8Array(await file.arrayBuffer()))
  const env = { ROENTGEN_URL: service.url, ROENTGEN_KEY: token, WEBHOOK_SECRET: newSecret() }
  const said = await Promise.all(samples.map((sample) => runNode(node, project, [sample], env)))
  assert.match(said.join('\n'), /bytes\nred\n/)
  assert.match(said.join('\n'), /'code\.id': '.*check digit/)
  assert.match(said.join('\n'), /isValid: true, id: '732829320'/)
  assert.match(said.join('\n'), /left: 10%; top: 10%; width: 10%; height: 10%/)
})

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

test('bundled, it runs the main flow in a browser, from another origin', async (t) => {
  if (chromium === undefined) return t.skip('not installed: chromium')
  const script = await bundle(project)
  assert.ok(script.length < 60_000, `the bundle has ${script.length} characters`)
  const pages = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><title>SDK</title><script type="module" src="/page.js"></script>')
  }).listen(pagePort, '127.0.0.1')
  const { chromium: launcher } = await import('playwright-core')
  const browser = await launcher.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  atEnd(async () => {
    await browser.close()
    pages.close()
  })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${pagePort}/`)
  await page.waitForFunction('typeof run === "function"')
  assert.deepEqual(await page.evaluate(`run(${JSON.stringify(service.url)}, ${JSON.stringify(token)})`), expected)
})

test('a page of another origin may send every header that the SDK sends', async () => {
  const headers = { origin: `http://127.0.0.1:${pagePort}`, 'access-control-request-method': 'GET' }
  const answer = await fetch(`${service.url}/events/stream`, { method: 'OPTIONS', headers })
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
  const sent = ['authorization', 'content-type', 'api-version', 'idempotency-key', 'if-match', 'if-none-match']
  assert.deepEqual(
    [...sent, 'last-event-id', 'prefer', 'roentgen-client'].filter((name) => !allowed.includes(name)),
    [],
  )
})

test('its version is that of the service, and it depends on nothing', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
  const sdk = read('sdk/package.json')
  assert.equal(sdk.version, read('package.json').version)
  assert.deepEqual([sdk.dependencies, sdk.peerDependencies], [undefined, undefined])
})
