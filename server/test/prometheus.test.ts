// What an operator is given to look at meets a real Prometheus: its own programs, and a server that scrapes the service at work.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { testOutcomes } from '#rehearsal/index.ts'
import { seriesOf } from '../src/metrics-catalogue.ts'
import { atEnd } from './support/database.ts'
import { makePdf } from './support/make-pdf.ts'
import { prometheusMissing, promtool, startPrometheus } from './support/prometheus.ts'
import { startReceiver } from './support/receiver.ts'
import { settingsFor } from './support/registers.ts'
import { callerOf, postForm } from './support/service.ts'
import { newInstallation, startProcess, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'
import { answering } from './support/webhook-service.ts'

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] }
const dashboard = join(import.meta.dirname, '../../deploy/grafana-dashboard.json')
const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as { panels: Panel[] }
const skip = prometheusMissing

/** Empty while all is well: what it shows is brought about later. */
const ofFailures = 'Calls that failed by our fault'
/** What they show may be nought: no job waits, and no document for a person. */
const mayBeZero = ['Jobs in the queue', 'Age of the oldest job that waits', 'Documents that wait for a person']

/** With two cores and much else on them a document takes its time. */
const waitMsMax = 180_000

type Ground = Awaited<ReturnType<typeof start>>
type Caller = ReturnType<typeof callerOf>

/** The service as an operator starts it, on its own database, with a register and a receiver of webhooks on loopback. */
async function start(t: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-seen-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const register = { news: {} }
  const company = await startReceiver(t, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ results: [], total_results: 0, ...register.news }))
  })
  const receiver = await startReceiver(t, answering(204))
  const installation = newInstallation(dataDir, {
    ANALYSES: 'doc_xray,magpie,manager_xray',
    REGISTERS: 'outside',
    ...settingsFor(({ id }) => (id === 'fr-recherche-entreprises' ? `http://127.0.0.1:${company.port}` : 'off')),
  })
  const service = startProcess(installation, { port: await steadyPort() })
  const { metricsPort } = await service.ready
  const call = callerOf(service.url, installation.token)
  const webhook = { url: `http://127.0.0.1:${receiver.port}/in`, events: ['new_report'] }
  assert.equal((await call('POST', '/webhooks', { body: webhook })).status, 201)
  const prometheus = await startPrometheus(Number(metricsPort))
  await until('it is scraped', async () => (await prometheus.query('up{job="roentgen"} == 1')).length === 1)
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { dataDir, call, register, prometheus, scrape }
}

/** A request with a document: registers are asked, it is read, judged, and reports are told. */
async function work(call: Caller, code: string, token?: string): Promise<void> {
  const as = token === undefined ? {} : { token }
  const { request } = (await call('POST', '/requests', { ...as, body: { code: { type: 'siren', id: code } } })).body
  const pdf = makePdf({ pages: [`Statement ${code}`] })
  const meta = { name: 'statement.pdf', size: pdf.length, type: 'application/pdf' }
  const declared = { name: 'other', type: 'document', meta, request: request.id }
  const { medium } = (await call('POST', '/media', { ...as, body: declared })).body
  assert.equal((await postForm(medium.upload, pdf)).status, 204)
  assert.equal((await call('POST', `/media/${medium.id}`, { ...as, body: { status: 'online' } })).status, 200)
}

const figuresOf = (samples: readonly { value: [number, string] }[]) =>
  samples.map(({ value: [, text] }) => Number(text)).filter(Number.isFinite)

/** `undefined` where it shows what it is there for. */
async function whyEmpty({ prometheus }: Ground, { title, targets }: Panel): Promise<string | undefined> {
  for (const { expr, legendFormat } of targets) {
    const series = await prometheus.query(expr)
    const figures = figuresOf(series)
    if (figures.length === 0) return `${title}: no figure for ${expr}`
    if (!mayBeZero.includes(title) && !figures.some((figure) => figure > 0)) return `${title}: nought for ${expr}`
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      assert.ok(
        series.every(({ metric }) => (metric[label] ?? '') !== ''),
        `${title}: ${label}`,
      )
  }
  return undefined
}

async function everyPanelShows(ground: Ground): Promise<void> {
  const { call, prometheus } = ground
  const [quiet, busy] = [
    panels.filter(({ title }) => title === ofFailures),
    panels.filter(({ title }) => title !== ofFailures),
  ]
  await work(call, '732829320')
  // A series has grown once it was seen before.
  await until(
    'the first is seen',
    async () => {
      const seen = await prometheus.query('roentgen_webhook_attempts_total{outcome="succeeded"} > 0')
      return seen.length > 0
    },
    waitMsMax,
  )
  await work(call, '552100554')
  let lacking: (string | undefined)[] = []
  const isShown = async () => {
    lacking = (await Promise.all(busy.map((panel) => whyEmpty(ground, panel)))).filter((why) => why !== undefined)
    return lacking.length === 0
  }
  await until('every panel shows something', isShown, waitMsMax).catch((error) => {
    assert.deepEqual(lacking, [])
    throw error
  })
  assert.deepEqual(await Promise.all(quiet.map(({ targets: [one] }) => prometheus.query(one?.expr ?? ''))), [[]])
}

/** Each rule was evaluated by the server and finds nothing to tell: for a moment, since a busy machine may miss a look. */
async function noAlertIsTold({ prometheus }: Ground): Promise<void> {
  let told: string[] = ['not asked yet']
  const isQuiet = async () => {
    const rules = await prometheus.rules()
    assert.ok(rules.length > 10)
    const found = await Promise.all(rules.map(({ query }) => prometheus.query(query)))
    told = rules
      .filter(({ health, state }, index) => health !== 'ok' || state === 'firing' || found[index]?.length !== 0)
      .map(({ name, health, lastError }) => `${name}: ${lastError ?? health}`)
    return told.length === 0
  }
  await until('no rule has anything to tell', isQuiet, waitMsMax).catch((error) => {
    assert.deepEqual(told, [])
    throw error
  })
}

/** What the server has learnt of each series is what the catalogue says. */
async function seriesAreDescribed({ prometheus, scrape }: Ground): Promise<void> {
  // The name that the usual client library gave it.
  const known = 'nodejs_active_resources_total non-counter metrics should not have "_total" suffix'
  assert.equal(promtool(['check', 'metrics'], await scrape()).said.trim(), known)
  const described = Object.entries(await prometheus.metadata())
  assert.ok(described.filter(([name]) => name.startsWith('roentgen_')).length > 12)
  for (const [name, [about]] of described)
    assert.deepEqual(about, { type: seriesOf(name)?.kind, help: seriesOf(name)?.help, unit: '' }, name)
}

const stateOf = async ({ prometheus }: Ground, name: string) =>
  (await prometheus.rules()).find((rule) => rule.name === name)?.state

async function failuresShow(ground: Ground): Promise<void> {
  const { call, dataDir, prometheus, register } = ground
  const { token } = (await call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
  const [failing = ''] = Object.entries(testOutcomes).find(([, { outcome }]) => outcome === 'analysis-fails') ?? []
  await work(call, failing, token)
  register.news = { new_field: 'never seen' }
  await work(call, '542065479')
  await until('the first surprise is told', async () => (await stateOf(ground, 'RoentgenRegisterChanged')) === 'firing')
  const files = join(dataDir, 'files')
  await rename(files, `${files}-gone`)
  const panel = panels.find(({ title }) => title === ofFailures) as Panel
  await until('calls that fail are shown', async () => {
    assert.equal((await call('GET', '/readyz')).status, 503)
    return (await whyEmpty(ground, panel)) === undefined
  })
  // For five minutes nobody is woken.
  await until('and noticed', async () => (await stateOf(ground, 'RoentgenFailingCalls')) === 'pending')
  await rename(`${files}-gone`, files)
  const failed = 'sum by (test) (roentgen_analyses_failed_total) > 0'
  const rehearsed = await until('the rehearsed failure is seen', async () => {
    const seen = await prometheus.query(failed)
    return seen.length > 0 && seen
  })
  assert.deepEqual(
    rehearsed.map(({ metric }) => metric),
    [{ test: 'true' }],
  )
  assert.equal(await stateOf(ground, 'RoentgenAnalysesGivenUp'), 'inactive')
}

test('promtool takes configuration and rules, and each alert is told when it should be, and not otherwise', {
  skip,
}, () => {
  for (const check of [
    ['check', 'config', 'prometheus.yaml'],
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const { status, said } = promtool(check)
    assert.equal(status, 0, said)
  }
})

test('every panel shows what a service at work does, no alert is told; failures are shown, and told', {
  skip,
}, async (t) => {
  const ground = await start(t)
  await everyPanelShows(ground)
  await noAlertIsTold(ground)
  await seriesAreDescribed(ground)
  await failuresShow(ground)
})
