import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectors } from '#connectors/index.ts'
import { ConfigFaults, readConfig, settings } from './config.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigFaults)
    return error.faults.map((fault) => fault.split(':')[0] as string)
  }
}
const name = 'REGISTER_FR_BODACC_URL'

test('every connector has an address of its own to set, which is the real service by default', () => {
  const { registers } = readConfig({})
  for (const { id, baseUrl } of connectors) {
    const setting = `REGISTER_${id.toUpperCase().replaceAll('-', '_')}_URL`
    assert.ok(settings[setting] !== undefined, setting)
    assert.equal(registers[setting], baseUrl)
    assert.match(baseUrl, /^https:\/\//)
  }
  assert.equal(registers.REGISTER_UK_COMPANIES_HOUSE_KEY, undefined)
})

test('J-01 a register is asked by https; http is for loopback, or for subnets that are allowed by name', () => {
  for (const url of ['off', 'https://mirror.example/bodacc', 'http://127.0.0.1:4010/bodacc', 'http://[::1]:4010']) {
    assert.deepEqual(faultsOf({ [name]: url }), [], url)
  }
  const wrong = `http://mirror.example/bodacc http://10.0.0.7:8080 https://10.0.0.7 ftp://mirror.example mirror.example
    https://user:word@mirror.example https://mirror.example/?a=b https://mirror.example/#a https://127.1:4010
    http://127.0.0.1:6379 https://169.254.169.254 https://mirror.example:22 file:///etc/passwd`
  for (const url of wrong.split(/\s+/)) assert.deepEqual(faultsOf({ [name]: url }), [name], url)
  const allowed = { REGISTER_ALLOW_SUBNETS: '10.0.0.0/24' }
  assert.deepEqual(faultsOf({ ...allowed, [name]: 'http://10.0.0.7:8080' }), [])
  assert.deepEqual(faultsOf({ ...allowed, [name]: 'http://127.0.0.1:4010' }), [name])
  assert.deepEqual(faultsOf({ REGISTER_ALLOW_SUBNETS: 'all' }), ['REGISTER_ALLOW_SUBNETS'])
})
