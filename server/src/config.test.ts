import assert from 'node:assert/strict'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { ConfigFaults, databaseFolder, filesFolder, readConfig, secretKeyFile, settings } from './config.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigFaults)
    return error.faults
  }
}
const namesOf = (env: Record<string, string>) => faultsOf(env).map((fault) => fault.split(':')[0])

test('conventions 12.6 without any setting the defaults hold', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.port, config.host, config.roles, config.logLevel, config.trustProxy],
    [8187, '127.0.0.1', ['api', 'worker'], 'info', false],
  )
  assert.deepEqual([config.apiVersionHeaders, config.corsOrigins], [['Api-Version', 'October-Version'], []])
  assert.deepEqual([config.rateLimitPerMinute, config.rateLimitMediaPerMinute], [1200, 120])
  assert.deepEqual(
    [config.databaseUrl, config.storageUrl, config.publicUrl, config.secretKey],
    Array(4).fill(undefined),
  )
  const data = resolve('./data')
  assert.deepEqual(
    [databaseFolder(config), filesFolder(config), secretKeyFile(config)],
    ['database', 'files', 'secret.key'].map((name) => join(data, name)),
  )
})

test('conventions 12.6 every fault is reported at once, by the name of its setting', () => {
  const wrong = {
    PORT: '70000',
    HOST: '',
    DATABASE_URL: 'mysql://x',
    DATABASE_POOL: '1',
    STORAGE_URL: 'https://bucket',
    STORAGE_QUOTA_BYTES: '-1',
    ROLES: 'api,cook',
    BOOTSTRAP_EMAIL: 'nobody',
    API_VERSION_HEADERS: 'a b',
    RATE_LIMIT: '0',
    RATE_LIMIT_MEDIA: 'many',
    WEBHOOK_CONCURRENCY: '1.5',
    ANALYSIS_CONCURRENCY: '1000',
    METRICS_PORT: '-1',
    LOG_LEVEL: 'loud',
    LOG_FORMAT: 'xml',
    TRUST_PROXY: 'yes',
  }
  const named = namesOf(wrong)
  for (const name of Object.keys(wrong)) if (name !== 'HOST') assert.ok(named.includes(name), name)
  assert.throws(() => readConfig(wrong), /The settings are not usable:\n( {2}- [A-Z_]+.*\n?){14,}$/)
})

test('NO_COLOR forbids colours where it says anything', () => {
  assert.deepEqual(
    [{}, { NO_COLOR: '' }, { NO_COLOR: '1' }].map((env) => readConfig(env).mayColour),
    [true, true, false],
  )
})

test('an empty setting is an absent one', () => {
  assert.deepEqual(readConfig(Object.fromEntries(Object.keys(settings).map((name) => [name, '']))), readConfig({}))
})

test('settings that need one another are missed by name', () => {
  assert.match(faultsOf({ DATABASE_DIRECT_URL: 'postgres://db/x' }).join(), /DATABASE_DIRECT_URL: needs DATABASE_URL/)
  assert.match(faultsOf({ STORAGE_URL: 's3://bucket?region=eu' }).join(), /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/)
  assert.match(faultsOf({ BOOTSTRAP_EMAIL: 'a@example.com' }).join(), /BOOTSTRAP_TOKEN and BOOTSTRAP_EMAIL/)
  const credentials = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  assert.deepEqual(readConfig({ STORAGE_URL: 's3://bucket?region=eu', ...credentials }).storageCredentials, {
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})

test('conventions 1.1 the public address is https, save on loopback', () => {
  for (const url of [
    'https://risk.example',
    'http://localhost:8187',
    'http://127.0.0.1:1',
    'http://127.8.8.8',
    'http://[::1]:80',
  ])
    assert.deepEqual(namesOf({ PUBLIC_URL: url }), [], url)
  for (const url of [
    'http://risk.example',
    'http://10.0.0.1',
    'http://127.0.0.1.evil.example',
    'ftp://localhost',
    'risk.example',
    'http://localhost.evil.example',
  ])
    assert.deepEqual(namesOf({ PUBLIC_URL: url }), ['PUBLIC_URL'], url)
  assert.equal(readConfig({ PUBLIC_URL: 'https://risk.example/api//' }).publicUrl, 'https://risk.example/api')
})

test('plain http outside loopback takes a setting of its own, which says what it risks', () => {
  const PUBLIC_URL = 'http://192.168.1.5:8187'
  assert.match(faultsOf({ PUBLIC_URL }).join(), /ALLOW_PLAIN_HTTP=true/)
  assert.equal(readConfig({ PUBLIC_URL, ALLOW_PLAIN_HTTP: 'true' }).publicUrl, PUBLIC_URL)
  assert.deepEqual(namesOf({ PUBLIC_URL, ALLOW_PLAIN_HTTP: 'false' }), ['PUBLIC_URL'])
  assert.deepEqual(namesOf({ PUBLIC_URL: 'ftp://192.168.1.5', ALLOW_PLAIN_HTTP: 'true' }), ['PUBLIC_URL'])
  assert.match(settings.ALLOW_PLAIN_HTTP?.about ?? '', /Anyone on the way can then read and change/)
})

test('conventions 12.3 origins are whole origins: no `*`, no path that would never match', () => {
  assert.deepEqual(readConfig({ CORS_ORIGINS: 'https://a.example, http://localhost:5173 ,' }).corsOrigins, [
    'https://a.example',
    'http://localhost:5173',
  ])
  for (const origins of [
    '*',
    'https://a.example/',
    'https://a.example/app',
    'a.example',
    'null',
    'https://a.example,*',
    'HTTPS://A.example',
  ])
    assert.deepEqual(namesOf({ CORS_ORIGINS: origins }), ['CORS_ORIGINS'], origins)
})

test('H-05 what only its own parser can judge is reported together with the rest', () => {
  const env = {
    SECRET_KEY: '0'.repeat(64),
    WEBHOOK_ALLOW_SUBNETS: '300.0.0.0/8',
    BOOTSTRAP_EMAIL: 'a@example.com',
    BOOTSTRAP_TOKEN: 'rgn_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0vnGAe',
    STORAGE_URL: 's3://bucket?foo=1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    PORT: 'abc',
  }
  assert.throws(
    () => readConfig(env),
    (error: unknown) => {
      assert.ok(error instanceof ConfigFaults)
      assert.equal(error.faults.length, 5)
      const names = ['SECRET_KEY', '300.0.0.0', 'BOOTSTRAP_TOKEN', 'STORAGE_URL', 'PORT']
      for (const name of names) assert.match(error.message, new RegExp(name))
      return true
    },
  )
})

test('every setting says what it is for', () => {
  for (const [name, { about }] of Object.entries(settings)) assert.ok(about.length > 10, name)
})
