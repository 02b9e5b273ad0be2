import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { before, test } from 'node:test'

const root = join(import.meta.dirname, '../..')
/** Where `npm test` installs what nobody else needs. */
const folder = join(import.meta.dirname, 'generated-clients')

let said: {
  openapi: string[]
  dockerfile: string[]
  kubernetes: { objects: string[]; faults: string[] }
  dashboard: string[]
  wrongDashboard: string[]
}
before(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'lint.mjs'), root], {
    encoding: 'utf8',
    maxBuffer: 16_777_216,
    env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off' },
  })
  assert.equal(status, 0, stderr)
  said = JSON.parse(stdout)
})

test('openapi.json lints clean with Redocly’s recommended rules', () => {
  assert.deepEqual(said.openapi, [])
})

test('the Dockerfile lints clean', () => {
  assert.deepEqual(said.dockerfile, [])
})

test('every object for Kubernetes is one by the published schema of its kind', () => {
  assert.deepEqual(said.kubernetes.faults, [])
  assert.ok(said.kubernetes.objects.length >= 7)
})

test('the dashboard has the form that Grafana publishes', () => {
  assert.deepEqual(said.dashboard, [])
  assert.equal(said.wrongDashboard.length, 1)
  assert.match(said.wrongDashboard[0] ?? '', /'gridpos' does not exist|'"gridpos"' does not exist/)
})

type Message = { rule: string; type: string; message: string }

test('the compose file is one by its schema, and secure save for the ports that are for everybody', () => {
  const program = join(folder, 'node_modules/.bin/dclint')
  const { stdout, stderr } = spawnSync(program, ['deploy/compose.yaml', '--formatter', 'json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const [{ messages }] = JSON.parse(stdout) as [{ messages: Message[] }]
  assert.ok(messages.length > 0, stderr)
  const isForEverybody = ({ rule, message }: Message) =>
    rule === 'no-unbound-port-interfaces' && message.startsWith('Service "proxy"')
  // Warnings are of taste: the order of keys and of services.
  assert.deepEqual(
    messages.filter((one) => one.type === 'error' && !isForEverybody(one)),
    [],
  )
})
