import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '#actions/app.ts'
import { analysisSources } from '#analyses/sources.ts'
import { siren } from '#connectors/demonstration/making.ts'
import { bankStatementPdf } from './support/bank-statement.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'

const notes = {
  holding: false,
  workforceNumber: 12,
  equity: 300_000_00,
  revenue: 1_500_000_00,
  netIncome: 40_000_00,
  totalAssets: 1_000_000_00,
  totalDebt: 700_000_00,
}

/** Each report is made twice, in two children, from the same inputs; says of which sources it came out alike, and of which not. */
function makingTwice({ analyst }: Pick<App, 'analyst'>) {
  const produce = analyst.produce.bind(analyst)
  const made = { alike: new Set<string>(), otherwise: [] as string[] }
  const twice: typeof produce = async (analysis, ...asked) => {
    const [one, other] = [await produce(analysis, ...asked), await produce(analysis, ...asked)]
    if (one.ok && other.ok && one.value.raw === other.value.raw) made.alike.add(analysis.source)
    else made.otherwise.push(analysis.source)
    return one
  }
  Object.assign(analyst, { produce: twice })
  return made
}

test('with all X-Rays a refresh makes no report, one note or one document those that it changes, and each report made twice is the same bytes', {
  timeout: 300_000,
}, async (t) => {
  const service = await startTestService({ env: { ANALYSES: analysisSources.join(',') } })
  const { call, upload } = service
  const made = makingTwice(service.service.app)
  const { query } = service.service.app.database
  const body = { code: siren(2), businessName: 'as sent', notes }
  const { id } = (await call('POST', '/requests', { body })).body.request
  const addStatement = (month: number) => {
    const meta = { period: 'month', date: `2024-0${month}-28` }
    return upload(id, bankStatementPdf({ month }), { name: 'bank_statement', meta })
  }
  /** Nothing waits, nothing runs, and nobody begins anything for a while. */
  const isDone = async () => {
    let calm = 0
    await until(
      'all is done',
      async () => {
        const { status } = (await call('GET', `/requests/${id}`)).body.request
        const depth = await service.service.app.queue.depth()
        calm = status === 'analysed' && depth.every(({ queued, active }) => queued + active === 0) ? calm + 1 : 0
        return calm > 5
      },
      240_000,
    )
  }
  const count = async () => {
    const sources = await query<{ source: string }>(
      'SELECT source FROM reports WHERE request = $1 ORDER BY creation, id',
      [id],
    )
    const events = await query('SELECT FROM events WHERE request = $1', [id])
    return { reports: sources.map(({ source }) => source), events: events.length }
  }
  /** What follows from a change, once all is done. */
  const follows = async (change: () => Promise<unknown>) => {
    const before = await count()
    await change()
    await isDone()
    const after = await count()
    const reports = after.reports.slice(before.reports.length)
    t.diagnostic(`${reports} ${after.events - before.events}`)
    return { reports, events: after.events - before.events }
  }
  const change = (body: object) => () => call('POST', `/requests/${id}`, { body })

  for (const month of [1, 2]) await addStatement(month)
  await isDone()
  assert.deepEqual(await follows(() => call('POST', `/requests/${id}/refresh`)), { reports: [], events: 2 })
  assert.deepEqual(await follows(change({ reference: 'x1' })), { reports: [], events: 1 })
  for (const one of [change({ notes: { equity: 310_000_00 } }), () => addStatement(3)]) {
    const { reports, events } = await follows(one)
    assert.ok(reports.length > 0)
    assert.equal(new Set(reports).size, reports.length, `one report of a source: ${reports}`)
    assert.ok(events <= 2 * reports.length + 2, `${events} events of ${reports.length} reports`)
  }
  assert.deepEqual(made.otherwise, [])
  assert.deepEqual([...made.alike].sort(), [...analysisSources].sort())
})
