import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { before, test } from 'node:test'
import { gatherDossier } from '#actions/registers/gather-dossier.ts'
import type { Asked, Registers } from '#connectors/registers.ts'
import type { CompanyRecord } from '#domain/register.ts'
import { watchMainThread } from './support/main-thread.ts'
import { bombs } from './support/make-bombs.ts'
import { makeLongPdf } from './support/make-long-pdf.ts'
import { makePdf } from './support/make-pdf.ts'
import { company, manager, person } from './support/register-facts.ts'
import { postForm, startTestService, type TestService } from './support/service.ts'
import { until } from './support/until.ts'

const pauseMsMax = 200
const statement = { name: 'bank_statement', meta: { period: 'year', date: '2024-12-31' } }
const waitMs = 240_000

let service: TestService
before(async () => {
  service = await startTestService({
    env: { ANALYSES: 'doc_xray,bank_xray,magpie,manager_xray', UPLOAD_CHECK_MS: '2000' },
  })
  // What is loaded and compiled once, at the first call of each kind, is no pause of a service at work.
  await service.upload(await newRequest(), tableOf(3), { ...statement, type: 'text/csv' })
  await service.upload(await newRequest(), amountsOn(2), statement)
  await until('the first reports', async () => (await count()) >= 4, waitMs)
})

const code = { type: 'siren', id: '732829320' }
async function newRequest(): Promise<string> {
  return (await service.call('POST', '/requests', { body: { code } })).body.request.id
}
const reports = async (query = '') => (await service.call('GET', `/reports?limit=50${query}`)).body.reports
const count = async () => (await reports()).length

const day = (row: number) => new Date(Date.UTC(2024, 0, 1 + Math.floor(row / 60))).toISOString().slice(0, 10)

function tableOf(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, row) => `${day(row)};Payment ${row % 97};${row % 3 ? '-' : ''}${row % 881},25`,
  )
  return Buffer.from(`Date;Label;Amount\n${lines.join('\n')}\n`)
}

function amountsOn(pages: number): Buffer {
  const head = ['BANK STATEMENT', 'Account', 'IBAN FR76 3000 1007 9412 3456 7890 185']
  const line = (page: number, row: number) => [
    row % 2 === 0 ? 'Total' : `${day(page)}`,
    `payment ${row}`,
    `${page * 31 + row}.${10 + row}`,
    `${page + row * 7}.50`,
  ]
  const body = (page: number) => Array.from({ length: 24 }, (_, row) => line(page, row))
  return makeLongPdf(
    Array.from({ length: pages }, (_, page) => [head, ['Date', 'Label', 'Debit', 'Credit'], ...body(page)]),
    [40, 140, 340, 460],
  )
}

/** The longest pause while `work` is done and until `isDone`; the API is asked all the while. */
async function pauseDuring(work: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<number> {
  const watch = watchMainThread()
  try {
    await work()
    await until(
      'what was sent is analysed',
      async () => {
        assert.equal((await service.call('GET', '/healthz')).status, 200)
        return (await isDone()) ? true : undefined
      },
      waitMs,
    )
    return watch.longestMs()
  } finally {
    watch.stop()
  }
}

const isMade =
  (request: string, ...sources: string[]) =>
  async () => {
    const made = (await reports(`&request=${request}`)).map(({ source }: { source: string }) => source)
    return sources.every((source) => made.includes(source))
  }

test('a table of 20,000 rows does not hold up the API', { timeout: waitMs * 2 }, async (t) => {
  const [request, file] = [await newRequest(), tableOf(20_000)]
  const pauseMs = await pauseDuring(
    () => service.upload(request, file, { ...statement, type: 'text/csv' }),
    isMade(request, 'doc_xray', 'bank_xray'),
  )
  t.diagnostic(`longest pause: ${pauseMs.toFixed(0)} ms`)
  assert.ok(pauseMs < pauseMsMax, `${pauseMs} ms`)
})

/** What 100 calls of another organisation take, in a row: all kinds that somebody at a screen makes. */
async function tookOf(token: string): Promise<number[]> {
  const tookMs: number[] = []
  const timed = async (work: () => Promise<{ status: number }>, status: number) => {
    const startedMs = performance.now()
    assert.equal((await work()).status, status)
    tookMs.push(performance.now() - startedMs)
  }
  for (let round = 0; round < 20; round++) {
    const id = (await service.call('POST', '/requests', { token, body: { code } })).body.request.id
    for (const path of ['/requests', `/requests/${id}`, '/reports', '/events'])
      await timed(() => service.call('GET', path, { token }), 200)
    await timed(() => service.call('POST', `/requests/${id}`, { token, body: { notes: { equity: round } } }), 200)
  }
  return tookMs
}

const part = (tookMs: readonly number[], of: number) =>
  tookMs.toSorted((one, other) => one - other)[Math.floor(tookMs.length * of) - 1] as number
const p50 = (tookMs: readonly number[]) => part(tookMs, 0.5)
const p99 = (tookMs: readonly number[]) => part(tookMs, 0.99)

/** As many processes at work as the service reads in, which have nothing to do with it. */
async function besideBusyProcesses<T>(count: number, work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  try {
    return await work()
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
}

/** Of several kinds: what inflates, what is counted, what is searched for in vain, what leads in a circle. */
const hostile = [
  'a content stream that inflates from 1 MB to 1 GB',
  'a million objects without a cross-reference',
  '400,000 streams with one end between them',
  'a page tree that contains itself',
]

async function flood(files: readonly Buffer[]): Promise<void> {
  const send = async (file: Buffer) => {
    const meta = { name: 'bomb.pdf', size: file.length, type: 'application/pdf' }
    const declared = { name: 'other', type: 'document', meta, request: await newRequest() }
    const { status, text, body } = await service.call('POST', '/media', { body: declared })
    assert.equal(status, 201, text)
    await postForm(body.medium.upload, file)
    await service.call('POST', `/media/${body.medium.id}`, { body: { status: 'online' } })
  }
  await Promise.all(files.map(send))
}

test('D-10 500 pages of amounts and a flood of bombs do not hold up the API: another organisation is answered as beside any other work', {
  timeout: waitMs * 2,
}, async (t) => {
  const [request, file] = [await newRequest(), amountsOn(500)]
  // Made before: it is the service whose pauses are measured.
  const files = hostile.map((what) => bombs[what]?.() as Buffer)
  const { token } = await service.anotherOrganisation()
  const quiet = await tookOf(token)
  const beside = await besideBusyProcesses(4, () => tookOf(token))
  const flooded: number[][] = []
  const isRead = isMade(request, 'doc_xray')
  const pauseMs = await pauseDuring(async () => {
    await service.upload(request, file, statement)
    let isOver = false
    const flooding = flood(files).finally(() => {
      isOver = true
    })
    // Files that are online are read from then on: the calls go on until the long one has been.
    while (!isOver || !(await isRead())) flooded.push(await tookOf(token))
    await flooding
  }, isRead)
  const said = (tookMs: readonly number[]) => `${p50(tookMs).toFixed(0)} / ${p99(tookMs).toFixed(0)} ms`
  const told = `${said(quiet)} without, ${said(beside)} beside busy processes, ${flooded.map(said).join(', ')} in the flood`
  t.diagnostic(
    `longest pause: ${pauseMs.toFixed(0)} ms; p50 / p99 of another: ${told}, load ${loadavg()[0]?.toFixed(0)}`,
  )
  assert.ok(pauseMs < pauseMsMax, `${pauseMs} ms`)
  const all = flooded.flat()
  assert.ok(p50(all) < 5 * Math.max(p50(quiet), p50(beside)), told)
  // Half a second is what another organisation may wait at worst; a machine that makes it wait for its other work is no measure.
  assert.ok(p99(all) < Math.max(500, 5 * p99(quiet), 5 * p99(beside)), told)
  const [{ raw }] = await reports(`&request=${request}&source=doc_xray`)
  const left = raw.coverage.notChecked.map(({ typeCode }: { typeCode: string }) => typeCode)
  assert.ok(left.includes('pagesBeyond'))
})

test('D-10 a small document of another organisation is read while long ones hold all places', {
  timeout: waitMs * 2,
}, async () => {
  const file = amountsOn(300)
  const long = await Promise.all([1, 2, 3, 4].map(async () => (await service.upload(await newRequest(), file)).id))
  const statusOf = async (id: string, token?: string): Promise<string> =>
    (await service.call('GET', `/media/${id}`, token === undefined ? {} : { token })).body.medium.reading.status
  const readOf = async () => {
    const statuses = await Promise.all(long.map((id) => statusOf(id)))
    return statuses.filter((status) => status === 'done' || status === 'failed').length
  }
  const { token } = await service.anotherOrganisation()
  const request = (await service.call('POST', '/requests', { token, body: { code } })).body.request.id
  await until('all are being read, or wait for a place', async () => {
    const statuses = await Promise.all(long.map((id) => statusOf(id)))
    return statuses.every((status) => status !== 'queued')
  })
  const readBefore = await readOf()
  const small = await service.upload(request, makePdf({ pages: ['one page'] }), { token })
  await until('it is read', async () => (await statusOf(small.id, token)) === 'done', waitMs)
  assert.ok(readBefore < long.length - 2, 'the long ones were too short for this')
  assert.equal(await readOf(), readBefore, 'it waited until a long one was read')
})

test('a company with 10,000 managers does not hold up the API, and the report says who was left out', {
  timeout: waitMs * 2,
}, async (t) => {
  const held = company('290200609', { officers: Array.from({ length: 10_000 }, (_, at) => manager(someone(at))) })
  const { app } = service.service
  app.registers = {
    ...app.registers,
    serves: () => true,
    gather: (asked, { asOf }) => gatherDossier(registersWith(held), asked, { asOf }),
  }
  let request = ''
  const pauseMs = await pauseDuring(
    async () => {
      const body = { code: held.code }
      request = (await service.call('POST', '/requests', { body })).body.request.id
    },
    () => isMade(request, 'manager_xray')(),
  )
  t.diagnostic(`longest pause: ${pauseMs.toFixed(0)} ms`)
  assert.ok(pauseMs < pauseMsMax, `${pauseMs} ms`)
  const [{ raw }] = await reports(`&request=${request}&source=manager_xray`)
  const leftOut = raw.leftOut.find(({ what }: { what: string }) => what === 'managers-shown')
  assert.deepEqual([leftOut?.of, leftOut?.kept], [10_000, raw.persons.length])
  assert.match(leftOut.translations.fr, /dirigeants/)
})

function someone(at: number) {
  const letters = (number: number) =>
    String.fromCharCode(...[0, 1, 2].map((place) => 65 + (Math.floor(number / 26 ** place) % 26)))
  const month = String(1 + (at % 12)).padStart(2, '0')
  return person(`${letters(at)}ENNE${letters(at * 7)}, Prenom${letters(at * 3)}`, {
    bornOn: `${1940 + (at % 60)}-${month}`,
  })
}

function registersWith(held: CompanyRecord): Registers {
  const answer = async <T>(what: string, value: T): Promise<Asked<T>> => ({
    value,
    coverage: [{ register: 'held', what, outcome: 'answered', at: '2026-06-30T00:00:00.000Z' }],
    cut: [],
    retryAfterMs: undefined,
  })
  const none = (what: string) => () => answer<never[]>(what, [])
  return {
    serves: () => true,
    company: () => answer('company', held),
    officialName: () => answer('officialName', 'not-found' as const),
    notices: none('notices'),
    noticesNaming: none('noticesNaming'),
    peopleNamed: none('peopleNamed'),
    appointments: none('appointments'),
    listings: none('listings'),
    listingsNamed: none('listingsNamed'),
  }
}
