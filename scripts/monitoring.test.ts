// What Grafana and Prometheus are given asks for series that the service has, by labels that they have.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { seriesOf } from '../server/src/metrics-catalogue.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')

type Dashboard = { panels: { title: string; targets: { expr: string; legendFormat: string }[] }[] }
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

test('panels have a title each, and no two lie on one place', () => {
  const titles = dashboard.panels.map(({ title }) => title)
  assert.equal(new Set(titles).size, titles.length)
  const places = (dashboard.panels as unknown as { gridPos: { x: number; y: number } }[]).map(({ gridPos }) =>
    JSON.stringify([gridPos.x, gridPos.y]),
  )
  assert.equal(new Set(places).size, places.length)
})
