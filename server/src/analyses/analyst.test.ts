import assert from 'node:assert/strict'
import path from 'node:path'
import { after, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { analyses } from '#test/support/odd-analyses.ts'
import type { Analysis } from './analysis.ts'
import { openAnalyst } from './analyst.ts'
import { esgXray } from './esg-xray/index.ts'

const module = path.resolve(import.meta.dirname, '../../test/support/odd-analyses.ts')
const analyst = openAnalyst({ log: silentLog, processes: 1, deadlineMs: 4_000, heapMegabytesMax: 64, module })
after(() => analyst.close())

const named = (source: string) => analyses.find((one) => one.source === source) as Analysis
const made = (source: string, signal?: AbortSignal) => analyst.produce(named(source), { notes: {} }, { signal })
async function pidOf(): Promise<number> {
  const answer = await made('sound')
  assert.ok(answer.ok)
  return Number(JSON.parse(answer.value.raw).said)
}

test('a report is made in another process, which is kept for the next; what throws costs it nothing', async () => {
  const pid = await pidOf()
  assert.notEqual(pid, process.pid)
  const failed = await made('throws')
  assert.deepEqual(failed, { ok: false, reason: { code: 'failed', detail: 'as it was told to' } })
  assert.equal(await pidOf(), pid)
})

test('what never ends, takes too much memory, says too much or something else than it may has failed, and the next is made', async () => {
  for (const [source, reason] of [
    ['endless', 'the analysis took longer than 4000 ms'],
    ['greedy', 'the analysis took more memory than is allowed'],
    ['ends', 'the process that made the report ended again and again'],
    ['killed', 'the process that made the report ended again and again'],
    ['long-winded', `the report measures more than ${16 * 1024 * 1024} bytes`],
  ] as const) {
    const answer = await made(source)
    assert.equal(answer.ok ? 'ok' : answer.reason.detail, reason, source)
  }
  const wrong = await made('wrong')
  assert.ok(!wrong.ok && wrong.reason.code === 'failed')
  assert.ok((await pidOf()) > 0)
})

test('who is told to end by an operator or a terminal says nothing of the analysis', async () => {
  await assert.rejects(made('interrupted'), { code: 'temporary-reduced-capacity' })
})

test('half a character and U+0000, into which the database cannot look, are replaced; the rest stays as it was said', async () => {
  const answer = await made('cut-short')
  assert.equal(answer.ok && JSON.parse(answer.value.raw).said, 'a\ufffdb \ufffd')
})

test('a process that is started early is the one that makes the first report', async () => {
  const early = openAnalyst({ log: silentLog, processes: 1, module })
  try {
    early.warm()
    early.warm()
    const [pid, ...more] = early.processIds()
    const answer = await early.produce(named('sound'), { notes: {} })
    assert.deepEqual([answer.ok && JSON.parse(answer.value.raw).said, more], [String(pid), []])
  } finally {
    await early.close()
  }
})

test('what cannot cross to another process is a mistake that shows, and leaves no process behind', async () => {
  await pidOf()
  const holdsFunction = { notes: { revenue: (() => {}) as never } }
  await assert.rejects(analyst.produce(named('sound'), holdsFunction), /could not be cloned/)
  assert.deepEqual(analyst.processIds(), [])
})

test('an analysis reads and writes no file, starts no program and knows no setting', async () => {
  const answer = await made('looks-around')
  const refused = 'ERR_ACCESS_DENIED'
  assert.equal(answer.ok && JSON.parse(answer.value.raw).said, `${refused} ${refused} ${refused} ${refused} 0`)
})

test('an analysis has no network', async () => {
  const answer = await made('reaches-out')
  assert.equal(answer.ok ? 'ok' : answer.reason.detail, 'a child has no network')
})

test('being stopped is no failure: it rejects, and the process is gone', async () => {
  const stop = new AbortController()
  const endless = made('endless', stop.signal)
  setTimeout(() => stop.abort(new Error('no longer wanted')), 100)
  await assert.rejects(endless, /no longer wanted/)
})

test('where no process can be had nothing is said of the analysis', async () => {
  const other = openAnalyst({ log: silentLog, processes: 1 })
  const { execPath } = process
  try {
    process.execPath = '/no/such/program'
    await assert.rejects(other.produce(esgXray, {}), { code: 'temporary-reduced-capacity' })
  } finally {
    process.execPath = execPath
    await other.close()
  }
  await assert.rejects(other.produce(esgXray, {}), /closed/)
})

test('the analyses of the service run with the rights of a child, and in one that runs already cost little more than here', async () => {
  const own = openAnalyst({ log: silentLog, processes: 1 })
  const inputs = { notes: {}, register: null, reports: [] }
  const secondsFor = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    for (let times = 0; times < 20; times += 1) await work()
    return (performance.now() - from) / 1_000
  }
  try {
    const from = performance.now()
    const first = await own.produce(esgXray, inputs)
    const startSeconds = (performance.now() - from) / 1_000
    assert.ok(first.ok, first.ok ? '' : first.reason.detail)
    assert.deepEqual(JSON.parse(first.value.raw), JSON.parse(JSON.stringify(await esgXray.produce(inputs))))
    const warmSeconds = (await secondsFor(() => own.produce(esgXray, inputs))) / 20
    assert.ok(warmSeconds < startSeconds / 5, `${warmSeconds} s each, ${startSeconds} s for the first`)
  } finally {
    await own.close()
  }
})
