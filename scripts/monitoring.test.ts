// What Grafana and Prometheus are given asks for series that the service has, by labels that they have.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { noTracing } from '#kernel/trace.ts'
import { beginSeries } from '../server/src/begin-series.ts'
import { openMetrics } from '../server/src/metrics.ts'
import { seriesOf } from '../server/src/metrics-catalogue.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')

type Place = { x: number; y: number; w: number; h: number }
type Source = { type: string; uid: string }
type Dashboard = {
  title: string
  uid: string
  schemaVersion: number
  templating: { list: { name: string; type: string; query: string }[] }
  panels: {
    id: number
    type: string
    title: string
    description: string
    datasource: Source
    gridPos: Place
    fieldConfig: { defaults: { unit: string }; overrides: unknown[] }
    targets: { refId: string; expr: string; legendFormat: string }[]
  }[]
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard
const shown = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, labels: labelsIn(legendFormat) })),
)
const alerts = read('alerts.yaml')
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    title: text.split('\n')[0] ?? '',
    expr: /expr: (?:\|\n)?([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
    labels: [] as string[],
  }))

function labelsIn(legend: string): string[] {
  return [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label as string)
}

/** Those of every series that is scraped. */
const ofScraping = ['instance', 'job', 'le']

test('every series and every label of the dashboard and of the alerts is one that the service has', () => {
  assert.ok(shown.length > 15 && alerts.length > 8 && alerts.every(({ expr }) => expr !== ''))
  for (const { title, expr, labels } of [...shown, ...alerts]) {
    const names = [...new Set([...expr.matchAll(/\b(?:roentgen|process|nodejs)_\w+/g)].map(([name]) => name))]
    assert.ok(names.length > 0, title)
    const series = names.map((name) => seriesOf(name) ?? seriesOf(name.replace(/_bucket$/, '')))
    assert.ok(
      series.every((one) => one !== undefined),
      `${title}: ${names.join(', ')}`,
    )
    for (const [index, name] of names.entries())
      assert.equal(name.endsWith('_bucket'), series[index]?.kind === 'histogram', `${title}: ${name}`)
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, by = '']) => by.split(', '))
    const chosen = [...expr.matchAll(/(\w+)=~?"/g)].map(([, label]) => label as string)
    const known = [...ofScraping, ...series.flatMap((one) => one?.labels ?? [])]
    for (const label of [...grouped, ...chosen, ...labels]) assert.ok(known.includes(label), `${title}: ${label}`)
  }
})

test('each alert says what is so and what to do, and whether somebody is to be woken', () => {
  for (const text of read('alerts.yaml').split('- alert: ').slice(1)) {
    assert.match(text, /severity: (?:page|ticket) \}/)
    assert.match(text, /summary: .{20,}\n {10}description: .{30,}\.\n/)
  }
})

test('each alert has a case in which it is told, and one in which it must not be', () => {
  const cases = read('alerts.test.yaml')
    .split(/^ {2}- name: /m)
    .slice(1)
  for (const { title } of alerts) {
    const expected = cases
      .flatMap((text) => text.split('- expr: ').slice(1))
      .filter((text) => text.startsWith(`ALERTS{alertname="${title}",alertstate="firing"}`))
      .map((text) => /exp_samples:(?: (\[\])|\n +- labels: 'ALERTS\{alertname="(\w+)")/.exec(text)?.slice(1))
    assert.ok(
      expected.some((one) => one?.[1] === title),
      `${title} is told in no case`,
    )
    assert.ok(
      expected.some((one) => one?.[0] === '[]'),
      `${title} is told in every case`,
    )
  }
})

test('what an alert counts begins at nought, or its first event is looked for', async () => {
  const metrics = openMetrics()
  const register = { id: 'one', title: 'One', codeTypes: [], status: 'on' as const, isOutside: true }
  beginSeries({
    metrics,
    tracer: { ...noTracing, isOn: true },
    analyses: [{ source: 'one' }],
    registers: { list: () => [register] },
  })
  const begun = await metrics.text()
  const counted = alerts.flatMap(({ title, expr }) =>
    [...expr.matchAll(/increase\((\w+)/g)].map(([, name = '']) => ({ title, expr, name })),
  )
  assert.ok(counted.length > 4)
  for (const { title, expr, name } of counted) {
    const isLookedFor = expr.includes(`${name} unless ${name} offset `)
    assert.ok(isLookedFor || new RegExp(`^${name}\\{.* 0$`, 'm').test(begun), `${title}: ${name}`)
  }
})

const { panels } = dashboard

test('panels have a number and a title each, lie within the 24 columns of Grafana, and no two on one place', () => {
  for (const key of ['id', 'title'] as const)
    assert.equal(new Set(panels.map((panel) => panel[key])).size, panels.length, key)
  const overlaps = (one: Place, other: Place) =>
    one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
  for (const [index, { title, gridPos }] of panels.entries()) {
    const { x, y, w, h } = gridPos
    assert.ok([x, y, w, h].every(Number.isInteger) && x >= 0 && y >= 0 && w > 0 && h > 1 && x + w <= 24, title)
    for (const other of panels.slice(index + 1))
      assert.ok(!overlaps(gridPos, other.gridPos), `${title}, ${other.title}`)
  }
})

/** Of the 273 that `@grafana/data` 13.2 lists, those that fit what is measured here. */
const units = ['s', 'reqps', 'short', 'bytes', 'percentunit']

test('whoever imports the dashboard chooses the source, and units and form are those of Grafana', () => {
  const { uid, title, schemaVersion, templating } = dashboard
  assert.match(uid, /^[\w-]{1,40}$/)
  assert.equal(title, 'Roentgen')
  // Older forms are converted when they are opened; 42 is that of Grafana 13.
  assert.ok(Number.isInteger(schemaVersion) && schemaVersion >= 36 && schemaVersion <= 42)
  const [source, ...more] = templating.list
  assert.deepEqual([source?.type, source?.query, more], ['datasource', 'prometheus', []])
  for (const panel of panels) {
    assert.deepEqual([panel.type, panel.datasource], ['timeseries', { type: 'prometheus', uid: `\${${source?.name}}` }])
    assert.ok(units.includes(panel.fieldConfig.defaults.unit), panel.title)
    const letters = panel.targets.map(({ refId }) => refId)
    assert.deepEqual(letters, ['A', 'B', 'C'].slice(0, letters.length), panel.title)
    assert.ok(letters.length > 0 && panel.targets.every(({ legendFormat }) => legendFormat !== ''))
  }
})
