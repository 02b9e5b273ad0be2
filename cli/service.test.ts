import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { testDocuments } from '#rehearsal/index.ts'
import { unwrapWebhook } from '#sdk/index.ts'
import { bankStatementPdf } from '#test/support/bank-statement.ts'
import { atEnd } from '#test/support/database.ts'
import { freePort, startTestService, type TestService } from '#test/support/service.ts'
import { until } from '#test/support/until.ts'
import { roentgen, type Said } from './test-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'roentgen-cli-'))
for (const { name, bytes } of testDocuments) writeFileSync(join(folder, name), bytes)
writeFileSync(join(folder, 'letter.docx'), 'x')

const companyNotes = `totalAssets,100000000
equity,30000000
totalDebt,70000000
netIncome,4000000
revenue,150000000
workforceNumber,12
esgLabels,none
esgGenderDiversity,21-40%
esgJobCreation,2-5
`

let service: TestService
before(async () => {
  service = await startTestService({
    env: { ANALYSES: 'doc_xray,magpie,manager_xray,bank_xray,esg', REGISTERS: 'offline' },
  })
})

const profile = join(folder, 'profile.json')
const as = (key = service.owner.token) => ({ ROENTGEN_URL: service.url, ROENTGEN_KEY: key, ROENTGEN_PROFILE: profile })
const run = (...argv: string[]): Promise<Said> => roentgen(argv, { env: as(), folder })
const json = ({ out }: Said) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('login keeps a key that works, for this user alone, and a key goes to no other service', async () => {
  const env = { ROENTGEN_PROFILE: profile }
  const typed = `${service.owner.token}\n`
  const wrong = await roentgen(['login', '--url', service.url], { env, typed: 'rgn_live_wrong' })
  assert.deepEqual([wrong.code, /does not accept the key .*: run roentgen login/.test(wrong.err)], [3, true])
  assert.equal(existsSync(profile), false)
  const { code, out } = await roentgen(['login', '--url', service.url], { env, typed })
  assert.deepEqual([code, out.startsWith(`Signed in at ${service.url} as `)], [0, true])
  assert.equal(statSync(profile).mode & 0o777, 0o600)
  assert.match((await roentgen(['whoami'], { env })).out, /role +owner/)
  const elsewhere = await roentgen(['whoami', '--url', 'http://127.0.0.1:1'], { env })
  assert.deepEqual([elsewhere.code, /You are signed in at .*, not at http:\/\/127/.test(elsewhere.err)], [3, true])
  await roentgen(['logout'], { env })
  const out3 = await roentgen(['whoami'], { env })
  assert.deepEqual([out3.code, out3.err.startsWith('You are not signed in: run roentgen login')], [3, true])
})

test('a service that is down, is another program or of another version is told with what to do', async () => {
  const down = await roentgen(['request', 'list', '--url', `http://127.0.0.1:${await freePort()}`], { env: as() })
  assert.deepEqual([down.code, down.err.split('\n').length], [5, 2])
  assert.match(down.err, /^No service answers at .*ECONNREFUSED.*Start it \(roentgen start\)/)
  const nowhere = await roentgen(['request', 'list', '--url', 'risk.example.com'], { env: as() })
  assert.deepEqual([nowhere.code, /^risk\.example\.com is no address .*https:/.test(nowhere.err)], [2, true])
  const page = await listening((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi'))
  const other = await roentgen(['whoami', '--url', page], { env: as() })
  assert.deepEqual([other.code, /is not an answer of the service/.test(other.err)], [5, true])
  const old = await listening((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'api-version': '2019-01-01' }).end('{}'),
  )
  const version = await roentgen(['whoami', '--url', old], { env: as() })
  assert.equal(version.code, 5)
  assert.match(version.err, /are of different versions .*2019-01-01.*Update/)
})

test('requests are made, listed and shown; what is wrong is seen before it is sent, or said by the service', async () => {
  const made = await run('request', 'create', '--siren', '732829320', '--reference', 'loan-7')
  assert.match(made.out, /^[0-9a-f]{24}\n$/)
  const id = made.out.trim()
  assert.match((await run('request', 'list', '--search', 'loan-7')).out, new RegExp(`^id .*\n${id} `))
  assert.deepEqual(
    json(await run('request', 'list', '--json')).map((one) => one.id),
    [id],
  )
  writeFileSync(join(folder, 'notes.csv'), 'name;value\nrevenue;150000000\nesgLabels;BCorp;ISO 14001\nholding;false\n')
  writeFileSync(join(folder, 'notes.json'), '{"totalAssets": -5}')
  assert.equal((await run('notes', 'set', id, 'notes.csv')).out, `3 notes were sent for ${id}.\n`)
  const { out: shown } = await run('request', 'show', id)
  for (const part of ['siren:732829320', 'loan-7', 'revenue, ', 'magpie']) assert.ok(shown.includes(part), part)
  const wrong: [string[], number, RegExp][] = [
    [['request', 'create', '--siren', '732829321'], 2, /732829321 is no siren: its check digit is wrong/],
    [['request', 'create'], 2, /Name the company: --siren/],
    [['request', 'show', '0'.repeat(24)], 4, /\(not-found\)\.$/],
    [['request', 'list', '--limit', 'many'], 2, /--limit is many: write a whole number/],
    [['notes', 'set', id, 'notes.json'], 4, /does not take this: notes\.totalAssets: may not be negative/],
    [['notes', 'set', id, 'flag-red.pdf'], 2, /flag-red\.pdf.*write a JSON object/],
    [['notes', 'set', id, 'gone.csv'], 2, /There is no file gone\.csv/],
  ]
  for (const [argv, code, pattern] of wrong) {
    const said = await run(...argv)
    assert.equal(said.code, code, `${argv.join(' ')}: ${said.err}`)
    assert.match(said.err.trimEnd(), pattern)
  }
})

test('files are sent, analysed and told in order: forged, clear, and what the service cannot read', async () => {
  const files = ['flag-red.pdf', 'flag-green.pdf', 'encrypted.pdf', 'letter.docx']
  const said = await run('analyse', '--siren', '732829320', '--json', '--html', 'service.html', ...files)
  assert.equal(said.code, 20, said.err)
  const lines = json(said)
  assert.deepEqual(
    lines.slice(0, 4).map(({ file, verdict, problem }) => [file, verdict, problem?.code]),
    [
      ['flag-red.pdf', 'forged', undefined],
      ['flag-green.pdf', 'clear', undefined],
      ['encrypted.pdf', 'unknown', 'file-encrypted'],
      ['letter.docx', 'unknown', 'file-unreadable'],
    ],
  )
  assert.equal(lines[0].request, lines[4].request.id)
  const page = readFileSync(join(folder, 'service.html'), 'utf8')
  assert.match(page, /src="data:image\/webp;base64,[\s\S]*class="box fraudulent"/)
  const { code, out } = await run('report', 'show', lines[0].reports[0].id, '--language', 'fr')
  assert.deepEqual([code, /Doc X-Ray[\s\S]*page 1, cadre/.test(out)], [0, true])
  const exported = await run('report', 'export', lines[0].reports[0].id, '--pdf', '--out', 'report.pdf')
  assert.deepEqual([exported.code, readFileSync(join(folder, 'report.pdf'), 'latin1').slice(0, 5)], [0, '%PDF-'])
  const whole = await run('report', 'export', lines[0].request, '--pdf')
  assert.deepEqual([whole.code, whole.out.slice(0, 5)], [0, '%PDF-'])
  assert.match((await run('report', 'export', lines[0].request, '--csv')).err, /not-found/)
  const again = await run('analyse', '--request', lines[0].request, 'flag-orange.pdf')
  assert.deepEqual([again.code, /flag-orange\.pdf {2}SUSPICIOUS[\s\S]*Doc X-Ray/.test(again.out)], [10, true])
})

/** Long lines are cut at words. */
const unwrapped = ({ out }: Said) => out.replaceAll(/\n {6,}/g, ' ')

test('what is said of the company has a section for each X-Ray, in the language that was asked for', async () => {
  writeFileSync(join(folder, 'company.csv'), companyNotes)
  const made = await run('request', 'create', '--siren', '290000025', '--notes', 'company.csv')
  const id = made.out.trim()
  const plan = { month: 1, year: 2024, holder: 'DORVANNE ELECTRICITE NOUVELLE', openingCents: 500_000 }
  const bytes = bankStatementPdf({ ...plan, movesCents: [-145_000, 812_400, -96_250, 388_750, -312_480] })
  writeFileSync(join(folder, 'bank.pdf'), bytes)
  const declared = ['--kind', 'bank_statement', '--period', 'month', '--date', '2024-01-31']
  const said = await run('analyse', '--request', id, ...declared, 'bank.pdf')
  assert.equal(said.code, 0, said.out + said.err)
  for (const part of [
    /Financial X-Ray {2}default within a year \d+\.\d %, class [A-H]/,
    /Bank X-Ray {2}(grade [A-E]|no grade)/,
    /5 transactions · 100 % of the sums hold/,
    /Manager X-Ray {2}grade [A-E]\n[\s\S]*Lucien Armand DORVANNE [\s\S]*DORVANNE ELECTRICITE · /,
    /ESG X-Ray {2}(grade [A-E]|no grade)/,
  ])
    assert.match(unwrapped(said), part)
  const french = unwrapped(await run('report', 'show', id, '--language', 'fr'))
  for (const part of [
    /défaut dans l’année/,
    /5 opérations · 100 % des sommes concordent/,
    /Manager X-Ray {2}note [A-E]/,
  ])
    assert.match(french, part)
})

test('Ctrl-C while a file is sent leaves no page; what goes on until Ctrl-C has done what it was asked', async () => {
  const stopped = async (...argv: string[]) => {
    const stop = new AbortController()
    const err = () => stop.abort(new Error('interrupted'))
    return (await roentgen(argv, { env: as(), folder, signal: stop.signal, err })).code
  }
  assert.equal(await stopped('analyse', '--siren', '732829320', '--html', 'stopped.html', 'flag-red.pdf'), 130)
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('stopped')),
    [],
  )
  assert.equal(await stopped('webhook', 'listen'), 0)
  assert.equal(await stopped('webhook', 'listen', '--count', '1'), 130)
})

test('an event is sent on with the signature of a webhook', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const received = Promise.withResolvers<unknown>()
  const url = await listening(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    unwrapWebhook(Buffer.concat(parts), request.headers, secret).then(received.resolve, received.reject)
    response.writeHead(204).end()
  })
  const [last] = (await service.call('GET', '/events?limit=1')).body.events
  const options = [
    '--secret',
    secret,
    '--after',
    last.id,
    '--count',
    '1',
    '--json',
    '--events',
    'request_updated,new_report',
  ]
  const said = await run('webhook', 'listen', '--forward', url, ...options)
  const [line] = json(said)
  const { id, event, requestId } = line
  assert.deepEqual([said.code, line.delivered, line.answer], [0, true, '204'])
  assert.partialDeepStrictEqual(await received.promise, { id, event, requestId })
  const wrong = await run('webhook', 'listen', '--forward', 'localhost:3000')
  assert.deepEqual([wrong.code, /write an address, as http:/.test(wrong.err)], [2, true])
  const typo = await run('webhook', 'listen', '--events', 'new_report,new_raport')
  assert.deepEqual([typo.code, /^There is no event new_raport: use new_report, /.test(typo.err)], [2, true])
})

test('keys and users are made and listed, and a key that may not is told so', async () => {
  const key = (await run('keys', 'create', 'ci', '--test', '--days', '2', '--scopes', 'requests:read')).out.trim()
  assert.match(key, /^rgn_test_/)
  const made = json(await run('keys', 'list', '--json')).find(({ name }) => name === 'ci')
  const refused = await roentgen(['users', 'invite', 'a@example.com'], { env: as(key) })
  assert.deepEqual([refused.code, /^Your key may not do this/.test(refused.err)], [4, true])
  assert.equal((await run('keys', 'revoke', made.id)).out, `The key ${made.id} is revoked.\n`)
  // Of a key that was used a moment ago the service hears that it is revoked, within 5 s.
  await until('the key is refused', async () => (await roentgen(['request', 'list'], { env: as(key) })).code === 3)
  assert.match((await run('users', 'invite', 'ada@example.com')).out, /^http.*\/welcome/)
  assert.match((await run('users', 'list')).out, /ada@example\.com +analyst +invited/)
})
